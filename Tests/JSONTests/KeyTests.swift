import Glibc
import JSON
import Testing

/// Processor time of this thread: other work on the machine does not count.
private func threadSeconds() -> Double {
  var time = timespec()
  unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

@Suite("A key that comes twice in an object is noticed")
struct KeyTests {
  @Test(
    "It is noticed however it is spelt and wherever it is",
    arguments: [
      #"{"a":1,"a":2}"#, #"{"a":1,"a":1}"#, #"{"a":1,"b":2,"a":3}"#, #"{"":1,"":2}"#,
      #"{"a":1,"\u0061":2}"#, #"{"\u0061":1,"a":2}"#, #"{"\u0061":1,"\u0061":2}"#,
      #"{"é":1,"\u00e9":2}"#, #"{"\u00E9":1,"\u00e9":2}"#, #"{"😀":1,"\ud83d\ude00":2}"#,
      #"{"/":1,"\/":2}"#, #"{"\n":1,"\u000a":2}"#, #"{"\ud800":1,"\ud801":2}"#,
      #"{"x":{"a":1,"a":2}}"#, #"[{"a":1,"a":2}]"#, #"[[{"x":[{"a":1,"b":{},"a":2}]}],1]"#,
      #"{"x":{"a":1,"a":2},"y":{"b":1}}"#, #"{"id":1,"method":"a","id":2}"#,
      #"{"1":0,"2":0,"3":0,"4":0,"5":0,"6":0,"7":0,"8":0,"9":0,"10":0,"1":0}"#,
      #"{"1":0,"2":0,"3":0,"4":0,"5":0,"6":0,"7":0,"8":0,"9":0,"10":0,"\u0039":0}"#,
    ])
  func repeats(_ text: String) throws {
    let tape = try tape(text)
    #expect(tape.repeatsKey(tape.root))
  }

  @Test(
    "Keys that differ are not the same",
    arguments: [
      "{}", "[]", "1", #"{"a":1}"#, #"{"a":1,"A":2}"#, #"{"a":1,"b":"a"}"#, #"{"a":{"a":{"a":1}}}"#,
      #"[{"a":1},{"a":1}]"#, #"{"a":"b","b":"a"}"#, #"{"":1,"a":2,"aa":3,"aaa":4}"#,
      #"{"ab":1,"ba":2,"a\u0062c":3}"#, #"{"\\u0061":1,"a":2}"#, #"{"a\u0000":1,"a":2}"#,
      #"{"é":1,"e\u0301":2}"#, #"{"abc":1,"adc":2,"aec":3}"#,
      #"{"1":0,"2":0,"3":0,"4":0,"5":0,"6":0,"7":0,"8":0,"9":0,"10":0,"11":0}"#,
    ])
  func differ(_ text: String) throws {
    let tape = try tape(text)
    #expect(!tape.repeatsKey(tape.root))
  }

  @Test("Only the object that has it and what is around it are marked")
  func marks() throws {
    let bytes = Array(#"{"a":{"x":1},"b":[{"y":1,"y":2},{"z":1}]}"#.utf8)
    let tape = try tape(bytes)
    let children = tape.children(tape.root)
    #expect(children.map(tape.repeatsKey) == [false, false, false, true])
    #expect(tape.children(children[3]).map(tape.repeatsKey) == [true, false])
  }

  @Test("The only repeated key among thousands is found, wherever its two places are")
  func needle() throws {
    for places in [(0, 1), (0, 2_999), (1_234, 1_240), (2_998, 2_999), (17, 2_500)] {
      var keys = (0..<3_000).map { "key\($0)" }
      keys[places.1] = keys[places.0]
      let tape = try tape("{" + keys.map { "\"\($0)\":0" }.joined(separator: ",") + "}")
      #expect(tape.repeatsKey(tape.root))
    }
    let tape = try tape("{" + (0..<3_000).map { "\"key\($0)\":0" }.joined(separator: ",") + "}")
    #expect(!tape.repeatsKey(tape.root))
  }

  @Test("The time for an object grows as its length does", .timeLimit(.minutes(1)))
  func linear() throws {
    // 13,000 short keys are what a message of 64 KiB can hold.
    func seconds(_ members: Int) throws -> Double {
      let text = Array(
        ("{" + (0..<members).map { "\"\(String($0, radix: 36))\":0" }.joined(separator: ",") + "}")
          .utf8)
      let tape = Tape()
      var best = Double.infinity
      for _ in 0..<7 {
        let before = threadSeconds()
        try Scanner.scan(text.span, text: 0..<text.count, tape: tape)
        best = min(best, threadSeconds() - before)
      }
      #expect(!tape.repeatsKey(tape.root))
      return best
    }
    let small = try seconds(1_300)
    let large = try seconds(13_000)
    // Ten times as long; a comparison of each with each would take a hundred times as long.
    #expect(large < 40 * small, "\(small) s and \(large) s")
  }

  @Test("Keys that all look alike at first sight are still told apart")
  func alike() throws {
    // Same length, same first and last character.
    let keys = (0..<2_000).map { "a" + String(10_000 + $0) + "z" }
    let tape = try tape("{" + keys.map { "\"\($0)\":0" }.joined(separator: ",") + "}")
    #expect(!tape.repeatsKey(tape.root))
    let few = try JSONTests.tape("{\"axz\":0,\"ayz\":0,\"awz\":0,\"ayz\":1}")
    #expect(few.repeatsKey(few.root))
  }
}
