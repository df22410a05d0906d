// How each answer and notification is read. A member that must be there and is not makes the whole
// unreadable; a word that is new to this library stays a word.

extension ServerInfo {
  init?(_ value: JSONValue) {
    guard let server = value["server"], let name = server["name"]?.text else { return nil }
    self.name = name
    version = server["version"]?.text ?? ""
    protocolVersion = value["protocol_version"]?.text ?? ""
    gateway = value["gateway"]?.text ?? ""
    gatewayProblem = value["gateway_problem"]?.text
    canCapture = value["capabilities"]?["capture"]?.flag ?? false
    hintText = value["options"]?["hint_text"]?.text ?? ""
  }
}

extension CaptureResult {
  init?(_ value: JSONValue) {
    guard let accepted = value["accepted"]?.flag else { return nil }
    self.accepted = accepted
    reason = Symbol(value["reason"])
  }
}

extension EditResult {
  init?(_ value: JSONValue) {
    guard let accepted = value["accepted"]?.flag else { return nil }
    self.accepted = accepted
    caret = value["caret"]?.integer ?? 0
    selection = Range(selection: value["selection"])
    reason = Symbol(value["reason"])
    overflow = value["overflow"]?.flag ?? false
  }
}

extension CardMetaData {
  init?(_ value: JSONValue) {
    guard let state = value["field_state"].flatMap(FieldState.init),
      let known = value["meta_data"], let length = known["card_length"]?.integer
    else { return nil }
    numberOfCharacters = value["numberOfCharacters"]?.integer ?? length
    message = value["message"]?.text ?? ""
    type = value["type"]?.text ?? ""
    metaData = MetaData(
      cardLength: length, luhnCheck: known["luhn_check"]?.flag ?? false,
      binInfo: known["card_bin_info"].map(BINInfo.init), tdrInfo: known["tdr_info"])
    fieldState = state
  }
}

extension Watch {
  init?(_ value: JSONValue) {
    guard let card = value["state"].flatMap(CardMetaData.init),
      let expiry = value["expiry"].flatMap(FieldState.init),
      let cvv = value["cvv"].flatMap(FieldState.init)
    else { return nil }
    self.card = card
    self.expiry = expiry
    self.cvv = cvv
    hintText = value["options"]?["hint_text"]?.text ?? ""
  }
}

extension BINInfo {
  init(_ value: JSONValue) {
    cardBIN = value["card_bin"]?.text
    logo = value["logo"]?.text
    subType = value["sub_type"]?.text
    type = value["type"]?.text
    scheme = value["scheme"]?.text
    brand = value["brand"]?.text
    bankName = value["bank_name"]?.text
  }
}

extension FieldState {
  init?(_ value: JSONValue) {
    guard let name = value["field"]?.text, let field = CardFieldName(rawValue: name),
      let length = value["length"]?.integer, let valid = value["valid"]?.flag
    else { return nil }
    self.field = field
    self.length = length
    self.valid = valid
    display = value["display"]?.text ?? ""
    groups = (value["groups"]?.elements ?? []).compactMap(\.integer)
    caret = value["caret"]?.integer ?? length
    selection = Range(selection: value["selection"])
    potentiallyValid = value["potentially_valid"]?.flag ?? true
    complete = value["complete"]?.flag ?? false
    error = Symbol(value["error"])
    clearedBy = Symbol(value["cleared_by"])
    number = field == .number ? NumberDetails(value) : nil
  }
}

extension NumberDetails {
  init(_ value: JSONValue) {
    network = value["network"]?.text
    possibleNetworks = (value["possible_networks"]?.elements ?? []).compactMap(\.text)
    icon = value["icon"]?.text
    maxLength = value["max_length"]?.integer ?? 16
    cvvLengths = (value["cvv_lengths"]?.elements ?? []).compactMap(\.integer)
    lastFour = value["last_four"]?.text
    lookup = value["lookup"]?.text ?? "none"
    blockedBy = (value["blocked_by"]?.elements ?? []).compactMap { Symbol($0) }
  }
}

