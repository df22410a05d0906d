import Glibc
import Testing

@testable import Checkout

@Suite struct VerifyCommandTests {
  private func verdict(_ command: String, limit: Duration = .seconds(20)) -> VerifyCommand.Verdict?
  {
    let verify = VerifyCommand(command, limit: limit)
    guard verify.start(orderID: "order_1") else { return nil }
    let last = System.now() + .seconds(25)
    while System.now() < last {
      if let verdict = verify.look() {
        #expect(!verify.isRunning)
        return verdict
      }
      var nothing: [pollfd] = []
      _ = System.wait(for: &nothing, milliseconds: 5)
    }
    return nil
  }

  @Test(arguments: [
    ("exit 0", VerifyCommand.Verdict.paid), ("exit 1", .unpaid), ("exit 3", .unpaid),
    (#"[ "$ORDER_ID" = order_1 ]"#, .paid), (#"[ "$ORDER_ID" = order_2 ]"#, .unpaid),
    ("/nonexistent/command", .unknown), ("/dev/null", .unknown), ("kill -9 $$", .unknown),
  ])
  func statusZeroAloneMeansPaid(_ command: String, _ verdict: VerifyCommand.Verdict) {
    #expect(self.verdict(command) == verdict)
  }

  @Test func aCommandThatTakesTooLongIsEndedAndNothingIsKnown() {
    #expect(verdict("sleep 60 & wait", limit: .milliseconds(50)) == .unknown)
  }

  @Test func itHasNoTerminalAndNoOpenDescriptor() {
    // ls has one more itself, for the folder.
    #expect(verdict("[ $(ls /proc/self/fd | wc -l) -le 4 ] && ! [ -t 0 ] && ! read line") == .paid)
    #expect(verdict("echo out && echo err >&2") == .paid)
  }
}
