// What can be wrong with a call whose frame and envelope are sound.
extension RPCFault {
  /// No method has that name.
  public static var methodNotFound: RPCFault {
    RPCFault(code: methodNotFoundCode, message: "There is no such method.")
  }

  /// The method does not take these parameters.
  public static var invalidParams: RPCFault {
    RPCFault(code: invalidParamsCode, message: "The parameters are not those of the method.")
  }

  /// Something failed here; the call is not to blame.
  public static var internalError: RPCFault {
    RPCFault(code: internalErrorCode, message: "The request failed for a reason within the daemon.")
  }

  /// The peer took the request back (the code is the Language Server Protocol's).
  public static var requestCancelled: RPCFault {
    RPCFault(code: -32800, message: "The request was cancelled.")
  }

  /// The peer has asked for the end and then for something else.
  public static var afterShutdown: RPCFault {
    RPCFault(
      code: invalidRequestCode, message: "After \"shutdown\" no request but \"exit\" is served.")
  }

  /// An error of the application, with its own sentence.
  public static func own(_ message: StaticString) -> RPCFault {
    RPCFault(code: -32000, message: message)
  }

  static var idInUse: RPCFault {
    RPCFault(
      code: invalidRequestCode, message: "An earlier request with this id has no answer yet.")
  }
  static var emptyBatch: RPCFault {
    RPCFault(code: invalidRequestCode, message: "The batch is empty.")
  }
  static var batchTooLarge: RPCFault {
    RPCFault(code: invalidRequestCode, message: "The batch has more than 100 elements.")
  }
  static var batchAnswerTooLarge: RPCFault {
    RPCFault(
      code: invalidRequestCode,
      message: "The answers to the batch would be too long; send this request on its own.")
  }
}
