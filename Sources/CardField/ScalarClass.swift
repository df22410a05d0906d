/// Sorts the scalars that come with the digits of a date or a code.
enum ScalarClass: Sendable {
  /// Parts a month from a year: a slash, a hyphen or dash, a full stop.
  case separator
  /// White space.
  case blank
  /// Leaves no ink of its own: controls, joiners, direction marks, variation selectors, accents.
  case invisible
  /// Everything else.
  case other

  /// Classifies a scalar that is no decimal digit.
  static func of(_ scalar: UInt32) -> ScalarClass {
    for row in rows where scalar <= row.last {
      return scalar >= row.first ? row.kind : .other
    }
    return .other
  }

  private struct Row: Sendable {
    let first: UInt32
    let last: UInt32
    let kind: ScalarClass

    init(_ range: ClosedRange<UInt32>, _ kind: ScalarClass) {
      first = range.lowerBound
      last = range.upperBound
      self.kind = kind
    }
  }

  /// Ascending.
  ///
  /// White space is that of PropList.txt; dashes are those of category Pd that keyboards and PDF
  /// files bring, with the minus signs and the slashes beside them (Unicode 17.0).
  private static let rows: [Row] = [
    Row(0x0000...0x0008, .invisible), Row(0x0009...0x000D, .blank),
    Row(0x000E...0x001F, .invisible), Row(0x0020...0x0020, .blank),
    Row(0x002D...0x002F, .separator), Row(0x007F...0x0084, .invisible),
    Row(0x0085...0x0085, .blank), Row(0x0086...0x009F, .invisible),
    Row(0x00A0...0x00A0, .blank), Row(0x00AD...0x00AD, .invisible),
    Row(0x0300...0x036F, .invisible), Row(0x061C...0x061C, .invisible),
    Row(0x1680...0x1680, .blank), Row(0x180B...0x180F, .invisible),
    Row(0x2000...0x200A, .blank), Row(0x200B...0x200F, .invisible),
    Row(0x2010...0x2015, .separator), Row(0x2028...0x2029, .blank),
    Row(0x202A...0x202E, .invisible), Row(0x202F...0x202F, .blank),
    Row(0x2044...0x2044, .separator), Row(0x205F...0x205F, .blank),
    Row(0x2060...0x206F, .invisible), Row(0x20D0...0x20F0, .invisible),
    Row(0x2212...0x2212, .separator), Row(0x2215...0x2215, .separator),
    Row(0x3000...0x3000, .blank), Row(0xFE00...0xFE0F, .invisible),
    Row(0xFE58...0xFE58, .separator), Row(0xFE63...0xFE63, .separator),
    Row(0xFEFF...0xFEFF, .invisible), Row(0xFF0D...0xFF0F, .separator),
    Row(0xE0100...0xE01EF, .invisible),
  ]
}
