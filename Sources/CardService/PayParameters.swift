/// Declares the members of `pay`'s object parameters, in positional order of their use here.
enum PayParameters {
  static let card: [Parameter] = [
    Parameter("channel", .string), Parameter("card_holder_name", .string),
    Parameter("card_expiry_mm", .string), Parameter("card_expiry_yy", .string),
    Parameter("card_cvv", .string), Parameter("instrument_id", .string),
  ]

  /// A member that is known, so that it can be told that it is not allowed.
  static let cardNumber: StaticString = "card_number"

  /// The members of the component's theme; those whose name ends in `Color` are colours.
  static let theme: [Parameter] = [
    Parameter("buttonTextColor", .string), Parameter("buttonBackgroundColor", .string),
    Parameter("primaryTextColor", .string), Parameter("secondaryTextColor", .string),
    Parameter("navigationBarTextColor", .string),
    Parameter("navigationBarBackgroundColor", .string), Parameter("backgroundColor", .string),
    Parameter("primaryFont", .string), Parameter("secondaryFont", .string),
  ]

  /// How many of `theme`, from the first on, are colours.
  static let colors = 7
}
