/// Keeps everything about the number that is no digit: length, caret, marks, what the table says.
///
/// Two rules keep its answers from telling a digit that nobody has been told. A digit that ever stood
/// at the ninth place or later is *tainted*, wherever it moves: no lookup, no shown prefix and no
/// network is derived from it, else deleting at the front would read the number out. And one life
/// shows last four digits at most once, again only a mark that moves with the digits.
@usableFromInline
struct NumberField: Sendable {
  /// How many leading digits may be looked up.
  static let lookupLength = 8

  @usableFromInline var editor = Editor()
  private(set) var verdict = NetworkVerdict(IssuerPrefix())
  /// The network by a lookup of the first eight digits as they stand.
  private(set) var scheme: Network?
  /// Rises with every edit that touches one of the first eight places.
  @usableFromInline private(set) var prefixGeneration: UInt32 = 0

  private var tainted = DigitMarks()
  private var shown = DigitMarks()
  private var life = Life()

  var count: Int { editor.count }

  // MARK: What is known

  /// Whether eight digits are there that may be looked up.
  var isLookupReady: Bool {
    count >= NumberField.lookupLength
      && tainted.unmarkedPrefix(NumberField.lookupLength) == NumberField.lookupLength
  }

  /// Takes the network that a lookup of the first eight digits told.
  mutating func learn(_ network: Network?) {
    if count >= NumberField.lookupLength { scheme = network }
  }

  /// What table and lookup together say.
  func networks(_ options: CardOptions) -> NetworkVerdict {
    verdict.settled(by: scheme, upTo: options.maxDigits)
  }

  /// Whether the number may be submitted as far as its digits go.
  func isValid(_ storage: Span<UInt8>, _ options: CardOptions) -> Bool {
    count >= NetworkTable.shortest && networks(options).lengths.contains(count)
      && Luhn.passes(storage, from: Layout.number.lowerBound, count: count)
  }

  /// Whether a valid number may show its last four digits.
  var mayShowLastFour: Bool {
    !life.hasDisclosed || shown.all(max(count - 4, 0)..<count)
  }

  /// Takes note that the last four digits have been shown.
  mutating func noteDisclosure() {
    shown.mark(max(count - 4, 0)..<count)
    life.noteDisclosed()
  }

  // MARK: Edits

  /// What an edit would make of the number, before it is made.
  ///
  /// `range` is replaced by the first `inserted` digits of the scratch.
  struct Splice {
    var range: Range<Int>
    var inserted: Int
    /// The number's length before the edit.
    var before: Int

    /// The number's length after the edit.
    var count: Int { before - range.count + inserted }

    /// The digit (ASCII) at a place of the edited number.
    func digit(_ index: Int, _ storage: Span<UInt8>) -> UInt8 {
      if index < range.lowerBound { return storage[Layout.number.lowerBound + index] }
      let offset = index - range.lowerBound
      if offset < inserted { return storage[Layout.scratch.lowerBound + offset] }
      return storage[Layout.number.lowerBound + range.upperBound + offset - inserted]
    }

    /// Whether the edited number passes the Luhn check.
    func passesLuhn(_ storage: Span<UInt8>) -> Bool {
      var check = Luhn(count: count)
      for index in 0..<count { check.add(digit(index, storage)) }
      return count > 0 && check.passes
    }
  }

  /// What the table would say after an edit, of the untainted leading digits alone.
  @inline(__always)
  func verdict(after edit: Splice, _ storage: Span<UInt8>) -> NetworkVerdict {
    edit.range.lowerBound < IssuerPrefix.length ? prefixVerdict(after: edit, storage) : verdict
  }

  private func prefixVerdict(after edit: Splice, _ storage: Span<UInt8>) -> NetworkVerdict {
    var marks = tainted
    marks.splice(edit.range, inserted: edit.inserted)
    var prefix = IssuerPrefix()
    for index in 0..<marks.unmarkedPrefix(min(edit.count, IssuerPrefix.length)) {
      prefix.append(edit.digit(index, storage))
    }
    return NetworkVerdict(prefix)
  }

  /// What a verdict and the lookup would together say after an edit.
  @inline(__always)
  func networks(
    _ verdict: NetworkVerdict, after edit: Splice, _ options: CardOptions
  ) -> NetworkVerdict {
    let known = edit.range.lowerBound < NumberField.lookupLength ? nil : scheme
    return verdict.settled(by: known, upTo: options.maxDigits)
  }

  /// Makes an edit that has been found to fit, with the table's verdict on what it makes.
  ///
  /// True when it used up the edit budget: the number has then been wiped.
  mutating func apply(
    _ edit: Splice, _ verdict: NetworkVerdict, storage: inout MutableSpan<UInt8>,
    _ options: CardOptions
  ) -> Bool {
    if life.watchesValidity, isValid(storage.span, options) { life.noteValid() }
    self.verdict = verdict
    if edit.range.lowerBound < NumberField.lookupLength {
      // Whether the digits differ is not asked: the answer would tell about those that moved in.
      prefixGeneration &+= 1
      scheme = nil
    }
    storage.splice(
      base: Layout.number.lowerBound, count: count, range: edit.range, inserted: edit.inserted)
    editor.replaced(edit.range, by: edit.inserted)
    shown.splice(edit.range, inserted: edit.inserted)
    tainted.splice(edit.range, inserted: edit.inserted)
    if count > NumberField.lookupLength { tainted.mark(NumberField.lookupLength..<count) }

    // With none of its digits left a number has ended its life, whether or not others came instead.
    if edit.range.count == edit.before {
      life = Life()
    } else if !edit.range.isEmpty, life.spend() {
      wipe(&storage)
      return true
    }
    return false
  }

  /// Empties the number and begins a new life.
  mutating func wipe(_ storage: inout MutableSpan<UInt8>) {
    storage.wipe(Layout.number)
    let generation = prefixGeneration &+ (count > 0 ? 1 : 0)
    self = NumberField()
    prefixGeneration = generation
  }
}
