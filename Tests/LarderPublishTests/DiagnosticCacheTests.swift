import LarderBuild
import LarderModel
import Testing

@testable import LarderPublish

extension WriteTests {
  @Suite struct DiagnosticCacheTests {
    private let sandbox: Sandbox
    private let content: String
    private static let bare = Diagnostic(
      Problem(.note, "no-recipes", "x"), at: SourceLocation(path: "Content"))
    private static let full = Diagnostic(
      Problem(.error, "invalid-", field: "servings", "\"servings\" is \u{202E}", hint: ""),
      at: SourceLocation(path: "Content/a.json", line: 3, column: 18),
      excerpt: Diagnostic.Excerpt(line: "  \"servings\": crème", length: 5),
      notes: [Diagnostic.Note("the first is here", at: SourceLocation(path: "b", line: 1))])

    init() throws {
      sandbox = try Sandbox()
      sandbox.makeFolder("Content")
      content = sandbox.path + "/Content"
    }

    private func keep(_ diagnostics: [Diagnostic], of output: String = "a") -> Fingerprint? {
      CacheFolder.keep(diagnostics, of: output, beside: content)
    }

    private func kept(_ key: Fingerprint?, of output: String = "a") -> [Diagnostic]? {
      key.flatMap { CacheFolder.diagnostics($0, of: output, beside: content) }
    }

    @Test("Saved diagnostics are restored completely and in order")
    func whole() {
      #expect(kept(keep([Self.full, Self.bare, Self.full])) == [Self.full, Self.bare, Self.full])
    }

    @Test("An empty list needs no file, and later diagnostics replace earlier ones")
    func oneFile() throws {
      #expect(kept(keep([])) == [])
      #expect(throws: (any Error).self) { try sandbox.names(".larder-cache") }
      let first = keep([Self.bare])
      let second = keep([Self.full])
      #expect(kept(first) == nil)
      #expect(kept(second) == [Self.full])
      #expect(try sandbox.names(".larder-cache/diagnostics").count == 1)
      #expect(kept(keep([Self.bare], of: "b"), of: "b") == [Self.bare])
      #expect(kept(second) == [Self.full])
      #expect(kept(second, of: "c") == nil)
    }

    @Test("Diagnostics above four megabytes, or without a folder, are not saved")
    func refused() throws {
      var large = Self.full
      large.excerpt?.line = String(repeating: "x", count: 3 << 20)
      #expect(kept(keep([large])) == [large])
      #expect(keep([large, large]) == nil)
      let other = try Sandbox()
      try other.write(".larder-cache", "in the way")
      #expect(
        CacheFolder.keep([Self.bare], of: "a", beside: other.path + "/Content") == nil)
    }

    @Test("A damaged file is ignored")
    func damaged() throws {
      let key = keep([Self.full])
      let path = try ".larder-cache/diagnostics/" + sandbox.names(".larder-cache/diagnostics")[0]
      try sandbox.write(path, "half")
      #expect(kept(key) == nil)
    }
  }
}
