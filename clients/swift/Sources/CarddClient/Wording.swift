/// Words for people: a sentence for each word of the protocol.
///
/// The sentences are those of `protocol/errors.json`, which all clients share; they are written
/// into this library when it is built. A word that is not in the file (the daemon may be newer)
/// gives `nil`.
public enum Wording {
  /// Words an error that `pay` or another request answers, or an element of `blockedBy`.
  public static func code(_ word: Symbol) -> String? { codes[word.rawValue] }

  /// Words what is wrong with a field.
  public static func fieldError(_ word: Symbol) -> String? { fieldErrors[word.rawValue] }

  /// Words why a key or a paste was not taken.
  public static func refusal(_ word: Symbol) -> String? { refusals[word.rawValue] }

  /// Words why a name was not taken.
  public static func nameRefusal(_ word: Symbol) -> String? { nameRefusals[word.rawValue] }

  /// Words why a capture did not begin.
  public static func captureRefusal(_ word: Symbol) -> String? { captureRefusals[word.rawValue] }

  /// Words how a capture ended.
  public static func captureOutcome(_ outcome: CaptureOutcome) -> String? {
    captureOutcomes[outcome.rawValue]
  }

  /// Words how a payment ended.
  public static func status(_ status: PaymentFailure.Status) -> String? {
    statuses[status.rawValue]
  }

  /// Words why the daemon emptied a field.
  public static func clearing(_ word: Symbol) -> String? { clearings[word.rawValue] }
}

extension CarddError {
  /// A sentence for a person.
  public var sentence: String {
    switch self {
    case .refused(let refusal):
      // A symbol that is new, or the gateway's own: its text says more than the code's sentence.
      refusal.symbol.map { Wording.code($0) ?? refusal.message }
        ?? Wording.protocolFaults["\(refusal.code)"] ?? refusal.message
    case .closed(let ending): ending.sentence
    case .timedOut: "The card daemon, cardd, did not answer in time."
    case .backlogged: "The card daemon, cardd, does not keep up. Try again in a moment."
    case .tooLong: "That text is too long."
    case .unreadable: "The card daemon, cardd, gave an answer that cannot be read."
    case .system(let call, let code): "\(call): \(SystemCalls.describe(code))"
    case .untrusted: "The socket, or the program behind it, belongs to another user."
    }
  }
}

extension Ending {
  /// A sentence for a person.
  public var sentence: String {
    switch self {
    case .ours: "The connection to the card daemon, cardd, was closed."
    case .exited(_, let complaint) where !complaint.isEmpty: complaint
    case .exited(let status, _): "The card daemon, cardd, has ended (status \(status))."
    case .killed(let signal): "The card daemon, cardd, was ended by signal \(signal)."
    case .hungUp: "The card daemon, cardd, has closed the connection."
    case .broken: "What answers is not the card daemon cardd, or the connection is broken."
    }
  }
}

extension PaymentFailure {
  /// A sentence for a person: ours if there is one for the code, otherwise the gateway's own words.
  public var sentence: String {
    if let ours = Wording.endings[code.rawValue] { return ours }
    guard let first = message.first else { return Wording.statuses[status.rawValue] ?? "" }
    let end = message.last?.isPunctuation == true ? "" : "."
    return first.uppercased() + message.dropFirst() + end
  }
}
