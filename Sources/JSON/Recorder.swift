/// Writes the entries of a tape while the scanner goes through the text.
///
/// It keeps only places; the entries themselves are lent to it call by call.
struct Recorder {
  /// Number of entries in use.
  var used = 0
  /// The innermost open container.
  var open = 0
  /// The latest complete child of the open container.
  var last = 0
  var keys: KeySet

  init(keys: KeySet) {
    self.keys = keys
  }

  mutating func reset() {
    used = 0
    open = 0
    last = 0
    keys.release()
  }

  /// Writes a value that has no children.
  @inline(__always)
  mutating func leaf(
    _ kind: Tape.Kind, _ start: UInt32, _ end: UInt32, plain: Bool, root: Bool,
    _ nodes: inout MutableSpan<Node>
  ) {
    if !root { nodes[open].children &+= 1 }
    var flags: Node.Flags = plain ? .plain : []
    if root { flags.insert(.last) }
    nodes[used] = Node(start: start, end: end, kind: kind, flags: flags)
    last = used
    used &+= 1
  }

  /// Writes the head of an array or object.
  @inline(__always)
  mutating func begin(
    _ kind: Tape.Kind, _ start: UInt32, root: Bool, _ nodes: inout MutableSpan<Node>
  ) {
    if !root { nodes[open].children &+= 1 }
    let parent = UInt32(truncatingIfNeeded: open)
    nodes[used] = Node(start: start, end: start, after: parent, kind: kind)
    open = used
    used &+= 1
  }

  /// Completes the head of the innermost array or object, which ends at `end`.
  @inline(__always)
  mutating func end(
    _ end: UInt32, root: Bool, _ nodes: inout MutableSpan<Node>, _ bytes: Span<UInt8>, base: Int
  ) {
    let children = nodes[open].children
    if children > 0 { nodes[last].flags.insert(.last) }
    let parent = Int(nodes[open].after)
    nodes[open].end = end
    nodes[open].after = UInt32(truncatingIfNeeded: used)
    if children > 2, nodes[open].kind == .object,
      keys.repeats(object: open, nodes, bytes, base: base)
    {
      nodes[open].flags.insert(.repeats)
    }
    if root {
      nodes[open].flags.insert(.last)
    } else if nodes[open].flags.contains(.repeats) {
      nodes[parent].flags.insert(.repeats)
    }
    last = open
    open = parent
  }
}
