/// Reads decimal digits of every script.
///
/// A decimal digit is a scalar of general category Nd (Unicode 17.0, UnicodeData.txt). Such digits come
/// in runs of ten, from zero up, so the zeros are all there is to know. Circled digits, superscripts
/// and number words of Chinese are not decimal digits.
enum DecimalDigit {
  /// The value of a scalar, 0 to 9; nil when it is no decimal digit.
  static func value(_ scalar: UInt32) -> UInt8? {
    if scalar < 0x80 { return scalar >= 0x30 && scalar <= 0x39 ? UInt8(scalar - 0x30) : nil }
    var low = 0
    var high = zeros.count
    while low < high {
      let middle = (low + high) / 2
      if zeros[middle] <= scalar { low = middle + 1 } else { high = middle }
    }
    guard low > 0, scalar - zeros[low - 1] < 10 else { return nil }
    return UInt8(scalar - zeros[low - 1])
  }

  /// The zero of each run, in ascending order.
  private static let zeros: [UInt32] = [
    0x00030, 0x00660, 0x006F0, 0x007C0, 0x00966, 0x009E6, 0x00A66, 0x00AE6, 0x00B66, 0x00BE6,
    0x00C66, 0x00CE6, 0x00D66, 0x00DE6, 0x00E50, 0x00ED0, 0x00F20, 0x01040, 0x01090, 0x017E0,
    0x01810, 0x01946, 0x019D0, 0x01A80, 0x01A90, 0x01B50, 0x01BB0, 0x01C40, 0x01C50, 0x0A620,
    0x0A8D0, 0x0A900, 0x0A9D0, 0x0A9F0, 0x0AA50, 0x0ABF0, 0x0FF10, 0x104A0, 0x10D30, 0x10D40,
    0x11066, 0x110F0, 0x11136, 0x111D0, 0x112F0, 0x11450, 0x114D0, 0x11650, 0x116C0, 0x116D0,
    0x116DA, 0x11730, 0x118E0, 0x11950, 0x11BF0, 0x11C50, 0x11D50, 0x11DA0, 0x11DE0, 0x11F50,
    0x16130, 0x16A60, 0x16AC0, 0x16B50, 0x16D70, 0x1CCF0, 0x1D7CE, 0x1D7D8, 0x1D7E2, 0x1D7EC,
    0x1D7F6, 0x1E140, 0x1E2F0, 0x1E4F0, 0x1E5F1, 0x1E950, 0x1FBF0,
  ]
}
