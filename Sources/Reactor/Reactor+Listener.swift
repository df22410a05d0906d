public import Glibc
import SecretMemory

extension Reactor {
  /// Accepts connections from a listening socket for as long as the reactor lives.
  ///
  /// A connection of another user than `allowedUID` or root is closed at once; nil lets everybody in,
  /// for sockets that do not know their peer's user (TCP). At `maxStreams`
  /// one makes room whose peer is gone or which is being closed, or the oldest that had its chance to
  /// send a byte and did not; else the new one is closed. Without free descriptors the listener rests.
  ///
  /// - Parameters:
  ///   - descriptor: stays the caller's.
  ///   - allowedUID: whose connections are accepted; nil: anybody's.
  public func addListener(_ descriptor: Int32, allowedUID: uid_t?) {
    let flags = fcntl(descriptor, F_GETFL)
    let listener = Listener(
      descriptor: descriptor, allowedUser: allowedUID, takesMany: flags & O_NONBLOCK != 0)
    listeners.append(listener)
    watch(listeners.count - 1, true, isNew: true)
  }

  /// Accepts no more connections.
  public func removeListeners() {
    for listener in listeners where listener.isArmed { poller.remove(listener.descriptor) }
    listeners = []
  }

  /// Notes that somebody waits at a listener.
  func knock(_ index: Int) {
    guard listeners.indices.contains(index) else { return }
    listeners[index].isKnockedAt = true
    hasKnocks = true
  }

  /// Lets in who waits, after those who are in already have been served.
  func openDoors() {
    hasKnocks = false
    for index in listeners.indices where listeners[index].isKnockedAt {
      listeners[index].isKnockedAt = false
      acceptSome(index)
    }
  }

  /// Takes some of the waiting connections of a listener.
  private func acceptSome(_ index: Int) {
    guard listeners.indices.contains(index), listeners[index].isArmed else { return }
    for _ in 0..<(listeners[index].takesMany ? Reactor.mostArriving : 1) {
      do throws(Errno) {
        admit(try Syscalls.accept(listeners[index].descriptor), listeners[index].allowedUser)
      } catch {
        switch error.rawValue {
        case EAGAIN: return
        // The peer gave up while it waited (accept(2)).
        case ECONNABORTED, EPROTO: continue
        default:
          rest(index)
          return
        }
      }
    }
  }

  /// Lets an accepted connection in, or closes it.
  private func admit(_ descriptor: Int32, _ allowed: uid_t?) {
    guard mayEnter(descriptor, allowed),
      connections < limits.maxStreams || makeRoom()
    else {
      Syscalls.close(descriptor)
      return
    }
    do throws(Errno) {
      let token = Token.stream(streams.nextID, .input)
      try poller.add(descriptor, Stream.reading, token: token)
    } catch {
      Syscalls.close(descriptor)
      return
    }
    let channel = Channel(socket: descriptor)
    let stream = insert(channel, channel, isOneDescriptor: true)
    stream.watchedInput = Stream.reading
    connections += 1
  }

  private func mayEnter(_ descriptor: Int32, _ allowed: uid_t?) -> Bool {
    guard let allowed else { return true }
    guard let user = try? Syscalls.peerUser(descriptor) else { return false }
    return user == allowed || user == 0
  }

  /// Closes the connection that is missed least, if there is one that may go.
  private func makeRoom() -> Bool {
    guard let least = streams.largest(by: dispensability) else { return false }
    remove(least)
    return true
  }

  /// How well a connection can be done without; nil if it must stay.
  private func dispensability(_ stream: Stream) -> UInt64? {
    guard stream.isConnection else { return nil }
    switch stream.phase {
    case .gone: return nil
    case .open where stream.hasHungUp: return .max
    case .lingering: return .max - 1
    case .flushing: return .max - 2
    // What it has sent since it came in may not have been looked at.
    case .open where stream.hasSpoken || stream.age > askedUpTo: return nil
    case .open: return .max - 2 - stream.age
    }
  }

  /// Stops watching a listener that has no descriptor to give: it would be reported for ever.
  private func rest(_ index: Int) {
    watch(index, false)
    listeners[index].retryAt = time &+ limits.acceptRetryTime
    upkeepDue = min(upkeepDue, listeners[index].retryAt)
  }

  /// Watches the resting listeners again, because a descriptor has been freed.
  func descriptorFreed() {
    for index in listeners.indices where !listeners[index].isArmed { watch(index, true) }
  }

  /// Watches the listeners again whose time has come; says when the next one's comes.
  func wakeListeners() -> UInt64 {
    var next = UInt64.max
    for index in listeners.indices where !listeners[index].isArmed {
      if listeners[index].retryAt <= time {
        watch(index, true)
      } else {
        next = min(next, listeners[index].retryAt)
      }
    }
    return next
  }

  private func watch(_ index: Int, _ isArmed: Bool, isNew: Bool = false) {
    listeners[index].isArmed = isArmed
    let token = Token.stream(
      StreamID(index: 0, generation: UInt32(truncatingIfNeeded: index)), .listener)
    let descriptor = listeners[index].descriptor
    let interest: Interest = isArmed ? .input : []
    // A listener in the poller can be changed; only a wrong descriptor could not.
    if isNew {
      try? poller.add(descriptor, interest, token: token)
    } else {
      try? poller.change(descriptor, interest, token: token)
    }
  }
}
