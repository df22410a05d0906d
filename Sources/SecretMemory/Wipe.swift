import CLinux
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

/// Overwrites what returned calls have left on this thread's stack.
///
/// The compiler keeps copies of values in its own frames, where nobody can wipe them while they are
/// in use. An event loop that calls this before it waits leaves none of them behind. It reaches
/// 128 KiB down, and ends early where the stack is clean.
public func clearDeadStack() { clinux_clear_dead_stack() }
