import Payments

@testable import CardService

/// A gateway that answers when the test says so, or never.
final class FakeGateway: Gateway {
  let name: StaticString = "cashfree"
  var isAvailable = true
  var hasRoomToPay = true
  var passwordObstacle: ErrorSymbol?
  var preparation = Preparation.ready

  private(set) var lookups: [(prefix: UInt64, ticket: Ticket)] = []
  private(set) var prepared: [Ticket] = []
  private(set) var pays: [Ticket] = []
  private(set) var passwords: [Ticket] = []
  private(set) var givenUp: [Ticket] = []

  func serves(_ environment: PaymentEnvironment) -> Bool { true }

  func lookUp(
    _ prefix: UInt64, session: PaymentSession, ticket: Ticket, time: UInt64
  ) -> Timing<LookupAnswer> {
    lookups.append((prefix, ticket))
    return .later
  }

  func prepare(_ ticket: Ticket) -> Preparation {
    prepared.append(ticket)
    return preparation
  }

  func pay(
    _ order: PayOrder, storage: Span<UInt8>, parts: CardParts, ticket: Ticket, time: UInt64
  ) -> Timing<PayAnswer> {
    pays.append(ticket)
    return .later
  }

  func submitOTP(
    _ paymentID: String, session: PaymentSession, text: Span<UInt8>, range: Range<Int>,
    ticket: Ticket, time: UInt64
  ) -> Timing<OTPAnswer> {
    passwords.append(ticket)
    return .later
  }

  func resendOTP(
    _ paymentID: String, session: PaymentSession, ticket: Ticket, time: UInt64
  ) -> Timing<OTPAnswer> {
    passwords.append(ticket)
    return .later
  }

  func giveUp(_ ticket: Ticket) { givenUp.append(ticket) }
}

/// A bench over a fake gateway.
struct FakeBench {
  let bench: ServiceBench
  let gateway = FakeGateway()
  static let session =
    #"{"order_id":"order_1","payment_session_id":"session_x","environment":"PRODUCTION"}"#
  static let link = PayAnswer(
    .bankPage, action: "link", paymentID: "1", data: ActionData(url: "https://bank.example/"))
  static let password = PayAnswer(
    .otp, action: "post", paymentID: "1", data: ActionData(url: "https://bank.example/"))

  init() throws { bench = try ServiceBench(gateway: gateway) }

  /// A front end with a card that can pay.
  func payer() -> Peer {
    let peer = bench.connect()
    peer.fill(session: Self.session)
    return peer
  }

  /// Lets the gateway answer.
  func reply(_ ticket: Ticket?, _ reply: GatewayReply) {
    guard let ticket else { return }
    bench.service.gatewayReplied(ticket, reply)
    bench.pump()
  }
}

extension Peer {
  /// How the payments ended that were heard of since the last time, in order.
  func ends() -> [String] {
    hear().compactMap { message in
      switch message.word {
      case "verifyPayment": "verify"
      case "onError": message["params"]["error"]["status"].string
      default: nil
      }
    }
  }
}
