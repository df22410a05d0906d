/// Says where in a card's storage each part has its place.
///
/// All parts begin at fixed offsets. The scratch is for text on its way in: the digits of an `Intake`
/// or the draft of a name, one of them at a time.
enum Layout {
  static let number = 0..<19
  static let expiry = 20..<24
  static let cvv = 24..<28
  static let name = 32..<192
  static let scratch = 192..<352
  static let size = 352
}
