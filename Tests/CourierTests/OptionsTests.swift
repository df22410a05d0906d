import Courier
import Testing

@Suite struct OptionsTests {
  @Test(arguments: [
    ("https://gateway.example/pg", "https://gateway.example/pg", 443),
    ("https://gateway.example/pg/", "https://gateway.example/pg", 443),
    ("https://gateway.example:8443", "https://gateway.example:8443", 8443),
    ("https://192.0.2.7/pg", "https://192.0.2.7/pg", 443),
    ("https://[2001:db8::1]:444/pg", "https://[2001:db8::1]:444/pg", 444),
    ("http://127.0.0.1:8080/pg", "http://127.0.0.1:8080/pg", 8080),
    ("http://localhost/pg", "http://localhost/pg", 80),
    ("http://[::1]:1/pg", "http://[::1]:1/pg", 1),
  ])
  func addressesAreTaken(_ text: String, _ base: String, _ port: Int) {
    let address = GatewayAddress(text)
    #expect(address?.base == base)
    #expect(address?.port == UInt16(port))
  }

  @Test(arguments: [
    "", "https://", "https:///pg", "http://gateway.example/pg", "http://127.0.0.1.example/pg",
    "http://localhost.example/pg", "http://10.0.0.1/pg", "ftp://127.0.0.1/",
    "https://u:p@gateway.example/",
    "https://gateway.example/pg?x=1", "https://gateway.example/#x", "https://gateway.example:0/",
    "https://gateway.example:65536/", "https://gateway.example:/", "https://gate way.example/",
    "https://gateway.example/../pg", "https://[gateway]/", "HTTPS://gateway.example/",
    "https://gateway.example/%2e",
    "https://" + String(repeating: "a", count: 300),
  ])
  func otherAddressesAreNot(_ text: String) {
    #expect(GatewayAddress(text) == nil)
  }

  @Test(arguments: [
    [], ["serve"], ["pay", "--now", "x"], ["pay", "--gateway-url"], ["pay", "--gateway-url", "x"],
    ["pay", "--api-version", "latest"], ["pay", "--pay-path", "orders"],
    ["pay", "--pay-path", "/a/../b"], ["pay", "--pay-path", "/a?b"], ["pay", "extra"],
  ])
  func otherCommandLinesAreRefused(_ words: [String]) {
    #expect(throws: CourierOptions.Misuse.self) { try CourierOptions(words) }
  }

  @Test func aChildGetsTheSameSettings() throws {
    let settings = [
      "--gateway-url", "https://gateway.example/pg", "--api-version", "2023-08-01", "--pay-path",
      "/orders/sessions/app",
    ]
    let options = try CourierOptions(["dispatch"] + settings)
    #expect(options.commandLine(of: .pay) == ["cardd-courier", "pay"] + settings)
    var child = try CourierOptions(Array(options.commandLine(of: .lookup).dropFirst()))
    #expect(child.role == .lookup)
    child.role = .dispatch
    #expect(child == options)
  }

  @Test(arguments: [
    ("session_a-b.c~d", "session_a-b.c~d"), ("a/b", "a%2Fb"), ("..", "%2E%2E"),
    ("a b%", "a%20b%25"),
    ("é\u{0}", "%C3%A9%00"), ("a?b#c;d", "a%3Fb%23c%3Bd"),
  ])
  func segmentsAreEscaped(_ text: String, _ segment: String) {
    #expect(URLText.segment(text) == segment)
  }

  @Test(arguments: [
    ("https://bank.example/3ds?a=b#c", "https://bank.example/3ds?a=b#c"),
    ("HTTPS://Bank.example/3DS", "https://Bank.example/3DS"),
    ("Http://127.0.0.1:8080/x", "http://127.0.0.1:8080/x"),
    ("ftp://bank.example/", nil), ("https:///x", nil), ("https://", nil), ("", nil),
    ("https://me@bank.example/", nil), ("https://bank.example/a b", nil),
    ("https://bank.example/\u{e9}", nil), ("\u{17F}ttps://bank.example/", nil),
    ("javascript:alert(1)//https://", nil), ("https://bank.example/<x>", nil),
  ])
  func pagesAreChecked(_ text: String, _ page: String?) {
    #expect(URLText.page(text, allowsPlain: true) == page)
  }

  @Test func plainPagesNeedLeave() {
    #expect(URLText.page("http://bank.example/", allowsPlain: false) == nil)
    #expect(URLText.page("https://bank.example/", allowsPlain: false) != nil)
  }
}
