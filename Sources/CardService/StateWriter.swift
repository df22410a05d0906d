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

  private static let bullet: UInt32 = 0x2022

  static func caret(_ caret: Int, _ selection: Range<Int>?, to writer: inout JSONWriter) {
    writer.key("caret")
    writer.value(caret)
    writer.key("selection")
    guard let selection else { return writer.null() }
    writer.beginObject()
    writer.key("start")
    writer.value(selection.lowerBound)
    writer.key("end")
    writer.value(selection.upperBound)
    writer.endObject()
  }

  /// Writes the members that every field has.
  private static func common(
    _ field: Field, _ news: FieldNews, groups: GroupSizes?, caret position: Int,
    selection: Range<Int>?, for viewer: Viewer, to writer: inout JSONWriter,
    display: (inout JSONWriter) -> Void
  ) {
    writer.key("field")
    writer.word(field.name)
    writer.key("length")
    writer.value(news.length)
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
      writer.key("caret")
      writer.null()
      writer.key("selection")
      writer.null()
    }
    writer.key("valid")
    writer.value(news.valid)
    writer.key("potentially_valid")
    writer.value(news.potentiallyValid)
    writer.key("complete")
    writer.value(news.complete)
    writer.key("error")
    if let error = news.error { writer.word(error.name) } else { writer.null() }
    writer.key("cleared_by")
    if let reason = news.clearedBy { writer.word(reason.name) } else { writer.null() }
  }

  /// Writes the members of an expiry's state.
  static func members(
    _ state: ExpiryState, _ clearedBy: ClearReason?, for viewer: Viewer,
    to writer: inout JSONWriter
  ) {
    common(
      .expiry, FieldNews(state, clearedBy), groups: state.groups, caret: state.caret,
      selection: state.selection, for: viewer, to: &writer
    ) { writer in
      let display = state.display
      for index in 0..<display.count {
        let byte = display[index]
        if byte == ExpiryDisplay.bullet || (viewer == .listener && byte != 0x2F) {
          writer.stringScalar(bullet)
        } else {
          writer.stringASCII(byte)
        }
      }
    }
  }

  /// Writes the members of a CVV's state.
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

  /// Writes the params of a `cardMetaData`.
  static func cardMetaData(
    _ standing: Standing, _ clearedBy: ClearReason?, _ lookup: Lookup, for viewer: Viewer,
    storage: Span<UInt8>, card: Card, to writer: inout JSONWriter
  ) {
    let number = standing.number
    writer.beginObject()
    writer.key("numberOfCharacters")
    writer.value(number.length)
    writer.key("message")
    writer.word("This contains all the information about the card.")
    writer.key("type")
    writer.word("card_info")
    writer.key("meta_data")
    writer.beginObject()
    writer.key("card_length")
    writer.value(number.length)
    writer.key("luhn_check")
    writer.value(viewer == .owner ? number.luhn : number.valid)
    if let answer = lookup.answer {
      if let bin = answer.bin {
        writer.key("card_bin_info")
        BINWriter.write(
          bin, digits: viewer == .owner ? number.binDigits : 0, from: storage,
          at: card.numberRange.lowerBound, to: &writer)
      }
      if let tdr = answer.tdr {
        writer.key("tdr_info")
        writer.raw(tdr.span, tdr.indices)
      }
    }
    writer.endObject()
    writer.key("field_state")
    writer.beginObject()
    let showsLastFour = viewer == .owner && number.showsLastFour
    let tail = card.numberRange.upperBound - 4
    common(
      .number, FieldNews(number, clearedBy), groups: number.groups, caret: number.caret,
      selection: number.selection, for: viewer, to: &writer
    ) { writer in
      var digit = 0
      for group in 0..<number.groups.count {
        if group > 0 { writer.stringASCII(0x20) }
        for _ in 0..<number.groups[group] {
          if showsLastFour, digit >= number.length - 4 {
            writer.stringASCII(storage[card.numberRange.lowerBound + digit])
          } else {
            writer.stringScalar(bullet)
          }
          digit += 1
        }
      }
    }
    writer.key("network")
    if let network = number.network { writer.word(network.name) } else { writer.null() }
    writer.key("possible_networks")
    writer.beginArray()
    for network in Network.allCases where number.possible.contains(network) {
      writer.word(network.name)
    }
    writer.endArray()
    writer.key("icon")
    writer.word(number.network?.name ?? "card")
    writer.key("max_length")
    writer.value(number.maxLength)
    writer.key("cvv_lengths")
    writer.beginArray()
    if number.cvvLengths.contains(.three) { writer.value(3) }
    if number.cvvLengths.contains(.four) { writer.value(4) }
    writer.endArray()
    writer.key("last_four")
    if showsLastFour, tail >= 0 {
      writer.beginString()
      for place in tail..<(tail + 4) { writer.stringASCII(storage[place]) }
      writer.endString()
    } else {
      writer.null()
    }
    writer.key("lookup")
    writer.word(lookup.phase.name)
    writer.key("blocked_by")
    writer.beginArray()
    standing.blocked.forEach { writer.word($0.row.code) }
    writer.endArray()
    writer.endObject()
    writer.endObject()
  }
}
