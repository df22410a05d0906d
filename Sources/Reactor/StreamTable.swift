/// The streams of a reactor in a dense table; the places of closed ones are used again.
///
/// It is looked into some ten times an event, always for the length of a line. Nothing is put in or
/// taken out while `forEach` runs, and there is one thread; so the run-time check for overlapping
/// accesses, which costs more than the look, is left out.
@safe
final class StreamTable {
  @exclusivity(unchecked) private var streams: [Stream?] = []
  private var generations: [UInt32] = []
  private var free: [Int] = []

  /// How many streams there are.
  private(set) var count = 0

  /// The name that the next stream must be inserted under.
  var nextID: StreamID {
    guard let index = free.last else { return unsafe StreamID(index: streams.count, generation: 1) }
    return StreamID(index: index, generation: generations[index] &+ 1)
  }

  /// Puts a stream in its place.
  func insert(_ stream: Stream) {
    count += 1
    if free.popLast() == nil {
      unsafe streams.append(stream)
      generations.append(stream.id.generation)
    } else {
      unsafe streams[stream.id.index] = stream
      generations[stream.id.index] = stream.id.generation
    }
  }

  /// Takes a stream out and frees its place.
  func remove(_ stream: Stream) {
    guard self[stream.id] != nil else { return }
    count -= 1
    unsafe streams[stream.id.index] = nil
    free.append(stream.id.index)
  }

  /// The stream of this name; nil once it is gone.
  subscript(_ id: StreamID) -> Stream? {
    @inline(__always) get {
      let index = id.index
      guard unsafe index < streams.count, let stream = unsafe streams[index], stream.id == id else {
        return nil
      }
      return stream
    }
  }

  /// Calls `body` with every stream.
  func forEach(_ body: (Stream) -> Void) {
    for case let stream? in unsafe streams { body(stream) }
  }

  /// The stream for which `key` is largest, among those where it is not nil.
  func largest<Key: Comparable>(by key: (Stream) -> Key?) -> Stream? {
    var best: (stream: Stream, key: Key)?
    forEach { stream in
      guard let key = key(stream) else { return }
      if best.map({ $0.key < key }) ?? true { best = (stream, key) }
    }
    return best?.stream
  }
}
