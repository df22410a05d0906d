/// Is a payment card while it is being entered: number, expiry, security code and holder's name.
///
/// A card holds no digit. Every call takes the storage where they are, `storageSize` bytes that the
/// caller owns and has zeroed before the first call; one storage belongs to one card. Whatever an edit
/// takes out of the storage is zeroed there at once. Nothing here allocates, waits, or looks at a
/// clock.
///
/// Positions (carets, selections, lengths) count digits, never the separators of a display.
public struct Card: Sendable {
  /// How many bytes of storage a card needs.
  public static let storageSize = Layout.size
  /// How many deletions and replacements a number takes; the last of them wipes it.
  public static let editBudget = Life.budget
  /// How many of them it takes after it was valid.
  public static let editBudgetOnceValid = Life.budgetOnceValid
  /// The longest cardholder's name, in bytes of UTF-8.
  public static let longestName = Layout.name.count

  /// What the front end has chosen.
  ///
  /// A change applies from the next state on.
  public var options: CardOptions

  // What is read at every key press is inlined into the caller, so that no card is copied for it.
  @usableFromInline var number = NumberField()
  @usableFromInline var expiry = ExpiryField()
  @usableFromInline var cvv = CVVField()
  var name = NameField()
  /// One bit for each sealed field.
  @usableFromInline var seals: UInt8 = 0

  /// Makes an empty card.
  public init(options: CardOptions = CardOptions()) { self.options = options }

  /// Whether nothing is stored in any field and none has an error to show, so that the storage can be
  /// given back.
  public var isEmpty: Bool {
    number.count == 0 && expiry.isEmpty && cvv.isEmpty && name.count == 0
  }

  /// The lengths that the security code of such a card has, by the network as far as it is known.
  public var cvvLengths: CVVLengths { number.networks(options).cvvLengths }

  // MARK: Places in the storage

  /// Where the digits of the number stand, ASCII.
  public var numberRange: Range<Int> { Layout.number.prefix(number.count) }

  /// Where the digits of the security code stand, ASCII.
  public var cvvRange: Range<Int> { Layout.cvv.prefix(cvv.count) }

  /// Where the holder's name stands, UTF-8.
  public var nameRange: Range<Int> { Layout.name.prefix(name.count) }

  /// A digit of the expiry, ASCII, as a gateway gets it: places 0 and 1 are the month, 2 and 3 the
  /// last two digits of the year.
  ///
  /// 0 where there is none.
  public func expiryDigit(_ index: Int, storage: Span<UInt8>) -> UInt8 {
    let run = expiry.digits(index < 2 ? .month : .year, storage)
    let place = index < 2 ? index : index - 2
    return place >= 0 && place < run.count ? run[place] : 0
  }

  // MARK: Wiping

  /// Empties every field and the name, and begins a new life.
  public mutating func clearAll(storage: inout MutableSpan<UInt8>) {
    number.wipe(&storage)
    storage.wipe(0..<Layout.size)
    expiry = ExpiryField()
    cvv = CVVField()
    name = NameField()
    seals = 0
  }

  /// Empties the security code, as the card schemes demand after an authorisation attempt.
  public mutating func wipeCVV(storage: inout MutableSpan<UInt8>) {
    _ = cvv.wipe(&storage)
    unseal(.cvv)
  }
}
