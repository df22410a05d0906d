import Glibc
import Payments
import Reactor
import SandboxServer
import SecretMemory

// The first statement: no crash report and no core may show what is in here.
_ = Hardening.firstStatements()

let options: Options
do throws(Options.Misuse) {
  options = try Options(Array(CommandLine.arguments.dropFirst()))
} catch {
  fail(error.line, status: 2)
}
switch options.action {
case .help: Console.print(Options.help)
case .version: Console.print("cardd-sandbox 1.0.0\n")
case .serve: serve(options)
}
