import SecretMemory

@testable import CarddClient
@testable import Checkout

/// A form in a test's hand, and shorthands for what happens to it.
struct Desk {
  let form: Form

  init(amount: String = "₹499.00", asksMerchant: Bool = false) {
    form = Form(
      orderID: "order_1", amount: amount, channel: .post, hint: "XXXX XXXX XXXX XXXX",
      pasted: ByteBuffer(heapCapacity: 128), asksMerchant: asksMerchant)
  }

  @discardableResult
  func press(_ keys: Key...) -> [Action] {
    keys.flatMap { form.handle(.key(KeyPress($0))) }
  }

  @discardableResult
  func type(_ text: String) -> [Action] {
    text.unicodeScalars.flatMap { form.handle(.key(KeyPress(.character($0)))) }
  }

  @discardableResult
  func hear(_ event: CardEvent) -> [Action] { form.handle(.event(event)) }

  @discardableResult
  func learn(_ answer: Answer) -> [Action] { form.handle(.answer(answer)) }

  /// The daemon says what it knows of the number.
  func number(
    _ length: Int, display: String = "", groups: [Int] = [], valid: Bool = false,
    hopeless: Bool = false, error: Symbol? = nil, network: String? = nil,
    blockedBy: [Symbol] = ["CARD_NUMBER_INVALID"], clearedBy: Symbol? = nil, bank: String? = nil
  ) {
    var state = FieldState(empty: .number)
    state.length = length
    state.display = display
    state.groups = groups
    state.caret = length
    state.valid = valid
    state.potentiallyValid = !hopeless
    state.error = error
    state.clearedBy = clearedBy
    state.number?.network = network
    state.number?.blockedBy = blockedBy
    state.number?.lastFour = valid ? String(display.suffix(4)) : nil
    var info: BINInfo?
    if let bank {
      info = BINInfo()
      info?.bankName = bank
      info?.type = "credit_card"
    }
    hear(
      .card(
        CardMetaData(
          numberOfCharacters: length, message: "", type: "card_info",
          metaData: .init(cardLength: length, luhnCheck: valid, binInfo: info, tdrInfo: nil),
          fieldState: state)))
  }

  /// The daemon says what it knows of the expiry or the CVV.
  func field(
    _ field: CardFieldName, _ length: Int, display: String, valid: Bool = false,
    hopeless: Bool = false, error: Symbol? = nil
  ) {
    var state = FieldState(empty: field)
    state.length = length
    state.display = display
    state.groups = [length]
    state.caret = length
    state.valid = valid
    state.potentiallyValid = !hopeless
    state.error = error
    hear(.field(state))
  }

  /// A card that can be paid with.
  func fill() {
    number(
      16, display: "•••• •••• •••• 2123", groups: [4, 4, 4, 4], valid: true, network: "visa",
      blockedBy: [], bank: "State Bank")
    field(.expiry, 4, display: "12/29", valid: true)
    field(.cvv, 3, display: "•••", valid: true)
  }

  /// As far as the one-time password.
  func reachPassword(
    _ limits: OTPLimits = .init(expiresIn: 300, resendIn: 30, resendsLeft: 2, attemptsLeft: 3)
  ) {
    fill()
    _ = form.handle(.focus(.pay))
    press(.enter)
    var step = PaymentStep(orderID: "order_1", action: .post)
    step.cfPaymentID = "511"
    step.redirectToBank = "https://cardd-sandbox.invalid/bank"
    step.otp = limits
    learn(.pay(.success(step)))
  }

  /// The daemon says how the payment ended.
  @discardableResult
  func fail(_ status: PaymentFailure.Status, _ code: Symbol = "payment_failed") -> [Action] {
    hear(
      .paymentFailed(
        PaymentFailure(
          orderID: "order_1", status: status, message: "The bank said no.", code: code,
          type: "request_failed")))
  }

  /// The sandbox says how the order stands.
  func order(_ status: Symbol, payments: [Symbol] = []) {
    learn(
      .order(
        .success(
          SandboxOrder(
            orderID: "order_1", paymentSessionID: "s", status: status, amount: "499.00",
            currency: "INR", payments: payments))))
  }

  /// The form on a terminal.
  func screen(_ rows: Int = 24, _ columns: Int = 80) -> Screen {
    View(form, on: Size(rows: rows, columns: columns)).screen
  }
}
