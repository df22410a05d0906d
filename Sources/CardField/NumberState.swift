/// Tells what may be told about the number as it stands.
public struct NumberState: Hashable, Sendable {
  @usableFromInline let editor: Editor
  /// The plain Luhn result over the digits that are there; false when there is none.
  ///
  /// Many prefixes of good numbers pass, so it does not mean `valid`.
  public var luhn: Bool
  /// The network, when the table is certain of it or a lookup has settled it.
  public var network: Network?
  /// The networks that the number can still turn out to belong to, `network` included.
  public var possible: NetworkSet
  /// Whether the number may be submitted: Luhn true, and a full length of a network that is certain
  /// or still possible.
  public var valid: Bool
  /// Whether the number is valid or further digits can make it so.
  public var potentiallyValid: Bool
  /// Whether the number is valid and no further digit fits.
  public var complete: Bool
  /// Why the number is not valid; nil when it is.
  public var error: FieldError?
  /// How many digits fit: the longest of the possible networks, `CardOptions.maxDigits` if there is
  /// none.
  @inlinable public var maxLength: Int { Int(longest) }
  @usableFromInline let longest: UInt8
  /// The lengths that the security code of such a card has.
  public var cvvLengths: CVVLengths
  /// How the digits are grouped for display.
  public var pattern: GroupPattern
  /// Whether the last four digits may be shown.
  ///
  /// Once they have been, call `Card.noteDisclosure()`.
  public var showsLastFour: Bool
  /// How many leading digits may be shown once they are looked up: 8 if the number can only be 16 or
  /// longer, else 6 (PCI SSC FAQ 1091 on truncation).
  @inlinable public var binDigits: Int { isLong ? 8 : 6 }
  @usableFromInline let isLong: Bool

  /// Where the digits stand in the card's storage, ASCII.
  public var range: Range<Int> { Layout.number.prefix(length) }

  /// How many digits there are.
  @inlinable public var length: Int { editor.count }
  /// The caret, in digits.
  @inlinable public var caret: Int { editor.caret }
  /// The selected digits; nil when none is.
  @inlinable public var selection: Range<Int>? { editor.selection }
  /// The sizes of the display groups.
  public var groups: GroupSizes { GroupSizes(length, by: pattern) }
}

extension NumberField {
  /// Reads the state off in one pass over the digits; allocates nothing.
  func state(_ storage: Span<UInt8>, _ options: CardOptions) -> NumberState {
    let networks = networks(options)
    let longest = networks.lengths.longest ?? options.maxDigits
    let luhn = Luhn.passes(storage, from: Layout.number.lowerBound, count: count)
    let isFull = networks.lengths.contains(count)
    let valid = luhn && isFull
    return NumberState(
      editor: editor, luhn: luhn, network: networks.network, possible: networks.possible,
      valid: valid,
      potentiallyValid: valid || (!networks.possible.isEmpty && count < longest),
      complete: valid && count == longest,
      error: valid ? nil : error(networks, isFull: isFull, longest: longest),
      longest: UInt8(clamping: longest), cvvLengths: networks.cvvLengths,
      pattern: GroupPattern.of(networks.network, digits: count, options.grouping),
      showsLastFour: valid && mayShowLastFour,
      isLong: (networks.lengths.shortest ?? 0) >= 16)
  }

  /// Why a number that is not valid is not.
  private func error(_ networks: NetworkVerdict, isFull: Bool, longest: Int) -> FieldError {
    if count == 0 { return .empty }
    if networks.possible.isEmpty { return .networkUnknown }
    return isFull || count >= longest ? .luhn : .incomplete
  }
}
