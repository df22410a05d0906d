import Foundation
import JSON
import Payments
import Testing

@testable import Sandbox

/// A published test card of the vendor's sandbox and its published kind.
struct TestCard: CustomTestStringConvertible {
  let number: String
  let scheme: String
  let type: String
  let subType: String
  init(_ number: String, _ scheme: String, _ type: String, _ subType: String) {
    self.number = number
    self.scheme = scheme
    self.type = type
    self.subType = subType
  }
  var testDescription: String { number }

  static let vendor = [
    TestCard("4706131211212123", "visa", "debit", "retail"),
    TestCard("4062288312345026", "visa", "debit", "retail"),
    TestCard("4576238912771450", "visa", "credit", "retail"),
    TestCard("4444333322221111", "visa", "credit", "retail"),
    TestCard("4466050254381183", "visa", "credit", "premium"),
    TestCard("4136880012657791", "visa", "credit", "premium"),
    TestCard("4074970084343075", "visa", "credit", "corporate"),
    TestCard("4770355457382883", "visa", "credit", "corporate"),
    TestCard("5409162669381034", "mastercard", "debit", "retail"),
    TestCard("5445856839524391", "mastercard", "debit", "retail"),
    TestCard("5105105105105100", "mastercard", "credit", "retail"),
    TestCard("5176539438527826", "mastercard", "credit", "retail"),
    TestCard("5242535837492075", "mastercard", "credit", "premium"),
    TestCard("5203860658394375", "mastercard", "credit", "premium"),
    TestCard("5552190758372734", "mastercard", "credit", "corporate"),
    TestCard("5506908329471983", "mastercard", "credit", "corporate"),
    TestCard("6074825972083818", "rupay", "debit", "retail"),
    TestCard("6074828163369590", "rupay", "debit", "retail"),
  ]

  /// Numbers that the documentation of many gateways shows.
  static let wellKnown = [
    ("4111111111111111", "visa"), ("4012888888881881", "visa"), ("4242424242424242", "visa"),
    ("4000056655665556", "visa"), ("5555555555554444", "mastercard"),
    ("5200828282828210", "mastercard"), ("2223000048400011", "mastercard"),
    ("2223003122003222", "mastercard"), ("378282246310005", "amex"), ("371449635398431", "amex"),
    ("378734493671000", "amex"), ("30569309025904", "diners"), ("38520000023237", "diners"),
    ("36227206271667", "diners"), ("6011111111111117", "discover"),
    ("6011000990139424", "discover"), ("3530111333300000", "jcb"), ("3566002020360505", "jcb"),
  ]
}

@Suite struct LookupTests {
  private func lookUp(
    _ digits: String, faults: Sandbox.Faults = Sandbox.Faults(), amount: String = "1000"
  ) throws -> Sandbox.LookupAnswer {
    var room = Room()
    room.sandbox.faults = faults
    let order = try room.create(Change("order_amount", amount).request).get()
    return room.sandbox.lookUp(
      bin: try #require(UInt32(digits.prefix(8))), session: order.sessionID)
  }

  private func written(_ digits: String, showing count: Int) throws -> [String: Any] {
    let info = try #require(try lookUp(digits).bin)
    let bin = try #require(UInt32(digits.prefix(8)))
    return try object { writer in
      Sandbox(seed: 1).writeBIN(info, bin: bin, digits: count, to: &writer)
    }
  }

  @Test func `the table is in ascending order and names no BIN twice`() {
    let bins = BINTable.rows.map(\.bin)
    #expect(zip(bins, bins.dropFirst()).allSatisfy { $0 < $1 })
    #expect(bins.allSatisfy { (10_000_000...99_999_999).contains($0) })
  }

  @Test func `every BIN of the table is found at its place, and none beside it`() {
    let bins = Set(BINTable.rows.map(\.bin))
    for (place, row) in BINTable.rows.enumerated() {
      #expect(BINTable.index(of: row.bin) == place)
      for neighbour in [row.bin - 1, row.bin + 1] where !bins.contains(neighbour) {
        #expect(BINTable.index(of: neighbour) == nil)
      }
    }
    #expect(BINTable.index(of: 0) == nil)
    #expect(BINTable.index(of: .max) == nil)
  }

  @Test(arguments: TestCard.vendor)
  func `every test card of the vendor is known by its published kind`(_ card: TestCard) throws {
    let answer = try lookUp(card.number)
    #expect(answer.delay == .none && answer.failure == nil && answer.tdr != nil)
    let info = try #require(answer.bin)
    #expect(info.scheme == card.scheme)
    #expect(info.type == card.type)
    #expect(info.subType == card.subType)
    #expect(BINTable.rows[info.row].origin == .vendor)
  }

  @Test(arguments: TestCard.wellKnown)
  func `every well-known test card is known by its network`(
    _ number: String, _ scheme: String
  ) throws {
    #expect(try lookUp(number).bin?.scheme == scheme)
  }

  @Test(arguments: ["visa", "mastercard", "rupay", "amex", "diners", "discover", "jcb"])
  func `every network has made-up BINs of more than one kind`(_ scheme: String) {
    let rows = BINTable.rows.filter { $0.origin == .ours && $0.scheme.rawValue == scheme }
    let wellKnown = BINTable.rows.filter { $0.origin == .wellKnown && $0.scheme.rawValue == scheme }
    #expect(rows.count + wellKnown.count >= 3)
    #expect(!rows.isEmpty)
  }

  @Test func `an answer is written with the component's keys`() throws {
    #expect(
      try written("47061312", showing: 8) as? [String: String] == [
        "card_bin": "47061312", "logo": "https://cardd-sandbox.invalid/logo/demo.png",
        "sub_type": "retail", "type": "debit", "scheme": "visa", "bank_name": "demo bank",
      ])
  }

