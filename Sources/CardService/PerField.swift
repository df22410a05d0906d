import CardField

/// Holds one thing for each field of a card.
struct PerField<Element> {
  var number: Element
  var expiry: Element
  var cvv: Element

  init(_ same: Element) {
    number = same
    expiry = same
    cvv = same
  }

  init(number: Element, expiry: Element, cvv: Element) {
    self.number = number
    self.expiry = expiry
    self.cvv = cvv
  }

  subscript(_ field: Field) -> Element {
    get {
      switch field {
      case .number: number
      case .expiry: expiry
      case .cvv: cvv
      }
    }
    set {
      switch field {
      case .number: number = newValue
      case .expiry: expiry = newValue
      case .cvv: cvv = newValue
      }
    }
  }
}

extension PerField<Bool> {
  /// Whether it is so for any field.
  var isAny: Bool { number || expiry || cvv }
}
