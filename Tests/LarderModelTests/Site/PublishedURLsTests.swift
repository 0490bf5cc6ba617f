import LarderModel
import Testing

@Suite struct PublishedURLsTests {
  private func read(_ text: String) -> (urls: PublishedURLs, faults: [LocatedProblem]) {
    var faults: [LocatedProblem] = []
    let urls = PublishedURLs(SourceText(path: "Content/urls.txt", text: text), into: &faults)
    return (urls, faults)
  }

  @Test("Reads URLs, marks and comments, whatever the line ends are")
  func lines() {
    let (urls, faults) = read(
      "\u{FEFF}# Ours\r\n/about/\r\n\r\n gone: /recipes/plum-pie/ \n/2019/pie.html\n/寿司/\n")
    #expect(faults.isEmpty)
    #expect(
      urls.lines.map { "\($0.isGone ? "-" : "+")\($0.url.route)" } == [
        "+about/", "-recipes/plum-pie/", "+2019/pie.html", "+寿司/",
      ])
  }

  @Test(
    "A line that is not a URL is an error at its place",
    arguments: [
      "plum-pie", "https://cook.example/pie/", "/recipes/caf%C3%A9/", "/../etc/", "<<<<<<< ours",
      "gone: plum-pie", "gone:", "/", "/files/menu.pdf", "/a#b",
    ])
  func invalid(line: String) {
    let (urls, faults) = read("/about/\n\(line)\n")
    #expect(urls.lines.count == 1)
    #expect(faults.map(\.offset) == [8])
    #expect(
      faults.first?.problem.message == "\"\(line)\" is not the URL of a page", "\(faults)")
  }

  @Test("After a union merge, the mark of one side counts, and the file is sorted again")
  func union() {
    let (urls, faults) = read("/b/\ngone: /a/\n/a/\n/b/\n# Ours\n/c/\n")
    #expect(faults.isEmpty)
    #expect(urls.fileContents(adding: []) == "# Ours\ngone: /a/\n/b/\n/c/\n")
  }

  @Test("Adds URLs in their places, and removes marks of URLs that exist again")
  func adding() throws {
    let urls = read("gone: /recipes/a/\n/recipes/c/\n").urls
    let served = try ["recipes/b", "/recipes/a/", "/about/"].map {
      try #require(Alias($0.utf8.first == 0x2F ? $0 : "/\($0)/"))
    }
    let text = urls.fileContents(adding: served)
    #expect(text == "/about/\n/recipes/a/\n/recipes/b/\n/recipes/c/\n")
    #expect(read(text).urls.fileContents(adding: []) == text)
  }
}
