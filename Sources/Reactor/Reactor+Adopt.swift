import Glibc
public import SecretMemory

extension Reactor {
  /// Serves a connected stream socket of our own, a channel to a helper; `opened(_:)` follows.
  ///
  /// It is no front end's connection: it counts neither as one nor against `maxStreams`, and is not
  /// the one to go when a silent connection must make room. It is read and written with
  /// MSG_DONTWAIT, so it never blocks, and its open-file flags, which the other end of a pair does
  /// not share, are left alone: sealed processes may not change them.
  ///
  /// - Parameter descriptor: the reactor's from now on, and closed with the stream. After an error
  ///   it is still the caller's.
  /// - Returns: the stream's name.
  /// - Throws: ENOTSOCK if it is no socket, or what epoll_ctl(2) refused with.
  public func adopt(_ descriptor: Int32) throws(Errno) -> StreamID {
    guard try Syscalls.status(of: descriptor).st_mode & S_IFMT == S_IFSOCK else {
      throw Errno(rawValue: ENOTSOCK)
    }
    try poller.add(
      descriptor, Stream.reading, token: Token.stream(streams.nextID, .input))
    let channel = Channel(socket: descriptor)
    let stream = insert(channel, channel, isAdopted: true, isOneDescriptor: true)
    stream.watchedInput = Stream.reading
    return stream.id
  }
}

/// Makes two connected stream sockets (AF_UNIX), closed at exec, one of them for a helper.
///
/// Both are the caller's; `Reactor.adopt` takes one over.
public func socketPair() throws(Errno) -> (ours: Int32, theirs: Int32) {
  let (ours, theirs) = try Syscalls.socketPair()
  return (ours, theirs)
}

/// Closes a descriptor that no stream has taken over.
public func closeDescriptor(_ descriptor: Int32) { Syscalls.close(descriptor) }
