import SecretMemory

// What is known at hand is looked for by itself, in forms that no rule about words would catch.
extension Scrubber {
  /// A piece of a session id of this length gives it away.
  private static let tellingLength = 8
  /// No card has fewer digits.
  private static let shortestNumber = 8

  /// Whether an answer repeats the card number anywhere: forwards or backwards, parted by anything
  /// but digits, in digits of any script or words, as character codes, escaped, or in base64.
  public func carriesNumber(_ body: Span<UInt8>) -> Bool {
    let number = known(secrets.number).compactMap { byte in
      (0x30...0x39).contains(byte) ? byte - 0x30 : nil
    }
    guard number.count >= Self.shortestNumber else { return false }
    let digits: [[UInt8]] = [number, number.reversed()]
    let spellings: [[UInt8]] = digits.flatMap { digits -> [[UInt8]] in
      [
        digits,
        digits.flatMap { [3, $0] },  // hexadecimal: 34 37
        digits.flatMap { [0, 3, $0] },  // 0x34, 0x37
        digits.flatMap { String(48 + Int($0)).utf8.map { $0 - 0x30 } },  // decimal: 52 55
      ]
    }
    let encoded = digits.flatMap { Base64.forms(of: $0.map { $0 + 0x30 }) }
    var text: [Unicode.Scalar]? = Array(
      String(decoding: (0..<body.count).map { body[$0] }, as: UTF8.self).unicodeScalars)
    // Every layer of escapes is looked at, down to more than anybody needs.
    for _ in 0...8 {
      guard let scalars = text else { return false }
      let stream = DigitReading.stream(of: scalars)
      if spellings.contains(where: { Self.holds(stream, $0) }) { return true }
      let bytes = scalars.map { UInt8(exactly: $0.value) ?? 0 }
      if encoded.contains(where: { Self.holds(bytes, $0) }) { return true }
      text = Decoding.oneLayer(of: scalars)
    }
    return true
  }

  /// Whether an answer repeats the session id, or a telling piece of it, as it is or backwards.
  public func carriesSession(_ body: Span<UInt8>) -> Bool {
    resemblesSession(String(decoding: (0..<body.count).map { body[$0] }, as: UTF8.self))
  }

  /// Whether a text has a piece of the session id in it, whatever its letters' case and whatever
  /// stands between them.
  func resemblesSession(_ text: String) -> Bool {
    var session = Self.lettersAndDigits(known(secrets.session))
    let prefix = Array("session".utf8)
    if session.starts(with: prefix) { session.removeFirst(prefix.count) }
    // Shorter ones are no credentials, and would be found in any text.
    let length = Self.tellingLength
    guard session.count >= length else { return false }
    let haystack = Self.lettersAndDigits(Array(text.utf8))
    guard haystack.count >= length else { return false }
    var windows: Set<[UInt8]> = []
    for start in 0...(session.count - length) {
      let window = Array(session[start..<start + length])
      windows.insert(window)
      windows.insert(window.reversed())
    }
    return (0...(haystack.count - length)).contains { start in
      windows.contains(Array(haystack[start..<start + length]))
    }
  }

  /// Whether a run of bytes stands somewhere in others.
  private static func holds(_ bytes: [UInt8], _ run: [UInt8]) -> Bool {
    guard let first = run.first, bytes.count >= run.count else { return false }
    return (0...(bytes.count - run.count)).contains { start in
      bytes[start] == first && bytes[start..<start + run.count].elementsEqual(run)
    }
  }

  private func known(_ range: Range<Int>) -> [UInt8] {
    secrets.buffer.withBytes { bytes in range.map { bytes[$0] } }
  }

  private static func lettersAndDigits(_ bytes: [UInt8]) -> [UInt8] {
    bytes.compactMap { byte in
      switch byte {
      case 0x30...0x39, 0x61...0x7A: byte
      case 0x41...0x5A: byte | 0x20
      default: nil
      }
    }
  }
}

/// Base64 (RFC 4648) of a few bytes that stand somewhere in a longer text.
private enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The parts of the three possible encodings that depend on nothing but these bytes.
  static func forms(of bytes: [UInt8]) -> [[UInt8]] {
    (0..<3).map { phase in
      // The first whole group begins where the bytes before have filled theirs.
      let whole = bytes.dropFirst((3 - phase) % 3)
      return stride(from: whole.startIndex, to: whole.endIndex - 2, by: 3).flatMap { at in
        let group = UInt32(whole[at]) << 16 | UInt32(whole[at + 1]) << 8 | UInt32(whole[at + 2])
        return [18, 12, 6, 0].map { shift in alphabet[Int(group >> UInt32(shift) & 0x3F)] }
      }
    }
  }
}
