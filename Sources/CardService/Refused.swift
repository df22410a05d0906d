import JSON
import JSONRPC
import Payments

/// Says why a call was not carried out; what was sent is never part of it.
enum Refused: Error {
  /// A declared parameter is missing or its value does not fit; it may be a member of another one.
  case parameter(StaticString, in: StaticString? = nil)
  /// A parameter was sent that is not declared, at the top or in the object named.
  case unknownName(in: StaticString?, declared: [Parameter])
  /// One of our own errors; the field overrides the usual one.
  case symbol(ErrorSymbol, field: StaticString? = nil)
  /// The method does not exist here.
  case noSuchMethod
  /// The peer has said `shutdown`.
  case afterShutdown
  /// The sandbox's own refusal, in the real API's words.
  case api(APIError)
}

extension ErrorSymbol.Row {
  /// The error without its data.
  var fault: RPCFault { RPCFault(code: ErrorSymbol.rpcCode, message: message) }
}

extension Service {
  /// Answers a call with the reason why it was not carried out.
  func refuse(_ refused: Refused, _ call: Call, _ bytes: Span<UInt8>, _ connection: Connection) {
    let conversation = connection.conversation
    switch refused {
    case .noSuchMethod:
      conversation.fail(.methodNotFound, call: call, in: bytes, tape: tape)
    case .afterShutdown:
      conversation.fail(.afterShutdown, call: call, in: bytes, tape: tape)
    case .parameter(let name, let object):
      conversation.fail(.invalidParams, call: call, in: bytes, tape: tape) { writer in
        writer.beginObject()
        writer.key("param")
        if let object {
          writer.value("\(object).\(name)")
        } else {
          writer.value(name)
        }
        writer.endObject()
      }
    case .unknownName(let object, let declared):
      conversation.fail(.invalidParams, call: call, in: bytes, tape: tape) { writer in
        writer.beginObject()
        if let object {
          writer.member("param", word: object)
        }
        writer.key("declared")
        writer.beginArray()
        for parameter in declared { writer.value(parameter.name) }
        writer.endArray()
        writer.endObject()
      }
    case .symbol(let symbol, let field):
      let row = symbol.row
      conversation.fail(row.fault, call: call, in: bytes, tape: tape) { writer in
        Self.write(row.code, field: field ?? row.field, to: &writer)
      }
    case .api(let error):
      conversation.fail(
        code: ErrorSymbol.rpcCode, message: error.message, call: call, in: bytes, tape: tape
      ) { writer in
        writer.beginObject()
        writer.member("code", error.code)
        writer.nullable("field", error.field)
        writer.member("type", error.type)
        writer.member("http_status", error.httpStatus)
        writer.endObject()
      }
    }
  }

  /// Writes the `data` of one of our own errors.
  static func write(_ code: StaticString, field: StaticString?, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("code", word: code)
    writer.nullable("field", word: field)
    writer.endObject()
  }
}
