import CardField
import SecretMemory

/// Holds how the states of numbers begin, composed once for every length that a number can have.
///
/// What stands before the verdicts depends on little more than how many digits there are, so a push
/// copies it in long pieces. Nothing here is remembered of a card: all pieces are there from the start,
/// whatever is typed.
final class Openings {
  /// One more than the longest number has digits.
  private static let lengths = 20

  /// What there is of each length.
  private enum Piece: Int, CaseIterable {
    case failingMeta, passingMeta, place, caret, failingCard, passingCard, accepted
  }
  /// How many pieces there are of each length.
  private static let pieces = 7

  private let text: ByteBuffer
  /// Where each piece ends, piece by piece and length by length, behind a zero.
  private let ends: InlineArray<141, UInt16>

  /// Composes all pieces.
  init() {
    let text = ByteBuffer(heapCapacity: 30_000)
    var ends = InlineArray<141, UInt16>(repeating: 0)
    for length in 0..<Self.lengths {
      for piece in Piece.allCases {
        Self.compose(piece, length, to: text)
        ends[Self.index(piece, length) + 1] = UInt16(truncatingIfNeeded: text.count)
      }
    }
    self.text = text
    self.ends = ends
  }

  /// Writes the params of a `cardMetaData` up to the verdicts: nothing looked up, in fours and all bullets,
  /// the caret at the end and nothing selected, which is how nearly every card is typed.
  @inline(__always)
  func card(_ length: Int, luhn: Bool, to out: ByteBuffer) {
    append(luhn ? .passingCard : .failingCard, length, to: out)
  }

  /// Writes the params of a `cardMetaData` up to the Luhn result.
  @inline(__always)
  func meta(_ length: Int, luhn: Bool, to out: ByteBuffer) {
    append(luhn ? .passingMeta : .failingMeta, length, to: out)
  }

  /// Writes a number's state up to its groups, in fours and all bullets, behind `meta`.
  @inline(__always)
  func place(_ length: Int, to out: ByteBuffer) {
    append(.place, length, to: out)
  }

  /// Writes the members `caret` and `selection`, behind another member.
  @inline(__always)
  func caret(_ position: Int, _ selection: Range<Int>?, to out: ByteBuffer) {
    if selection == nil {
      append(.caret, position, to: out)
    } else {
      StateWriter.caret(position, selection, to: out)
    }
  }

  /// Writes the result of an edit that was accepted and needs no other word, nothing being selected.
  @inline(__always)
  func accepted(_ position: Int, to out: ByteBuffer) {
    append(.accepted, position, to: out)
  }

  @inline(__always)
  private func append(_ piece: Piece, _ length: Int, to out: ByteBuffer) {
    let index = Self.index(piece, length)
    let range = Int(ends[index])..<Int(ends[index + 1])
    text.withBytes { out.append($0, range) }
  }

  @inline(__always)
  private static func index(_ piece: Piece, _ length: Int) -> Int {
    length &* pieces &+ piece.rawValue
  }

  private static func compose(_ piece: Piece, _ length: Int, to out: ByteBuffer) {
    switch piece {
    case .failingMeta: StateWriter.meta(length, luhn: false, to: out)
    case .passingMeta: StateWriter.meta(length, luhn: true, to: out)
    case .place: StateWriter.beginState(length, GroupSizes(length, by: .fours), to: out)
    case .failingCard, .passingCard:
      compose(piece == .failingCard ? .failingMeta : .passingMeta, length, to: out)
      compose(.place, length, to: out)
      compose(.caret, length, to: out)
    case .caret: StateWriter.caret(length, nil, to: out)
    case .accepted:
      out.append("{\"accepted\":true")
      StateWriter.caret(length, nil, to: out)
      out.append(UInt8(ascii: "}"))
    }
  }
}
