import CarddClient

// The card.

extension View {
  /// Draws the fields of the card and the button that pays.
  /// - Parameter frozen: the payment has been sent, nothing can be changed.
  func fields(_ sheet: inout Sheet, frozen: Bool = false) {
    field(
      .number, isRoomy ? "Card number" : "Number",
      FieldText(form.number, placeholder: form.hint),
      badge: isRoomy ? badge : [], note: note(.number, otherwise: cardText), &sheet)
    let expiry = FieldText(form.expiry, placeholder: "MM/YY")
    let cvv = FieldText(form.cvv, placeholder: cvvPlaceholder)
    if isRoomy {
      pair(expiry, cvv, &sheet)
    } else {
      field(.expiry, "Expires", expiry, note: note(.expiry), &sheet)
      field(.cvv, "CVV", cvv, note: note(.cvv), &sheet)
    }
    let name = FieldText(
      form.name, placeholder: isRoomy ? "" : "(optional)", width: isRoomy ? width - 4 : width - 10)
    field(.name, isRoomy ? "Name on card (optional)" : "Name", name, note: note(.name), &sheet)
    if frozen {
      sheet.add(Line(Run("Paying\(spacedAmount) …", .strong)))
    } else {
      buttons([(.pay, "Pay\(spacedAmount)", form.canPay)], &sheet)
    }
    sheet.add()
  }

  private var spacedAmount: String { form.amount.isEmpty ? "" : " " + form.amount }

  /// Expiry and CVV side by side.
  private func pair(_ expiry: FieldText, _ cvv: FieldText, _ sheet: inout Sheet) {
    let left = width / 2 - 1
    let right = width - left - 2
    let asking = form.question == nil
    func label(_ control: Control, _ text: String) -> Run {
      Run(text, form.focus == control && asking ? .strong : .plain)
    }
    let expiryLabel = Line.spread([label(.expiry, "Expires")], [], width: left + 2)
    sheet.add(Line(expiryLabel.runs + [label(.cvv, "CVV")]))
    boxes(
      [
        box(.expiry, expiry, width: left, focused: form.focus == .expiry && asking),
        box(.cvv, cvv, width: right, focused: form.focus == .cvv && asking),
      ], &sheet)
    // Side by side is no room for two sentences, so each says whose it is.
    let both: [(Control, String)] = [(.expiry, "Expires"), (.cvv, "CVV")]
    let notes = both.compactMap { control, label in
      form.problem(with: control).map { Run("\(label): \($0)", .bad) }
    }
    sheet.add(notes.isEmpty ? [noteLine(nil)] : notes.map(noteLine))
  }

  /// The network, as on the corner of the card.
  private var badge: [Run] {
    guard let network = form.number.number?.network else { return [] }
    return [Run(" \(Self.title(of: network)) ", Style(bold: true, reverse: true))]
  }

  /// The bank, and what kind of card it is; in the compact layout the network as well.
  private var cardText: String? {
    let details = form.number.number
    let network = isRoomy ? nil : details?.network.map(Self.title)
    let bank = details?.lookup == "pending" ? "looking up the bank" : form.bank?.bankName
    var kind = form.bank?.type?.lowercased().split(separator: "_").joined(separator: " ")
    if let word = kind, !word.hasSuffix("card") { kind = word + " card" }
    let parts = [network, bank, kind].compactMap { $0 }.filter { !$0.isEmpty }
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }

  /// How many digits the CVV has, as soon as that is known.
  private var cvvPlaceholder: String {
    let lengths = form.number.number?.cvvLengths ?? []
    return lengths.count == 1 ? "\(lengths[0]) digits" : "3 or 4 digits"
  }

  /// The networks' names as they write them.
  static func title(of network: String) -> String {
    titles[network] ?? network.uppercased()
  }

  private static let titles = [
    "visa": "VISA", "mastercard": "Mastercard", "amex": "American Express", "rupay": "RuPay",
    "diners": "Diners Club", "discover": "Discover", "jcb": "JCB",
  ]
}
