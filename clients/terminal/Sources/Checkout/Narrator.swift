import CarddClient

/// Tells in plain lines what the form would show, for a script's reader: each thing once, when it
/// changes.
public struct Narrator {
  private var told: [String: String] = [:]
  private var stage = Stage.entering

  /// Makes a narrator that has told nothing yet.
  public init() {}

  /// What is new since the last call.
  public mutating func lines(about form: Form) -> [String] {
    var lines: [String] = []
    func tell(_ topic: String, _ text: String?) {
      guard told[topic] != text else { return }
      told[topic] = text
      if let text { lines.append("\(topic): \(text)") }
    }
    for control in [Control.number, .expiry, .cvv] where control != form.focus {
      guard let field = control.field else { continue }
      let state = form.state(of: field)
      tell(field.rawValue, state.length > 0 ? describe(state, form) : nil)
    }
    for (control, topic) in [
      (Control.number, "number"), (.expiry, "expiry"), (.cvv, "cvv"), (.name, "name"),
    ] {
      tell("\(topic) error", form.problem(with: control))
    }
    tell("notice", form.notice?.text)
    if form.stage != stage {
      // Told each time it is reached: a second payment is a second payment.
      if let (topic, text) = step(form) { lines.append("\(topic): \(text)") }
      stage = form.stage
    }
    return lines
  }

  /// A field's masked text, and of a number what is known about the card.
  private func describe(_ state: FieldState, _ form: Form) -> String {
    guard let network = state.number?.network else { return state.display }
    let known = [View.title(of: network), form.bank?.bankName, form.bank?.type]
    return "\(state.display) (\(known.compactMap { $0 }.joined(separator: ", ")))"
  }

  /// What a new stage is called.
  private func step(_ form: Form) -> (topic: String, text: String)? {
    switch form.stage {
    case .entering, .confirming, .checking: return nil
    case .paying: return ("paying", form.amount.isEmpty ? form.orderID : form.amount)
    case .password(let step):
      return ("one-time password", step.attemptsLeft == 1 ? "1 try" : "\(step.attemptsLeft) tries")
    case .page(let step):
      guard let simulated = step.simulated else { return ("bank page", step.url) }
      return ("simulated", simulated.rawValue)
    case .finished(let outcome):
      let (title, _, text) = View.words(outcome, amount: form.amount)
      let plain = title.unicodeScalars.drop { !$0.properties.isAlphabetic }
      return ("outcome", "\(String(Substring(plain))). \(text)")
    }
  }
}
