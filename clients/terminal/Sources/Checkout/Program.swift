import CarddClient
import CLinux
import Glibc
import SecretMemory

/// The whole program, from its arguments to its exit status.
public enum Program {
  /// Runs it.
  /// - Parameter words: the command line without the program's name.
  /// - Returns: the exit status.
  public static func run(_ words: [String]) -> Int32 {
    do throws(Arguments.Fault) {
      let arguments = try Arguments(words)
      switch arguments.mode {
      case .help: System.line(Help.text, to: 1)
      case .version: System.line("cardd-checkout \(Version.text)", to: 1)
      case .checkOut: return checkOut(arguments).rawValue
      }
      return ExitCode.paid.rawValue
    } catch {
      complain(error.text)
      return ExitCode.usage.rawValue
    }
  }

  private static func checkOut(_ arguments: Arguments) -> ExitCode {
    // Keys pass through this process: no core dump, no crash report, no debugger of another user.
    _ = Hardening.firstStatements()
    let painter = Painter(environment: System.variable)
    let isForm = isatty(0) == 1
    if isForm, System.variable("TERM") == "dumb" {
      complain("this terminal cannot show a form; give a script on standard input, see --help")
      return .usage
    }
    let checkout: Checkout
    do throws(Launcher.Fault) {
      checkout = try Launcher(arguments: arguments, usesUnicode: painter.usesUnicode).launch()
    } catch {
      complain(error.text)
      return error.status
    }
    let status = isForm ? runForm(checkout, painter) : runScript(checkout, painter)
    if status != .usage { conclude(checkout) }
    checkout.close()
    return status
  }

  private static func runForm(_ checkout: Checkout, _ painter: Painter) -> ExitCode {
    let screen = isatty(1) == 1 ? 1 : System.openTerminal()
    let terminal = Terminal(input: 0, output: screen)
    guard let signals = Signals.catching(FormMode.signals), terminal.enter() else {
      complain("the terminal cannot be used")
      return .failed
    }
    let mode = FormMode(checkout, terminal: terminal, painter: painter)
    let status = mode.run(input: 0, signals: signals)
    terminal.leave()
    return status ?? checkout.form.exitStatus
  }

  private static func runScript(_ checkout: Checkout, _ painter: Painter) -> ExitCode {
    let mode = ScriptMode(checkout) { System.line(painter.plain($0), to: 1) }
    var buffer = [UInt8](repeating: 0, count: 512)
    var filled = 0
    var position = 0
    defer { wipe(&buffer) }
    do throws(ScriptReader.Fault) {
      return try mode.run {
        if position == filled {
          filled = System.read(0, into: &buffer)
          position = 0
        }
        guard position < filled else { return nil }
        defer {
          buffer[position] = 0
          position += 1
        }
        return buffer[position]
      }
    } catch {
      complain("line \(error.line) of the script: \(error.text)")
      return .usage
    }
  }

  /// Says last what the order itself says: the one thing that counts.
  private static func conclude(_ checkout: Checkout) {
    let form = checkout.form
    if form.asksMerchant {
      let state =
        switch form.stage {
        case .finished(.paid): "PAID"
        case .finished(.unpaid): "not paid"
        default: "not known"
        }
      return System.line("order: \(form.orderID) \(state)", to: 1)
    }
    let order = try? checkout.card.call(
      .sandboxOrder(checkout.form.orderID), timeout: .seconds(2))
    let state = order?.status.rawValue ?? "not known"
    System.line("order: \(checkout.form.orderID) \(state)", to: 1)
  }

  private static func complain(_ text: String) { System.line("cardd-checkout: \(text)", to: 2) }
}
