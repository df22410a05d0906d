/// Names one value of a scanned text by its place on the `Tape`.
///
/// A value means nothing without the tape it came from, and nothing after that tape has been used
/// for another text.
public struct Value: Hashable, Sendable {
  // Half a word, so that the list of a call's arguments stays small.
  private let place: UInt32

  var index: Int { Int(place) }

  init(_ index: Int) {
    place = UInt32(truncatingIfNeeded: index)
  }
}
