extension Card {
  /// Puts a month in the place of the stored one: `7`, `07`, empty to empty it.
  ///
  /// The year stays. A text that is no month makes the state say `FieldError.notADate`. True when
  /// anything changed.
  public mutating func setExpiryMonth(
    _ intake: Intake, storage: inout MutableSpan<UInt8>
  ) -> Bool {
    defer { discardIntake(storage: &storage) }
    let month =
      intake.isPlain ? MonthDigits(0..<intake.kept, isFinal: true, storage.span) : nil
    return expiry.set(month: month, &storage)
  }

  /// Puts a year in the place of the stored one: `29`, `2029`, empty to empty it.
  ///
  /// The month stays. A text that is no year makes the state say `FieldError.notADate`. True when
  /// anything changed.
  public mutating func setExpiryYear(
    _ intake: Intake, storage: inout MutableSpan<UInt8>
  ) -> Bool {
    defer { discardIntake(storage: &storage) }
    let year = intake.isPlain ? YearDigits(0..<intake.kept, storage.span) : nil
    return expiry.set(year: year, &storage)
  }

  /// Puts month and year in the place of the stored ones: `12/29`, `12/2029`, `7/29`, `1229`,
  /// `2029-12`, empty to empty both.
  ///
  /// A text that is no date makes the state say `FieldError.notADate`. True when anything changed.
  public mutating func setExpiryText(
    _ intake: Intake, storage: inout MutableSpan<UInt8>
  ) -> Bool {
    defer { discardIntake(storage: &storage) }
    return expiry.set(intake.isForeign ? nil : DateText(intake, storage.span), &storage)
  }

  /// Puts a security code in the place of the stored one; empty empties it.
  ///
  /// A text with more than four digits, or with anything but digits, makes the state say
  /// `FieldError.cvvLength`. True when anything changed.
  public mutating func setCVV(_ intake: Intake, storage: inout MutableSpan<UInt8>) -> Bool {
    defer { discardIntake(storage: &storage) }
    return cvv.set(intake, storage: &storage)
  }

  // MARK: Name

  /// Tells what became of a name.
  public enum NameVerdict: UInt8, CaseIterable, Sendable {
    /// The name is stored.
    case accepted
    /// The name has more than 160 bytes of UTF-8; the old one stands.
    case tooLong
    /// The name has 12 or more decimal digits; the old one stands.
    case looksLikeNumber

    /// The word on the wire.
    public var name: StaticString {
      switch self {
      case .accepted: "accepted"
      case .tooLong: "too_long"
      case .looksLikeNumber: "looks_like_number"
      }
    }
  }

  /// Begins a name; `addNameScalar` and `endName` follow.
  public mutating func beginName() { name.begin() }

  /// Adds a scalar to the name that was begun.
  ///
  /// Control characters are dropped.
  public mutating func addNameScalar(_ scalar: UInt32, storage: inout MutableSpan<UInt8>) {
    name.add(scalar, &storage)
  }

  /// Ends the name that was begun and stores it, without blanks at its ends; the empty name empties
  /// the field.
  ///
  /// A name that is refused leaves the old one.
  public mutating func endName(storage: inout MutableSpan<UInt8>) -> NameVerdict {
    name.end(&storage)
  }
}
