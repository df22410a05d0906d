import Courier
import Foundation
import FoundationNetworking
import Reactor
import SecretMemory
import Synchronization

/// Makes HTTPS calls with URLSession; the only place where Foundation is used.
///
/// No cookies, no cache, no credentials, no redirects, and certificates checked against the system's
/// authorities, always. Called from one thread; the outcomes come from others and are fetched after
/// the wake-up.
final class Transport: Carrier {
  private let input: ByteBuffer
  private let listener: Listener
  private let configuration: URLSessionConfiguration
  private var tasks: [Int: URLSessionTask] = [:]

  init(input: ByteBuffer, wakeUp: WakeUp) {
    self.input = input
    listener = Listener(wakeUp: wakeUp)
    configuration = URLSessionConfiguration.ephemeral
    configuration.httpShouldSetCookies = false
    configuration.httpCookieAcceptPolicy = .never
    configuration.httpCookieStorage = nil
    configuration.urlCache = nil
    configuration.urlCredentialStorage = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    // A silent server is given up by the courier's own clock long before.
    configuration.timeoutIntervalForRequest = 30
  }

  func send(_ number: Int, _ call: HTTPCall, body: CallBody) {
    guard let url = URL(string: call.url) else {
      return listener.report(number, .failed(sent: false))
    }
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    request.httpShouldHandleCookies = false
    for (name, value) in call.headers { request.setValue(value, forHTTPHeaderField: name) }
    // A session of its own for each call. In one session, a call that breaks off can leave the others
    // without events for ever: its socket's number is used again while the old watch is being taken
    // down. It also means that nothing is sent over a connection that may have died meanwhile, which
    // libcurl would answer by sending again.
    let session = URLSession(
      configuration: configuration, delegate: listener, delegateQueue: nil)
    defer { session.finishTasksAndInvalidate() }
    let task = session.uploadTask(with: request, from: data(of: body))
    task.taskDescription = String(number)
    tasks[number] = task
    task.resume()
  }

  func cancel(_ number: Int) {
    guard let task = tasks[number] else { return }
    // libcurl waits for a resolver that is still busy; this thread must not.
    DispatchQueue.global().async { task.cancel() }
  }

  func mayHaveSent(_ number: Int) -> Bool {
    tasks[number].map { $0.countOfBytesSent > 0 } ?? true
  }

  /// Hands out what has come since the last time.
  func takeOutcomes() -> [(Int, HTTPOutcome)] {
    let outcomes = listener.takeOutcomes()
    for (number, _) in outcomes { tasks[number] = nil }
    return outcomes
  }

  /// The body as Foundation wants it, without a copy of what lies in the channel's buffer.
  private func data(of body: CallBody) -> Data {
    switch body {
    case .bytes(let bytes):
      return Data(bytes)
    case .received(let range):
      return unsafe input.withUnsafeBytes { stored in
        guard let start = stored.baseAddress, range.upperBound <= stored.count else {
          return Data()
        }
        // The buffer stays where it is, and unchanged, until the process ends; see `PayCourier`.
        return unsafe Data(
          bytesNoCopy: UnsafeMutableRawPointer(mutating: start + range.lowerBound),
          count: range.count, deallocator: .none)
      }
    }
  }
}

/// Hears from URLSession, on its threads.
private final class Listener: NSObject, URLSessionDataDelegate {
  private struct State {
    var bodies: [Int: [UInt8]] = [:]
    var tooLong: Set<Int> = []
    var outcomes: [(Int, HTTPOutcome)] = []
  }

  private let state = Mutex(State())
  private let wakeUp: WakeUp

  init(wakeUp: WakeUp) { self.wakeUp = wakeUp }

  func report(_ number: Int, _ outcome: HTTPOutcome) {
    state.withLock { $0.outcomes.append((number, outcome)) }
    wakeUp.ring()
  }

  func takeOutcomes() -> [(Int, HTTPOutcome)] {
    state.withLock { state in
      let outcomes = state.outcomes
      state.outcomes = []
      return outcomes
    }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }

  func urlSession(_ session: URLSession, dataTask task: URLSessionDataTask, didReceive data: Data) {
    guard let number = Listener.number(of: task) else { return }
    let isTooLong = state.withLock { state in
      let stored = state.bodies[number]?.count ?? 0
      guard !state.tooLong.contains(number), data.count <= HTTPOutcome.longestAnswer - stored else {
        state.bodies[number] = nil
        state.tooLong.insert(number)
        return true
      }
      state.bodies[number, default: []].append(contentsOf: data)
      return false
    }
    if isTooLong { task.cancel() }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    guard let number = Listener.number(of: task) else { return }
    let status = (task.response as? HTTPURLResponse)?.statusCode
    let (body, isTooLong) = state.withLock { state in
      (state.bodies.removeValue(forKey: number) ?? [], state.tooLong.contains(number))
    }
    switch (status, error) {
    case (let status?, nil) where !isTooLong:
      report(number, .answered(status: status, body: body))
    case (let status?, _):
      report(number, .broken(status: status))
    case (nil, _):
      // libcurl asks for the body only once the connection stands, TLS included: the error codes
      // say less (every failure of TLS has the same one as a broken connection).
      report(number, .failed(sent: task.countOfBytesSent > 0))
    }
  }

  private static func number(of task: URLSessionTask) -> Int? {
    task.taskDescription.flatMap(Int.init)
  }
}
