import LarderBuild
import LarderModel
import Synchronization
import Testing

@testable import LarderPublish

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension WriteTests {
  @Suite struct RepairTests {
    private static let old = [
      "index.html": "old home", "recipes/pie/index.html": "pie", "recipes/soup/index.html": "soup",
    ]
    private static let new = [
      "index.html": "new home", "recipes/pie/index.html": "pie", "recipes/cake/index.html": "cake",
      "tags/sweet/index.html": "sweet",
    ]

    @Test("A killed first build leaves nothing or is completed by the next")
    func killedFirst() throws {
      try eachStep { sandbox, crash in
        _ = try? sandbox.build(Self.new, crash: crash)
        let wasDecided = try sandbox.facts("out/.larder/journal") != nil
        let seen = (try? sandbox.files()) ?? [:]
        #expect(wasDecided || seen.isEmpty || seen == Self.new)
        try sandbox.build(Self.new)
      }
    }

    @Test("A killed build is completed by the next, for any changes")
    func killed() throws {
      try eachStep { sandbox, crash in
        try sandbox.build(Self.old)
        try sandbox.write("out/CNAME", "mine")
        try sandbox.link("out/mine", to: "CNAME")
        _ = try? sandbox.build(Self.new, crash: crash)
        let wasDecided = try sandbox.facts("out/.larder/journal") != nil
        let seen = try sandbox.filesOfOurs()
        #expect(wasDecided || seen == Self.old || seen == Self.new)
        for (path, text) in seen where !path.hasSuffix("/") {
          #expect(Self.old[path] == text || Self.new[path] == text)
        }
        try sandbox.begin().discard()
        let repaired = try sandbox.filesOfOurs()
        #expect(repaired == (wasDecided || seen == Self.new ? Self.new : Self.old))
        try sandbox.build(Self.new)
        #expect(Sandbox.text(sandbox.output + "/CNAME") == "mine")
        try sandbox.delete("out/CNAME")
        try sandbox.delete("out/mine")
      }
    }

    @Test("The next command completes a decided build")
    func finishing() throws {
      try eachStep { sandbox, crash in
        try sandbox.build(Self.old)
        _ = try? sandbox.build(Self.new, crash: crash)
        let wasDecided = try sandbox.facts("out/.larder/journal") != nil
        let before = try sandbox.files()
        try Publication.finish(output: sandbox.output, sources: [])
        #expect(try sandbox.files() == (wasDecided ? Self.new : before))
        try sandbox.build(Self.new)
      }
    }

    @Test("Replaced files are removed after all moves, possibly by the next build")
    func replacedLast() throws {
      let sandbox = try Sandbox()
      try sandbox.build(Self.old)
      let journal = sandbox.output + "/.larder/journal"
      let former = sandbox.output + "/.larder/staging/former"
      let isWhole = Mutex(false)
      let publication = try sandbox.begin(beforeChange: { () throws(EnvironmentFault) in
        guard access(former, F_OK) == 0, access(journal, F_OK) != 0 else { return }
        isWhole.withLock { $0 = true }
        throw .system(EINTR, "remove", former)
      })
      for (path, text) in Self.new { try publication.addFile(Sandbox.path(path), Array(text.utf8)) }
      #expect(try publication.commit().written == Self.new.count - 1)
      #expect(isWhole.withLock { $0 })
      #expect(try sandbox.files() == Self.new)
      let replaced = try sandbox.names("out/.larder/staging/former")
      #expect(replaced.map { Sandbox.text("\(former)/\($0)") }.contains("old home"))
      try sandbox.build(Self.new)
      #expect(try sandbox.names("out/.larder") == ["build", "manifest"])
    }

    @Test("Staged files that somebody removed do not count as moved")
    func stagingGone() throws {
      let sandbox = try Sandbox()
      try sandbox.build(Self.old)
      let fault = #expect(throws: EnvironmentFault.self) {
        try sandbox.build(Self.new) { try sandbox.delete("out/.larder/staging/site") }
      }
      #expect(fault?.message == "cannot write this: No such file or directory")
    }

    /// Returns the order in which files move to a site with other files, and in the reverse update.
    private func order(_ paths: [String], after old: [String]) throws -> [String] {
      let sandbox = try Sandbox()
      try sandbox.build(Dictionary(uniqueKeysWithValues: old.map { ($0, "") }))
      let items = try paths.map {
        Publication.Item(
          entry: .init(path: try Sandbox.path($0), content: Fingerprint(of: []), size: 0))
      }
      let publication = try sandbox.begin()
      defer { publication.discard() }
      return Change(items: items).puts(since: publication.site).map(\.path.description)
    }

    private static let everything = [
      "sw.js", "index.html", "recipes/index.html", "recipes/page/2/index.html", "feed.xml",
      "tags/sweet/index.html", "recipes/pie/index.html", "about/index.html",
      "recipes/pie/cover.svg", "images/pie.jpg", "assets/a1/site.css",
    ]

    @Test("No page refers to a missing file at any moment of a build")
    func order() throws {
      #expect(
        try order(Self.everything, after: Self.everything) == [
          "assets/a1/site.css", "images/pie.jpg", "recipes/pie/cover.svg", "about/index.html",
          "recipes/pie/index.html", "feed.xml", "index.html", "recipes/index.html",
          "recipes/page/2/index.html", "tags/sweet/index.html", "sw.js",
        ])
    }

    @Test("New files, which nothing links to, move before changed ones")
    func arrivals() throws {
      let renamed = ["recipes/old/index.html", "recipes/pie/index.html", "recipes/cake/index.html"]
      #expect(
        try order(
          renamed + ["tags/sweet/index.html", "index.html", "images/new.jpg"],
          after: ["recipes/old/index.html", "recipes/pie/index.html", "index.html"]) == [
            "images/new.jpg", "recipes/cake/index.html", "tags/sweet/index.html",
            "recipes/old/index.html", "recipes/pie/index.html", "index.html",
          ])
    }

    @Test("A new folder moves as a whole in the step of the last of its files")
    func newFolders() throws {
      #expect(
        try order(
          ["recipes/cake/cover.svg", "recipes/cake/index.html", "images/cake.jpg"],
          after: ["recipes/pie/index.html", "images/pie.jpg"]) == [
            "images/cake.jpg", "recipes/cake/cover.svg", "recipes/cake/index.html",
          ])
      #expect(
        try order(Self.everything, after: []) == [
          "assets/a1/site.css", "images/pie.jpg", "about/index.html", "recipes/index.html",
          "recipes/page/2/index.html", "recipes/pie/cover.svg", "recipes/pie/index.html",
          "tags/sweet/index.html", "feed.xml", "index.html", "sw.js",
        ])
    }

    @Test("Assets of the previous build are kept for one more build")
    func formerAssets() throws {
      let sandbox = try Sandbox()
      func site(_ version: String) -> [String: String] {
        ["index.html": version, "assets/\(version)/main.js": version]
      }
      try sandbox.build(site("one"))
      let second = try sandbox.build(site("two"))
      #expect(try sandbox.files() == site("two").merging(["assets/one/main.js": "one"]) { $1 })
      #expect([second.written, second.unchanged, second.removed, second.bytes] == [2, 0, 0, 6])
      let third = try sandbox.build(site("two"))
      #expect(try sandbox.files() == site("two"))
      #expect([third.written, third.unchanged, third.removed] == [0, 2, 1])
      try sandbox.build(site("three"))
      try sandbox.build(site("four"))
      #expect(
        try sandbox.files() == site("four").merging(["assets/three/main.js": "three"]) { $1 })
      try sandbox.build(site("three"))
      #expect(
        try sandbox.files() == site("three").merging(["assets/four/main.js": "four"]) { $1 })
    }

    /// Runs with a kill after 0, 1, 2, … steps until a run completes, and checks the result.
    private func eachStep(_ body: (Sandbox, SimulatedCrash) throws -> Void) throws {
      for step in 0..<500 {
        let sandbox = try Sandbox()
        let crash = SimulatedCrash(after: step)
        try body(sandbox, crash)
        #expect(try sandbox.files() == Self.new, "killed after step \(step)")
        #expect(try sandbox.names("") == ["out"], "killed after step \(step)")
        #expect(try sandbox.names("out/.larder") == ["build", "manifest"])
        if crash.steps <= step { return }
      }
      Issue.record("no end of steps")
    }

    @Test("Restores deleted and edited files, even with their time set back")
    func damage() throws {
      let sandbox = try Sandbox()
      try sandbox.build(Self.new)
      try sandbox.delete("out/recipes/pie/index.html")
      #expect(try sandbox.build(Self.new).written == 1)
      try sandbox.editSecretly("out/index.html", "new hOme")
      #expect(try sandbox.build(Self.new).written == 1)
      try sandbox.editSecretly("out/index.html", "new")
      #expect(try sandbox.build(Self.new).written == 1)
      try sandbox.delete("out/recipes")
      #expect(try sandbox.build(Self.new).written == 2)
      try sandbox.delete("out")
      sandbox.makeFolder("out")
      #expect(try sandbox.build(Self.new).written == 4)
      #expect(try sandbox.files() == Self.new)
    }

    @Test("Rewrites a file whose permissions were removed")
    func permissions() throws {
      let sandbox = try Sandbox()
      try sandbox.build(Self.new)
      try Folder.open(sandbox.path).setMode("out/index.html", 0o600)
      try sandbox.build(Self.new)
      #expect(try sandbox.facts("out/index.html")?.mode == 0o644)
    }

    @Test(
      "A record with any single byte changed does no harm",
      arguments: [Record.manifest, .build])
    func flippedBytes(record: Record) throws {
      let sandbox = try Sandbox()
      try sandbox.build(Self.old)
      try sandbox.write("out/CNAME", "mine")
      let name = "out/" + record.path
      var position = 0
      // Each build rewrites the record, whose length depends on the times in it. Only every third
      // byte is tested, since each takes a build.
      while var bytes = Sandbox.bytes("\(sandbox.path)/\(name)"), position < bytes.count {
        bytes[position] ^= 1
        try sandbox.write(name, bytes)
        let site = position.isMultiple(of: 2) ? Self.new : Self.old
        try sandbox.build(site)
        #expect(try sandbox.files() == site.merging(["CNAME": "mine"]) { $1 })
        position += 3
      }
      #expect(position > 100)
    }

    @Test(
      "Without records, unchanged files are ours again, and others stop the build",
      arguments: ["", "larder-manifest 1\nend 0 00\n", "[1,2]"])
    func bothManifests(garbage: String) throws {
      let sandbox = try Sandbox()
      try sandbox.build(Self.old)
      func damage() throws {
        try sandbox.write("out/.larder/manifest", garbage)
        try sandbox.write("out/.larder/build", garbage)
      }
      try damage()
      #expect(try sandbox.build(Self.old).unchanged == 3)
      try sandbox.build(Self.new)
      #expect(try sandbox.files() == Self.new)
      try damage()
      let fault = #expect(throws: EnvironmentFault.self) { try sandbox.build(Self.old) }
      #expect(fault?.id == "foreign-file")
      #expect(fault?.path == sandbox.output + "/index.html")
      #expect(try sandbox.files() == Self.new)
    }

    @Test("A damaged journal is not trusted")
    func damagedJournal() throws {
      let sandbox = try Sandbox()
      try sandbox.build(Self.old)
      let journal = Journal(puts: [], removals: [try Sandbox.path("index.html")]).bytes
      try sandbox.write("out/.larder/journal", Array(journal.dropLast(3)))
      try sandbox.begin().discard()
      #expect(try sandbox.files() == Self.old)
    }
  }
}
