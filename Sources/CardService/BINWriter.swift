import JSON
import Payments

/// Writes what the BIN lookup knows, each member only when it is known.
enum BINWriter {
  /// Writes the object.
  ///
  /// - Parameter digits: where in `storage` the digits stand that `card_bin` shows; an empty range
  ///   leaves it out.
  static func write(
    _ bin: BINInfo, digits: Range<Int>, of storage: Span<UInt8>, to writer: inout JSONWriter
  ) {
    writer.beginObject()
    if !digits.isEmpty {
      writer.key("card_bin")
      StateWriter.write(digits, of: storage, to: &writer)
    }
    writer.member("logo", bin.logo)
    writer.member("sub_type", bin.subType)
    writer.member("type", bin.type)
    writer.member("scheme", bin.scheme)
    writer.member("brand", bin.brand)
    writer.member("bank_name", bin.bankName)
    writer.endObject()
  }
}
