import CLinux
import Glibc

/// The system calls of this room: one function each, EINTR handled once, errors thrown as `Errno`.
enum Syscalls {
  /// Calls memfd_secret(2) and returns the new descriptor.
  static func memfdSecret() throws(Errno) -> Int32 {
    try call(.memfdSecret) { clinux_memfd_secret() }
  }

  /// Calls ftruncate(2).
  static func ftruncate(_ descriptor: Int32, _ length: Int) throws(Errno) {
    _ = try call(.ftruncate) { Glibc.ftruncate(descriptor, length) }
  }

  /// Calls close(2); there is nothing to be done about its errors.
  static func close(_ descriptor: Int32) { _ = Glibc.close(descriptor) }

  /// Calls mmap(2) from offset 0, at an address that the kernel chooses.
  static func mmap(
    _ length: Int, _ protection: Int32, _ flags: Int32, _ descriptor: Int32
  ) throws(Errno) -> UnsafeMutableRawPointer {
    if let error = forced(.mmap) { throw error }
    guard let address = unsafe Glibc.mmap(nil, length, protection, flags, descriptor, 0),
      unsafe address != MAP_FAILED
    else { throw .current }
    return unsafe address
  }

  /// Calls munmap(2).
  static func munmap(_ start: UnsafeMutableRawPointer, _ length: Int) {
    _ = unsafe Glibc.munmap(start, length)
  }

  /// Calls mprotect(2).
  static func mprotect(
    _ start: UnsafeMutableRawPointer, _ length: Int, _ protection: Int32
  ) throws(Errno) {
    _ = try call(.mprotect) { unsafe Glibc.mprotect(start, length, protection) }
  }

  /// Calls mlock2(2) with MLOCK_ONFAULT.
  static func mlockOnFault(
    _ start: UnsafeMutableRawPointer, _ length: Int
  ) throws(Errno) {
    _ = try call(.mlock2) { unsafe clinux_mlock_on_fault(start, length) }
  }

  /// Calls madvise(2).
  static func madvise(
    _ start: UnsafeMutableRawPointer, _ length: Int, _ advice: Int32
  ) throws(Errno) {
    _ = try call(.madvise) { unsafe Glibc.madvise(start, length, advice) }
  }

  /// Calls getrandom(2) and returns how many bytes it gave.
  static func getrandom(_ room: UnsafeMutableRawBufferPointer) throws(Errno) -> Int {
    try call(.getrandom) { unsafe clinux_getrandom(room.baseAddress, room.count) }
  }

  /// Makes a call again for as long as a signal interrupts it, and turns -1 into the error.
  static func call<Number: FixedWidthInteger>(
    _ name: SystemCall, _ body: () -> Number
  ) throws(Errno) -> Number {
    while true {
      var error = forced(name)
      if error == nil {
        let result = body()
        if result != -1 { return result }
        error = .current
      }
      if let error, error.rawValue != EINTR { throw error }
    }
  }

  /// The error that a test wants this call to meet; never one in a release build.
  private static func forced(_ name: SystemCall) -> Errno? {
    #if DEBUG
      if case .fail(let number)? = ForcedFaults.next(name) { return Errno(rawValue: number) }
    #endif
    return nil
  }
}
