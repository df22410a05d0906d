import JSON
import Payments

/// Writes what the BIN lookup knows, each member only when it is known.
enum BINWriter {
  /// Writes the object.
  ///
  /// - Parameters:
  ///   - digits: how many digits of the number `card_bin` shows; 0 leaves it out.
  ///   - start: where the number begins in `storage`.
  static func write(
    _ bin: BINInfo, digits: Int, from storage: Span<UInt8>, at start: Int,
    to writer: inout JSONWriter
  ) {
    writer.beginObject()
    if digits > 0 {
      writer.key("card_bin")
      writer.beginString()
      for place in start..<(start + digits) { writer.stringASCII(storage[place]) }
      writer.endString()
    }
    member("logo", bin.logo, to: &writer)
    member("sub_type", bin.subType, to: &writer)
    member("type", bin.type, to: &writer)
    member("scheme", bin.scheme, to: &writer)
    member("brand", bin.brand, to: &writer)
    member("bank_name", bin.bankName, to: &writer)
    writer.endObject()
  }

  private static func member(
    _ name: StaticString, _ value: String?, to writer: inout JSONWriter
  ) {
    guard let value else { return }
    writer.key(name)
    writer.value(value)
  }
}
