import LarderBuild
import LarderModel
import Synchronization
import Testing

@testable import LarderPublish

#if canImport(Glibc)
  import Glibc
#endif

let smallSite = [
  "index.html": "home", "recipes/pie/index.html": "pie", "recipes/soup/index.html": "soup",
  "assets/a1/main.js": "script",
]

/// Files that are kept for one more build.
let formerAssets = ["assets/a1/main.js": "script"]

extension WriteTests {
  @Suite struct PublicationTests {
    @Test("The first build creates the folder with only its files")
    func firstBuild() throws {
      let sandbox = try Sandbox()
      let report = try sandbox.build(smallSite)
      #expect(try sandbox.files() == smallSite)
      #expect(try sandbox.names("") == ["out"])
      #expect(report.written == 4)
      #expect(report.files == 4)
      #expect(report.bytes == 17)
    }

    @Test("Missing folders above the output are created")
    func deepOutput() throws {
      let sandbox = try Sandbox()
      let output = sandbox.path + "/a/b/c"
      let publication = try Publication.begin(output: output, sources: [])
      try publication.addFile(Sandbox.path("index.html"), [0x61])
      _ = try publication.commit()
      #expect(Sandbox.text(sandbox.path + "/a/b/c/index.html") == "a")
    }

    @Test("A second build writes changed files, keeps unchanged ones, and removes old ones")
    func secondBuild() throws {
      let sandbox = try Sandbox()
      try sandbox.build(smallSite)
      let before = try sandbox.facts("out/index.html")
      var site = smallSite
      site["recipes/pie/index.html"] = "better pie"
      site["recipes/soup/index.html"] = nil
      site["recipes/new/deep/index.html"] = "new"
      let report = try sandbox.build(site)
      #expect(try sandbox.files() == site)
      #expect(try sandbox.names("") == ["out"])
      #expect(report.written == 2)
      #expect(report.unchanged == 2)
      #expect(report.removed == 1)
      let after = try sandbox.facts("out/index.html")
      #expect(after?.modified == before?.modified)
      #expect(after?.inode == before?.inode)
    }

    @Test("A page with the slug nothing is an ordinary page")
    func nothing() throws {
      let sandbox = try Sandbox()
      try sandbox.build(smallSite)
      var site = smallSite
      site["nothing/index.html"] = "page"
      site["recipes/pie/index.html"] = "better pie"
      try sandbox.build(site)
      #expect(try sandbox.files() == site)
    }

    @Test("A build without changes does not write any file")
    func nothingChanged() throws {
      let sandbox = try Sandbox()
      try sandbox.build(smallSite)
      try sandbox.build(smallSite)
      let before = try sandbox.facts("out/.larder/manifest")
      let crash = SimulatedCrash(after: .max)
      let report = try sandbox.build(smallSite, crash: crash)
      #expect(report.unchanged == 4)
      #expect(report.written == 0)
      #expect(try sandbox.facts("out/.larder/manifest") == before)
      // Creating the output folder is attempted, and the record may be rewritten, in three parts.
      #expect(crash.steps <= 7)
    }

    @Test("The output folder stays the same folder for processes that have it open")
    func folderStays() throws {
      let sandbox = try Sandbox()
      try sandbox.build(smallSite)
      let before = try sandbox.facts("out")?.inode
      try sandbox.build(["index.html": "new"])
      #expect(try sandbox.facts("out")?.inode == before)
    }

    @Test("Discarding changes nothing and leaves nothing")
    func discarding() throws {
      let sandbox = try Sandbox()
      let first = try sandbox.begin()
      try first.addFile(Sandbox.path("index.html"), [1])
      first.discard()
      #expect(try sandbox.names("") == [])
      try sandbox.build(smallSite)
      let second = try sandbox.begin()
      try second.addFile(Sandbox.path("index.html"), [1])
      #expect(try sandbox.names("out/.larder").contains("staging"))
      second.discard()
      #expect(try !sandbox.names("out/.larder").contains("staging"))
      #expect(try sandbox.files() == smallSite)
      #expect(try sandbox.names("") == ["out"])
      #expect(throws: EnvironmentFault.self) { try second.addFile(Sandbox.path("b"), [1]) }
      #expect(throws: EnvironmentFault.self) { try second.commit() }
    }

