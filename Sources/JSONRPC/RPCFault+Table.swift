public import JSON

// The codes of section 5.1 of the JSON-RPC 2.0 specification.
extension RPCFault {
  /// The code for a text that is not JSON, or a frame that cannot be read.
  public static let parseErrorCode = -32700
  /// The code for JSON that is not a request.
  public static let invalidRequestCode = -32600
  /// The code for a method that does not exist.
  public static let methodNotFoundCode = -32601
  /// The code for parameters that the method does not take.
  public static let invalidParamsCode = -32602
  /// The code for a failure that is ours.
  public static let internalErrorCode = -32603

  /// Turns the scanner's verdict into the answer to the text.
  public static func notJSON(_ fault: JSONFault) -> RPCFault {
    let message: StaticString =
      switch fault.kind {
      case .syntax: "The text is not valid JSON."
      case .utf8: "The text is not valid UTF-8."
      case .depth: "The text has more than 64 levels of arrays and objects."
      case .incomplete: "The text ends before its JSON value does."
      case .size: "The text is too long."
      }
    return RPCFault(code: parseErrorCode, message: message, offset: fault.offset)
  }

  // Frames.
  static var httpRequest: RPCFault { parse("This is a JSON-RPC service, not an HTTP server.") }
  static var emptyMessage: RPCFault { parse("The message is empty.") }
  static var headerTooLong: RPCFault { parse("The header is longer than 8,192 bytes.") }
  static var headerLine: RPCFault {
    parse("Each line of the header must be a name, a colon and a value.")
  }
  static var lengthMissing: RPCFault { parse("The header has no Content-Length.") }
  static var lengthMalformed: RPCFault {
    parse("Content-Length must be a number of 1 to 10 decimal digits.")
  }
  static var lengthsDiffer: RPCFault { parse("The header has two different Content-Lengths.") }
  static var charset: RPCFault { parse("The charset in Content-Type must be utf-8.") }
  static var messageTooLarge: RPCFault { invalid("The message is larger than 65,536 bytes.") }

  // Envelopes.
  static var notAnObject: RPCFault { invalid("A request must be a JSON object.") }
  static var repeatedKey: RPCFault { invalid("An object in the request has the same key twice.") }
  static var version: RPCFault { invalid("The member \"jsonrpc\" must be \"2.0\".") }
  static var method: RPCFault { invalid("The member \"method\" must be a string.") }
  static var params: RPCFault { invalid("The member \"params\" must be an object or an array.") }
  static var id: RPCFault {
    invalid("The member \"id\" must be a string, a number or null, of at most 256 bytes.")
  }

  private static func parse(_ message: StaticString) -> RPCFault {
    RPCFault(code: parseErrorCode, message: message)
  }

  private static func invalid(_ message: StaticString) -> RPCFault {
    RPCFault(code: invalidRequestCode, message: message)
  }
}
