import Courier
import Reactor
import SecretMemory

// The first statement: from here on no crash report, no core and no tracer can see this process.
var report = Hardening.firstStatements()

let options: CourierOptions
do throws(CourierOptions.Misuse) {
  options = try CourierOptions(Array(CommandLine.arguments.dropFirst()))
} catch {
  Console.complain("cardd-courier: \(error.line); it is started by cardd, not by hand")
  HelperProcess.leave(2)
}
guard let channel = HelperChannel(inherited: 0) else {
  Console.complain("cardd-courier: standard input is no socket; it is started by cardd")
  HelperProcess.leave(2)
}
switch options.role {
case .dispatch: dispatch(options, channel, &report)
case .lookup, .pay: call(options, channel, &report)
}
