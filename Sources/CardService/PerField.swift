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

extension PerField<ClearReason?> {
  /// Takes over, for some of the fields, the other reason if there is one.
  func latest(_ other: Self, of fields: FieldSet) -> Self {
    var result = self
    if fields.contains(.number), let reason = other.number { result.number = reason }
    if fields.contains(.expiry), let reason = other.expiry { result.expiry = reason }
    if fields.contains(.cvv), let reason = other.cvv { result.cvv = reason }
    return result
  }
}
