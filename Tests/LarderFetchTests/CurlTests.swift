import LarderModel
import Testing

@testable import LarderFetch

@Suite struct CurlTests {
  @Test("curl is told all it may do, and every text of others is the value of an option")
  func arguments() throws {
    let address = try #require(
      WebAddress("http://img.example.com/{a,b}[1-9].jpg").flatMap { FetchAddress($0) })
    let places = ["93.184.216.34", "2a00::1"].compactMap { IPAddress($0) }
    let request = FetchRequest(
      address: address, places: places,
      validators: Validators(tag: "\"x\"", modified: "Sat, 01 Mar 2025 00:00:00 GMT"), seconds: 42)
    #expect(
      Curl.arguments(for: request) == [
        "curl", "-q", "--silent", "--include", "--no-buffer", "--globoff", "--proto", "=http",
        "--noproxy", "*",
        "--connect-timeout", "10", "--max-time", "42", "--resolve",
        "img.example.com:80:93.184.216.34,[2a00:0:0:0:0:0:0:1]", "--user-agent", "Larder",
        "--header",
        "Accept: image/jpeg, image/png, image/webp, image/gif;q=0.8, image/avif;q=0.5",
        "--header", "If-None-Match: \"x\"",
        "--header", "If-Modified-Since: Sat, 01 Mar 2025 00:00:00 GMT",
        "--url", "http://img.example.com/%7Ba,b%7D[1-9].jpg",
      ])
  }

  @Test("A validator that would be more than a field is none")
  func validators() {
    #expect(Validators(tag: "a\r\nHost: b", modified: "") == Validators())
    #expect(Validators(tag: String(repeating: "x", count: 257)) == Validators())
    #expect(Validators(tag: "ä") == Validators())
  }

  @Test("An answer is read from its head on, with what comes before left out")
  func answer() throws {
    let text =
      "HTTP/1.1 103 Early Hints\r\nETag: no\r\n\r\n"
      + "HTTP/2 200 \r\nETag:  \"x\" \r\nContent-Type: text/html\nLAST-MODIFIED: today\r\n\r\nbody\n\n"
    let whole = Array(text.utf8)
    let answer = FetchAnswer(
      status: 200, validators: Validators(tag: "\"x\"", modified: "today"),
      body: Array("body\n\n".utf8))
    #expect(try FetchAnswer.started(with: whole) == answer)
    for count in 0..<(whole.count - 6) {
      #expect(try FetchAnswer.started(with: Array(whole[..<count])) == nil)
    }
    #expect(
      try FetchAnswer.started(with: Array("HTTP/1.0 302 Found\nlocation: /b\n\n".utf8))
        == FetchAnswer(status: 302, location: "/b"))
  }

  @Test("What is no answer, or never ends, is no picture")
  func noAnswer() {
    for text in ["\n", "GIF89a\n\n", "HTTP/1.1\n\n", String(repeating: "x", count: 70_000)] {
      #expect(throws: FetchFailure.noPicture) { try FetchAnswer.started(with: Array(text.utf8)) }
    }
  }

  @Test(
    "Ends a program after its time limit, and reports one that is missing", .timeLimit(.minutes(5)))
  func programs() throws {
    guard let slow = ChildProgram(["sleep", "86400"], seconds: 1) else {
      Issue.record("no sleep")
      return
    }
    #expect(slow.next() == nil)
    guard
      let quick = ChildProgram(["sh", "-c", "echo $A; exit 3"], variables: ["A=b"], seconds: 300)
    else {
      Issue.record("no shell")
      return
    }
    #expect(quick.next() == Array("b\n".utf8))
    #expect(quick.next() == [])
    #expect(quick.end() == 3)
    if ChildProgram(["no-such-program"], seconds: 1) != nil { Issue.record("a program of no name") }
  }

  @Test("This machine is known to itself by name, and a name that is nobody's leads nowhere")
  func lookup() throws {
    let lookup = HostLookup()
    let own = try lookup.addresses(of: "localhost")
    #expect(!own.isEmpty && own.allSatisfy { !$0.isPublic })
    #expect(Set(own).count == own.count)
    #expect(try lookup.addresses(of: "larder.invalid") == [])
  }
}
