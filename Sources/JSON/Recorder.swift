/// Writes the entries of a tape while the scanner goes through the text.
///
/// It keeps only places; the entries themselves are lent to it call by call.
struct Recorder {
  /// Number of entries in use.
  var used = 0
  /// The innermost open container.
  private var open = 0
  /// The latest complete child of the open container.
  private var last = 0
  /// How many children the open container has so far.
  ///
  /// While a container within it is open, its own entry keeps this, and the marks in the place of
  /// its end.
  private var children: UInt32 = 0
  /// One bit for each key of the open object, by its first byte and its length.
  ///
  /// As long as no two keys have met in one, all keys differ. When two have, all bits are set.
  private var marks: UInt32 = 0

  /// Writes a value that has no children.
  @inline(__always)
  mutating func leaf(
    _ kind: Tape.Kind, _ start: Int, _ end: Int, _ base: Int, _ flags: Node.Flags, root: Bool,
    _ nodes: inout MutableSpan<Node>
  ) {
    children &+= 1
    let flags = root ? flags.union(.last) : flags
    nodes[used] = Node(
      start: UInt32(truncatingIfNeeded: start &- base),
      end: UInt32(truncatingIfNeeded: end &- base), kind: kind, flags: flags)
    last = used
    used &+= 1
  }

  /// Writes a key that is spelt without a backslash.
  @inline(__always)
  mutating func key(
    _ start: Int, _ end: Int, _ base: Int, _ bytes: Span<UInt8>,
    _ nodes: inout MutableSpan<Node>
  ) {
    // Of an empty key the closing quote is taken.
    let bit: UInt32 = 1 &<< (UInt32(bytes[start]) &+ UInt32(truncatingIfNeeded: end &- start))
    marks = marks & bit == 0 ? marks | bit : .max
    leaf(.string, start, end, base, [.plain, .key], root: false, &nodes)
  }

  /// Says that a key was written of which the marks know nothing.
  mutating func unmarked() { marks = .max }

  /// Writes the head of an array or object.
  @inline(__always)
  mutating func begin(
    _ kind: Tape.Kind, _ start: Int, _ base: Int, root: Bool, _ nodes: inout MutableSpan<Node>
  ) {
    if !root {
      nodes[open].children = children &+ 1
      nodes[open].end = marks
    }
    let place = UInt32(truncatingIfNeeded: start &- base)
    let parent = UInt32(truncatingIfNeeded: open)
    nodes[used] = Node(start: place, end: place, after: parent, kind: kind)
    (open, children, marks) = (used, 0, 0)
    used &+= 1
  }

  /// Completes the head of the innermost array or object, which ends at `end`.
  @inline(__always)
  mutating func end(
    _ end: Int, _ base: Int, root: Bool, _ bytes: Span<UInt8>,
    _ nodes: inout MutableSpan<Node>, _ keys: KeySet?
  ) {
    if children > 0 { nodes[last].flags.insert(.last) }
    let parent = Int(nodes[open].after)
    nodes[open].end = UInt32(truncatingIfNeeded: end &- base)
    nodes[open].after = UInt32(truncatingIfNeeded: used)
    nodes[open].children = children
    if marks == .max, children > 2, let keys,
      keys.repeats(object: open, nodes, bytes, base: base)
    {
      nodes[open].flags.insert(.repeats)
    }
    last = open
    if root {
      nodes[open].flags.insert(.last)
    } else {
      if nodes[open].flags.contains(.repeats) { nodes[parent].flags.insert(.repeats) }
      children = nodes[parent].children
      marks = nodes[parent].end
    }
    open = parent
  }
}
