public import CarddClient

/// Writes amounts for people.
public enum Amount {
  /// Writes an amount of rupees with the groups of the Indian system: ₹1,23,456.00.
  /// - Parameter usesSign: whether the rupee sign can be shown.
  public static func rupees(_ amount: DecimalAmount, usesSign: Bool) -> String {
    let parts = amount.text.split(separator: ".")
    let whole = parts.first.map(String.init) ?? "0"
    var groups = [String(whole.suffix(3))]
    var rest = whole.dropLast(3)
    while !rest.isEmpty {
      groups.insert(String(rest.suffix(2)), at: 0)
      rest = rest.dropLast(2)
    }
    let places = parts.count > 1 ? parts[1] : "00"
    return (usesSign ? "₹" : "INR ") + groups.joined(separator: ",") + "." + places
  }
}
