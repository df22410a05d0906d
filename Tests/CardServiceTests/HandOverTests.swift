import Payments
import SecretMemory
import Testing

@testable import CardService

/// Between the acceptance of a `pay` and its hand-over nothing of the card has left.
@Suite struct HandOverTests {
  private func preparing() throws -> (FakeBench, Peer, Int) {
    let fake = try FakeBench()
    fake.gateway.preparation = .later
    let peer = fake.payer()
    let id = peer.ask("pay", #"{"card":{}}"#)
    #expect(peer.step == .preparing)
    #expect(peer.hear().isEmpty)
    return (fake, peer, id)
  }

  private func ready(_ fake: FakeBench, _ peer: Peer) {
    guard let connection = peer.connection else { return }
    fake.bench.service.handOver(connection)
  }

  @Test func `the copy of the card lives until the hand-over and not a moment longer`() throws {
    let fake = try FakeBench()
    fake.gateway.preparation = .later
    let peer = fake.payer()
    let before = fake.bench.available[0]
    peer.ask("pay", #"{"card":{}}"#)
    #expect(fake.bench.available[0] == before - 1)
    #expect(fake.gateway.pays.isEmpty)
    // Our own copy may go meanwhile: the payment goes on with its own.
    _ = peer.call("clear")
    #expect(fake.bench.available[0] == before)
    ready(fake, peer)
    #expect(fake.bench.available[0] == before + 1)
    #expect(fake.gateway.pays == fake.gateway.prepared)
    #expect(peer.step == .sending)
  }

  @Test func `a cancelled request is taken back: -32800, no end, and the card as it was`() throws {
    let (fake, peer, id) = try preparing()
    let before = fake.bench.available[0]
    peer.tell("$/cancelRequest", #"{"id":\#(id)}"#)
    #expect(peer.answer(to: id)["error"]["code"].int == -32_800)
    #expect(peer.ends().isEmpty)
    #expect(!peer.isPaying)
    #expect(fake.bench.available[0] == before + 1)
    #expect(fake.gateway.givenUp == fake.gateway.prepared)
    #expect(fake.bench.outcomes == ["withdrawn"])
    #expect(peer.blockedBy.isEmpty)
    // Nothing that comes later brings it back.
    fake.reply(fake.gateway.prepared[0], .pay(FakeBench.link))
    #expect(peer.hear().isEmpty)
    peer.ask("pay", #"{"card":{}}"#)
    #expect(peer.step == .preparing)
  }

  @Test func `cancelPayment ends it`() throws {
    let (fake, peer, id) = try preparing()
    _ = peer.call("cancelPayment")
    #expect(peer.answer(to: id)["result"]["action"].string == "none")
    #expect(peer.ends() == ["CANCELLED"])
    #expect(fake.gateway.givenUp == fake.gateway.prepared)
    #expect(fake.gateway.pays.isEmpty)
    #expect(peer.blockedBy.isEmpty)
  }

  @Test func `a way that is not ready in three seconds is unreachable`() throws {
    let (fake, peer, id) = try preparing()
    fake.bench.pass(seconds: 2.9)
    #expect(peer.isPaying)
    fake.bench.pass(seconds: 0.2)
    #expect(peer.answer(to: id)["result"]["action"].string == "none")
    #expect(peer.ends() == ["FAILED"])
    #expect(fake.gateway.givenUp == fake.gateway.prepared)
  }

  @Test func `the way and the gateway's answer have ten seconds together`() throws {
    let (fake, peer, id) = try preparing()
    fake.bench.pass(seconds: 2)
    ready(fake, peer)
    fake.bench.pass(seconds: 7.9)
    #expect(peer.isPaying)
    fake.bench.pass(seconds: 0.2)
    #expect(peer.answer(to: id)["result"]["action"].string == "none")
    #expect(peer.ends() == ["UNKNOWN"])
  }

  @Test func `an impossible way is unreachable at once`() throws {
    let fake = try FakeBench()
    fake.gateway.preparation = .impossible
    let peer = fake.payer()
    #expect(peer.call("pay", #"{"card":{}}"#)["result"]["action"].string == "none")
    #expect(peer.ends() == ["FAILED"])
    #expect(fake.gateway.pays.isEmpty)
  }

  @Test func `no room to carry it is BUSY and no payment`() throws {
    let fake = try FakeBench()
    fake.gateway.hasRoomToPay = false
    let peer = fake.payer()
    #expect(peer.call("pay", #"{"card":{}}"#).symbol == "BUSY")
    #expect(fake.bench.outcomes.isEmpty && !peer.isPaying)
  }

  enum Way: CaseIterable { case hangUp, endOfInput, exit, stop }

  @Test(arguments: Way.allCases)
  func `each way out ends it once`(way: Way) throws {
    let (fake, peer, id) = try preparing()
    switch way {
    case .hangUp: peer.hangUp()
    case .endOfInput: peer.endInput()
    case .exit: peer.tell("exit")
    case .stop: fake.bench.service.stop(at: fake.bench.now)
    }
    fake.bench.pass(seconds: 20)
    #expect(fake.bench.outcomes == [way == .endOfInput ? "failed" : "cancelled"])
    #expect(fake.gateway.pays.isEmpty)
    #expect(fake.bench.service.orphans.isEmpty)
    #expect(fake.bench.available[0] == ServiceOptions.arenaPools(connections: 32)[0].count - 1)
    if way != .hangUp {
      #expect(peer.answer(to: id)["result"]["action"].string == "none")
      #expect(peer.ends() == [way == .endOfInput ? "FAILED" : "CANCELLED"])
    }
  }
}
