/// Classifies a text on its way into a field, scalar by scalar.
///
/// The digits that matter go to the scratch part of the card's storage, so that the text itself need
/// not be kept. Any number of scalars may be added: memory is fixed, and the work is constant for each.
/// A card has one scratch; hand an intake to the card before the next one is begun.
public struct Intake: Sendable {
  /// Says what the text is for, which decides what is kept of it.
  public enum Purpose: Sendable {
    /// A card number: decimal digits of any script are kept, the rest is dropped.
    case number
    /// A month, a year or both: digits, and where they are parted.
    case date
    /// A security code: digits.
    case cvv
  }

  /// What the text is for.
  public let purpose: Purpose

  /// How many bytes stand in the scratch.
  private(set) var kept = 0
  /// How many digits were added in all, kept or not.
  private(set) var digits = 0
  /// Whether something was added that neither is a digit nor belongs between digits.
  private(set) var isForeign = false
  /// Whether a separator or a blank follows the last digit.
  private(set) var endsParted = false
  /// Whether digits of a date are parted.
  private(set) var isParted = false
  /// Whether something that should have been kept found no room.
  private(set) var isOverlong = false

  /// Whether nothing that could be added would make a difference: there is more than any field takes.
  ///
  /// Who feeds a long text may stop then.
  public var isDecided: Bool { isOverlong }

  /// Whether it is one run of digits, or nothing.
  var isPlain: Bool { !isForeign && !isParted && !isOverlong }

  /// Begins an empty text.
  public init(_ purpose: Purpose) { self.purpose = purpose }

  /// Begins an empty text for a field.
  public init(for field: Field) {
    switch field {
    case .number: self.init(.number)
    case .expiry: self.init(.date)
    case .cvv: self.init(.cvv)
    }
  }

  /// The byte that stands in the scratch where digits of a date are parted.
  static let parting: UInt8 = 0x2F

  /// Takes the next scalar of the text.
  ///
  /// `storage` is the card's.
  public mutating func add(_ scalar: UInt32, storage: inout MutableSpan<UInt8>) {
    if let digit = DecimalDigit.value(scalar) {
      if purpose == .date, endsParted, digits > 0 {
        keep(Intake.parting, &storage)
        isParted = true
      }
      endsParted = false
      digits += 1
      keep(0x30 | digit, &storage)
      return
    }
    guard purpose != .number else { return }
    switch ScalarClass.of(scalar) {
    case .separator:
      endsParted = true
      isForeign = isForeign || purpose == .cvv
    case .blank: endsParted = true
    case .invisible: break
    case .other:
      endsParted = true
      isForeign = true
    }
  }

  /// How many bytes a text of this purpose can use: the longest number, `2029/12` with room to see
  /// that there is more, the longest code.
  private var limit: Int {
    switch purpose {
    case .number: Layout.number.count
    case .date: 8
    case .cvv: Layout.cvv.count
    }
  }

  private mutating func keep(_ byte: UInt8, _ storage: inout MutableSpan<UInt8>) {
    guard kept < limit else {
      isOverlong = true
      return
    }
    storage[Layout.scratch.lowerBound + kept] = byte
    kept += 1
  }
}
