import CardField

/// The number field a second time, as an array of digits that carry their own history.
struct NaiveNumber {
  struct Cell {
    var digit: Int
    var stoodBeyondEight = false
    var wasShown = false
  }

  var cells: [Cell] = []
  var caret = 0
  var anchor = 0
  var maxDigits: Int
  var scheme: Network?
  var generation: UInt32 = 0
  var edits = 0
  var editsOnceValid = 0
  var wasValid = false
  var disclosed = false

  init(maxDigits: Int) { self.maxDigits = maxDigits }

  var text: String { cells.map { String($0.digit) }.joined() }
  var selection: Range<Int>? { anchor == caret ? nil : span }
  private var span: Range<Int> { min(anchor, caret)..<max(anchor, caret) }

  // MARK: What is known

  func entry(_ cells: [Cell], scheme: Network?) -> NaiveTable.Entry {
    var seen: [Int] = []
    for cell in cells {
      if cell.stoodBeyondEight || seen.count == 6 { break }
      seen.append(cell.digit)
    }
    var entry = NaiveTable.shared[seen]
    if entry.certain == nil, let scheme {
      entry = NaiveTable.Entry(
        possible: NetworkSet(scheme), certain: scheme, lengths: NaiveTable.lengths(scheme))
    }
    entry.lengths = entry.lengths.filter { $0 <= maxDigits }
    return entry
  }

  var known: NaiveTable.Entry { entry(cells, scheme: scheme) }

  static func luhn(_ cells: [Cell]) -> Bool {
    var sum = 0
    for (index, cell) in cells.enumerated() {
      let doubled = cell.digit * 2
      let isDoubled = (cells.count - index) % 2 == 0
      sum += isDoubled ? doubled / 10 + doubled % 10 : cell.digit
    }
    return !cells.isEmpty && sum % 10 == 0
  }

  var luhn: Bool { NaiveNumber.luhn(cells) }
  var valid: Bool { cells.count > 13 && luhn && known.lengths.contains(cells.count) }
  var lookupReady: Bool {
    cells.count >= 8 && !cells.prefix(8).contains { $0.stoodBeyondEight }
  }
  var mayShowLastFour: Bool { !disclosed || !cells.suffix(4).contains { !$0.wasShown } }

  // MARK: Edits

  mutating func learn(_ network: Network?) {
    if cells.count >= 8 { scheme = network }
  }

  mutating func disclose() {
    for index in cells.indices.suffix(4) { cells[index].wasShown = true }
    disclosed = true
  }

  mutating func press(_ key: Key, shift: Bool) -> Edit {
    switch key {
    case .digit(let digit): return insert([Int(digit)], isPaste: false)
    case .separator: return .refused(.notADigit)
    case .backspace: return delete(selection ?? (caret > 0 ? caret - 1..<caret : nil))
    case .delete: return delete(selection ?? (caret < cells.count ? caret..<caret + 1 : nil))
    case .home: caret = 0
    case .end: caret = cells.count
    case .arrowLeft:
      caret = !shift && selection != nil ? span.lowerBound : max(0, caret - 1)
    case .arrowRight:
      caret = !shift && selection != nil ? span.upperBound : min(cells.count, caret + 1)
    }
    if !shift { anchor = caret }
    return Edit()
  }

  mutating func select(_ start: Int, _ end: Int) {
    anchor = min(max(start, 0), cells.count)
    caret = min(max(end, 0), cells.count)
  }

  mutating func clear() -> Edit {
    let changed = !cells.isEmpty
    wipe()
    return Edit(changed: changed)
  }

  mutating func paste(_ digits: [Int]) -> Edit {
    digits.isEmpty ? .refused(.noDigits) : insert(digits, isPaste: true)
  }

  private mutating func delete(_ range: Range<Int>?) -> Edit {
    guard let range else { return .refused(.nothingToDelete) }
    return Edit(changed: true, wiped: replace(range, with: []))
  }

  private func after(_ range: Range<Int>, _ digits: some Sequence<Int>) -> [Cell] {
    var result = cells
    result.replaceSubrange(range, with: digits.map { Cell(digit: $0) })
    for index in result.indices where index >= 8 { result[index].stoodBeyondEight = true }
    return result
  }

  private func fits(_ cells: [Cell], _ entry: NaiveTable.Entry) -> Bool {
    cells.count <= entry.lengths.max() ?? maxDigits
  }

  private mutating func insert(_ digits: [Int], isPaste: Bool) -> Edit {
    let range = span
    let keeps = range.lowerBound < 8 ? nil : scheme
    let whole = after(range, digits)
    if fits(whole, entry(whole, scheme: keeps)) {
      return Edit(changed: true, wiped: replace(range, with: digits))
    }
    guard isPaste else { return .refused(.full) }
    var longest: [Int]?
    for count in 1...digits.count {
      let some = Array(digits.prefix(count))
      let result = after(range, some)
      let entry = entry(result, scheme: keeps)
      guard fits(result, entry) else { continue }
      longest = some
      if entry.lengths.contains(result.count), NaiveNumber.luhn(result) { break }
    }
    guard let longest else { return .refused(.full) }
    return Edit(changed: true, overflow: true, wiped: replace(range, with: longest))
  }

  /// True when the budget is used up.
  private mutating func replace(_ range: Range<Int>, with digits: [Int]) -> Bool {
    if valid { wasValid = true }
    let isNewLife = range.count == cells.count
    if range.lowerBound < 8 {
      generation += 1
      scheme = nil
    }
    cells = after(range, digits)
    caret = range.lowerBound + digits.count
    anchor = caret
    if isNewLife {
      (edits, editsOnceValid, wasValid, disclosed) = (0, 0, false, false)
    } else if !range.isEmpty {
      edits += 1
      if wasValid { editsOnceValid += 1 }
      if edits == 24 || editsOnceValid == 8 {
        wipe()
        return true
      }
    }
    return false
  }

  private mutating func wipe() {
    let next = generation + (cells.isEmpty ? 0 : 1)
    self = NaiveNumber(maxDigits: maxDigits)
    generation = next
  }
}
