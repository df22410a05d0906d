import Foundation
import JSON
import Payments
import SecretMemory
import Testing

@Suite struct APIErrorTests {
  @Test func `a refusal is written as message, code and type and nothing else`() throws {
    let out = ByteBuffer(heapCapacity: 256)
    var writer = JSONWriter(out)
    APIError(httpStatus: 409, message: "taken", code: "order_already_exists", field: "order_id")
      .write(to: &writer)
    let data = out.withBytes { bytes in Data((0..<bytes.count).map { bytes[$0] }) }
    let body = try #require(JSONSerialization.jsonObject(with: data) as? [String: String])
    #expect(
      body == [
        "message": "taken", "code": "order_already_exists", "type": "invalid_request_error",
      ])
  }
}
