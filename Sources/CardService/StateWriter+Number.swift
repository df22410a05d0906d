import CardField
import JSON
import Payments
import SecretMemory

extension StateWriter {
  /// Writes the params of a `cardMetaData`.
  ///
  /// - Parameters:
  ///   - digits: where the number stands in `storage`.
  ///   - endings: remembers how states end.
  static func cardMetaData(
    _ standing: Standing, _ clearedBy: ClearReason?, _ lookup: Lookup, for viewer: Viewer,
    storage: Span<UInt8>, digits: Range<Int>, endings: Endings, to writer: inout JSONWriter
  ) {
    let number = standing.number
    let out = writer.out
    writer.beginObject()
    out.append("\"numberOfCharacters\":")
    out.append(decimal: number.length)
    out.append(
      """
      ,"message":"This contains all the information about the card.","type":"card_info",\
      "meta_data":{"card_length":
      """)
    out.append(decimal: number.length)
    let luhn = viewer == .owner ? number.luhn : number.valid
    out.append(luhn ? ",\"luhn_check\":true" : ",\"luhn_check\":false")
    if let answer = lookup.answer {
      let shown = digits.prefix(viewer == .owner ? number.binDigits : 0)
      lookedUp(answer, shown, storage, to: out)
    }
    out.append("},\"field_state\":{")
    let lastFour = viewer == .owner && number.showsLastFour ? digits.suffix(4) : nil
    place(
      Field.number.name, length: number.length, groups: number.groups, caret: number.caret,
      selection: number.selection, for: viewer, to: out
    ) { out in
      display(number.groups, digits, lastFour, storage, to: out)
    }
    let news = FieldNews(number, clearedBy)
    if let lastFour {
      verdict(news, to: out)
      kind(of: number, to: out)
      out.append(",\"last_four\":\"")
      for place in lastFour { out.append(storage[place]) }
      out.append(UInt8(ascii: "\""))
      prospects(lookup.phase, standing.blocked, to: out)
    } else {
      let ending = Endings.Key(number, clearedBy, lookup.phase, standing.blocked)
      endings.write(ending, to: out) { out in
        verdict(news, to: out)
        kind(of: number, to: out)
        out.append(",\"last_four\":null")
        prospects(lookup.phase, standing.blocked, to: out)
      }
    }
    writer.endObject()
  }

  /// Writes what the two lookups have said, each only if it has.
  private static func lookedUp(
    _ answer: LookupAnswer, _ shown: Range<Int>, _ storage: Span<UInt8>, to out: ByteBuffer
  ) {
    if let bin = answer.bin {
      out.append(",\"card_bin_info\":")
      var writer = JSONWriter(out)
      BINWriter.write(bin, digits: shown, of: storage, to: &writer)
    }
    if let tdr = answer.tdr {
      out.append(",\"tdr_info\":")
      out.append(tdr.span)
    }
  }

  /// Writes the number in its groups, as bullets but for the digits that may be shown.
  private static func display(
    _ groups: GroupSizes, _ digits: Range<Int>, _ shown: Range<Int>?, _ storage: Span<UInt8>,
    to out: ByteBuffer
  ) {
    var place = digits.lowerBound
    for group in 0..<groups.count {
      if group > 0 { out.append(UInt8(ascii: " ")) }
      let size = groups[group]
      if let shown, shown.lowerBound < place + size {
        for place in place..<(place + size) {
          if shown.contains(place) { out.append(storage[place]) } else { bullet(to: out) }
        }
      } else {
        bullets(size, to: out)
      }
      place += size
    }
  }

  /// Writes what kind of card the number may be, and what follows from that.
  private static func kind(of number: NumberState, to out: ByteBuffer) {
    out.append(",\"network\":")
    nullable(number.network?.name, to: out)
    out.append(",\"possible_networks\":[")
    var isFirst = true
    for network in Network.allCases where number.possible.contains(network) {
      if !isFirst { out.append(UInt8(ascii: ",")) }
      isFirst = false
      string(network.name, to: out)
    }
    out.append("],\"icon\":")
    string(number.network?.name ?? "card", to: out)
    out.append(",\"max_length\":")
    out.append(decimal: number.maxLength)
    out.append(",\"cvv_lengths\":")
    switch (number.cvvLengths.contains(.three), number.cvvLengths.contains(.four)) {
    case (true, true): out.append("[3,4]")
    case (true, false): out.append("[3]")
    case (false, true): out.append("[4]")
    case (false, false): out.append("[]")
    }
  }

  /// Writes how far the lookup is and what stands in the way of `pay`, and ends the state.
  private static func prospects(
    _ phase: Lookup.Phase, _ blocked: SymbolSet, to out: ByteBuffer
  ) {
    out.append(",\"lookup\":")
    string(phase.name, to: out)
    out.append(",\"blocked_by\":[")
    var isFirst = true
    blocked.forEach { symbol in
      if !isFirst { out.append(UInt8(ascii: ",")) }
      isFirst = false
      string(symbol.row.code, to: out)
    }
    out.append("]}")
  }
}
