import Glibc

/// The user's directory for sockets and the like, from XDG_RUNTIME_DIR; nil if it is not set.
///
/// Source: XDG Base Directory Specification. The directory belongs to the user alone and goes when
/// the user logs out.
public func runtimeDirectory() -> String? {
  // The environment is not written to while this reads it: there is one thread.
  guard let value = unsafe getenv("XDG_RUNTIME_DIR") else { return nil }
  let text = unsafe String(cString: value)
  return text.hasPrefix("/") ? text : nil
}
