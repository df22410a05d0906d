import CardField
import JSON
import Payments
import SecretMemory

extension StateWriter {
  /// Writes what the two lookups have said, each only if it has.
  static func lookedUp(
    _ answer: LookupAnswer, _ number: NumberState, for viewer: Viewer, storage: Span<UInt8>,
    to out: ByteBuffer
  ) {
    if let bin = answer.bin {
      out.append(",\"card_bin_info\":")
      var writer = JSONWriter(out)
      let shown = number.range.prefix(viewer == .owner ? number.binDigits : 0)
      BINWriter.write(bin, digits: shown, of: storage, to: &writer)
    }
    if let tdr = answer.tdr {
      out.append(",\"tdr_info\":")
      out.append(tdr.span)
    }
  }

  /// Begins the state of a number that is all bullets, up to the selection.
  static func begin(
    _ number: NumberState, for viewer: Viewer, _ openings: Openings, to out: ByteBuffer
  ) {
    if number.pattern == .fours {
      openings.place(number.length, to: out)
    } else {
      beginState(number.length, number.groups, to: out)
    }
    if viewer == .owner {
      openings.caret(number.caret, number.selection, to: out)
    } else {
      caret(number.caret, number.selection, for: viewer, to: out)
    }
  }

  /// Writes the members of a number's state from the verdicts on, without a digit, and ends it.
  @inline(__always)
  static func end(
    _ standing: Standing, _ clearedBy: ClearReason?, _ phase: Lookup.Phase, _ endings: Endings,
    to out: ByteBuffer
  ) {
    let number = standing.number
    let ending = Endings.Key(number, clearedBy, phase, standing.blocked)
    endings.write(ending, to: out) { out in
      verdict(number, clearedBy, to: out)
      kind(of: number, to: out)
      out.append(",\"last_four\":null")
      prospects(phase, standing.blocked, to: out)
    }
  }

  /// Writes the state of a number that shows its last four digits, out of the storage.
  static func state(
    _ standing: Standing, _ clearedBy: ClearReason?, _ phase: Lookup.Phase,
    showing storage: Span<UInt8>, to out: ByteBuffer
  ) {
    let number = standing.number
    let lastFour = number.range.suffix(4)
    beginState(to: out)
    let groups = number.groups
    content(Field.number.name, length: number.length, groups: groups, to: out) { out in
      display(groups, number.range, lastFour, storage, to: out)
    }
    caret(number.caret, number.selection, to: out)
    verdict(number, clearedBy, to: out)
    kind(of: number, to: out)
    out.append(",\"last_four\":\"")
    for place in lastFour { out.append(storage[place]) }
    out.append(UInt8(ascii: "\""))
    prospects(phase, standing.blocked, to: out)
  }

  /// Writes the params of a `cardMetaData` up to the Luhn result.
  static func meta(_ length: Int, luhn: Bool, to out: ByteBuffer) {
    out.append("{\"numberOfCharacters\":")
    out.append(decimal: length)
    out.append(
      """
      ,"message":"This contains all the information about the card.","type":"card_info",\
      "meta_data":{"card_length":
      """)
    out.append(decimal: length)
    out.append(luhn ? ",\"luhn_check\":true" : ",\"luhn_check\":false")
  }

  /// Begins the state of a number that is all bullets, up to its groups.
  static func beginState(_ length: Int, _ groups: GroupSizes, to out: ByteBuffer) {
    beginState(to: out)
    content(Field.number.name, length: length, groups: groups, to: out) { out in
      bullets(groups, to: out)
    }
  }

  /// Ends what the lookups have said and begins the number's state.
  static func beginState(to out: ByteBuffer) {
    out.append("},\"field_state\":{")
  }

  /// Writes the number in its groups, as bullets but for the digits that may be shown.
  private static func display(
    _ groups: GroupSizes, _ digits: Range<Int>, _ shown: Range<Int>, _ storage: Span<UInt8>,
    to out: ByteBuffer
  ) {
    var place = digits.lowerBound
    for group in 0..<groups.count {
      if group > 0 { out.append(UInt8(ascii: " ")) }
      let end = place + groups[group]
      while place < end {
        if shown.contains(place) { out.append(storage[place]) } else { bullet(to: out) }
        place += 1
      }
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
