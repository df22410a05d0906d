extension Card {
  /// Rises whenever the first eight digits change: with every edit that touches one of the first eight
  /// places, also when the digits there turn out the same, and with every edit that leaves fewer.
  @inlinable public var prefixGeneration: UInt32 { number.prefixGeneration }

  /// Whether the first eight digits are there and may be looked up.
  ///
  /// They may not when one of them ever stood at the ninth place or later: a lookup would tell it.
  public func lookupPrefixReady() -> Bool { number.isLookupReady }

  /// Takes the network that a lookup of the present first eight digits has told; nil when it told none
  /// that is known here.
  ///
  /// It settles the network where the table is not certain, also where the table has a gap, and is
  /// dropped by itself when one of the eight places changes.
  public mutating func learn(scheme: Network?) { number.learn(scheme) }

  /// Takes note that the last four digits have been shown.
  ///
  /// To be called after a state with `showsLastFour` has been written out: one life shows at most
  /// one set of last four digits.
  public mutating func noteDisclosure() { number.noteDisclosure() }

  /// The state of the number.
  public func numberState(_ storage: Span<UInt8>) -> NumberState {
    number.state(storage, options)
  }

  /// Whether anything has been put into the expiry; if not, its state is `ExpiryState()`.
  @inlinable public var hasExpiry: Bool { !expiry.isEmpty }

  /// The state of the expiry, judged by the present month in UTC.
  public func expiryState(_ storage: Span<UInt8>, now: YearMonth) -> ExpiryState {
    expiry.state(storage, now: now)
  }

  /// The state of the security code, judged by the lengths that the number's network gives
  /// (`NumberState.cvvLengths`).
  public func cvvState(_ lengths: CVVLengths) -> CVVState { cvv.state(lengths) }
}
