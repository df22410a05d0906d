/// Turns UTF-8 bytes into Unicode scalars one byte at a time, keeping no more than one of them.
///
/// Ill-formed input becomes U+FFFD, once for each maximal part of a sequence (Unicode 16, 3.9).
public struct UTF8Decoder: Sendable {
  private var value: UInt32 = 0
  private var missing = 0
  /// What the next continuation byte may be: narrower after E0, ED, F0 and F4.
  private var allowed: ClosedRange<UInt8> = 0x80...0xBF

  private static let replacement: UInt32 = 0xFFFD

  /// Makes a decoder at the start of a text.
  public init() {}

  /// Whether a sequence has begun and is not complete.
  public var isMidSequence: Bool { missing > 0 }

  /// Takes a byte and gives out the scalars that it completes: none, one, or two.
  public mutating func feed(_ byte: UInt8, _ emit: (UInt32) -> Void) {
    if missing > 0 {
      if allowed.contains(byte) {
        value = value << 6 | UInt32(byte & 0x3F)
        missing -= 1
        allowed = 0x80...0xBF
        if missing == 0 { finish(emit) }
        return
      }
      reset()
      emit(Self.replacement)
    }
    start(byte, emit)
  }

  /// Ends the text; a sequence that is not complete becomes U+FFFD.
  public mutating func end(_ emit: (UInt32) -> Void) {
    if missing > 0 { emit(Self.replacement) }
    reset()
  }

  private mutating func start(_ byte: UInt8, _ emit: (UInt32) -> Void) {
    switch byte {
    case 0x00...0x7F: emit(UInt32(byte))
    case 0xC2...0xDF: expect(1, byte & 0x1F)
    case 0xE0...0xEF:
      expect(2, byte & 0x0F, byte == 0xE0 ? 0xA0...0xBF : byte == 0xED ? 0x80...0x9F : nil)
    case 0xF0...0xF4:
      expect(3, byte & 0x07, byte == 0xF0 ? 0x90...0xBF : byte == 0xF4 ? 0x80...0x8F : nil)
    default: emit(Self.replacement)
    }
  }

  private mutating func expect(_ count: Int, _ bits: UInt8, _ next: ClosedRange<UInt8>? = nil) {
    value = UInt32(bits)
    missing = count
    allowed = next ?? 0x80...0xBF
  }

  private mutating func finish(_ emit: (UInt32) -> Void) {
    emit(value)
    value = 0
  }

  private mutating func reset() {
    value = 0
    missing = 0
    allowed = 0x80...0xBF
  }
}
