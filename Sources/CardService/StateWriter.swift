import CardField
import JSON
import Payments

/// Writes the states of a card's fields as the protocol has them.
enum StateWriter {
  /// Says for whom a state is written: a listener's copy has less in it.
  enum Viewer {
    case owner
    case listener
  }

  /// U+2022, which stands for a digit.
  private static let bullet: UInt32 = 0x2022

  /// Writes the members `caret` and `selection`, counted in the field's own characters.
  static func caret(_ caret: Int, _ selection: Range<Int>?, to writer: inout JSONWriter) {
    writer.member("caret", caret)
    writer.key("selection")
    guard let selection else { return writer.null() }
    writer.beginObject()
    writer.member("start", selection.lowerBound)
    writer.member("end", selection.upperBound)
    writer.endObject()
  }

  /// Writes the members that every field has.
  private static func common(
    _ field: Field, _ news: FieldNews, groups: GroupSizes?, caret position: Int,
    selection: Range<Int>?, for viewer: Viewer, to writer: inout JSONWriter,
    display: (inout JSONWriter) -> Void
  ) {
    writer.member("field", word: field.name)
    writer.member("length", news.length)
    writer.key("display")
    writer.beginString()
    display(&writer)
    writer.endString()
    writer.key("groups")
    writer.beginArray()
    if let groups {
      for index in 0..<groups.count { writer.value(groups[index]) }
    } else if news.length > 0 {
      writer.value(news.length)
    }
    writer.endArray()
    if viewer == .owner {
      caret(position, selection, to: &writer)
    } else {
      writer.nullable("caret", word: nil)
      writer.nullable("selection", word: nil)
    }
    writer.member("valid", news.valid)
    writer.member("potentially_valid", news.potentiallyValid)
    writer.member("complete", news.complete)
    writer.nullable("error", word: news.error?.name)
    writer.nullable("cleared_by", word: news.clearedBy?.name)
  }

  /// Writes the members of an expiry's state; a listener sees its slash but no digit, and nobody does
  /// of a `hidden` one.
  static func members(
    _ state: ExpiryState, hidden: Bool, _ clearedBy: ClearReason?, for viewer: Viewer,
    to writer: inout JSONWriter
  ) {
    common(
      .expiry, FieldNews(state, clearedBy), groups: state.groups, caret: state.caret,
      selection: state.selection, for: viewer, to: &writer
    ) { writer in
      let display = state.display
      for index in 0..<display.count {
        let byte = display[index]
        let isHidden = (hidden || viewer == .listener) && byte != UInt8(ascii: "/")
        if byte == ExpiryDisplay.bullet || isHidden {
          writer.stringScalar(bullet)
        } else {
          writer.stringASCII(byte)
        }
      }
    }
  }

  /// Writes the members of a CVV's state, of which nobody sees a digit.
  static func members(
    _ state: CVVState, _ clearedBy: ClearReason?, for viewer: Viewer, to writer: inout JSONWriter
  ) {
    common(
      .cvv, FieldNews(state, clearedBy), groups: nil, caret: state.caret,
      selection: state.selection, for: viewer, to: &writer
    ) { writer in
      for _ in 0..<state.length { writer.stringScalar(bullet) }
    }
  }

  /// Writes the params of a `fieldMetaData` about an expiry.
  static func fieldMetaData(
    _ state: ExpiryState, hidden: Bool, _ clearedBy: ClearReason?, for viewer: Viewer,
    to writer: inout JSONWriter
  ) {
    writer.beginObject()
    members(state, hidden: hidden, clearedBy, for: viewer, to: &writer)
    writer.endObject()
  }

  /// Writes the params of a `fieldMetaData` about a CVV.
  static func fieldMetaData(
    _ state: CVVState, _ clearedBy: ClearReason?, for viewer: Viewer, to writer: inout JSONWriter
  ) {
    writer.beginObject()
    members(state, clearedBy, for: viewer, to: &writer)
    writer.endObject()
  }

