/// Keeps a number from 0 to 255 in one byte.
///
/// A card is copied at every key press, and all that it counts is small.
@propertyWrapper
struct Small: Hashable, Sendable {
  private var byte: UInt8

  var wrappedValue: Int {
    @inline(__always) get { Int(byte) }
    @inline(__always) set { byte = UInt8(clamping: newValue) }
  }

  init(wrappedValue: Int) { byte = UInt8(clamping: wrappedValue) }
}
