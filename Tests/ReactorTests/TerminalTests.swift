import CLinux
import Glibc
import Reactor
import SecretMemory
import Testing

/// A pseudo-terminal: a person's end and the end that programs use.
final class PseudoTerminal {
  private(set) var person: Int32
  let program: Int32
  let path: String

  init() throws {
    person = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY | O_NONBLOCK)
    try #require(person >= 0)
    // TIOCSPTLCK and TIOCGPTN of asm-generic/ioctls.h, as unlockpt(3) and ptsname(3) use them.
    var (locked, number): (Int32, UInt32) = (0, 0)
    try #require(unsafe ioctl(person, 0x4004_5431, &locked) == 0)
    try #require(unsafe ioctl(person, 0x8004_5430, &number) == 0)
    path = "/dev/pts/\(number)"
    program = unsafe open(path, O_RDWR | O_NOCTTY)
    try #require(program >= 0)
  }

  deinit {
    hangUp()
    close(program)
  }

  func hangUp() {
    if person >= 0 { close(person) }
    person = -1
  }

  func type(_ text: String) { put(pipe: text, person) }

  /// Everything that the person has been shown since the last look.
  func screen() -> String {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = unsafe read(person, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }

  /// The local and the input modes, and the least count of a read.
  var modes: [UInt32] {
    var modes = termios()
    unsafe tcgetattr(program, &modes)
    return [modes.c_lflag, modes.c_iflag, UInt32(modes.c_cc.6)]
  }

  func setLocalModes(_ modes: UInt32) {
    var all = termios()
    unsafe tcgetattr(program, &all)
    all.c_lflag = modes
    unsafe tcsetattr(program, TCSANOW, &all)
  }
}

/// A handler that writes down what is typed.
final class Typist: TerminalHandler {
  var text = ""
  var hasEnded = false
  var room: ByteBuffer? = ByteBuffer(heapCapacity: 16)

  func roomForKeys() -> ByteBuffer? { room }

  func typed(_ buffer: ByteBuffer) {
    text += buffer.withBytes { span in
      String(decoding: span.indices.map { span[$0] }, as: UTF8.self)
    }
    buffer.removeAll()
  }

  func terminalEnded() { hasEnded = true }
}

@Suite struct TerminalTests {
  let bench: Bench
  let pseudo: PseudoTerminal
  let typist = Typist()

  init() throws {
    bench = try Bench()
    pseudo = try PseudoTerminal()
  }

  private var echo: UInt32 { UInt32(ECHO | ICANON | ISIG) }

  @Test func keysComeOneByOneAndAreNotShown() throws {
    let terminal = try Terminal(path: pseudo.path)
    let before = pseudo.modes
    #expect(bench.reactor.take(terminal, for: typist))
    #expect(pseudo.modes[0] & echo == 0)
    pseudo.type("4\u{3}")
    #expect(bench.turn { typist.text == "4\u{3}" })
    #expect(pseudo.screen() == "")
    let prompt = ByteBuffer(heapCapacity: 16)
    prompt.append(utf8: "number: ")
    terminal.show(prompt)
    #expect(pseudo.screen() == "number: ")
    bench.reactor.leave(terminal)
    #expect(pseudo.modes == before)
    #expect(!terminal.isTaken)
  }

  @Test func whatWasTypedBeforeIsDroppedAndWhatComesAfterIsNotRead() throws {
    let terminal = try Terminal(path: pseudo.path)
    pseudo.type("early")
    // The kernel hands it on in its own time.
    usleep(50_000)
    #expect(bench.reactor.take(terminal, for: typist))
    pseudo.type("a")
    #expect(bench.turn { typist.text == "a" })
    pseudo.type("late")
    usleep(50_000)
    bench.reactor.leave(terminal)
    pseudo.type("\n")
    #expect(bench.rests())
    #expect(typist.text == "a")
    var bytes = [UInt8](repeating: 0, count: 64)
    #expect(unsafe read(pseudo.program, &bytes, 64) == 1)
  }

