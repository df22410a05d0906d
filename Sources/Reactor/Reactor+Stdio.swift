import Glibc
import SecretMemory

extension Reactor {
  /// Serves a pair of inherited descriptors as one stream; `opened(_:)` follows.
  ///
  /// Both may be the same socket, two pipes, a terminal, files, or /dev/null. Their flags are never
  /// changed: they are shared with whoever passed them on. When the stream ends /dev/null takes
  /// their place.
  ///
  /// - Parameters:
  ///   - input: where requests come from.
  ///   - output: where answers go.
  /// - Returns: the stream's name.
  public func addStdio(input: Int32, output: Int32) -> StreamID {
    let reader = Channel(inherited: input)
    let writer = Channel(inherited: output)
    let stream = insert(
      reader, writer, isInherited: true,
      isOneDescriptor: input == output || reader.isSameSocket(as: writer))
    do throws(Errno) {
      try poller.add(input, Stream.reading, token: Token.stream(stream.id, .input))
      stream.watchedInput = Stream.reading
    } catch {
      // EPERM: a file or a device that is always ready. Anything else shows at the first read.
      stream.input.cannotBePolled()
      alwaysReady.append(stream.id)
    }
    return stream.id
  }
}
