import CardService
import Glibc
import Payments
import Reactor
import SecretMemory

// The first statement: from here on no crash report, no core and no tracer can see this process.
var report = Hardening.firstStatements()

let options: Options
do throws(Options.Misuse) {
  options = try Options(Array(CommandLine.arguments.dropFirst()))
} catch {
  fail(error.line, status: 2)
}
switch options.action {
case .help: Console.print(Options.help)
case .version: Console.print("cardd \(Service.version)\n")
case .serve: serve(options, &report)
}
