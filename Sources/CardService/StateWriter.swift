import CardField
import JSON
import Payments
import SecretMemory

/// Writes the states of a card's fields as the protocol has them.
///
/// Every key press writes one, so they are written in long pieces, each a copy of a constant, rather
/// than member by member. A piece begins with the comma that parts it from what stands before it.
enum StateWriter {
  /// Says for whom a state is written: a listener's copy has less in it.
  enum Viewer {
    case owner
    case listener
  }

  /// Writes the members `caret` and `selection`, counted in the field's own characters, behind
  /// another member.
  @inline(__always)
  static func caret(_ caret: Int, _ selection: Range<Int>?, to out: ByteBuffer) {
    out.append(",\"caret\":")
    out.append(decimal: caret)
    guard let selection else { return out.append(",\"selection\":null") }
    out.append(",\"selection\":{\"start\":")
    out.append(decimal: selection.lowerBound)
    out.append(",\"end\":")
    out.append(decimal: selection.upperBound)
    out.append(UInt8(ascii: "}"))
  }

  /// Writes the members `caret` and `selection` as this viewer sees them, behind another member.
  @inline(__always)
  static func caret(
    _ position: Int, _ selection: Range<Int>?, for viewer: Viewer, to out: ByteBuffer
  ) {
    if viewer == .owner {
      caret(position, selection, to: out)
    } else {
      out.append(",\"caret\":null,\"selection\":null")
    }
  }

  /// Writes the members that every field has up to the groups; the first is the object's first.
  static func content(
    _ field: StaticString, length: Int, groups: GroupSizes?, to out: ByteBuffer,
    display: (ByteBuffer) -> Void
  ) {
    out.append("\"field\":\"")
    out.append(field)
    out.append("\",\"length\":")
    out.append(decimal: length)
    out.append(",\"display\":\"")
    display(out)
    out.append("\",\"groups\":[")
    if let groups {
      for index in 0..<groups.count {
        if index > 0 { out.append(UInt8(ascii: ",")) }
        out.append(decimal: groups[index])
      }
    } else if length > 0 {
      out.append(decimal: length)
    }
    out.append(UInt8(ascii: "]"))
  }

  /// Writes the members that every field has from `valid` on, behind others.
  static func verdict(_ state: some FieldState, _ clearedBy: ClearReason?, to out: ByteBuffer) {
    out.append(",\"valid\":")
    out.append(word(state.valid))
    out.append(",\"potentially_valid\":")
    out.append(word(state.potentiallyValid))
    out.append(",\"complete\":")
    out.append(word(state.complete))
    out.append(",\"error\":")
    nullable(state.error?.name, to: out)
    out.append(",\"cleared_by\":")
    nullable(clearedBy?.name, to: out)
  }

  /// Writes the members of an expiry's state; a listener sees its slash but no digit, and nobody does
  /// of a `hidden` one.
  static func members(
    _ state: ExpiryState, hidden: Bool, _ clearedBy: ClearReason?, for viewer: Viewer,
    to out: ByteBuffer
  ) {
    content(
      Field.expiry.name, length: state.length, groups: state.groups, to: out
    ) { out in
      let display = state.display
      for index in 0..<display.count {
        let byte = display[index]
        let isHidden = (hidden || viewer == .listener) && byte != UInt8(ascii: "/")
        if byte == ExpiryDisplay.bullet || isHidden { bullet(to: out) } else { out.append(byte) }
      }
    }
    caret(state.caret, state.selection, for: viewer, to: out)
    verdict(state, clearedBy, to: out)
  }

  /// Writes the members of a CVV's state, of which nobody sees a digit.
  static func members(
    _ state: CVVState, _ clearedBy: ClearReason?, for viewer: Viewer, to out: ByteBuffer
  ) {
    content(Field.cvv.name, length: state.length, groups: nil, to: out) { out in
      for _ in 0..<state.length { bullet(to: out) }
    }
    caret(state.caret, state.selection, for: viewer, to: out)
    verdict(state, clearedBy, to: out)
  }

  /// Writes the params of a `fieldMetaData` about an expiry.
  static func fieldMetaData(
    _ state: ExpiryState, hidden: Bool, _ clearedBy: ClearReason?, for viewer: Viewer,
    to out: ByteBuffer
  ) {
    out.append(UInt8(ascii: "{"))
    members(state, hidden: hidden, clearedBy, for: viewer, to: out)
    out.append(UInt8(ascii: "}"))
  }

  /// Writes the params of a `fieldMetaData` about a CVV.
  static func fieldMetaData(
    _ state: CVVState, _ clearedBy: ClearReason?, for viewer: Viewer, to out: ByteBuffer
  ) {
    out.append(UInt8(ascii: "{"))
    members(state, clearedBy, for: viewer, to: out)
    out.append(UInt8(ascii: "}"))
  }

  // MARK: Small parts

  /// Writes U+2022, which stands for a digit.
  @inline(__always)
  static func bullet(to out: ByteBuffer) { out.append("\u{2022}") }

  /// Writes bullets in these groups.
  static func bullets(_ groups: GroupSizes, to out: ByteBuffer) {
    for group in 0..<groups.count {
      if group > 0 { out.append(UInt8(ascii: " ")) }
      for _ in 0..<groups[group] { bullet(to: out) }
    }
  }

  @inline(__always)
  private static func word(_ truth: Bool) -> StaticString { truth ? "true" : "false" }

  /// Writes a word of the protocol as a string, or `null` if there is none.
  static func nullable(_ word: StaticString?, to out: ByteBuffer) {
    guard let word else { return out.append("null") }
    string(word, to: out)
  }

  /// Writes a word of the protocol as a string.
  static func string(_ word: StaticString, to out: ByteBuffer) {
    out.append(UInt8(ascii: "\""))
    out.append(word)
    out.append(UInt8(ascii: "\""))
  }

  /// Writes digits of the number as a string.
  static func write(_ digits: Range<Int>, of storage: Span<UInt8>, to writer: inout JSONWriter) {
    writer.beginString()
    for place in digits { writer.stringASCII(storage[place]) }
    writer.endString()
  }
}
