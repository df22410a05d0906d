extension Route {
  /// Every call, the API's own paths first. The first that fits a path counts.
  static let table: [Route] = [
    // Orders (https://www.cashfree.com/docs/api-reference/payments/latest/orders/create).
    Route(.post, "/pg/orders", [.version, .keys], body: .json, limit: .createOrder, fault: .order) {
      try $0.createOrder($1)
    },
    // Order Pay (…/payments/pay); the second path is the one that the vendor's iOS SDK calls.
    Route(.post, "/pg/orders/sessions", .version, body: .json, limit: .pay, fault: .pay) {
      try $0.payOrder($1)
    },
    Route(.post, "/pg/orders/sessions/app", .version, body: .json, limit: .pay, fault: .pay) {
      try $0.payOrder($1)
    },
    Route(
      .post, "/pg/orders/pay/authenticate/{}", .version, body: .json, fault: .authenticate
    ) { try $0.authenticate($1) },
    Route(.get, "/pg/orders/{}", [.version, .keys], limit: .getOrder, fault: .order) {
      try $0.getOrder($1)
    },
    Route(.patch, "/pg/orders/{}", [.version, .keys], body: .json, fault: .order) {
      try $0.updateOrder($1)
    },
    Route(
      .get, "/pg/orders/{}/payments", [.version, .keys], limit: .getPayments, fault: .order
    ) { try $0.getPayments($1) },
    Route(.get, "/pg/orders/{}/payments/{}", [.version, .keys], fault: .order) {
      try $0.getPayment($1)
    },

    // What the vendor's card components call while a number is typed.
    Route(.post, "/pg/sdk/js/{}/cardBin", body: .json, fault: .lookup) { try $0.lookUpBIN($1) },
    Route(.post, "/pg/sdk/js/{}/v2/tdr", body: .json, fault: .lookup) { try $0.lookUpTDR($1) },

    // Simulation (…/simulation/simulate-payment).
    Route(.post, "/pg/simulate", [.version, .keys], body: .json) { try $0.simulate($1) },
    Route(.get, "/pg/simulate/{}", [.version, .keys]) { try $0.getSimulation($1) },

    // Pages for a browser.
    Route(.get, "/pg/view/gateway/{}", fault: .page) { try $0.showPage($1) },
    Route(.get, "/pg/view/redirecttobank/{}", fault: .page) { try $0.showPage($1) },
    Route(.get, "/pg/view/acs/{}", fault: .page) { try $0.showPage($1) },
    Route(.post, "/pg/view/gateway/{}", body: .form, fault: .page) { try $0.decideOnPage($1) },
    Route(.post, "/pg/view/redirecttobank/{}", body: .form, fault: .page) {
      try $0.decideOnPage($1)
    },
    Route(.post, "/pg/view/acs/{}", body: .form, fault: .page) { try $0.decideOnPage($1) },
    Route(.get, "/logo/{}") { server, _ in server.showLogo() },

    // The sandbox's own.
    Route(.get, "/pg/sandbox/webhooks") { try $0.listWebhooks($1) },
    Route(.post, "/pg/sandbox/faults", body: .json) { try $0.addFault($1) },
    Route(.get, "/pg/sandbox/faults") { try $0.listFaults($1) },
    Route(.delete, "/pg/sandbox/faults") { try $0.clearFaults($1) },
    Route(.post, "/pg/sandbox/trap", body: .form) { try $0.springTrap($1) },
    Route(.get, "/pg/sandbox/trap") { try $0.springTrap($1) },
    Route(.get, "/pg/sandbox/trapped") { try $0.readTrap($1) },
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
