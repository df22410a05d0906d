import CarddClient
import SecretMemory

/// Starts the daemon, creates the order as a merchant's server would, and opens the card field.
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

  /// Makes everything ready.
  func launch() throws(Fault) -> Checkout {
    let path = try daemonPath()
    do throws(CarddError) {
      let card = try CardConnection(
        spawning: path,
        arguments: (arguments.now.map { ["--now", $0] } ?? [])
          + (arguments.captureTTY.map { ["--capture-tty", $0] } ?? []))
      if !arguments.faults.isEmpty {
        try card.call(
          .sandboxFaults(lookup: arguments.faults["lookup"], pay: arguments.faults["pay"]))
      }
      let order = try card.call(.sandboxCreateOrder(amount: arguments.amount))
      var options = Options(session: order.session)
      options.client = (name: "cardd-checkout", version: Version.text)
      let server = try card.call(.initialize(options))
      let form = Form(
        orderID: order.orderID,
        amount: Amount.rupees(arguments.amount, usesSign: usesUnicode),
        channel: arguments.channel, hint: server.hintText,
        pasted: ByteBuffer(heapCapacity: 8 * 1024), now: System.now())
      let checkout = Checkout(form, card)
      // The first state: Pay is blocked by what it says, not by what this program thinks.
      form.note(first: try card.call(.cardMetaData))
      return checkout
    } catch {
      // A daemon that ends with 2 was given a wrong option, by us or through us.
      let isUsage = if case .closed(.exited(status: 2, _)) = error { true } else { false }
      throw Fault(
        text: Self.describe(error, path: path), status: isUsage ? .usage : .failed)
    }
  }

  /// `--daemon`, the variable CARDD, or the program `cardd` beside this one.
  private func daemonPath() throws(Fault) -> String {
    if let given = arguments.daemon ?? System.variable("CARDD"), !given.isEmpty { return given }
    guard let own = System.ownPath() else {
      throw Fault(text: "say where the daemon is with --daemon PATH")
    }
    let folder = own.lastIndex(of: "/").map { own[..<$0] } ?? ""
    return folder + "/cardd"
  }

  private static func describe(_ error: CarddError, path: String) -> String {
    if case .system(call: "posix_spawn", _) = error {
      return "the daemon \(path) cannot be started; say where it is with --daemon PATH"
    }
    if error.isMethodMissing {
      return "this daemon has no sandbox, and the checkout needs one to create its order"
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
