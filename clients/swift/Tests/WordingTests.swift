import Foundation
import Testing

@testable import CarddClient

@Suite struct WordingTests {
  /// `protocol/errors.json` of this very tree.
  private static func document() throws -> [String: Any] {
    var folder = URL(filePath: #filePath)
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      let file = folder.appending(path: "protocol/errors.json")
      if let data = try? Data(contentsOf: file) {
        return try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
      }
    }
    return [:]
  }

  @Test(arguments: [
    ("codes", "code"), ("refusals", "reason"), ("name_refusals", "reason"),
    ("capture_refusals", "reason"), ("capture_outcomes", "outcome"), ("field_errors", "error"),
    ("cleared_by", "word"),
  ])
  func everyWordOfTheProtocolHasItsSentence(_ list: String, _ member: String) throws {
    let lookUp: [String: (Symbol) -> String?] = [
      "codes": Wording.code, "refusals": Wording.refusal, "name_refusals": Wording.nameRefusal,
      "capture_refusals": Wording.captureRefusal,
      "capture_outcomes": { CaptureOutcome(rawValue: $0.rawValue).flatMap(Wording.captureOutcome) },
      "field_errors": Wording.fieldError, "cleared_by": Wording.clearing,
    ]
    let entries = try #require(Self.document()[list] as? [[String: Any]])
    #expect(!entries.isEmpty)
    for entry in entries {
      let word = try #require(entry[member] as? String)
      #expect(lookUp[list]?(Symbol(rawValue: word)) == entry["sentence"] as? String)
    }
  }

  @Test func aWordThatIsNewHasNoSentenceYet() {
    #expect(Wording.code("SOMETHING_NEW") == nil)
  }

  @Test func everyFailureOfTheClientItselfHasASentence() {
    let errors: [CarddError] = [
      .closed(.ours), .closed(.hungUp), .closed(.broken), .closed(.killed(signal: 9)),
      .closed(.exited(status: 1, complaint: "")), .timedOut, .backlogged, .tooLong, .unreadable,
      .system(call: "connect", errno: 111), .untrusted(path: "/x"),
      .refused(Refusal(code: -32601, symbol: nil, field: nil, message: "Method not found")),
    ]
    for error in errors { #expect(error.sentence.hasSuffix(".") || error.sentence.contains(":")) }
    #expect(CarddError.closed(.exited(status: 1, complaint: "because")).sentence == "because")
  }
}
