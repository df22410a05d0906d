import Foundation
import Testing

/// One case of `Vectors/card-entry.json`; the words are explained at the head of that file.
struct Vector: Decodable, Sendable, CustomTestStringConvertible {
  struct Step: Decodable, Sendable {
    let op: String
    let text: String?
    let n: Int?
    let at: Int?
    let from: Int?
    let to: Int?
    let enablePasting: Bool?
    let bin: String?
    let status: String?
    let scheme: String?
    let now: String?
    let month: String?
    let year: String?
  }

  struct Possible: Decodable, Sendable {
    let include: [String]
    let exclude: [String]
  }

  struct Outcome: Decodable, Sendable {
    let valid: Bool?
    let potentiallyValid: Bool?
    let month: Int?
    let year: Int?
    let error: String?
    let errorIn: [String]?
  }

  struct Expectation: Decodable, Sendable {
    let digits: Int?
    let maxDigits: Int?
    let digitsEqual: String?
    let luhn: Bool?
    let possible: Possible?
    let valid: Bool?
    let potentiallyValid: Bool?
    let groups: [Int]?
    let cvvLengths: [Int]?
    let binInfo: String?
    let caret: Int?
    let overflow: Bool?
    let pasteRefused: Bool?
    let expiry: Outcome?
    let cvv: Outcome?
    let neverContains: [String]?
    let network: String?
    /// Whether the case says that no network can match.
    let deniesNetwork: Bool

    private enum Key: String, CodingKey {
      case digits, maxDigits, digitsEqual, luhn, possible, valid, potentiallyValid, groups
      case cvvLengths, binInfo, caret, overflow, pasteRefused, expiry, cvv, neverContains, network
      case choices, chosen, lookups
    }

    init(from decoder: any Decoder) throws {
      let box = try decoder.container(keyedBy: Key.self)
      digits = try box.decodeIfPresent(Int.self, forKey: .digits)
      maxDigits = try box.decodeIfPresent(Int.self, forKey: .maxDigits)
      digitsEqual = try box.decodeIfPresent(String.self, forKey: .digitsEqual)
      luhn = try box.decodeIfPresent(Bool.self, forKey: .luhn)
      possible = try box.decodeIfPresent(Possible.self, forKey: .possible)
      valid = try box.decodeIfPresent(Bool.self, forKey: .valid)
      potentiallyValid = try box.decodeIfPresent(Bool.self, forKey: .potentiallyValid)
      groups = try box.decodeIfPresent([Int].self, forKey: .groups)
      cvvLengths = try box.decodeIfPresent([Int].self, forKey: .cvvLengths)
      binInfo = try box.decodeIfPresent(String.self, forKey: .binInfo)
      caret = try box.decodeIfPresent(Int.self, forKey: .caret)
      overflow = try box.decodeIfPresent(Bool.self, forKey: .overflow)
      pasteRefused = try box.decodeIfPresent(Bool.self, forKey: .pasteRefused)
      expiry = try box.decodeIfPresent(Outcome.self, forKey: .expiry)
      cvv = try box.decodeIfPresent(Outcome.self, forKey: .cvv)
      neverContains = try box.decodeIfPresent([String].self, forKey: .neverContains)
      network = try box.decodeIfPresent(String.self, forKey: .network)
      deniesNetwork = network == nil && box.contains(.network)
    }
  }

  let id: String
  let scope: String
  let tags: [String]?
  let input: [Step]
  let expect: Expectation

  var testDescription: String { id }

  // MARK: The file

  static let all: [Vector] = {
    struct File: Decodable { let vectors: [Vector] }
    guard
      let url = Bundle.module.url(
        forResource: "card-entry", withExtension: "json", subdirectory: "Vectors"),
      let data = try? Data(contentsOf: url),
      let file = try? JSONDecoder().decode(File.self, from: data)
    else { return [] }
    return file.vectors
  }()

  /// The cases in which only our seven networks compete.
  static let core = all.filter { $0.scope == "core7" }

  /// Cases of scope `extended` that hold for our networks once 19 digits are allowed.
  static let longer = all.filter { ["number-039", "number-041", "number-046"].contains($0.id) }

  /// Cases of scope `extended` for networks we do not ship, and the network that each needs.
  static let needsAnotherNetwork = [
    "detect-078": "mir", "detect-080": "troy", "detect-082": "unionpay",
    "detect-084": "unionpay", "detect-086": "elo", "detect-088": "maestro",
    "detect-094": "unionpay", "number-043": "unionpay", "number-048": "maestro",
    "cobadge-001": "a choice between networks", "cobadge-003": "cartes_bancaires",
  ]
}
