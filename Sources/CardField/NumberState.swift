/// Tells what may be told about the number as it stands.
public struct NumberState: FieldState {
  /// Everything, packed.
  public var bits: StateBits

  init(_ editor: Editor) { bits = StateBits(editor) }

  /// The plain Luhn result over the digits that are there; false when there is none.
  ///
  /// Many prefixes of good numbers pass, so it does not mean `valid`.
  @inlinable public var luhn: Bool {
    get { bits[flag: .luhn] }
    set { bits[flag: .luhn] = newValue }
  }

  /// The network, when the table is certain of it or a lookup has settled it.
  @inlinable public internal(set) var network: Network? {
    get {
      bits[.network] == 0
        ? nil : Network(rawValue: UInt8(truncatingIfNeeded: bits[.network] &- 1))
    }
    set { bits[.network] = newValue.map { UInt64($0.rawValue) &+ 1 } ?? 0 }
  }

  /// The networks that the number can still turn out to belong to, `network` included.
  @inlinable public internal(set) var possible: NetworkSet {
    get { NetworkSet(rawValue: UInt8(truncatingIfNeeded: bits[.possible])) }
    set { bits[.possible] = UInt64(newValue.rawValue) }
  }

  /// How many digits fit: the longest of the possible networks, `CardOptions.maxDigits` if there is
  /// none.
  @inlinable public internal(set) var maxLength: Int {
    get { Int(bits[.maxLength]) }
    set { bits[.maxLength] = UInt64(newValue) }
  }

  /// The lengths that the security code of such a card has.
  @inlinable public internal(set) var cvvLengths: CVVLengths {
    get { CVVLengths(rawValue: UInt8(truncatingIfNeeded: bits[.cvvLengths])) }
    set { bits[.cvvLengths] = UInt64(newValue.rawValue) }
  }

  /// Whether the last four digits may be shown.
  ///
  /// Once they have been, call `Card.noteDisclosure()`.
  @inlinable public var showsLastFour: Bool {
    get { bits[flag: .showsLastFour] }
    set { bits[flag: .showsLastFour] = newValue }
  }

  /// How many leading digits may be shown once they are looked up: 8 if the number can only be 16 or
  /// longer, else 6 (PCI SSC FAQ 1091 on truncation).
  public var binDigits: Int { bits[flag: .isLong] ? 8 : 6 }

  /// Whether the number can only have 16 digits or more.
  var isLong: Bool {
    get { bits[flag: .isLong] }
    set { bits[flag: .isLong] = newValue }
  }

  /// How the digits are grouped for display.
  @inlinable public internal(set) var pattern: GroupPattern {
    get { GroupPattern(rawValue: UInt8(truncatingIfNeeded: bits[.pattern])) ?? .fours }
    set { bits[.pattern] = UInt64(newValue.rawValue) }
  }

  /// The sizes of the display groups.
  public var groups: GroupSizes { GroupSizes(length, by: pattern) }

  /// Where the digits stand in the card's storage, ASCII.
  public var range: Range<Int> { Layout.number.prefix(length) }
}

extension StateBits.Part {
  /// One more than the network; 0 for none.
  @inlinable static var network: Self { Self(31, 3) }
  @inlinable static var possible: Self { Self(34, 7) }
  @inlinable static var maxLength: Self { Self(41, 5) }
  @inlinable static var cvvLengths: Self { Self(46, 5) }
  /// The verdict on a number, and all that its network means for it.
  @inlinable public static var kind: Self { Self(24, 27) }
  /// The Luhn result.
  @inlinable public static var luhn: Self { Self(51, 1) }
  /// Whether the last four digits may be shown.
  @inlinable public static var showsLastFour: Self { Self(52, 1) }
  @inlinable static var pattern: Self { Self(53, 2) }
  @inlinable static var isLong: Self { Self(55, 1) }
}

extension NumberField {
  /// Reads the state off in one pass over the digits; allocates nothing.
  @inline(__always)
  func state(_ storage: Span<UInt8>, _ options: CardOptions) -> NumberState {
    let count = count
    let networks = networks(options)
    let longest = networks.lengths.longest ?? options.maxDigits
    let luhn = Luhn.passes(storage, from: Layout.number.lowerBound, count: count)
    let isFull = networks.lengths.contains(count)
    let valid = luhn && isFull
    var state = NumberState(editor)
    state.luhn = luhn
    state.network = networks.network
    state.possible = networks.possible
    state.valid = valid
    state.potentiallyValid = valid || (!networks.possible.isEmpty && count < longest)
    state.complete = valid && count == longest
    state.error = valid ? nil : error(networks, isFull: isFull, longest: longest)
    state.maxLength = longest
    state.cvvLengths = networks.cvvLengths
    state.pattern = GroupPattern.of(networks.network, digits: count, options.grouping)
    state.showsLastFour = valid && mayShowLastFour
    state.isLong = (networks.lengths.shortest ?? 0) >= 16
    return state
  }

  /// Why a number that is not valid is not.
  private func error(_ networks: NetworkVerdict, isFull: Bool, longest: Int) -> FieldError {
    if count == 0 { return .empty }
    if networks.possible.isEmpty { return .networkUnknown }
    return isFull || count >= longest ? .luhn : .incomplete
  }
}
