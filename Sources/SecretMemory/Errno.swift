import Glibc

/// The number that a refused system call left in errno(3).
public struct Errno: Error, RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The number itself.
  public let rawValue: Int32

  /// Makes an error of its number.
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// The kernel's sentence for the number, as strerror(3) has it.
  public var description: String {
    // The text is copied before the next call on this thread can replace it.
    guard let text = unsafe strerror(rawValue) else { return "error \(rawValue)" }
    return unsafe String(cString: text)
  }

  /// What the last refused call on this thread left.
  package static var current: Errno { Errno(rawValue: errno) }
}

extension Errno {
  /// Whether the kernel does not have what was asked for, as opposed to refusing it.
  package var isMissingFacility: Bool { rawValue == ENOSYS || rawValue == EOPNOTSUPP }
}
