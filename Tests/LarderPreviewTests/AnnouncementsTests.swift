import LarderModel
import Testing

@testable import LarderPreview

@Suite("Announcements")
struct AnnouncementsTests {
  /// Returns the first event of a subscriber, after the retry interval.
  private func greeting(
    of announcements: Announcements, build: Int?, current: Int
  ) async throws -> String {
    let stream = announcements.subscribe(page: "index.html", build: build, current: current)
    var messages = stream.makeAsyncIterator()
    #expect(await messages.next() == Array("retry: 500\n\n".utf8))
    return String(decoding: try #require(await messages.next()), as: UTF8.self)
  }

  @Test("A current page receives no changes")
  func upToDate() async throws {
    let text = try await greeting(of: Announcements(), build: 3, current: 3)
    #expect(text.contains("\"stale\":false"))
    #expect(text.contains("\"changed\":[]"))
  }

  @Test("A page that was inactive receives the changes since, of both steps of each build")
  func missed() async throws {
    let announcements = Announcements()
    announcements.announce(build: 2, changed: ["a"], isComplete: true)
    announcements.announce(build: 3, changed: ["b"], isComplete: false)
    announcements.announce(build: 3, changed: ["c"], isComplete: true)
    let since1 = try await greeting(of: announcements, build: 1, current: 3)
    #expect(since1.contains("\"changed\":[\"a\",\"b\",\"c\"]"))
    let since2 = try await greeting(of: announcements, build: 2, current: 3)
    #expect(since2.contains("\"changed\":[\"b\",\"c\"]"))
  }

  @Test("A page of another run, or older than the history, is stale")
  func stale() async throws {
    let announcements = Announcements()
    announcements.announce(build: 9, changed: ["a"], isComplete: true)
    for build in [nil, 3] {
      let text = try await greeting(of: announcements, build: build, current: 9)
      #expect(text.contains("\"stale\":true"))
    }
  }

  @Test("Too many changes are sent as a complete change")
  func many() async throws {
    let announcements = Announcements()
    let stream = announcements.subscribe(page: "", build: 1, current: 1)
    announcements.announce(build: 2, changed: (0..<301).map(String.init), isComplete: true)
    var last = ""
    for await message in stream {
      last = String(decoding: message, as: UTF8.self)
      if last.contains("\"build\":2") { break }
    }
    #expect(last.contains("\"all\":true"))
    #expect(last.contains("\"changed\":[]"))
  }

  @Test("Errors contain excerpt and hint, with markup escaped")
  func faults() async throws {
    let announcements = Announcements()
    announcements.show([
      Diagnostic(
        Problem(.error, "raw-text", "</script><b>", hint: "write \"x\""),
        at: SourceLocation(path: "a.json", line: 2, column: 1),
        excerpt: Diagnostic.Excerpt(line: "xy", length: 2))
    ])
    let text = try await greeting(of: announcements, build: 0, current: 0)
    #expect(
      text.contains(
        #"""
        {"place":"a.json:2:1","message":"\u003c/script>\u003cb>","id":"raw-text",\#
        "excerpt":"2 | xy\u000a  | ^~\u000a","hint":"write \"x\""}
        """#))
  }

  @Test("Closed pages are no longer watched")
  func leaving() async throws {
    let announcements = Announcements()
    let task = Task {
      for await _ in announcements.subscribe(page: "a", build: 1, current: 1) {}
    }
    while announcements.watched.isEmpty { await Task.yield() }
    #expect(announcements.watched == ["a"])
    task.cancel()
    await task.value
    #expect(announcements.watched.isEmpty)
  }
}
