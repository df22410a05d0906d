import CLinux
import Glibc
import SecretMemory

/// The system calls of this room: one function each, EINTR handled once, errors thrown as `Errno`.
enum Syscalls {
  /// Makes a call again for as long as a signal interrupts it, and turns -1 into the error.
  @inline(__always)
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

  /// Makes a call over `length` bytes, or over fewer if a test wants it to fall short.
  @inline(__always)
  static func transfer(
    _ name: SystemCall, _ length: Int, _ body: (Int) -> Int
  ) throws(Errno) -> Int {
    while true {
      var error: Errno?
      var length = length
      #if DEBUG
        switch ForcedFaults.next(name) {
        case .fail(let number)?: error = Errno(rawValue: number)
        case .short(let most)?: length = min(length, most)
        case nil: break
        }
      #endif
      if error == nil {
        let result = body(length)
        if result != -1 { return result }
        error = .current
      }
      if let error, error.rawValue != EINTR { throw error }
    }
  }

  /// The error that a test wants this call to meet; never one in a release build.
  @inline(__always)
  private static func forced(_ name: SystemCall) -> Errno? {
    #if DEBUG
      if case .fail(let number)? = ForcedFaults.next(name) { return Errno(rawValue: number) }
    #endif
    return nil
  }

  // MARK: Bytes

  /// Calls recv(2) with MSG_DONTWAIT and the given flags.
  @inline(__always)
  static func receive(
    _ descriptor: Int32, _ room: UnsafeMutableRawBufferPointer, _ flags: Int32 = 0
  ) throws(Errno) -> Int {
    try transfer(.recv, room.count) { length in
      unsafe recv(descriptor, room.baseAddress, length, flags | Int32(MSG_DONTWAIT))
    }
  }

  /// Calls send(2) with MSG_DONTWAIT and MSG_NOSIGNAL.
  @inline(__always)
  static func send(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) throws(Errno) -> Int {
    try transfer(.send, bytes.count) { length in
      unsafe Glibc.send(
        descriptor, bytes.baseAddress, length,
        Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL))
    }
  }

  /// Calls sendmsg(2) with MSG_DONTWAIT and MSG_NOSIGNAL; `passed` goes with the first byte.
  static func send(
    _ descriptor: Int32, _ bytes: UnsafeRawBufferPointer, passing passed: Int32
  ) throws(Errno) -> Int {
    try transfer(.sendmsg, bytes.count) { length in
      unsafe clinux_send_passing(descriptor, bytes.baseAddress, length, passed)
    }
  }

  /// Calls read(2).
  static func read(
    _ descriptor: Int32, _ room: UnsafeMutableRawBufferPointer
  ) throws(Errno) -> Int {
    try transfer(.read, room.count) { length in
      unsafe Glibc.read(descriptor, room.baseAddress, length)
    }
  }

  /// Calls write(2).
  static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) throws(Errno) -> Int {
    try transfer(.write, bytes.count) { length in
      unsafe Glibc.write(descriptor, bytes.baseAddress, length)
    }
  }

  /// Whether poll(2) says that a write would not block; an error to be met also counts as that.
  static func isWritable(_ descriptor: Int32) throws(Errno) -> Bool {
    var waited = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return try call(.poll) { unsafe poll(&waited, 1, 0) } > 0
  }

  // MARK: Descriptors

  /// Calls close(2); there is nothing to be done about its errors.
  static func close(_ descriptor: Int32) { _ = Glibc.close(descriptor) }

  /// Makes `descriptor` another name of `source`, with dup3(2).
  static func replace(_ descriptor: Int32, by source: Int32) {
    _ = try? call(.dup3) { dup3(source, descriptor, 0) }
  }

  /// Opens /dev/null for both directions.
  static func openNowhere() throws(Errno) -> Int32 {
    try call(.openat) { unsafe clinux_openat(AT_FDCWD, "/dev/null", O_RDWR | O_CLOEXEC, 0) }
  }

  /// Calls socketpair(2) for two connected, close-on-exec Unix streams.
  static func socketPair() throws(Errno) -> (Int32, Int32) {
    var (first, second): (Int32, Int32) = (-1, -1)
    _ = try call(.socketpair) { unsafe clinux_socketpair(&first, &second) }
    return (first, second)
  }

  /// Calls fstat(2).
  static func status(of descriptor: Int32) throws(Errno) -> stat {
    var status = stat()
    _ = try call(.fstat) { unsafe fstat(descriptor, &status) }
    return status
  }

  /// Calls shutdown(2) for the writing side.
  static func endOutput(_ descriptor: Int32) {
    _ = try? call(.shutdown) { shutdown(descriptor, Int32(SHUT_WR)) }
  }

  /// Calls accept4(2) for a non-blocking, close-on-exec descriptor.
  static func accept(_ listener: Int32) throws(Errno) -> Int32 {
    try call(.accept) { clinux_accept(listener) }
  }

  /// The user id that the peer had when it connected, with getsockopt(2) SO_PEERCRED.
  static func peerUser(_ descriptor: Int32) throws(Errno) -> uid_t {
    var user: uid_t = 0
    _ = try call(.peerCredentials) { unsafe clinux_peer_uid(descriptor, &user) }
    return user
  }
}
