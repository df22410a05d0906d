import CardField

/// Holds any number of a card's fields, in one byte.
struct FieldSet: OptionSet {
  let rawValue: UInt8

  static let number = FieldSet(.number)
  static let expiry = FieldSet(.expiry)
  static let cvv = FieldSet(.cvv)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The set that holds one field.
  init(_ field: Field) { rawValue = 1 &<< field.rawValue }
}
