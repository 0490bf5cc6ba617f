import LarderBuild
import LarderModel
import Testing

@testable import LarderRender

@Suite struct OfflineListTests {
  private let content = Fingerprint(high: 0x0123_4567_89ab_cdef, low: 0)

  private func files(_ paths: [String], content: Fingerprint? = nil) -> [String] {
    let published = paths.map {
      PublishedFile(path: SitePath(recorded: $0), content: content ?? self.content, size: 10)
    }
    return OfflineList(published).files().map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  @Test("Contains pages, images and search, but no exports, assets or cookbook")
  func kept() {
    let all = files([
      "404.html", "assets/1f3a/site.css", "assets/1f3a/icons/icon.svg", "cookbook/index.html",
      "cookbook/2/index.html", "feed.xml", "images/ä b.JPG", "index.html", "recipes/index.html",
      "recipes/pie/cover.svg", "recipes/pie/index.html", "recipes/pie/recipe.json",
      "search/cards/0.json", "search/index.json", "sitemap.xml", "sw.js",
    ])
    let addresses = [
      "images/%C3%A4%20b.JPG", "", "recipes/", "recipes/pie/cover.svg", "recipes/pie/",
      "search/cards/0.json", "search/index.json",
    ]
    let entries = addresses.map { #"["\#($0)",10,"01234567"]"# }
    #expect(all[1] == "[\(entries.joined(separator: ","))]")
    #expect(all[0].contains(#""count":7,"bytes":70"#))
  }

  @Test("The version depends on the content")
  func versions() {
    #expect(files(["index.html"])[0] == files(["index.html"])[0])
    #expect(files(["index.html"])[0] != files(["index.html"], content: Fingerprint(of: [1]))[0])
    #expect(files(["index.html"])[0] == files(["index.html", "feed.xml"])[0])
  }

  @Test("Splits a long list, and the summary contains the number of parts")
  func parts() {
    let pages = ["a", "b", "c"].map {
      PublishedFile(path: SitePath(recorded: "\($0)/index.html"), content: content, size: 1)
    }
    let files = OfflineList(pages).files(part: 2)
    #expect(
      files.map(\.path) == ["offline/summary.json", "offline/files.json", "offline/files-2.json"])
    let texts = files.map { String(decoding: $0.bytes, as: UTF8.self) }
    #expect(texts[0].hasSuffix(#""count":3,"bytes":3,"parts":2}"#))
    #expect(texts[1] == #"[["a/",1,"01234567"],["b/",1,"01234567"]]"#)
    #expect(texts[2] == #"[["c/",1,"01234567"]]"#)
  }

  @Test("An empty site has an empty list")
  func empty() {
    #expect(files([])[1] == "[]")
  }
}
