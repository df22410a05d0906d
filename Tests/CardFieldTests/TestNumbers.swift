/// Numbers that networks and gateways publish for testing, and some made up in the same manner
/// (prefix, zeros, check digit).
enum TestNumbers {
  static let visa = "4706131211212123"
  static let mastercard = "5105105105105100"
  static let amex = "378282246310005"
  static let diners = "36227206271667"
  static let dinersInternational = "30569309025904"
  static let discover = "6011111111111117"
  static let jcb = "3530111333300000"
  static let rupay = "6074825972083818"

  static let all = [
    visa, mastercard, amex, diners, dinersInternational, discover, jcb, rupay,
    "4111111111111111", "2223000048400011", "5085000000000007", "6534567890123458",
  ]
}
