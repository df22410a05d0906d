import Glibc

/// Overwrites an array with zeros, for the rare plain array that held something secret.
///
/// Holds only for an array with one owner: a shared one is copied first and the other copy stays.
public func wipe(_ array: inout [UInt8]) {
  unsafe array.withUnsafeMutableBytes { bytes in
    guard let start = bytes.baseAddress else { return }
    unsafe explicit_bzero(start, bytes.count)
  }
}

/// Overwrites `length` bytes from `start` with zeros, with explicit_bzero(3), which no optimiser
/// removes.
func wipe(_ start: UnsafeMutableRawPointer, _ length: Int) {
  guard length > 0 else { return }
  unsafe explicit_bzero(start, length)
}
