import Payments

/// Stands for a gateway that no courier leads to: everything but lookups and payments works.
final class AbsentGateway: Gateway {
  let name: StaticString = "cashfree"
  let isAvailable = false

  func serves(_ environment: PaymentEnvironment) -> Bool { true }

  func lookUp(
    _ prefix: UInt64, session: PaymentSession, ticket: Ticket, time: UInt64
  ) -> Timing<LookupAnswer> {
    .now(LookupAnswer(bin: nil, tdr: nil, isFailure: true))
  }

  func pay(
    _ order: PayOrder, storage: Span<UInt8>, parts: CardParts, ticket: Ticket, time: UInt64
  ) -> Timing<PayAnswer> {
    .now(PayAnswer(.unreachable))
  }

  func submitOTP(
    _ paymentID: String, text: Span<UInt8>, range: Range<Int>, ticket: Ticket, time: UInt64
  ) -> Timing<OTPAnswer> {
    .now(OTPAnswer(.lost, message: ""))
  }

  func resendOTP(_ paymentID: String, ticket: Ticket, time: UInt64) -> Timing<OTPAnswer> {
    .now(OTPAnswer(.lost, message: ""))
  }

  func ended(_ paymentID: String, _ ending: Ending, time: UInt64) {}
}
