import CarddClient
import Glibc
import SecretMemory

/// Joins the form and the daemon: carries out what the form wants, and tells it what came of it.
final class Checkout {
  /// The form.
  let form: Form
  /// The connection to the daemon.
  let card: CardConnection
  /// How the merchant is asked whether the order is paid; `nil` asks the sandbox.
  private let verification: VerifyCommand?
  /// How the program is to end; `nil` while it goes on.
  private(set) var exit: ExitCode?
  /// Called after every change of the form.
  var onChange: () -> Void = {}

  /// Joins a form and a connection.
  init(_ form: Form, _ card: CardConnection, verification: VerifyCommand? = nil) {
    self.form = form
    self.card = card
    self.verification = verification
    card.onEvent = { [unowned self] in self.handle(.event($0)) }
  }

  /// Gives the form an input and carries out what it wants.
  func handle(_ input: Input) {
    for action in form.handle(input) { carryOut(action) }
    if case .key(let press) = input, press.key == .paste { form.pasted.removeAll() }
    onChange()
  }

  /// Tells the form what time it is.
  func tick() { handle(.tick(System.now())) }

  /// Whether the merchant is being asked: call `look` every few hundredths of a second meanwhile.
  var isVerifying: Bool { verification?.isRunning == true }

  /// Looks whether the merchant has answered.
  func look() {
    guard let verdict = verification?.look() else { return }
    answer(.merchant(verdict == .unknown ? nil : verdict == .paid))
  }

  /// Waits for the daemon or the merchant to say something, and takes it.
  func wait(timeout: Duration) {
    guard isVerifying else {
      _ = card.wait(timeout: timeout)
      return
    }
    // Passed over if it is closed.
    var watched = [pollfd(fd: card.descriptor, events: Int16(POLLIN), revents: 0)]
    if System.wait(for: &watched, milliseconds: Self.lookingInterval) > 0 { card.process() }
    look()
  }

  /// How often `look` is to be called, in milliseconds.
  static let lookingInterval: Int32 = 30

  /// Ends the connection, and with it the card; a question to the merchant ends as well.
  func close() {
    verification?.stop()
    card.close()
  }

  private func carryOut(_ action: Action) {
    do throws(CarddError) {
      try send(action)
    } catch {
      // A closed connection reports itself as an event.
      if case .closed = error { return }
      fail(action, error)
    }
  }

  private func send(_ action: Action) throws(CarddError) {
    switch action {
    case .keystroke(let key, let field, let shift):
      try card.keystroke(key, in: field, shift: shift) { self.answer(.edit(field, $0)) }
    case .paste(let field):
      try form.pasted.withBytes { text throws(CarddError) in
        try card.paste(text, into: field) { self.answer(.edit(field, $0)) }
      }
    case .clear(let field):
      try card.send(.clear(field)) { self.answer(.edit(field, $0)) }
    case .clearAll:
      try card.send(.clear()) { self.answer(.edit(.number, $0)) }
    case .sendName:
      try form.name.bytes.withBytes { text throws(CarddError) in
        try card.setCardHolderName(text) { self.answer(.name($0)) }
      }
    case .pay(let channel):
      try card.send(.pay(Payment(channel: channel))) { self.answer(.pay($0)) }
    case .submitPassword:
      try form.code.bytes.withBytes { text throws(CarddError) in
        try card.submitOTP(text) { self.answer(.password($0)) }
      }
    case .resendPassword:
      try card.send(.resendOTP) { self.answer(.password($0)) }
    case .simulate(let outcome, let payment):
      try card.send(.sandboxSimulate(outcome, payment: payment)) {
        self.answer(.simulated(outcome, $0))
      }
    case .finishAuthentication:
      try card.send(.finishAuthentication(.returned)) { self.answer(.stepped($0)) }
    case .cancelPayment:
      try card.send(.cancelPayment) { self.answer(.stepped($0)) }
    case .lookUpOrder:
      if let verification {
        if !verification.start(orderID: form.orderID) { answer(.merchant(nil)) }
        return
      }
      try card.send(.sandboxOrder(form.orderID)) { self.answer(.order($0)) }
    case .leave(let status): exit = status
    }
  }

  private func answer(_ answer: Answer) { handle(.answer(answer)) }

  /// Tells the form that an action could not even be sent.
  private func fail(_ action: Action, _ error: CarddError) {
    switch action {
    case .keystroke(_, let field, _), .paste(let field), .clear(let field):
      answer(.edit(field, .failure(error)))
    case .clearAll: answer(.edit(.number, .failure(error)))
    case .sendName: answer(.name(.failure(error)))
    case .pay: answer(.pay(.failure(error)))
    case .submitPassword, .resendPassword: answer(.password(.failure(error)))
    case .simulate(let outcome, _): answer(.simulated(outcome, .failure(error)))
    case .finishAuthentication, .cancelPayment: answer(.stepped(.failure(error)))
    case .lookUpOrder: answer(.order(.failure(error)))
    case .leave: break
    }
  }
}
