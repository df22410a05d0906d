/// One entry of the tape: a value or a member's key.
///
/// A container's entry stands before those of its children, so that the tape is the text's tree in
/// the order of the text.
struct Node: BitwiseCopyable {
  /// Facts about an entry that are not its kind.
  struct Flags: OptionSet, BitwiseCopyable {
    let rawValue: UInt8
    /// A string that is spelt without a backslash.
    static let plain = Flags(rawValue: 1)
    /// The last child of its container, or the root.
    static let last = Flags(rawValue: 2)
    /// An object that has a key twice, or a container of such an object.
    static let repeats = Flags(rawValue: 4)
    /// A member's key.
    static let key = Flags(rawValue: 8)
  }

  /// First byte, counted from the start of the text; strings begin after their quote.
  var start: UInt32
  /// End (exclusive), counted likewise; strings end before their quote.
  var end: UInt32
  /// Containers: the entry after all children; while still open, the entry of the parent.
  var after: UInt32 = 0
  /// Containers: the number of children; keys count too.
  var children: UInt32 = 0
  var kind: Tape.Kind
  var flags: Flags = []

  static let none = Node(start: 0, end: 0, kind: .null)
}
