import CardField

/// Holds what `initialize` set.
struct FrontEndOptions {
  var hintText = "XXXX XXXX XXXX XXXX"
  var font: String?
  var textColor: String?
  var card = CardOptions()
}
