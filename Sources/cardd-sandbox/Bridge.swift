import Reactor
import SandboxServer
import SecretMemory

/// Joins the reactor, which moves bytes, and the server, which knows what they mean.
final class Bridge: ReactorHandler, Wire {
  private let reactor: Reactor
  private let server: Server

  init(reactor: Reactor, server: Server) {
    self.reactor = reactor
    self.server = server
  }

  /// Serves until a signal comes.
  func run() {
    reactor.handler = self
    server.wire = self
    reactor.run()
  }

  // MARK: What the reactor tells

  func opened(_ stream: StreamID) { server.opened(ConnectionID(stream), at: reactor.now) }

  func plan(_ stream: StreamID) -> ReadPlan {
    server.plan(ConnectionID(stream)).map { .read($0) } ?? .pause
  }

  func received(_ stream: StreamID, _ buffer: ByteBuffer) -> Int {
    server.received(ConnectionID(stream), at: reactor.now)
    return 0
  }

  func inputEnded(_ stream: StreamID) { server.inputEnded(ConnectionID(stream), at: reactor.now) }

  func drained(_ stream: StreamID) { server.drained(ConnectionID(stream), at: reactor.now) }

  func closed(_ stream: StreamID) { server.closed(ConnectionID(stream), at: reactor.now) }

  func deadline(_ now: UInt64) { server.deadline(at: now) }

  func signalled(_ signal: Int32) { reactor.stop() }

  // MARK: What the server asks for

  func send(_ bytes: ByteBuffer, to connection: ConnectionID) {
    reactor.send(bytes, to: StreamID(connection))
  }

  func backlog(of connection: ConnectionID) -> Int { reactor.queued(StreamID(connection)) }

  func resume(_ connection: ConnectionID) { reactor.resume(StreamID(connection)) }

  func close(_ connection: ConnectionID, flush: Bool) {
    reactor.close(StreamID(connection), flush: flush)
  }

  func reset(_ connection: ConnectionID) { reactor.reset(StreamID(connection)) }

  func connect(port: UInt16) -> ConnectionID? {
    guard let descriptor = Loopback.connect(port: port) else { return nil }
    do throws(Errno) {
      return ConnectionID(try reactor.adopt(descriptor))
    } catch {
      closeDescriptor(descriptor)
      return nil
    }
  }

  func wake(at time: UInt64?) { reactor.arm(deadline: time) }
}

extension ConnectionID {
  fileprivate init(_ stream: StreamID) { self.init(rawValue: stream.rawValue) }
}

extension StreamID {
  fileprivate init(_ connection: ConnectionID) { self.init(rawValue: connection.rawValue) }
}
