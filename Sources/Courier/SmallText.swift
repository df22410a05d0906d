import JSON
import SecretMemory

/// A JSON text of at most 1 KiB that is written at one go.
struct SmallText {
  let bytes: [UInt8]

  init(_ body: (inout JSONWriter) -> Void) {
    let out = ByteBuffer(heapCapacity: 1024)
    var writer = JSONWriter(out)
    body(&writer)
    bytes = (0..<out.count).map { out[$0] }
  }
}
