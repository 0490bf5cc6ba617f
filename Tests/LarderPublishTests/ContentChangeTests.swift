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
  @Suite struct ContentChangeTests {
    private static let old = ["recipes/pie.md": "old pie", "recipes/soup.md": "old soup"]
    private static let new = [
      "images/pie.jpg": "image", "recipes/cake.md": "cake", "recipes/pie.md": "new pie",
      "recipes/soup.md": "new soup",
    ]

    /// Stages and commits `files`, which replace existing files.
    @discardableResult
    private func change(
      _ sandbox: Sandbox, _ files: [String: String] = Self.new, record: String = "record",
      beforeChange: Folder.ChangeHook? = nil, meanwhile act: () throws -> Void = {}
    ) throws -> [String] {
      let change = try ContentChange(
        in: sandbox.path + "/content", beforeChange: beforeChange)
      var moves: [ContentChange.Move] = []
      for (path, text) in files.sorted(by: { $0.key < $1.key }) {
        let replaced = change.bytes(of: path).map { Fingerprint(of: $0) }
        moves.append(
          (
            try change.stage(Array(text.utf8)), try Sandbox.path(path), replaced
          ))
      }
      try act()
      return try change.commit(moves) { kept in
        Array((record + kept.map { " without \($0)" }.joined()).utf8)
      }.map(\.description)
    }

    private func sandbox(_ files: [String: String] = Self.old) throws -> Sandbox {
      let sandbox = try Sandbox()
      sandbox.makeFolder("content")
      for (path, text) in files { try sandbox.write("content/" + path, text) }
      return sandbox
    }

    private func record(_ sandbox: Sandbox) -> String? {
      Sandbox.text(sandbox.path + "/content/.larder-import.json")
    }

    private func stages(_ sandbox: Sandbox) throws -> [String] {
      try sandbox.names("content").filter {
        $0.hasPrefix(".larder-import") && $0 != ".larder-import.json"
      }
    }

    @Test("creates and replaces files, and leaves nothing else")
    func places() throws {
      let sandbox = try sandbox()
      #expect(try change(sandbox).isEmpty)
      #expect(try sandbox.files("content") == Self.new)
      #expect(record(sandbox) == "record")
      #expect(try stages(sandbox).isEmpty)
    }

    @Test("creates a missing folder, and removes it if nothing was written")
    func newFolder() throws {
      let sandbox = try Sandbox()
      try ContentChange(in: sandbox.path + "/content/").discard()
      #expect(try sandbox.names(".").isEmpty)
      try change(sandbox, ["recipes/pie.md": "pie"])
      #expect(try sandbox.files("content") == ["recipes/pie.md": "pie"])
    }

    @Test("a killed change is completed or discarded by the next command")
    func killed() throws {
      var outcomes: Set<String> = []
      for steps in 0..<200 {
        let sandbox = try sandbox()
        let crash = SimulatedCrash(after: steps)
        let kept = try? change(
          sandbox,
          beforeChange: { () throws(EnvironmentFault) in
            try crash.step()
          })
        try ContentChange.finish(in: sandbox.path + "/content")
        let files = try sandbox.files("content")
        let isNew = files == Self.new && record(sandbox) == "record"
        #expect(isNew || files == Self.old && record(sandbox) == nil, "after \(steps) steps")
        #expect(try stages(sandbox).isEmpty, "after \(steps) steps")
        outcomes.insert(isNew ? "new" : "old")
        if kept != nil {
          #expect(outcomes == ["old", "new"])
          return
        }
      }
      Issue.record("the change never ended")
    }

    @Test("keeps a file that was edited after the check, and reports it")
    func editedMeanwhile() throws {
      let sandbox = try sandbox()
      let kept = try change(
        sandbox, meanwhile: { try sandbox.write("content/recipes/pie.md", "mine") })
      #expect(kept == ["recipes/pie.md"])
      var expected = Self.new
      expected["recipes/pie.md"] = "mine"
      #expect(try sandbox.files("content") == expected)
      #expect(record(sandbox) == "record without recipes/pie.md")
    }

    @Test("loses no edit at any point of the change", arguments: [true, false])
    func editedAmidMoves(inPlace: Bool) throws {
      for steps in 1..<200 {
        let sandbox = try sandbox()
        let content = sandbox.path + "/content"
        // Steps after the file was checked.
        let seen = Mutex<Int?>(nil)
        let isEdited = Mutex(false)
        // An editor that has the file open until all files are moved, or one that replaces it.
        let descriptor = open(content + "/recipes/pie.md", O_WRONLY)
        defer { close(descriptor) }
        _ = try change(
          sandbox,
          beforeChange: { () throws(EnvironmentFault) in
            let step = seen.withLock { seen in
              seen = seen.map { $0 + 1 }
              return seen
            }
            let isMoved = Sandbox.text(content + "/recipes/soup.md") == "new soup"
            guard step == steps, !inPlace || !isMoved else { return }
            isEdited.withLock { $0 = true }
            if inPlace {
              _ = LarderPublishTests.write(descriptor, Array("mine!!!".utf8))
            } else {
              try? sandbox.write("mine", "mine!!!")
              rename(sandbox.path + "/mine", content + "/recipes/pie.md")
            }
          }, meanwhile: { seen.withLock { $0 = 0 } })
        guard isEdited.withLock({ $0 }) else {
          #expect(steps > 5)
          return
        }
        #expect(try sandbox.files("content")["recipes/pie.md"] == "mine!!!", "at \(steps)")
      }
      Issue.record("the change never ended")
    }

    @Test(
      "does not write through a link or over somebody's file", arguments: ["recipes", "images"])
    func links(_ folder: String) throws {
      let sandbox = try sandbox([:])
      sandbox.makeFolder("elsewhere")
      try sandbox.link("content/" + folder, to: "../elsewhere")
      #expect(throws: EnvironmentFault.self) { try change(sandbox) }
      #expect(try sandbox.names("elsewhere").isEmpty)
      #expect(try sandbox.names("content") == [folder])
    }

    @Test("does not read or replace the target of a link")
    func linkedFile() throws {
      let sandbox = try sandbox([:])
      sandbox.makeFolder("elsewhere")
      try sandbox.write("elsewhere/pie.md", "theirs")
      try sandbox.link("content/recipes", to: "../elsewhere")
      let change = try ContentChange(in: sandbox.path + "/content")
      #expect(change.bytes(of: "recipes/pie.md") == nil)
      #expect(!change.exists("recipes/pie.md"))
    }

    @Test(
      "writes only recipes, pages and images",
      arguments: [
        ("recipes/pie.md", true), ("images/pie.jpg", true), ("images/pie-2.webp", true),
        ("recipes/mus.md", true), ("site.yaml", false), ("recipes/sub/pie.md", false),
        ("recipes/Pie.md", false), ("recipes/pie.txt", false), ("recipes/pie.\u{301}md", false),
        ("images/pie.svg", false), ("images/sub/pie.jpg", false), ("images/jpg", false),
        ("recipes.json", false), ("files/pie.md", false), ("pages/about.md", true),
        ("pages/sub/about.md", false), ("pages/About.md", false), ("pages/about.html", false),
        ("pages/about.jpg", false), ("pages.md", false), ("terms/tags/plum.md", false),
        ("root/pages/about.md", false),
      ])
    func allowed(_ path: String, isAllowed: Bool) throws {
      #expect(ContentChange.isAllowed(try Sandbox.path(path)) == isAllowed)
    }

    @Test(
      "does not carry out a journal with other paths or damage",
      arguments: ["put site.yaml", "add files/x.md", "remove recipes/pie.md", "put ../x", "put"])
    func hostileJournal(_ line: String) throws {
      let sandbox = try sandbox()
      try sandbox.write("content/site.yaml", "title: Mine")
      let stage = "content/.larder-import/"
      for path in ["site/site.yaml", "site/files/x.md"] {
        try sandbox.write(stage + path, "theirs")
      }
      try sandbox.write(
        stage + "journal", Record.seal("larder-journal 1", lines: 1) { $0 += "\(line)\n".utf8 })
      try ContentChange.finish(in: sandbox.path + "/content")
      var expected = Self.old
      expected["site.yaml"] = "title: Mine"
      #expect(try sandbox.files("content") == expected)
    }

    @Test("keeps files that somebody put next to the staged files")
    func foreignFiles() throws {
      let sandbox = try sandbox()
      try sandbox.write("content/.larder-import/1", "staged")
      try sandbox.write("content/.larder-import/notes.txt", "mine")
      try ContentChange.finish(in: sandbox.path + "/content")
      #expect(try sandbox.names("content/.larder-import") == ["notes.txt"])
    }

    @Test("stages nothing after it was discarded, and leaves nothing")
    func discarded() throws {
      let sandbox = try sandbox()
      let change = try ContentChange(in: sandbox.path + "/content")
      _ = try change.stage([1])
      #expect(change.discard())
      #expect(throws: EnvironmentFault.self) { try change.stage([2]) }
      #expect(throws: EnvironmentFault.self) { try change.commit([]) { _ in [] } }
      #expect(try stages(sandbox).isEmpty)
      #expect(!change.discard())
    }

    @Test("locks its folder")
    func locked() throws {
      let sandbox = try sandbox()
      let first = try ContentChange(in: sandbox.path + "/content")
      let name = try first.stage([1])
      let fault = #expect(throws: EnvironmentFault.self) { try change(sandbox) }
      #expect(fault?.id == "output-locked")
      try ContentChange.finish(in: sandbox.path + "/content")
      _ = try first.commit([(name, try Sandbox.path("recipes/new.md"), nil)]) { _ in [] }
      #expect(try sandbox.files("content")["recipes/new.md"] != nil)
    }

    @Test("rejects a new file if one was created meanwhile, before any change")
    func taken() throws {
      let sandbox = try sandbox()
      let fault = #expect(throws: EnvironmentFault.self) {
        try change(
          sandbox, meanwhile: { try sandbox.write("content/images/pie.jpg", "mine") })
      }
      #expect(fault?.id == "file-exists")
      var expected = Self.old
      expected["images/pie.jpg"] = "mine"
      #expect(try sandbox.files("content") == expected)
      #expect(try stages(sandbox).isEmpty)
    }

    @Test("does not read files in a folder that became a link")
    func linkedFolder() throws {
      let sandbox = try sandbox()
      try sandbox.write("files/d/x.txt", "ours")
      try sandbox.write("elsewhere/x.txt", "theirs")
      let path = sandbox.path + "/files/d/x.txt"
      #expect(Sandbox.text(path) == "ours")
      for name in ["files/d", "files"] {
        try sandbox.delete(name)
        try sandbox.link(name, to: sandbox.path + "/elsewhere")
        #expect(Sandbox.bytes(sandbox.path + "/\(name)/x.txt") == nil)
      }
      #expect(Sandbox.text(sandbox.path + "/elsewhere/x.txt") == "theirs")
    }

    @Test("writes nothing in a dry run")
    func dry() throws {
      let sandbox = try sandbox()
      let change = try ContentChange(in: sandbox.path + "/content", isDry: true)
      _ = try change.stage([1])
      #expect(change.bytes(of: "recipes/pie.md") == Array("old pie".utf8))
      #expect(try sandbox.files("content") == Self.old)
      #expect(try stages(sandbox).isEmpty)
    }
  }
}
