import CarddClient
import SecretMemory

/// Starts the daemon or joins one, takes the merchant's order or creates one as a merchant's server
/// would, and opens the card field.
struct Launcher {
  /// Why there is nothing to pay with.
  struct Fault: Error {
    /// A sentence for a person.
    var text: String
    /// What the program ends with.
    var status = ExitCode.failed
  }

  /// What the command line asks for.
  var arguments: Arguments
  /// Whether the terminal shows the rupee sign.
  var usesUnicode: Bool

  /// A card field that is open.
  private struct Field {
    var card: CardConnection
    var order: MerchantOrder
    var server: ServerInfo
    /// The first state: Pay is blocked by what it says, not by what this program thinks.
    var first: CardMetaData
  }

  /// Makes everything ready.
  func launch() throws(Fault) -> Checkout {
    let given = try readOrder()
    let path = if let socket = arguments.socket { socket } else { try daemonPath() }
    let field: Field
    do throws(CarddError) {
      field = try open(path, given)
    } catch {
      // A daemon that ends with 2 was given a wrong option, by us or through us.
      let isUsage = if case .closed(.exited(status: 2, _)) = error { true } else { false }
      throw Fault(text: describe(error, path: path), status: isUsage ? .usage : .failed)
    }
    guard arguments.verify != nil || field.server.gateway == "sandbox" else {
      throw Fault(
        text: "this daemon has no sandbox to ask whether the order is paid; say how to ask with "
          + "--verify COMMAND", status: .usage)
    }
    let amount = field.order.amount.map { Amount.rupees($0, usesSign: usesUnicode) }
    let form = Form(
      orderID: field.order.session.orderID, amount: amount ?? "", channel: arguments.channel,
      hint: field.server.hintText, pasted: ByteBuffer(heapCapacity: 8 * 1024),
      asksMerchant: arguments.verify != nil, now: System.now())
    form.note(first: field.first, problem: field.server.gatewayProblem)
    return Checkout(form, field.card, verification: arguments.verify.map { VerifyCommand($0) })
  }

  private func readOrder() throws(Fault) -> MerchantOrder? {
    guard let path = arguments.order else { return nil }
    do throws(MerchantOrder.Fault) {
      return try MerchantOrder(file: path)
    } catch {
      throw Fault(text: error.text, status: .usage)
    }
  }

  private func open(_ path: String, _ given: MerchantOrder?) throws(CarddError) -> Field {
    let card = try connect(path)
    if !arguments.faults.isEmpty {
      try card.call(
        .sandboxFaults(lookup: arguments.faults["lookup"], pay: arguments.faults["pay"]))
    }
    var order = if let given { given } else { try createOrder(card) }
    var options = Options(session: order.session)
    options.client = (name: "cardd-checkout", version: Version.text)
    options.pastingEnabled = arguments.takesPaste
    let server = try card.call(.initialize(options))
    if order.amount == nil, server.gateway == "sandbox" {
      // For the screen only: an order that is not the sandbox's is paid without.
      let known = try? card.call(.sandboxOrder(order.session.orderID))
      order.amount = known.flatMap { DecimalAmount($0.amount) }
    }
    return Field(card: card, order: order, server: server, first: try card.call(.cardMetaData))
  }

  private func connect(_ path: String) throws(CarddError) -> CardConnection {
    if arguments.socket != nil { return try CardConnection(connectingTo: path) }
    var options = arguments.daemonOptions
    if let now = arguments.now { options += ["--now", now] }
    if let tty = arguments.captureTTY { options += ["--capture-tty", tty] }
    return try CardConnection(spawning: path, arguments: options)
  }

  private func createOrder(_ card: CardConnection) throws(CarddError) -> MerchantOrder {
    MerchantOrder(
      try card.call(.sandboxCreateOrder(amount: arguments.amount)), amount: arguments.amount)
  }

  /// `--daemon`, the variable CARDD, or the program `cardd` beside this one or on the PATH.
  private func daemonPath() throws(Fault) -> String {
    if let given = arguments.daemon ?? System.variable("CARDD"), !given.isEmpty { return given }
    let own = System.ownPath()
    let folder = own.flatMap { path in path.lastIndex(of: "/").map { String(path[..<$0]) } }
    let folders = [folder].compactMap { $0 } + Self.folders(of: System.variable("PATH") ?? "")
    guard let found = folders.lazy.map({ $0 + "/cardd" }).first(where: System.isProgram) else {
      throw Fault(text: "cardd was not found; say where it is with --daemon PATH")
    }
    return found
  }

  /// The folders of a PATH.
  ///
  /// An empty or relative one depends on where one stands: not for a program that is to get a card.
  static func folders(of path: String) -> [String] {
    path.split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
  }

  private func describe(_ error: CarddError, path: String) -> String {
    if case .system(call: "posix_spawn", _) = error {
      return "the daemon cardd cannot be started as \(path); say where it is with --daemon PATH"
    }
    if case .system = error, arguments.socket != nil {
      return "no cardd listens at \(path); start one with cardd --socket PATH"
    }
    if error.isMethodMissing {
      return arguments.order == nil
        ? "this daemon has no sandbox to create an order in; give the order with --order FILE"
        : "this daemon has no sandbox, and --fault needs one"
    }
    return error.sentence
  }
}

extension CarddError {
  /// Whether the daemon does not know the method.
  fileprivate var isMethodMissing: Bool {
    if case .refused(let refusal) = self { refusal.code == -32601 } else { false }
  }
}
