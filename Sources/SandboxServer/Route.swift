import Payments

/// One call: where it is found, what it needs, and who carries it out.
struct Route: Sendable {
  /// What a request's body is read as.
  enum Body: Sendable {
    case none, json, form
  }

  /// The headers that a call needs.
  struct Needs: OptionSet, Sendable {
    let rawValue: Int
    /// `x-api-version`.
    static let version = Needs(rawValue: 1)
    /// `x-client-id` and `x-client-secret`.
    static let keys = Needs(rawValue: 2)
  }

  typealias Handler = @Sendable (Server) -> (Call) throws(APIError) -> Reply

  let method: HTTPMethod
  /// The path's segments; nil is an open place.
  let pattern: [String?]
  let needs: Needs
  let body: Body
  let limit: RateRule?
  let faultPoint: Fault.Point?
  let handle: Handler

  /// Declares a call; `{}` in the path is an open place.
  init(
    _ method: HTTPMethod, _ path: String, _ handle: @escaping Handler, needs: Needs = [],
    body: Body = .none, limit: RateRule? = nil, fault: Fault.Point? = nil
  ) {
    self.method = method
    pattern = path.split(separator: "/").map { $0 == "{}" ? nil : String($0) }
    self.needs = needs
    self.body = body
    self.limit = limit
    faultPoint = fault
    self.handle = handle
  }

  /// What stands in the open places of a path; nil if it is another path.
  func captures(_ segments: [String]) -> [String]? {
    guard segments.count == pattern.count else { return nil }
    var captures: [String] = []
    for (segment, part) in zip(segments, pattern) {
      if let part {
        guard part == segment else { return nil }
      } else {
        guard !segment.isEmpty else { return nil }
        captures.append(segment)
      }
    }
    return captures
  }
}
