import Testing

/// A key press is read and told along short ways, which say what the long ways say.
@Suite struct KeyPressTests {
  @Test(arguments: [
    #"{"field":"number","key":"4"}"#, #"{"shift":false,"key":"4"}"#, #"["4"]"#,
    #"["4","number",false]"#, #"{"key":"4","field":null,"shift":null}"#, #"{"\u006bey":"\u0034"}"#,
  ])
  func `a key is the same however its press is spelt`(params: String) throws {
    let bench = try ServiceBench()
    let (usual, other) = (bench.connect(), bench.connect())
    usual.say(Peer.request(7, "keystroke", #"{"key":"4"}"#))
    other.say(Peer.request(7, "keystroke", params))
    #expect(!usual.output.isEmpty)
    #expect(usual.output == other.output)
  }

  @Test(arguments: [
    ("{}", "key"), (#"{"key":4}"#, "key"), (#"{"key":null}"#, "key"),
    (#"{"key":"4","field":"pin"}"#, "field"), (#"{"key":"4","field":1}"#, "field"),
    (#"{"key":"4","shift":"yes"}"#, "shift"), (#"["4","number","yes"]"#, "shift"),
  ])
  func `what is wrong with a press is named`(params: String, name: String) throws {
    let bench = try ServiceBench()
    let peer = bench.connect()
    let error = peer.call("keystroke", params)["error"]
    #expect(error["code"].int == -32_602)
    #expect(error["data"]["param"].string == name)
    #expect(peer.call("getCardMetaData")["result"]["numberOfCharacters"].int == 0)
  }

  @Test func `an unknown member is refused, and the declared ones are listed`() throws {
    let bench = try ServiceBench()
    let peer = bench.connect()
    let error = peer.call("keystroke", #"{"key":"4","times":2}"#)["error"]
    #expect(error["data"]["declared"].strings == ["key", "field", "shift"])
  }

  @Test(
    arguments: ["fours", "network"], ["", "4", "378282246310005", "38000000000006", Peer.visa])
  func `a state written in one piece is the one written in parts`(
    grouping: String, number: String
  ) throws {
    let bench = try ServiceBench()
    let peer = bench.connect()
    _ = peer.call("initialize", #"{"grouping":"\#(grouping)"}"#)
    for length in 0...number.count {
      if length > 0 { peer.type(String(Array(number)[length - 1])) }
      let atEnd = peer.call("getCardMetaData")["result"]
      // A caret that is elsewhere, and a selection, are not in the pieces.
      peer.press("Home")
      let elsewhere = peer.call("getCardMetaData")["result"]
      peer.press("End")
      #expect(atEnd["field_state"]["caret"].int == length)
      #expect(elsewhere["field_state"]["caret"].int == 0)
      #expect(
        atEnd["field_state"].without("caret").text == elsewhere["field_state"].without("caret").text
      )
      #expect(atEnd.without("field_state").text == elsewhere.without("field_state").text)
    }
  }

  @Test func `states that end alike are told apart by what comes before`() throws {
    let bench = try ServiceBench()
    let peers = [bench.connect(), bench.connect()]
    for key in Peer.visa.dropLast() {
      for peer in peers { peer.type(String(key)) }
    }
    _ = peers[1].call("select", #"{"start":2,"end":5}"#)
    let states = peers.map { $0.call("getCardMetaData")["result"]["field_state"] }
    #expect(states[0]["selection"].isNull)
    #expect(states[1]["selection"]["start"].int == 2)
    #expect(states[1]["selection"]["end"].int == 5)
    #expect(states[0]["network"].string == states[1]["network"].string)
  }
}
