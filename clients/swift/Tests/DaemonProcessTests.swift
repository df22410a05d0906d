import Glibc
import Testing

@testable import CarddClient

// A shell plays the daemon: what is tested is how a process is started, watched and ended.
@Suite struct DaemonProcessTests {
  private func spawn(_ script: String) throws -> CardConnection {
    try CardConnection(spawning: "/bin/sh", arguments: ["-c", script])
  }

  private func ending(of card: CardConnection) -> Ending? {
    while card.ending == nil { guard card.wait(timeout: .seconds(5)) else { break } }
    return card.ending
  }

  @Test func aProgramThatIsNotThereIsASystemError() {
    #expect(throws: CarddError.system(call: "posix_spawn", errno: ENOENT)) {
      _ = try CardConnection(spawning: "/nonexistent/cardd")
    }
  }

  @Test func aDaemonThatRefusesToRunSaysWhy() throws {
    let card = try spawn("echo first >&2; echo 'cannot lock memory' >&2; exit 3")
    #expect(ending(of: card) == .exited(status: 3, complaint: "cannot lock memory"))
  }

  @Test func aDaemonThatIsKilledIsReportedWithTheSignal() throws {
    let card = try spawn("exec sleep 60")
    let id = try #require(card.daemonID)
    kill(id, SIGKILL)
    #expect(ending(of: card) == .killed(signal: SIGKILL))
  }

  @Test func itsInputAndOutputAreOneSocketAndNothingElseIsOpen() throws {
    let card = try spawn(
      """
      set -- /proc/self/fd/*; n=$#
      a=$(readlink /proc/$$/fd/0); b=$(readlink /proc/$$/fd/1)
      case $a in socket:*) k=socket;; *) k=other;; esac
      [ "$a" = "$b" ] && k="$k same"
      for f in /proc/$$/fd/*; do [ -e "$f" ] || continue; case ${f##*/} in 0|1|2|10) ;; *) k="$k ${f##*/}";; esac; done
      echo "$k" >&2; exit 9
      """)
    #expect(ending(of: card) == .exited(status: 9, complaint: "socket same"))
  }

  @Test func itStartsWithDefaultSignalsWhateverThisProgramDoes() throws {
    signal(SIGPIPE, SIG_IGN)
    // The lower half: the upper begins with signals that the C library keeps for itself.
    let card = try spawn(
      "sed -n 's/^Sig...:\\t.\\{8\\}//p' /proc/$$/status | tr '\\n' ' ' >&2; exit 1")
    guard case .exited(status: 1, let masks)? = ending(of: card) else {
      Issue.record("it did not end")
      return
    }
    // Pending (none yet), blocked, ignored, caught.
    let words = masks.split(separator: " ")
    #expect(words.count == 4)
    #expect(words[1] == "00000000")
    #expect((Int(words[2], radix: 16) ?? -1) & 0x7FFF_FFFF == 0)
  }

  @Test func itHasASessionOfItsOwn() throws {
    let card = try spawn("cut -d' ' -f6 /proc/$$/stat | grep -qx $$ && exit 5")
    #expect(ending(of: card) == .exited(status: 5, complaint: ""))
  }

  @Test func closingEndsItAndLeavesNoZombie() throws {
    let card = try spawn("cat >/dev/null")
    let id = try #require(card.daemonID)
    card.close()
    #expect(card.ending == .ours)
    #expect(kill(id, 0) == -1)
  }

  @Test func aDaemonThatDoesNotEndIsMadeTo() throws {
    let card = try spawn("trap '' TERM HUP; while :; do sleep 1; done")
    let id = try #require(card.daemonID)
    card.close()
    #expect(kill(id, 0) == -1)
  }

  @Test func itMaySayMoreThanAnybodyReads() throws {
    // Its standard error must never block it.
    let card = try spawn("head -c 3000000 /dev/zero >&2; exit 4")
    guard case .exited(status: 4, _)? = ending(of: card) else {
      Issue.record("it did not end")
      return
    }
  }
}