  /// Writes the params of a `cardMetaData`.
  ///
  /// - Parameter digits: where the number stands in `storage`.
  static func cardMetaData(
    _ standing: Standing, _ clearedBy: ClearReason?, _ lookup: Lookup, for viewer: Viewer,
    storage: Span<UInt8>, digits: Range<Int>, to writer: inout JSONWriter
  ) {
    let number = standing.number
    writer.beginObject()
    writer.member("numberOfCharacters", number.length)
    writer.member("message", word: "This contains all the information about the card.")
    writer.member("type", word: "card_info")
    writer.key("meta_data")
    writer.beginObject()
    writer.member("card_length", number.length)
    writer.member("luhn_check", viewer == .owner ? number.luhn : number.valid)
    if let answer = lookup.answer {
      let shown = digits.prefix(viewer == .owner ? number.binDigits : 0)
      lookedUp(answer, shown, storage, to: &writer)
    }
    writer.endObject()
    writer.key("field_state")
    writer.beginObject()
    let lastFour = viewer == .owner && number.showsLastFour ? digits.suffix(4) : nil
    common(
      .number, FieldNews(number, clearedBy), groups: number.groups, caret: number.caret,
      selection: number.selection, for: viewer, to: &writer
    ) { writer in
      numberDisplay(number.groups, digits, lastFour, storage, to: &writer)
    }
    kind(of: number, to: &writer)
    writer.key("last_four")
    if let lastFour { write(lastFour, of: storage, to: &writer) } else { writer.null() }
    writer.member("lookup", word: lookup.phase.name)
    writer.key("blocked_by")
    writer.beginArray()
    standing.blocked.forEach { writer.word($0.row.code) }
    writer.endArray()
    writer.endObject()
    writer.endObject()
  }

  /// Writes what the two lookups have said, each only if it has.
  private static func lookedUp(
    _ answer: LookupAnswer, _ shown: Range<Int>, _ storage: Span<UInt8>,
    to writer: inout JSONWriter
  ) {
    if let bin = answer.bin {
      writer.key("card_bin_info")
      BINWriter.write(bin, digits: shown, of: storage, to: &writer)
    }
    if let tdr = answer.tdr {
      writer.key("tdr_info")
      writer.raw(tdr.span, tdr.indices)
    }
  }

  /// Writes the number in its groups, as bullets but for the digits that may be shown.
  private static func numberDisplay(
    _ groups: GroupSizes, _ digits: Range<Int>, _ shown: Range<Int>?, _ storage: Span<UInt8>,
    to writer: inout JSONWriter
  ) {
    var place = digits.lowerBound
    for group in 0..<groups.count {
      if group > 0 { writer.stringASCII(UInt8(ascii: " ")) }
      for _ in 0..<groups[group] {
        if shown?.contains(place) == true {
          writer.stringASCII(storage[place])
        } else {
          writer.stringScalar(bullet)
        }
        place += 1
      }
    }
  }

  /// Writes what kind of card the number may be, and what follows from that.
  private static func kind(of number: NumberState, to writer: inout JSONWriter) {
    writer.nullable("network", word: number.network?.name)
    writer.key("possible_networks")
    writer.beginArray()
    for network in Network.allCases where number.possible.contains(network) {
      writer.word(network.name)
    }
    writer.endArray()
    writer.member("icon", word: number.network?.name ?? "card")
    writer.member("max_length", number.maxLength)
    writer.key("cvv_lengths")
    writer.beginArray()
    if number.cvvLengths.contains(.three) { writer.value(3) }
    if number.cvvLengths.contains(.four) { writer.value(4) }
    writer.endArray()
  }

  /// Writes digits of the number as a string.
  static func write(_ digits: Range<Int>, of storage: Span<UInt8>, to writer: inout JSONWriter) {
    writer.beginString()
    for place in digits { writer.stringASCII(storage[place]) }
    writer.endString()
  }
}
