public import SecretMemory

/// Writes one compact JSON text into a buffer and puts the commas where they belong.
///
/// It does not check that the calls make a well-formed text: a key belongs before each value in an
/// object and nowhere else. What does not fit the buffer is reported by `out.overflowed`.
public struct JSONWriter {
  /// Where the text goes.
  public let out: ByteBuffer
  private var needsComma = false

  /// Starts a text at the end of what `out` holds.
  public init(_ out: ByteBuffer) {
    self.out = out
  }

  /// Begins an object: `{`.
  public mutating func beginObject() {
    beginValue()
    out.append(UInt8(ascii: "{"))
    needsComma = false
  }

  /// Ends the innermost object: `}`.
  public mutating func endObject() {
    out.append(UInt8(ascii: "}"))
    needsComma = true
  }

  /// Begins an array: `[`.
  public mutating func beginArray() {
    beginValue()
    out.append(UInt8(ascii: "["))
    needsComma = false
  }

  /// Ends the innermost array: `]`.
  public mutating func endArray() {
    out.append(UInt8(ascii: "]"))
    needsComma = true
  }

  /// Writes a member's name; the next value is the member's.
  public mutating func key(_ name: StaticString) {
    word(name)
    endKey()
  }

  /// Writes a member's name; the next value is the member's.
  @_disfavoredOverload
  public mutating func key(_ name: String) {
    value(name)
    endKey()
  }

  /// Writes `true` or `false`.
  public mutating func value(_ truth: Bool) {
    raw(truth ? "true" : "false")
  }

  /// Writes an integer.
  public mutating func value(_ number: Int) {
    beginValue()
    out.append(decimal: number)
  }

  /// Writes `null`.
  public mutating func null() {
    raw("null")
  }

  /// Writes a JSON text of ours as a value, as it stands.
  public mutating func raw(_ json: StaticString) {
    beginValue()
    out.append(json)
  }

  /// Writes a JSON text out of `bytes` as a value, as it stands; an id, for instance.
  public mutating func raw(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    beginValue()
    out.append(bytes, range)
  }

  /// Writes a value, which `write` puts together itself.
  public mutating func value(_ write: (ByteBuffer) -> Void) {
    beginValue()
    write(out)
  }

  /// Puts the comma before a value or key that is not the first.
  @inline(__always)
  mutating func beginValue() {
    if needsComma { out.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  @inline(__always)
  private mutating func endKey() {
    out.append(UInt8(ascii: ":"))
    needsComma = false
  }
}
