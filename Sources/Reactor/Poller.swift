import CLinux
import Glibc
import SecretMemory

/// What a descriptor is watched for, and what happened to it; the flags of epoll(7).
struct Interest: OptionSet, Equatable {
  let rawValue: UInt32

  static let input = Interest(rawValue: UInt32(clinux_epoll_in))
  static let output = Interest(rawValue: UInt32(clinux_epoll_out))
  /// The peer has ended its output.
  static let halfClosed = Interest(rawValue: UInt32(clinux_epoll_rdhup))
  /// Both directions are gone; reported whether asked for or not.
  static let hungUp = Interest(rawValue: UInt32(clinux_epoll_hup))
  /// An error waits to be read; reported whether asked for or not.
  static let failed = Interest(rawValue: UInt32(clinux_epoll_err))
  /// Nothing that is written will be heard.
  static let end: Interest = [.hungUp, .failed]
}

/// A level-triggered epoll(7) set with one array of events that is used again on every wait.
@safe
struct Poller: ~Copyable {
  /// How many events one wait reports at most; the next reports the others first.
  ///
  /// With so few, what the kernel and we keep of these streams is still in the processor's cache when
  /// they are answered and looked at again.
  static let capacity = 32

  private let descriptor: Int32
  // Owned by this value; `capacity` events, of which the last wait filled some.
  private let events: UnsafeMutablePointer<epoll_event>

  /// Makes an empty set.
  init() throws(Errno) {
    descriptor = try Syscalls.call(.epollControl) { clinux_epoll_create() }
    unsafe events = .allocate(capacity: Poller.capacity)
    unsafe events.initialize(repeating: epoll_event(), count: Poller.capacity)
  }

  deinit {
    unsafe events.deallocate()
    Syscalls.close(descriptor)
  }

  /// Watches a descriptor.
  func add(_ watched: Int32, _ interest: Interest, token: UInt64) throws(Errno) {
    try control(clinux_epoll_add, watched, interest, token)
  }

  /// Changes what a descriptor is watched for.
  func change(_ watched: Int32, _ interest: Interest, token: UInt64) throws(Errno) {
    try control(clinux_epoll_mod, watched, interest, token)
  }

  /// Watches a descriptor no longer.
  func remove(_ watched: Int32) {
    try? control(clinux_epoll_del, watched, [], 0)
  }

  /// Waits for events, with nothing of the last ones left on the stack.
  ///
  /// - Parameter milliseconds: for how long; -1 is for ever, 0 not at all.
  /// - Returns: how many there are; they are read with `event(_:)`.
  func wait(_ milliseconds: Int32) throws(Errno) -> Int {
    clearDeadStack()
    return try report(milliseconds)
  }

  /// Looks for events without waiting, and without clearing the stack: there is more to do.
  ///
  /// - Returns: how many there are; they are read with `event(_:)`.
  func look() throws(Errno) -> Int { try report(0) }

  private func report(_ milliseconds: Int32) throws(Errno) -> Int {
    let count = try Syscalls.call(.epollWait) {
      unsafe epoll_wait(descriptor, events, Int32(Poller.capacity), milliseconds)
    }
    return Int(count)
  }

  /// One event of the last wait.
  @inline(__always)
  func event(_ number: Int) -> (token: UInt64, happened: Interest) {
    precondition(number >= 0 && number < Poller.capacity)
    // In bounds by the check above.
    let event = unsafe events + number
    return unsafe (clinux_event_token(event), Interest(rawValue: event.pointee.events))
  }

  private func control(
    _ operation: Int, _ watched: Int32, _ interest: Interest, _ token: UInt64
  ) throws(Errno) {
    _ = try Syscalls.call(.epollControl) {
      clinux_epoll_ctl(descriptor, Int32(operation), watched, interest.rawValue, token)
    }
  }
}
