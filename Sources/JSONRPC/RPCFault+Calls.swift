// What a conversation and the methods behind it answer, apart from what the frames say.
extension RPCFault {
  static var emptyBatch: RPCFault {
    RPCFault(code: invalidRequestCode, message: "A batch must have at least one element.")
  }
  static var batchTooLarge: RPCFault {
    RPCFault(code: invalidRequestCode, message: "A batch may have at most 100 elements.")
  }
  static var idInUse: RPCFault {
    RPCFault(code: invalidRequestCode, message: "A request with this id is still being answered.")
  }
  static var idRepeated: RPCFault {
    RPCFault(code: invalidRequestCode, message: "Two requests of the batch have the same id.")
  }
  static var batchAnswerTooLarge: RPCFault {
    RPCFault(
      code: internalErrorCode,
      message: "The answer to the batch would be too long; send this request by itself.")
  }

  /// The method does not exist, or not for this connection.
  public static var methodNotFound: RPCFault {
    RPCFault(code: methodNotFoundCode, message: "There is no such method.")
  }
  /// A parameter is missing, unknown or of the wrong kind; `data` names it.
  public static var invalidParams: RPCFault {
    RPCFault(code: invalidParamsCode, message: "A parameter is missing, unknown or does not fit.")
  }
  /// A request that comes after `shutdown`.
  public static var afterShutdown: RPCFault {
    RPCFault(code: invalidRequestCode, message: "After shutdown only exit is served.")
  }
  /// A request that was cancelled before anything happened.
  ///
  /// Source of the code: Language Server Protocol 3.17, ErrorCodes.RequestCancelled.
  public static var requestCancelled: RPCFault {
    RPCFault(code: -32800, message: "The request was cancelled.")
  }
}