extension PaymentStep {
  init?(_ value: JSONValue) {
    guard let word = value["action"]?.text, let action = Action(rawValue: word) else { return nil }
    self.action = action
    orderID = value["order_id"]?.text ?? ""
    cfPaymentID = value["cf_payment_id"]?.text
    let data = value["data"]
    url = data?["url"]?.text
    method = data?["method"]?.text
    payload = data?["payload"]
    contentType = data?["content_type"]?.text
    redirectToBank = data?["redirect_to_bank"]?.text
    otp = value["otp"].flatMap(OTPLimits.init)
  }
}

extension OTPLimits {
  init?(_ value: JSONValue) {
    guard let expires = value["expires_in"]?.integer, let attempts = value["attempts_left"]?.integer
    else { return nil }
    expiresIn = expires
    attemptsLeft = attempts
    resendIn = value["resend_in"]?.integer ?? 0
    resendsLeft = value["resends_left"]?.integer ?? 0
  }
}

extension OTPVerdict {
  init?(_ value: JSONValue) {
    guard let status = value["authenticate_status"]?.text else { return nil }
    accepted = status == "SUCCESS"
    message = value["message"]?.text ?? ""
    otp = value["otp"].flatMap(OTPLimits.init)
  }
}

extension PaymentFailure {
  init?(_ value: JSONValue) {
    guard let error = value["error"], let word = error["status"]?.text else { return nil }
    // An unknown ending is the one after which nothing may be assumed.
    status = Status(rawValue: word) ?? .unknown
    orderID = value["order_id"]?.text ?? error["order_id"]?.text ?? ""
    message = error["message"]?.text ?? ""
    code = Symbol(rawValue: error["code"]?.text ?? "")
    type = error["type"]?.text ?? ""
  }
}

extension SandboxOrder {
  init?(_ value: JSONValue) {
    guard let order = value["order_id"]?.text, let status = Symbol(value["order_status"]) else {
      return nil
    }
    orderID = order
    self.status = status
    paymentSessionID = value["payment_session_id"]?.text ?? ""
    currency = value["order_currency"]?.text ?? ""
    if case .number(let digits)? = value["order_amount"] { amount = digits } else { amount = "" }
    payments = (value["payments"]?.elements ?? []).compactMap { Symbol($0["payment_status"]) }
  }
}

extension Refusal {
  init(_ value: JSONValue) {
    code = value["code"]?.integer ?? 0
    message = value["message"]?.text ?? ""
    symbol = Symbol(value["data"]?["code"])
    field = value["data"]?["field"]?.text ?? value["data"]?["param"]?.text
  }
}

extension CardEvent {
  /// Reads a notification; `nil` for one that this library does not know.
  init?(method: String, _ params: JSONValue) {
    switch method {
    case "cardMetaData":
      guard let card = CardMetaData(params) else { return nil }
      self = .card(card)
    case "fieldMetaData":
      guard let state = FieldState(params) else { return nil }
      self = .field(state)
    case "captureEnded":
      guard let field = params["field"]?.text.flatMap(CardFieldName.init(rawValue:)),
        let word = params["outcome"]?.text
      else { return nil }
      self = .captureEnded(field, CaptureOutcome(rawValue: word) ?? .cancelled)
    case "verifyPayment":
      guard let order = params["order_id"]?.text else { return nil }
      self = .verifyPayment(orderID: order)
    case "onError":
      guard let failure = PaymentFailure(params) else { return nil }
      self = .paymentFailed(failure)
    default:
      return nil
    }
  }
}

extension Symbol {
  init?(_ value: JSONValue?) {
    guard let word = value?.text, !word.isEmpty else { return nil }
    self.init(rawValue: word)
  }
}

extension Range where Bound == Int {
  /// Reads `{"start": 2, "end": 6}`.
  fileprivate init?(selection value: JSONValue?) {
    guard let start = value?["start"]?.integer, let end = value?["end"]?.integer, start < end
    else { return nil }
    self = start..<end
  }
}
