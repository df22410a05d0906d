extension Route {
  /// Every call, the API's own paths first.
  ///
  /// The first that fits a path counts.
  static let table: [Route] = [
    // Orders (https://www.cashfree.com/docs/api-reference/payments/latest/orders/create).
    Route(
      .post, "/pg/orders", Server.createOrder, needs: [.version, .keys], body: .json,
      limit: .createOrder, fault: .order),
    // Order Pay (…/payments/pay); the second path is the one that the vendor's iOS SDK calls.
    Route(
      .post, "/pg/orders/sessions", Server.payOrder, needs: .version, body: .json, limit: .pay,
      fault: .pay),
    Route(
      .post, "/pg/orders/sessions/app", Server.payOrder, needs: .version, body: .json, limit: .pay,
      fault: .pay),
    Route(
      .post, "/pg/orders/pay/authenticate/{}", Server.authenticate, needs: .version, body: .json,
      fault: .authenticate),
    Route(
      .get, "/pg/orders/{}", Server.getOrder, needs: [.version, .keys], limit: .getOrder,
      fault: .order),
    Route(
      .patch, "/pg/orders/{}", Server.updateOrder, needs: [.version, .keys], body: .json,
      fault: .order),
    Route(
      .get, "/pg/orders/{}/payments", Server.getPayments, needs: [.version, .keys],
      limit: .getPayments, fault: .order),
    Route(
      .get, "/pg/orders/{}/payments/{}", Server.getPayment, needs: [.version, .keys], fault: .order),

    // What the vendor's card components call while a number is typed.
    Route(.post, "/pg/sdk/js/{}/cardBin", Server.lookUpBIN, body: .json, fault: .lookup),
    Route(.post, "/pg/sdk/js/{}/v2/tdr", Server.lookUpTDR, body: .json, fault: .lookup),

    // Simulation (…/simulation/simulate-payment).
    Route(.post, "/pg/simulate", Server.simulate, needs: [.version, .keys], body: .json),
    Route(.get, "/pg/simulate/{}", Server.getSimulation, needs: [.version, .keys]),

    // Pages for a browser.
    Route(.get, "/pg/view/gateway/{}", Server.showPage, fault: .page),
    Route(.get, "/pg/view/redirecttobank/{}", Server.showPage, fault: .page),
    Route(.get, "/pg/view/acs/{}", Server.showPage, fault: .page),
    Route(.post, "/pg/view/gateway/{}", Server.decideOnPage, body: .form, fault: .page),
    Route(.post, "/pg/view/redirecttobank/{}", Server.decideOnPage, body: .form, fault: .page),
    Route(.post, "/pg/view/acs/{}", Server.decideOnPage, body: .form, fault: .page),
    Route(.get, "/logo/{}", Server.showLogo),

    // The sandbox's own.
    Route(.get, "/pg/sandbox/webhooks", Server.listWebhooks),
    Route(.post, "/pg/sandbox/faults", Server.addFault, body: .json),
    Route(.get, "/pg/sandbox/faults", Server.listFaults),
    Route(.delete, "/pg/sandbox/faults", Server.clearFaults),
    Route(.post, "/pg/sandbox/trap", Server.springTrap, body: .form),
    Route(.get, "/pg/sandbox/trap", Server.springTrap),
    Route(.get, "/pg/sandbox/trapped", Server.readTrap),
  ]

  /// What became of looking a path up.
  enum Match {
    case found(Route, captures: [String])
    /// The path is known, but not with this method.
    case otherMethod(allowed: [HTTPMethod])
    case none
  }

  /// Looks a path up; HEAD counts as GET.
  static func find(_ method: HTTPMethod, _ target: Target) -> Match {
    let wanted = method == .head ? .get : method
    var allowed: [HTTPMethod] = []
    for route in table {
      guard let captures = route.captures(target.segments) else { continue }
      if route.method == wanted { return .found(route, captures: captures) }
      allowed.append(route.method)
    }
    return allowed.isEmpty ? .none : .otherMethod(allowed: allowed)
  }
}
