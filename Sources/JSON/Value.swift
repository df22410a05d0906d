/// Names one value of a scanned text by its place on the `Tape`.
///
/// A value means nothing without the tape it came from, and nothing after that tape has been used
/// for another text.
public struct Value: Hashable, Sendable {
  let index: Int

  init(_ index: Int) {
    self.index = index
  }
}
