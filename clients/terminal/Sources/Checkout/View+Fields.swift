import CarddClient

// The card.

extension View {
  /// Draws the fields of the card and the button that pays.
  /// - Parameter frozen: the payment has been sent, nothing can be changed.
  func fields(_ sheet: inout Sheet, frozen: Bool = false) {
    field(
      .number, isRoomy ? "Card number" : "Number",
      FieldText(form.number, placeholder: form.hint),
      badge: badge, note: note(.number, otherwise: bankText), &sheet)
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
      sheet.add(Line(Run("Paying \(form.amount) …", .strong)))
    } else {
      buttons([(.pay, "Pay \(form.amount)", form.canPay)], &sheet)
    }
    sheet.add()
  }

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
    // One line for both: the one that has the focus first.
    let order: [Control] = form.focus == .cvv ? [.cvv, .expiry] : [.expiry, .cvv]
    sheet.add(noteLine(order.lazy.compactMap { note($0) }.first))
  }

  /// The network, as on the corner of the card.
  private var badge: [Run] {
    guard let network = form.number.number?.network else { return [] }
    return [Run(" \(Self.title(of: network)) ", Style(bold: true, reverse: true))]
  }

  /// The bank, and what kind of card it is.
  private var bankText: String? {
    guard let bank = form.bank else {
      return form.number.number?.lookup == "pending" ? "Looking up the bank …" : nil
    }
    let kind = bank.type.map { $0.lowercased().split(separator: "_").joined(separator: " ") }
    let parts = [bank.bankName, kind].compactMap { $0 }.filter { !$0.isEmpty }
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