    @Test("A publication without an end is discarded")
    func forgotten() throws {
      let sandbox = try Sandbox()
      try sandbox.begin().addFile(Sandbox.path("index.html"), [1])
      #expect(try sandbox.names("") == [])
    }

    @Test("Files may be added from many threads")
    func threads() throws {
      let sandbox = try Sandbox()
      let publication = try sandbox.begin()
      let faults = Parallel(jobs: 8).map(count: 400) { slice -> Int in
        slice.count { index in
          guard let path = SitePath("r/\(index % 7)/\(index)/index.html") else { return true }
          do { try publication.addFile(path, Array("\(index)".utf8)) } catch { return true }
          return false
        }
      }
      #expect(faults.reduce(0, +) == 0)
      #expect(try publication.commit().written == 400)
      #expect(Sandbox.text(sandbox.output + "/r/2/9/index.html") == "9")
    }

    @Test("The manifest has the same bytes for any order and history")
    func determinism() throws {
      let (one, other) = (try Sandbox(), try Sandbox())
      try one.build(smallSite)
      try other.build(["old.html": "old", "index.html": "older"])
      let publication = try other.begin()
      for (path, text) in smallSite.sorted(by: { $0.key > $1.key }) {
        try publication.addFile(Sandbox.path(path), Array(text.utf8))
      }
      _ = try publication.commit()
      #expect(
        Sandbox.bytes(one.output + "/.larder/manifest")
          == Sandbox.bytes(other.output + "/.larder/manifest"))
    }

    @Test("A file is kept without its bytes if its inputs are unchanged and it still exists")
    func keeping() throws {
      let sandbox = try Sandbox()
      let (old, new) = (Fingerprint(of: [1]), Fingerprint(of: [2]))
      let path = try Sandbox.path("a/index.html")
      let program = Fingerprint(of: [9])
      let first = try sandbox.begin(program: program)
      #expect(try first.keep([path], ifInputs: old) == nil)
      let made = try first.addFile(path, [0x61], inputs: old)
      _ = try first.commit()
      let second = try sandbox.begin(program: program)
      #expect(try second.keep([path], ifInputs: new) == nil)
      #expect(try second.keep([path, Sandbox.path("b")], ifInputs: old) == nil)
      #expect(try second.keep([path], ifInputs: old) == [made])
      #expect(try second.commit().unchanged == 1)
      let other = try sandbox.begin(program: Fingerprint(of: [8]))
      #expect(try other.keep([path], ifInputs: old) == nil)
      other.discard()
      try sandbox.editSecretly("out/a/index.html", "b")
      let third = try sandbox.begin(program: program)
      #expect(try third.keep([path], ifInputs: old) == nil)
      third.discard()
    }

