import Glibc

/// An open descriptor that is closed when this value ends.
struct Descriptor: ~Copyable {
  /// Its number.
  let number: Int32

  init(_ number: Int32) { self.number = number }

  deinit { Syscalls.close(number) }
}
