import Foundation
import LarderModel
import Testing

@testable import LarderFetch

@Suite struct CurlTests {
  @Test("curl gets all restrictions, and untrusted text only as values of options")
  func arguments() throws {
    let address = try #require(
      WebAddress("http://img.example.com/{a,b}[1-9].jpg").flatMap { FetchAddress($0) })
    let places = ["93.184.216.34", "2a00::1"].compactMap { IPAddress($0) }
    let request = FetchRequest(
      address: address, places: places,
      validators: Validators(tag: "\"x\"", modified: "Sat, 01 Mar 2025 00:00:00 GMT"), seconds: 42)
    #expect(
      request.arguments == [
        "curl", "-q", "--silent", "--fail", "--globoff", "--proto", "=http", "--noproxy", "*",
        "--connect-timeout", "10", "--max-time", "42", "--max-filesize", "20000000", "--resolve",
        "img.example.com:80:93.184.216.34,[2a00:0:0:0:0:0:0:1]", "--user-agent", "Larder",
        "--write-out", FetchAnswer.trailer,
        "--header",
        "Accept: image/jpeg, image/png, image/webp, image/gif;q=0.8, image/avif;q=0.5",
        "--header", "If-None-Match: \"x\"",
        "--header", "If-Modified-Since: Sat, 01 Mar 2025 00:00:00 GMT",
        "--url", "http://img.example.com/%7Ba,b%7D[1-9].jpg",
      ])
  }

  @Test("Rejects a validator that would add to the header fields")
  func validators() {
    #expect(Validators(tag: "a\r\nHost: b", modified: "") == Validators())
    #expect(Validators(tag: String(repeating: "x", count: 257)) == Validators())
    #expect(Validators(tag: "ä") == Validators())
  }

  @Test("A response is a body and the lines that curl writes after it")
  func answer() throws {
    let text = "body\n\n\n200\n\n\"x\"\ntoday"
    #expect(
      try FetchAnswer(Array(text.utf8))
        == FetchAnswer(
          status: 200, validators: Validators(tag: "\"x\"", modified: "today"),
          body: Array("body\n\n".utf8)))
    #expect(
      try FetchAnswer(Array("\n302\nhttps://a.example/b\n\n".utf8))
        == FetchAnswer(status: 302, location: "https://a.example/b"))
    let old = "\n200\n\n%header{etag}\n%header{last-modified}"
    #expect(try FetchAnswer(Array(old.utf8)) == FetchAnswer(status: 200))
    for text in ["", "\n\n\n", "\n000\n\n\n", "\nbody\n\n\n"] {
      #expect(throws: FetchFailure.cutOff) { try FetchAnswer(Array(text.utf8)) }
    }
  }

  @Test("A program gets its arguments unchanged, and is ended if it writes too much")
  func programs() throws {
    let echoed = try Process.output(of: ["printf", "%s", "$HOME *"], limit: 100)
    #expect(echoed.status == 0 && echoed.output == Array("$HOME *".utf8))
    #expect(try Process.output(of: ["sh", "-c", "exit 3"], limit: 1).status == 3)
    #expect(try Process.output(of: ["sh", "-c", "kill -9 $$"], limit: 1).status == -1)
    #expect(try Process.output(of: ["sh", "-c", "echo $HOME"], limit: 9).output == [0x0A])
    #expect(throws: FetchFailure.tooLarge) { try Process.output(of: ["yes"], limit: 1 << 20) }
    #expect(throws: FetchFailure.noProgram("no-such-program")) {
      try Process.output(of: ["no-such-program"], limit: 1)
    }
  }

  @Test("localhost resolves, and an unassigned name does not")
  func lookup() throws {
    let lookup = HostLookup()
    let own = try lookup.addresses(of: "localhost")
    #expect(!own.isEmpty && own.allSatisfy { !$0.isPublic })
    #expect(Set(own).count == own.count)
    #expect(try lookup.addresses(of: "larder.invalid") == [])
  }
}
