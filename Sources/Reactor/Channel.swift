import Glibc
import SecretMemory

/// One end of a stream: a descriptor, and how it has to be read and written without ever blocking
/// and without changing what others share with us.
///
/// O_NONBLOCK belongs to the open file, not to the descriptor: setting it on an inherited one would
/// change the parent's terminal or pipe as well.
struct Channel {
  /// What kind of file the descriptor is.
  enum Kind {
    /// Flags of each call keep it from blocking.
    case socket
    /// Read when it is ready; written when poll(2) says so, at most PIPE_BUF bytes at a time, for
    /// which a writable pipe has room (pipe(7)).
    case pipe
    /// As a pipe, in smaller pieces.
    case terminal
    /// A regular file or a device such as /dev/null: always ready.
    case plain
  }

  /// Bytes that a writable pipe and a writable terminal take without blocking.
  private static let pipePiece = 4096
  private static let terminalPiece = 256

  let descriptor: Int32
  private(set) var kind: Kind

  /// An accepted connection.
  init(socket descriptor: Int32) {
    self.descriptor = descriptor
    kind = .socket
  }

  /// An inherited descriptor; one that is not open counts as plain, and its first use says so.
  init(inherited descriptor: Int32) {
    self.descriptor = descriptor
    let mode = (try? Syscalls.status(of: descriptor))?.st_mode ?? S_IFREG
    switch mode & S_IFMT {
    case S_IFSOCK: kind = .socket
    case S_IFIFO: kind = .pipe
    case S_IFCHR: kind = isatty(descriptor) == 1 ? .terminal : .pipe
    default: kind = .plain
    }
  }

  /// Notes that epoll(7) refuses the descriptor, as it does for files and /dev/null.
  mutating func cannotBePolled() { kind = .plain }

  /// Whether both are the same open socket under two numbers.
  func isSameSocket(as other: Channel) -> Bool {
    guard kind == .socket, other.kind == .socket,
      let own = try? Syscalls.status(of: descriptor),
      let others = try? Syscalls.status(of: other.descriptor)
    else { return false }
    return own.st_dev == others.st_dev && own.st_ino == others.st_ino
  }

  /// Reads once what is there, at most `most` bytes, to the end of the buffer.
  ///
  /// - Returns: how many bytes came; 0 is the end of the input. EAGAIN is thrown like any error.
  @inline(__always)
  func read(into buffer: ByteBuffer, atMost most: Int) throws(Errno) -> Int {
    try unsafe append(to: buffer, atMost: most) { room throws(Errno) in
      kind == .socket
        ? try unsafe Syscalls.receive(descriptor, room)
        : try unsafe Syscalls.read(descriptor, room)
    }
  }

  /// Copies what is in the socket to the end of the buffer and leaves it in the socket.
  func peek(into buffer: ByteBuffer, atMost most: Int) throws(Errno) -> Int {
    try unsafe append(to: buffer, atMost: most) { room throws(Errno) in
      try unsafe Syscalls.receive(descriptor, room, Int32(MSG_PEEK))
    }
  }

  /// Takes bytes out of the input, and wipes them.
  ///
  /// - Returns: how many; 0 is the end of the input.
  func discard(atMost most: Int, through scratch: ByteBuffer) throws(Errno) -> Int {
    defer { scratch.removeAll() }
    return try read(into: scratch, atMost: most)
  }

  /// Lets `receive` fill the free space of the buffer.
  @inline(__always)
  private func append(
    to buffer: ByteBuffer, atMost most: Int,
    _ receive: (UnsafeMutableRawBufferPointer) throws(Errno) -> Int
  ) throws(Errno) -> Int {
    var failure: Errno?
    let count = unsafe buffer.withFreeSpace { space in
      do throws(Errno) {
        return try unsafe receive(
          UnsafeMutableRawBufferPointer(
            start: space.baseAddress, count: min(space.count, most)))
      } catch {
        failure = error
        return 0
      }
    }
    if let failure { throw failure }
    return count
  }

  /// Writes as much as goes without blocking.
  ///
  /// - Returns: how many bytes went, which may be none.
  @inline(__always)
  func write(_ bytes: UnsafeRawBufferPointer) throws(Errno) -> Int {
    if kind == .socket {
      do throws(Errno) {
        return try unsafe Syscalls.send(descriptor, bytes)
      } catch {
        if error.rawValue == EAGAIN { return 0 }
        throw error
      }
    }
    return try unsafe writePieces(bytes)
  }

  private func writePieces(_ bytes: UnsafeRawBufferPointer) throws(Errno) -> Int {
    var done = 0
    let piece = kind == .terminal ? Channel.terminalPiece : Channel.pipePiece
    while done < bytes.count {
      if kind != .plain, try !Syscalls.isWritable(descriptor) { break }
      let end = kind == .plain ? bytes.count : min(done + piece, bytes.count)
      let part = unsafe UnsafeRawBufferPointer(rebasing: bytes[done..<end])
      do throws(Errno) {
        done += try unsafe Syscalls.write(descriptor, part)
      } catch {
        // Somebody else made it non-blocking.
        if error.rawValue == EAGAIN { break }
        throw error
      }
    }
    return done
  }
}
