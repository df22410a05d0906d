import SecretMemory

/// Keeps the shape of one JSON text as a flat list of ranges into it.
///
/// No text is copied: every answer is an offset into the bytes that were scanned, and whoever asks
/// for content hands those same bytes in again. A tape is meant to be used for one text after the
/// other; after the first few it allocates nothing.
public final class Tape {
  /// The kinds of value that RFC 8259 knows.
  public enum Kind: UInt8, Sendable, BitwiseCopyable {
    /// `{…}`; its children alternate key and value.
    case object
    /// `[…]`
    case array
    /// A string or a key.
    case string
    /// A number, kept as text.
    case number
    /// `true`
    case `true`
    /// `false`
    case `false`
    /// `null`
    case null
  }

  /// How many entries a new tape has room for; a request of a front end has about a dozen.
  static let smallCapacity = 256
  /// Larger stores than this are given back before the next text.
  static let keptCapacity = 4096

  let nodes: Shelf<Node>
  let keys: KeySet
  // No access to these lasts beyond a load or a store: only then does the compiler see that they
  // cannot overlap, and leaves out a run-time check that costs more than the look-up itself.
  var recorder = Recorder()
  /// How many texts have been begun; tells one text from the next.
  private(set) var serial = 0
  /// Where the text begins in the bytes that were scanned last.
  var base = 0

  /// Makes an empty tape.
  public init() {
    nodes = Shelf(repeating: .none, count: Tape.smallCapacity)
    keys = KeySet(seed: .random(in: .min ... .max), .random(in: .min ... .max))
  }

  /// The outermost value of the text.
  public var root: Value { Value(0) }

  /// Tells what kind of value `v` is.
  public func kind(_ v: Value) -> Kind {
    node(v).kind
  }

  /// Tells where `v` stands in the scanned bytes: a string between its quotes, all of the others.
  public func range(_ v: Value) -> Range<Int> {
    let node = node(v)
    return base + Int(node.start)..<base + Int(node.end)
  }

  /// Tells where `v` stands in the scanned bytes, the quotes of a string included.
  public func rawRange(_ v: Value) -> Range<Int> {
    let node = node(v)
    let quote = node.kind == .string ? 1 : 0
    return base + Int(node.start) - quote..<base + Int(node.end) + quote
  }

  /// Counts the elements of an array or the members of an object; 0 for all others.
  public func count(_ v: Value) -> Int {
    let node = node(v)
    return Int(node.kind == .object ? node.children / 2 : node.children)
  }

  /// Tells whether `v` is a string that is spelt without a backslash.
  public func isPlain(_ v: Value) -> Bool {
    node(v).flags.contains(.plain)
  }

  /// Tells whether an object at or below `v` has the same key twice.
  ///
  /// Keys are compared as decoded, so `"a"` and `"\u0061"` are the same. RFC 8259 section 4 leaves
  /// such objects to the reader, and readers disagree, so a careful one refuses them.
  public func repeatsKey(_ v: Value) -> Bool {
    node(v).flags.contains(.repeats)
  }

  /// Finds the first element of an array, or the first key of an object.
  public func firstChild(_ v: Value) -> Value? {
    node(v).children == 0 ? nil : Value(v.index + 1)
  }

  /// Finds what follows `v` in its container; in objects a key is followed by its value.
  public func next(_ v: Value) -> Value? {
    let node = node(v)
    guard !node.flags.contains(.last) else { return nil }
    switch node.kind {
    case .object, .array: return Value(Int(node.after))
    default: return Value(v.index + 1)
    }
  }

  /// A value that is not of this text reads as `null`, with nothing in it and nothing after it.
  @inline(__always)
  func node(_ v: Value) -> Node {
    guard v.index < recorder.used else { return Node(start: 0, end: 0, kind: .null, flags: .last) }
    return nodes[v.index]
  }

  /// Forgets the last text.
  func reset() {
    if nodes.count > Tape.keptCapacity {
      nodes.resize(to: Tape.smallCapacity)
      // Only an object with more entries than that has made the table large.
      keys.release()
    }
    recorder = Recorder()
    serial &+= 1
  }

  /// Makes room for `count` entries at least; twice as many as before, so that this is rare.
  func reserve(_ count: Int) {
    if count > nodes.count { nodes.resize(to: max(count, 2 * nodes.count)) }
  }
}
