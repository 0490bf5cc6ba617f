import LarderBuild
import LarderModel
import Testing

@testable import LarderWrite

extension WriteTests {
  @Suite struct BuildCacheTests {
    private let owner = Fingerprint(of: [1])

    private func key(_ text: String) -> Fingerprint { Fingerprint(of: Array(text.utf8)) }

    private func entries(_ texts: [String]) -> [BuildCache.CacheEntry] {
      texts.map { text in BuildCache.CacheEntry(key(text)) { Array("the value of \(text)".utf8) } }
    }

    private func commit(_ texts: [String], in sandbox: Sandbox) throws {
      let cache = BuildCache(sandbox.output, owner: owner)
      let publication = try sandbox.begin(program: owner)
      try publication.add(Sandbox.path("index.html"), [0x61])
      _ = try publication.commit(cache: cache, entries: entries(texts))
    }

    private func recalled(_ text: String, in sandbox: Sandbox) -> String? {
      BuildCache(sandbox.output, owner: owner).lookup(key(text))
        .map { String(decoding: $0, as: UTF8.self) }
    }

    @Test("What was kept is there for the next build, and what it did not ask for is not")
    func lookup() throws {
      let sandbox = try Sandbox()
      try commit(["a", "b", "c"], in: sandbox)
      #expect(recalled("b", in: sandbox) == "the value of b")
      try commit(["a", "b", "d"], in: sandbox)
      #expect(recalled("d", in: sandbox) == "the value of d")
      #expect(recalled("a", in: sandbox) == "the value of a")
      #expect(recalled("c", in: sandbox) == nil)
      try commit(["e"], in: sandbox)
      #expect(recalled("e", in: sandbox) == "the value of e")
      #expect(recalled("a", in: sandbox) == nil)
    }

    @Test("Another program finds the cache empty")
    func foreign() throws {
      let sandbox = try Sandbox()
      try commit(["a"], in: sandbox)
      #expect(BuildCache(sandbox.output, owner: Fingerprint(of: [2])).lookup(key("a")) == nil)
    }

    @Test("Any changed byte loses at most what it belongs to, never gives something else")
    func damage() throws {
      for name in ["pantry", "pantry.shelves"] {
        let sandbox = try Sandbox()
        try commit(["a", "b"], in: sandbox)
        let path = "out/.larder/\(name)"
        let whole = try #require(Sandbox.bytes(sandbox.path + "/" + path))
        for place in whole.indices {
          var bytes = whole
          bytes[place] ^= 0x10
          try sandbox.write(path, bytes)
          for text in ["a", "b"] {
            let found = recalled(text, in: sandbox)
            #expect(found == nil || found == "the value of \(text)")
          }
        }
        try sandbox.write(path, Array(whole.dropLast(3)))
        #expect(recalled("b", in: sandbox) == nil)
      }
    }
  }
}
