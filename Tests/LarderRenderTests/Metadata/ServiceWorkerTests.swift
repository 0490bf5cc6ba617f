import LarderModel
import Testing

@testable import LarderRender

@Suite struct ServiceWorkerTests {
  private func text(_ change: (inout SiteConfiguration) -> Void = { _ in }) throws -> String {
    var site = SiteConfiguration()
    site.baseURL = BaseURL("https://larder.example/cook/")
    change(&site)
    let sources = [
      "scripts/worker/search.js": "search();\n", "scripts/worker/caches.js": "keep();\n",
      "scripts/worker-removal.js": "remove();\n",
    ]
    let files = try sources.map {
      ThemeFile(name: try #require(SitePath($0.key)), bytes: Array($0.value.utf8))
    }
    let bytes = ServiceWorker(site, assets: "assets/1f3a/").bytes(
      Theme(files: files, strings: [:]), kept: ["assets/1f3a/site.css"])
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("The theme's worker gets the facts of the site")
  func keeping() throws {
    #expect(
      try text() == """
        const SITE = {"base":"/cook/","version":"1f3a",\
        "assets":["assets/1f3a/site.css","site.webmanifest"],\
        "pages":["","recipes/","favourites/","settings/","shopping-list/","plan/","offline.html"]};
        keep();
        search();

        """)
  }

  @Test("Its bytes do not depend on the site's name or content")
  func stable() throws {
    #expect(
      try text()
        == text {
          $0.title = "Other"
          $0.pageSize = 6
        })
  }

  @Test("If saving is disabled, the worker removes itself")
  func removal() throws {
    #expect(
      try text { $0.offline = false } == """
        const SITE = {"base":"/cook/","version":"1f3a"};
        remove();

        """)
  }
}
