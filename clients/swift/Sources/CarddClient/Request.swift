import JSON

/// A call of the daemon together with how to read its answer.
///
/// Made by the static functions below and sent with `CardConnection.send` or `call`. Whatever
/// carries digits is not a `Request`, because a request is an ordinary value that could be kept:
/// see `CardConnection.keystroke`, `paste`, `setCVV` and `submitOTP`.
public struct Request<Answer> {
  let method: StaticString
  let write: ((inout JSONWriter) -> Void)?
  let read: (JSONValue) -> Answer?

  init(
    _ method: StaticString, write: ((inout JSONWriter) -> Void)? = nil,
    read: @escaping (JSONValue) -> Answer?
  ) {
    self.method = method
    self.write = write
    self.read = read
  }
}

extension Request where Answer == ServerInfo {
  /// Opens the card field with its options; a second one replaces options and session.
  public static func initialize(_ options: Options) -> Request {
    Request("initialize") { writer in
      options.write(to: &writer)
    } read: {
      ServerInfo($0)
    }
  }
}

extension Request where Answer == Void {
  /// Names the order to pay.
  public static func setSession(_ session: Session) -> Request {
    Request("setSession") { writer in
      writer.key("session")
      session.write(to: &writer)
    } read: { _ in
      ()
    }
  }

  /// Says that the bank's page has closed, or that the payer leaves the one-time password step.
  public static func finishAuthentication(_ outcome: AuthenticationOutcome) -> Request {
    Request("finishAuthentication") { writer in
      writer.key("outcome")
      writer.value(outcome.rawValue)
    } read: { _ in
      ()
    }
  }

  /// Stops a running payment; its end follows as an event.
  public static var cancelPayment: Request {
    Request("cancelPayment") { _ in () }
  }

  /// Asks the daemon to wipe the card and serve nothing more; `CardConnection.exit` then ends it.
  public static var shutdown: Request {
    Request("shutdown") { _ in () }
  }
}

/// How the payer came back from the bank's page.
public enum AuthenticationOutcome: String, Sendable {
  /// By the page's own way; whether they paid is for the merchant's server to find out.
  case returned
  /// By closing it.
  case cancelled
}

extension Request where Answer == CardMetaData {
  /// Reads what may be known about the card, in the notification's own shape.
  public static var cardMetaData: Request {
    Request("getCardMetaData") { CardMetaData($0) }
  }
}

extension Request where Answer == EditResult {
  /// Selects digits of a field; without a range all of them.
  public static func select(_ range: Range<Int>? = nil, in field: CardFieldName = .number)
    -> Request
  {
    Request("select") { writer in
      writer.key("field")
      writer.value(field.rawValue)
      guard let range else { return }
      writer.key("start")
      writer.value(range.lowerBound)
      writer.key("end")
      writer.value(range.upperBound)
    } read: {
      EditResult($0)
    }
  }

  /// Empties a field, or with `nil` the whole card.
  public static func clear(_ field: CardFieldName? = nil) -> Request {
    Request("clear") { writer in
      guard let field else { return }
      writer.key("field")
      writer.value(field.rawValue)
    } read: {
      EditResult($0)
    }
  }
}

extension Request where Answer == CaptureResult {
  /// Lets the payer type a field at the daemon's own terminal; `CardEvent.captureEnded` follows.
  ///
  /// The daemon must have been started with `--capture-tty` or `--capture-fd`. Stay off that terminal
  /// meanwhile; `clear` of the field ends the capture.
  public static func capture(_ field: CardFieldName = .number) -> Request {
    Request("capture") { writer in
      writer.key("field")
      writer.value(field.rawValue)
    } read: {
      CaptureResult($0)
    }
  }
}

extension Request where Answer == PaymentStep {
  /// Pays the session's order with the card that has been typed.
  public static func pay(_ payment: Payment) -> Request {
    Request("pay") { writer in
      writer.key("card")
      writer.beginObject()
      writer.key("channel")
      writer.value(payment.channel.rawValue)
      writer.endObject()
      if payment.saveInstrument {
        writer.key("save_instrument")
        writer.value(true)
      }
    } read: {
      PaymentStep($0)
    }
  }
}

extension Request where Answer == OTPVerdict {
  /// Asks the bank to send the one-time password again.
  public static var resendOTP: Request {
    Request("resendOtp") { OTPVerdict($0) }
  }
}

extension Request where Answer == JSONValue {
  /// Reads the daemon's own account of itself, including the true state of every measure that
  /// keeps the card private.
  public static var status: Request {
    Request("status") { $0 }
  }

  /// Reads the daemon's description of its own protocol, an OpenRPC document.
  public static var discover: Request {
    Request("rpc.discover") { $0 }
  }
}

extension Request where Answer == Watch {
  /// Gives up this connection's own card and watches another one, by the token of `share`.
  public static func listen(_ token: String) -> Request {
    Request("listen") { writer in
      writer.key("token")
      writer.value(token)
    } read: {
      Watch($0)
    }
  }
}

extension Request where Answer == String {
  /// Makes the token with which another connection may watch this card.
  public static var share: Request {
    Request("share") { $0["token"]?.text }
  }
}