    @Test("A GIF is copied without comments, and only if it changed")
    func copies() throws {
      let sandbox = try Sandbox()
      let secret = [0x21, 0xFE, 6] + Array("SECRET".utf8) + [0]
      func picture(_ pixels: [UInt8]) -> [UInt8] {
        let blocks = stride(from: 0, to: pixels.count, by: 255).flatMap { start in
          let block = pixels[start..<min(start + 255, pixels.count)]
          return [UInt8(block.count)] + block
        }
        let head = Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0]
        return head + secret + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2] + blocks + [0, 0x3B] + secret
      }
      try sandbox.write("picture", picture([UInt8](repeating: 7, count: 255 * 800)))
      func build() throws -> PublicationReport {
        let publication = try sandbox.begin()
        let copy = OutputFile.Content.copy(of: sandbox.path + "/picture")
        try publication.add(OutputFile(Sandbox.path("images/pie.gif"), copy))
        return try publication.commit()
      }
      #expect(try build().bytes == 13 + 11 + 256 * 800 + 2)
      #expect(try build().written == 0)
      try sandbox.write("picture", picture(Array("new".utf8)))
      #expect(try build().written == 1)
      let published = try sandbox.files()
      let text = try #require(published["images/pie.gif"])
      #expect(text.contains("new") && !text.contains("SECRET"))
      for file in [Array("no picture".utf8), nil] {
        if let file { try sandbox.write("picture", file) } else { try sandbox.delete("picture") }
        let fault = #expect(throws: EnvironmentFault.self) { try build() }
        #expect(fault?.id == "unreadable-file")
        #expect(try sandbox.files() == published)
      }
    }

    @Test("A file that is published unchanged is copied completely, and only if it changed")
    func originals() throws {
      let sandbox = try Sandbox()
      func build() throws -> PublicationReport {
        let publication = try sandbox.begin()
        let original = OutputFile.Content.original(sandbox.path + "/menu")
        try publication.add(OutputFile(Sandbox.path("files/menu.pdf"), original))
        return try publication.commit()
      }
      try sandbox.write("menu", [UInt8](repeating: 7, count: 200_001))
      #expect(try build().bytes == 200_001)
      #expect(try build().written == 0)
      try sandbox.write("menu", Array("new".utf8))
      #expect(try build().written == 1)
      #expect(try sandbox.files()["files/menu.pdf"] == "new")
      try sandbox.write("menu", [])
      #expect(try build().bytes == 0)
      try sandbox.delete("menu")
      let fault = #expect(throws: EnvironmentFault.self) { try build() }
      #expect(fault?.id == "unreadable-file")
    }

    #if canImport(Glibc)
      @Test("An image that cannot be opened does not count as missing")
      func unreadable() throws {
        let sandbox = try Sandbox()
        let path = sandbox.path + "/pie"
        let content = OutputFile.Content.copy(of: path)
        let missing = #expect(throws: EnvironmentFault.self) { try content.published() }
        #expect(missing?.id == "unreadable-file")
        // Sockets have names that cannot be opened.
        #expect(mknod(path, S_IFSOCK | 0o600, 0) == 0)
        let closed = #expect(throws: EnvironmentFault.self) { try content.published() }
        #expect(closed?.id == "file-system")
        #expect(closed?.message == "cannot read this: No such device or address")
      }
    #endif

    @Test("Permissions of the site do not depend on the umask", arguments: [0o022, 0o077])
    func permissions(mask: UInt32) throws {
      let sandbox = try Sandbox()
      let before = UmaskGuard(mask)
      defer { before.restore() }
      try sandbox.build(smallSite)
      #expect(try sandbox.facts("out")?.mode == 0o755)
      #expect(try sandbox.facts("out/recipes/pie")?.mode == 0o755)
      #expect(try sandbox.facts("out/recipes/pie/index.html")?.mode == 0o644)
    }

    @Test(
      "Two files with colliding paths are rejected with both names",
      arguments: [
        ("a/index.html", "a/index.html"), ("a/Index.html", "a/index.html"),
        ("caf\u{E9}.html", "cafe\u{301}.html"), ("a", "a/b"), ("a/b", "a"), ("Tags/x", "tags/y"),
      ])
    func collisions(first: String, second: String) throws {
      let sandbox = try Sandbox()
      let publication = try sandbox.begin()
      try publication.addFile(Sandbox.path(first), [1])
      let fault = #expect(throws: EnvironmentFault.self) {
        try publication.addFile(Sandbox.path(second), [2])
      }
      #expect(fault?.id == "path-collision")
      #expect(
        fault?.message == "two files of the site have the same path: \(first) and \(second)")
    }
  }
}