  @Test func moreThanThereIsRoomForComesInParts() throws {
    let terminal = try Terminal(inherited: pseudo.program)
    #expect(bench.reactor.take(terminal, for: typist))
    let text = String(repeating: "0123456789", count: 300)
    pseudo.type(text)
    #expect(bench.turn { typist.text == text })
    #expect(bench.rests())
    bench.reactor.leave(terminal)
  }

  @Test func keysThatNobodyWantsAreDropped() throws {
    typist.room = nil
    let terminal = try Terminal(inherited: pseudo.program)
    #expect(bench.reactor.take(terminal, for: typist))
    pseudo.type("lost")
    bench.turn(milliseconds: 20)
    #expect(bench.rests())
    bench.reactor.leave(terminal)
  }

  @Test func aHangUpIsToldAndTheTerminalCannotBeTakenAgain() throws {
    let terminal = try Terminal(path: pseudo.path)
    #expect(bench.reactor.take(terminal, for: typist))
    pseudo.hangUp()
    #expect(bench.turn { typist.hasEnded })
    bench.reactor.leave(terminal)
    #expect(bench.rests())
    #expect(!bench.reactor.take(terminal, for: typist))
    #expect(!terminal.isTaken)
  }

  @Test func thereIsOneAtATime() throws {
    let other = try PseudoTerminal()
    let first = try Terminal(path: pseudo.path)
    let second = try Terminal(path: other.path)
    let before = other.modes
    #expect(bench.reactor.take(first, for: typist))
    #expect(!bench.reactor.take(second, for: typist))
    #expect(other.modes == before)
    // Not watched, so this changes nothing.
    bench.reactor.leave(second)
    #expect(first.isTaken)
    bench.reactor.leave(first)
  }

  @Test func echoThatSomebodyTurnedOnIsTurnedOffAgain() throws {
    let terminal = try Terminal(path: pseudo.path)
    let before = pseudo.modes
    #expect(!bench.reactor.retakeTerminal())
    #expect(bench.reactor.take(terminal, for: typist))
    pseudo.setLocalModes(before[0])
    #expect(bench.reactor.retakeTerminal())
    #expect(pseudo.modes[0] & echo == 0)
    bench.reactor.leave(terminal)
    #expect(pseudo.modes == before)
  }

  @Test func itIsGivenBackEvenIfNobodyAsks() throws {
    let before = pseudo.modes
    do {
      let own = try Bench()
      let terminal = try Terminal(path: pseudo.path)
      #expect(own.reactor.take(terminal, for: typist))
      #expect(pseudo.modes != before)
    }
    #expect(pseudo.modes == before)
  }

  @Test func anInheritedTerminalKeepsItsFlags() throws {
    let flags = fcntl(pseudo.program, F_GETFL)
    let terminal = try Terminal(inherited: pseudo.program)
    #expect(bench.reactor.take(terminal, for: typist))
    bench.reactor.leave(terminal)
    #expect(fcntl(pseudo.program, F_GETFL) == flags)
    #expect(fcntl(pseudo.program, F_GETFD) == FD_CLOEXEC)
  }

  @Test func aScreenThatIsNotReadDoesNotHoldAnybodyUp() throws {
    let terminal = try Terminal(inherited: pseudo.program)
    let line = ByteBuffer(heapCapacity: 1024)
    for _ in 0..<1024 { line.append(0x2A) }
    for _ in 0..<200 { terminal.show(line) }
    #expect(pseudo.screen().hasPrefix("***"))
  }

  @Test func whatIsNoTerminalIsRefused() {
    #expect(throws: TerminalError.notATerminal) { try Terminal(path: "/dev/null") }
    #expect(throws: TerminalError.notATerminal) { try Terminal(inherited: 999) }
    #expect(throws: TerminalError.cannotOpen(Errno(rawValue: ENOENT))) {
      try Terminal(path: "/nowhere/tty")
    }
    #expect("\(TerminalError.notATerminal)" == "is not a terminal")
  }
}
