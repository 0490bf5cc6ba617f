import LarderModel
import Testing

@testable import LarderWrite

extension WriteTests {
  @Suite struct RepairTests {
    private static let old = [
      "index.html": "old home", "recipes/pie/index.html": "pie", "recipes/soup/index.html": "soup",
    ]
    private static let new = [
      "index.html": "new home", "recipes/pie/index.html": "pie", "recipes/cake/index.html": "cake",
      "tags/sweet/index.html": "sweet",
    ]

    @Test("A first build killed at any step leaves all or nothing, and the next one repairs it")
    func killedFirst() throws {
      try eachStep { sandbox, interruption in
        _ = try? sandbox.build(Self.new, route: .whole, interruption: interruption)
        let seen = (try? sandbox.files()) ?? [:]
        #expect(seen.isEmpty || seen == Self.new)
        try sandbox.build(Self.new)
      }
    }

    @Test("A mirrored build killed at any step shows the old site or the new, and is repaired")
    func killedMirrored() throws {
      try eachStep { sandbox, interruption in
        try sandbox.build(Self.old)
        try sandbox.write("out/CNAME", "mine")
        try sandbox.link("out/mine", to: "CNAME")
        _ = try? sandbox.build(Self.new, route: .mirrored, interruption: interruption)
        var seen = try sandbox.files()
        #expect(seen.removeValue(forKey: "CNAME") == "mine")
        #expect(seen.removeValue(forKey: "mine") == "link")
        #expect(seen == Self.old || seen == Self.new)
        try sandbox.build(Self.new)
        #expect(Sandbox.text(sandbox.output + "/CNAME") == "mine")
        try sandbox.delete("out/CNAME")
        try sandbox.delete("out/mine")
      }
    }

    @Test("A build in place killed at any step is carried out by the next, whatever that builds")
    func killedInPlace() throws {
      try eachStep { sandbox, interruption in
        try sandbox.build(Self.old)
        _ = try? sandbox.build(Self.new, route: .inPlace, interruption: interruption)
        let wasDecided = try sandbox.facts("out/.larder/journal") != nil
        let seen = try sandbox.files()
        #expect(wasDecided || seen == Self.old || seen == Self.new)
        try sandbox.begin().discard()
        let repaired = try sandbox.files()
        #expect(repaired == (wasDecided || seen == Self.new ? Self.new : Self.old))
        try sandbox.build(Self.new)
      }
    }

    /// Runs with a kill after 0, 1, 2, … steps until one gets through, and checks the end.
    private func eachStep(_ body: (Sandbox, Interruption) throws -> Void) throws {
      for step in 0..<500 {
        let sandbox = try Sandbox()
        let interruption = Interruption(after: step)
        try body(sandbox, interruption)
        #expect(try sandbox.files() == Self.new, "killed after step \(step)")
        #expect(try sandbox.names("") == ["out"], "killed after step \(step)")
        #expect(try sandbox.names("out/.larder") == ["manifest", "manifest.spare", "state"])
        if interruption.steps <= step { return }
      }
      Issue.record("no end of steps")
    }

    @Test("What somebody deleted or edited is put right, even with its time set back")
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

    @Test("A file whose permissions somebody took away is written again")
    func permissions() throws {
      let sandbox = try Sandbox()
      try sandbox.build(Self.new)
      try Folder.open(sandbox.path).setMode("out/index.html", 0o600)
      try sandbox.build(Self.new)
      #expect(try sandbox.facts("out/index.html")?.mode == 0o644)
    }

    @Test(
      "A record with any one byte changed does no harm",
      arguments: [Record.manifest, .spare, .state])
    func flippedBytes(record: Record) throws {
      let sandbox = try Sandbox()
      try sandbox.build(Self.old)
      try sandbox.write("out/CNAME", "mine")
      let name = "out/" + record.path
      for position in try #require(Sandbox.bytes("\(sandbox.path)/\(name)")).indices {
        var bytes = try #require(Sandbox.bytes("\(sandbox.path)/\(name)"))
        bytes[position] ^= 1
        try sandbox.write(name, bytes)
        let site = position.isMultiple(of: 2) ? Self.new : Self.old
        try sandbox.build(site)
        #expect(try sandbox.files() == site.merging(["CNAME": "mine"]) { $1 })
      }
    }

    @Test(
      "With neither manifest, files that are as built are ours again, and others stop the build",
      arguments: ["", "larder-manifest 1\nend 0 00\n", "[1,2]"])
    func bothManifests(garbage: String) throws {
      let sandbox = try Sandbox()
      try sandbox.build(Self.old)
      func damage() throws {
        try sandbox.write("out/.larder/manifest", garbage)
        try sandbox.write("out/.larder/manifest.spare", garbage)
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

    @Test("A journal that was damaged is not believed")
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
