public import Payments

/// Holds what a courier's command line says; nothing in it is secret.
public struct CourierOptions: Equatable, Sendable {
  /// What a process of this program does.
  public enum Role: String, Sendable, CaseIterable {
    /// Starts the others.
    case dispatch
    /// Looks up BINs and passes one-time passwords on.
    case lookup
    /// Makes one payment.
    case pay
  }

  /// Says what is wrong with a command line.
  public struct Misuse: Error, Equatable, Sendable {
    /// One line that names the option, never its value.
    public let line: String
  }

  /// What this process does.
  public var role: Role
  /// Where every session's gateway is, in place of the public ones.
  public var gateway: GatewayAddress?
  /// The API version that is asked for, `YYYY-MM-DD`.
  public var apiVersion = "2025-01-01"
  /// The path of Order Pay below the base.
  public var payPath = "/orders/sessions"

  /// Reads the arguments behind the program's name.
  public init(_ arguments: [String]) throws(Misuse) {
    guard let role = arguments.first.flatMap(Role.init(rawValue:)) else {
      throw Misuse(line: "the first argument must be dispatch, lookup or pay")
    }
    self.role = role
    var rest = arguments.dropFirst()
    while let option = rest.popFirst() {
      guard ["--gateway-url", "--api-version", "--pay-path"].contains(option) else {
        throw Misuse(line: "an argument is not known")
      }
      guard let value = rest.popFirst() else { throw Misuse(line: "\(option) needs a value") }
      switch option {
      case "--gateway-url":
        guard let address = GatewayAddress(value) else {
          throw Misuse(line: "\(option) needs an https URL, or an http one of this machine")
        }
        gateway = address
      case "--api-version":
        guard value.utf8.count == 10, WallTime(rfc3339: value) != nil else {
          throw Misuse(line: "\(option) needs a date, YYYY-MM-DD")
        }
        apiVersion = value
      default:
        guard value.hasPrefix("/"), value.utf8.count <= 128, URLText.isPath(value) else {
          throw Misuse(line: "\(option) needs a path that begins with /")
        }
        payPath = value
      }
    }
  }

  /// The command line of a child that does something else with the same settings.
  public func commandLine(of role: Role) -> [String] {
    var words = ["cardd-courier", role.rawValue]
    if let gateway { words += ["--gateway-url", gateway.base] }
    return words + ["--api-version", apiVersion, "--pay-path", payPath]
  }

  /// Where the sessions of an environment are paid.
  public func address(of environment: PaymentEnvironment) -> GatewayAddress {
    gateway ?? (environment == .sandbox ? .sandbox : .production)
  }

  /// The ports that the gateway may be reached at; DNS falls back to TCP for long answers.
  public var ports: [UInt16] { [gateway?.port ?? 443, 53] }
}
