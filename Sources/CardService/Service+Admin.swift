import JSON
import JSONRPC
import Payments
import ProtocolDocument
import SecretMemory

extension Service {
  /// The daemon's version, also on its command line.
  public static let version: StaticString = "1.0.0"

  /// Tells the truth about the daemon: what it serves and which measures are in force.
  func status(_ ask: Ask, _ bytes: Span<UInt8>) {
    ask.answer(bytes) { writer in
      writer.member("version", word: Self.version)
      writer.member("protocol_version", word: ProtocolDocument.version)
      writer.member("gateway", word: gateway.name)
      writer.member("gateway_available", gateway.isReady)
      writer.nullable("gateway_problem", word: gateway.problem)
      writer.member("transport", ask.connection.transport.rawValue)
      let uptime = (now &- (startedAt ?? now)) / nanosecondsPerSecond
      writer.member("uptime_seconds", Int(truncatingIfNeeded: uptime))
      writer.key("counters")
      writer.beginObject()
      for (name, value) in tally() {
        writer.member(name, value)
      }
      writer.endObject()
      writer.key("hardening")
      writer.beginObject()
      for measure in Measure.allCases {
        writer.key(measure.rawValue)
        writer.value(hardening[measure].rawValue)
      }
      writer.endObject()
    }
  }

  private func tally() -> [(StaticString, Int)] {
    var (live, cards, listeners, paying) = (0, 0, 0, 0)
    for connection in connections.all {
      live += 1
      if connection.vault != nil { cards += 1 }
      if connection.watching != nil { listeners += 1 }
      if connection.flow.isRunning { paying += 1 }
    }
    return [
      ("connections", live), ("cards", cards), ("listeners", listeners),
      ("payments", paying + orphans.count), ("messages", counters.messages),
    ]
  }

  /// Serves the protocol's own document.
  func discover(_ ask: Ask, _ bytes: Span<UInt8>) {
    ask.answerValue(bytes) { writer in writer.raw(ProtocolDocument.openRPC) }
  }

  /// Answers null; from here on only `exit` is served.
  ///
  /// Source: Language Server Protocol 3.17, shutdown request.
  func shutdown(_ ask: Ask, _ bytes: Span<UInt8>) {
    ask.connection.shutdownSeen = true
    ask.answerValue(bytes) { writer in writer.null() }
  }

  /// Ends the connection; over stdio also the daemon, with status 1 if nobody said `shutdown`.
  func exit(_ ask: Ask) {
    let connection = ask.connection
    connection.exitStatus = connection.shutdownSeen ? 0 : 1
    connection.leaves = true
  }
}
