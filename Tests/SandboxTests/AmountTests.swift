import JSON
import SecretMemory
import Testing

@testable import Sandbox

struct Sum: CustomTestStringConvertible {
  let text: String
  let hundredths: Int?
  init(_ text: String, _ hundredths: Int?) {
    self.text = text
    self.hundredths = hundredths
  }
  var testDescription: String { text }
}

@Suite struct AmountTests {
  @Test(arguments: [
    Sum("0", 0), Sum("1", 100), Sum("1.0", 100), Sum("1.5", 150), Sum("10.10", 1010),
    Sum("10.100", 1010), Sum("10.1000000000000000000000000000000", 1010), Sum("0.01", 1),
    Sum("100", 10_000), Sum("1e2", 10_000), Sum("1E+2", 10_000), Sum("11e-1", 110),
    Sum("1100e-3", 110), Sum("0e999999999", 0), Sum("0.00000000000000000000000", 0),
    Sum("10000000000", 1_000_000_000_000), Sum("10000000000.00", 1_000_000_000_000),
    Sum("170.00", 17_000), Sum("99999999.99", 9_999_999_999),
    Sum("0.001", nil), Sum("10.001", nil), Sum("1e-3", nil), Sum("10000000000.01", nil),
    Sum("99999999999999999999999", nil), Sum("1e99999999999999999999", nil), Sum("-1", nil),
    Sum("+1", nil), Sum("01", nil), Sum("", nil), Sum(".5", nil), Sum("1.", nil), Sum("1e", nil),
    Sum("1e+", nil), Sum("1.2.3", nil), Sum("1,000", nil), Sum(" 1", nil), Sum("1 ", nil),
    Sum("NaN", nil), Sum("0x10", nil), Sum("１", nil),
    Sum("1.00000000000000000000000000000001", nil),
  ])
  func `the text of a number is read exactly`(_ sum: Sum) {
    let bytes = Array("<\(sum.text)>".utf8)
    let amount = Amount(bytes.span, 1..<bytes.count - 1)
    #expect(amount?.hundredths == sum.hundredths)
  }

  @Test(arguments: [
    (0, "0.00"), (1, "0.01"), (10, "0.10"), (99, "0.99"), (100, "1.00"), (1010, "10.10"),
    (123_456, "1234.56"), (1_000_000_000_000, "10000000000.00"),
  ])
  func `an amount is written with two decimals`(_ hundredths: Int, _ text: String) {
    let out = ByteBuffer(heapCapacity: 32)
    var writer = JSONWriter(out)
    Amount(hundredths: hundredths).write(to: &writer)
    let bytes = out.withBytes { bytes in (0..<bytes.count).map { bytes[$0] } }
    #expect(String(decoding: bytes, as: UTF8.self) == text)
  }

  @Test(arguments: [(1010, 195, 20), (1000, 195, 20), (100, 195, 2), (0, 195, 0), (1010, 0, 0)])
  func `a share is rounded half up`(_ amount: Int, _ rate: Int, _ share: Int) {
    #expect(Amount(hundredths: amount).share(rate).hundredths == share)
  }
}
