import Dispatch
import LarderBuild
import LarderModel
import Synchronization
import Testing

@testable import LarderPreview

@Suite("The site of the preview")
struct PreviewSiteTests {
  private func bytes(of path: String, in site: PreviewSite) async -> [UInt8]? {
    if case .bytes(let bytes)? = await site.body(path) { bytes } else { nil }
  }

  @Test("Serves theme files while the rest is still being made", .timeLimit(.minutes(5)))
  func slowRest() async throws {
    let (starts, started) = AsyncStream.makeStream(of: Void.self)
    let gate = DispatchSemaphore(value: 0)
    let style = OutputFile(try #require(SitePath("site.css")), .bytes([1]))
    let feed = OutputFile(try #require(SitePath("feed.xml")), .bytes([2]))
    let site = PreviewSite(
      build: 1, base: "/", contentSecurityPolicy: "", pages: [], theme: [style],
      rest: {
        started.yield()
        gate.wait()
        return [feed]
      },
      inputs: { _ in [] }, render: { _ in [] })
    let waiting = (0..<8).map { _ in Task { await bytes(of: "feed.xml", in: site) } }
    _ = await starts.first { _ in true }
    #expect(await bytes(of: "site.css", in: site) == [1])
    gate.signal()
    for task in waiting { #expect(await task.value == [2]) }
  }

  @Test("Makes an image variant and reads a file of the owner on request")
  func images() async throws {
    let card = OutputFile(try #require(SitePath("images/card.png")), .copy(of: "/card.png"))
    let page = OutputFile(try #require(SitePath("files/a.html")), .original("/a.html"))
    let menu = OutputFile(try #require(SitePath("files/menu.pdf")), .original("/menu.pdf"))
    let lost = OutputFile(try #require(SitePath("files/lost.pdf")), .original("/lost.pdf"))
    let file = OpenFile(-1, count: 8)
    let site = PreviewSite(
      build: 1, base: "/", contentSecurityPolicy: "", pages: [], theme: [],
      rest: { [card, page, menu, lost] },
      variants: ["images/pie-640.webp": ("/pie.jpg", { [7] }), "images/bad.webp": ("/b", { nil })],
      read: { $0 == .copy(of: "/card.png") ? [8] : $0 == .original("/a.html") ? [9] : nil },
      open: { $0 == "/menu.pdf" ? file : nil },
      inputs: { _ in [] }, render: { _ in [] })
    #expect(await bytes(of: "images/pie-640.webp", in: site) == [7])
    #expect(site.isVariant("images/pie-640.webp") && !site.isVariant("files/menu.pdf"))
    #expect(await bytes(of: "images/bad.webp", in: site) == nil)
    #expect(await bytes(of: "images/card.png", in: site) == [8])
    #expect(await bytes(of: "files/a.html", in: site) == [9])
    guard case .file(let opened, 0..<8)? = await site.body("files/menu.pdf") else {
      Issue.record("the file is not opened")
      return
    }
    #expect(opened === file)
    #expect(await bytes(of: "files/lost.pdf", in: site) == nil)
    #expect(await bytes(of: "files/other.pdf", in: site) == nil)
  }

  @Test("Does not render pages with unchanged inputs to find changes")
  func renderedPages() throws {
    // Pages by their inputs; `nil` may change with the same inputs.
    let before = try Pages(["pie": (1, "Pie"), "home": (nil, "Home"), "soup": (2, "Soup")])
    let after = try Pages([
      "cake": (5, "Cake"), "home": (nil, "Home"), "pie": (1, "Pie"), "soup": (3, "Leek soup"),
      "tart": (4, "Tart"),
    ])
    before.site.makeReady(Parallel(jobs: 2))
    #expect(before.rendered == [])
    let changes = after.site.changes(from: before.site, Parallel(jobs: 2)) { false }
    #expect(changes?.pages == ["cake.html", "soup.html", "tart.html"])
    #expect(after.rendered == ["home", "soup"])
    #expect(before.rendered == ["home", "soup"])
    #expect(after.site.changes(from: before.site, Parallel(jobs: 2)) { true } == nil)
  }

  /// A site whose pages record when they are rendered.
  private final class Pages: Sendable {
    let site: PreviewSite
    private let log = Log()

    /// Unique names, sorted.
    var rendered: [String] { log.names.withLock { $0.sorted() } }

    private final class Log: Sendable {
      let names = Mutex<Set<String>>([])
    }

    init(_ pages: [String: (made: Int?, text: String)]) throws {
      let sorted = pages.sorted { $0.key < $1.key }
      let (names, texts) = (sorted.map(\.key), sorted.map { Array($0.value.text.utf8) })
      let paths = try names.map { try #require(SitePath($0 + ".html")) }
      let inputs = sorted.map { page in
        page.value.made.map { Fingerprint(of: Array("\($0)".utf8)) }
      }
      site = PreviewSite(
        build: 1, base: "/", contentSecurityPolicy: "", pages: paths.map { [$0] }, theme: [],
        rest: { [] }, inputs: { Array(inputs[$0]) },
        render: { [log] index in
          _ = log.names.withLock { $0.insert(names[index]) }
          return [(paths[index], texts[index])]
        })
    }
  }
}
