import JSON
import Payments
import Sandbox
import SecretMemory

// No public page documents these two calls; paths and members are those that the vendor's React
// Native and Flutter components use (https://github.com/cashfree/react-native-cashfree-pg-sdk ,
// https://github.com/cashfree/flutter-cashfree-pg-sdk), the statuses of refusals are ours.
extension Server {
  /// `POST /sdk/js/{session}/cardBin`.
  func lookUpBIN(_ call: Call) throws(APIError) -> Reply {
    let bin = try digits("card_number", call)
    guard let info = try lookUp(bin, call).bin else { throw .binUnknown }
    return try json { writer throws(APIError) in
      sandbox.writeBIN(info, bin: bin, digits: 8, to: &writer)
    }
  }

  /// `POST /sdk/js/{session}/v2/tdr`.
  func lookUpTDR(_ call: Call) throws(APIError) -> Reply {
    let bin = try digits("code", call)
    guard let info = try lookUp(bin, call).tdr else { throw .rateUnknown }
    return try json { writer throws(APIError) in info.write(to: &writer) }
  }

  private func lookUp(_ bin: UInt32, _ call: Call) throws(APIError) -> Sandbox.LookupAnswer {
    let answer = sandbox.lookUp(bin: bin, session: call.captures[0])
    if let failure = answer.failure { throw failure }
    return answer
  }

  /// The first eight digits of a member that has at least so many.
  private func digits(_ name: StaticString, _ call: Call) throws(APIError) -> UInt32 {
    try call.body.withBytes { bytes throws(APIError) in
      guard let member = tape.member(call.root, name, in: bytes), tape.kind(member) == .string
      else { throw .binInvalid }
      let range = tape.range(member)
      guard (8...19).contains(range.count) else { throw .binInvalid }
      var bin: UInt32 = 0
      for index in range.prefix(8) {
        guard let digit = ASCII.decimal(bytes[index]) else { throw .binInvalid }
        bin = bin * 10 + UInt32(digit)
      }
      return bin
    }
  }
}