  @Test(arguments: [(8, "30569309"), (6, "305693"), (1, "3"), (0, nil), (9, nil), (-1, nil)])
  func `card_bin shows as many digits as asked for`(_ count: Int, _ shown: String?) throws {
    #expect(try written("30569309025904", showing: count).text("card_bin") == shown)
  }

  @Test func `a filtered answer says so in type, sub_type and brand`() throws {
    let entity = try written("45990001", showing: 8)
    #expect(entity.text("type") == "filtered")
    #expect(entity.text("sub_type") == "filtered")
    #expect(entity.text("brand") == "filtered")
    #expect(entity.text("scheme") == "visa")
  }

  @Test func `a BIN may be known by its network alone`() throws {
    #expect(
      try written("52990001", showing: 0) as? [String: String] == ["scheme": "mastercard"])
    #expect(try lookUp("52990001").tdr == nil)
  }

  @Test(arguments: ["49990009", "49990010", "00000000", "99999999"])
  func `a BIN that is not known has neither answer`(_ digits: String) throws {
    let answer = try lookUp(digits)
    #expect(answer.bin == nil && answer.tdr == nil && answer.failure == nil)
  }

  @Test(arguments: [
    ("60860001", "rupay"), ("60610001", "rupay"), ("65220001", "rupay"), ("35380001", "rupay"),
    ("62212601", "discover"), ("63040001", "maestro"),
  ])
  func `BINs in the gaps of the usual tables are known`(
    _ digits: String, _ scheme: String
  ) throws {
    #expect(try lookUp(digits).bin?.scheme == scheme)
  }

  @Test(arguments: [
    ("47061312", "1000", "0.90 9.00 1.62"), ("45762389", "10.10", "1.95 0.20 0.04"),
    ("60748259", "500", "0.00 0.00 0.00"), ("37828224", "1", "3.50 0.04 0.01"),
  ])
  func `the TDR answer is the rate of the card applied to the order`(
    _ digits: String, _ amount: String, _ expected: String
  ) throws {
    let tdr = try #require(try lookUp(digits, amount: amount).tdr)
    let entity = try object { writer in tdr.write(to: &writer) }
    #expect(entity["simulated"] as? Bool == true)
    let numbers = [
      "rate_percent", "payment_surcharge_service_charge", "payment_surcharge_service_tax",
    ].compactMap { entity[$0] as? Double }.map { String(format: "%.2f", $0) }
    #expect(numbers.joined(separator: " ") == expected)
    #expect(entity.count == 4)
  }

  @Test func `a lookup with an unknown session fails as the API says`() throws {
    var room = Room()
    _ = try room.create().get()
    let failure = room.sandbox.lookUp(bin: 47_061_312, session: "session_x").failure
    #expect(failure?.code == "payment_session_id_invalid")
    #expect(failure?.type == "request_failed")
  }

  @Test func `slow lookups are held for two seconds, failing ones answer at once`() throws {
    let slow = try lookUp("47061312", faults: Sandbox.Faults(lookup: .slow))
    #expect(slow.delay == .nanoseconds(2_000_000_000))
    #expect(slow.bin != nil && slow.tdr != nil)
    #expect(try lookUp("99999999", faults: Sandbox.Faults(lookup: .slow)).delay == slow.delay)
    let failed = try lookUp("47061312", faults: Sandbox.Faults(lookup: .fail))
    #expect(failed.failure?.httpStatus == 502)
    #expect(failed.bin == nil && failed.tdr == nil)
  }

  @Test func `addresses begin with the base URL that is set`() throws {
    var sandbox = Sandbox(seed: 1, baseURL: "http://127.0.0.1:8080")
    let info = Sandbox.BINInfo(row: try #require(BINTable.index(of: 47_061_312)))
    func logo() throws -> String? {
      let written = try object { writer in
        sandbox.writeBIN(info, bin: 0, digits: 0, to: &writer)
      }
      #expect(written.text("logo") == sandbox.logo(of: info))
      return written.text("logo")
    }
    #expect(try logo() == "http://127.0.0.1:8080/logo/demo.png")
    sandbox.baseURL = "x:"
    #expect(try logo() == "x:/logo/demo.png")
  }
}
