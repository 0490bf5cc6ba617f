import LarderBuild
import LarderModel
import Testing

@testable import LarderPublish

extension WriteTests {
  @Suite struct UnchangedTests {
    private let program = Fingerprint(of: [1])
    private let note: [UInt8] = [1, 2, 3]

    private func built() throws -> Sandbox {
      let sandbox = try Sandbox()
      let publication = try sandbox.begin(program: program)
      try publication.addFile(Sandbox.path("index.html"), [0x61])
      try publication.addFile(Sandbox.path("a/index.html"), [0x62, 0x63])
      _ = try publication.commit(note: note)
      return sandbox
    }

    private func isUpToDate(_ sandbox: Sandbox) throws -> Bool {
      guard let found = Publication.note(in: sandbox.output, by: program) else { return false }
      let publication = try sandbox.begin(program: program)
      defer { publication.discard() }
      return try publication.isUpToDate(found)
    }

    @Test("An untouched site is up to date")
    func whole() throws {
      let sandbox = try built()
      #expect(Publication.note(in: sandbox.output, by: program) == note)
      #expect(try isUpToDate(sandbox))
      #expect(try isUpToDate(sandbox))
      let publication = try sandbox.begin(program: program)
      #expect(publication.unchangedReport.files == 2)
      #expect(publication.unchangedReport.bytes == 3)
      publication.discard()
    }

    @Test("A note is valid only for the program that wrote it")
    func foreign() throws {
      let sandbox = try built()
      #expect(Publication.note(in: sandbox.output, by: Fingerprint(of: [2])) == nil)
    }

    @Test("A changed, missing or blocked file invalidates the note")
    func touched() throws {
      let changed = try built()
      try changed.editSecretly("out/index.html", "b")
      #expect(try !isUpToDate(changed))
      let missing = try built()
      try Folder.open(missing.output).delete("index.html")
      #expect(try !isUpToDate(missing))
    }

    @Test("Any changed byte of the note or the manifest invalidates it")
    func damaged() throws {
      for name in ["build", "manifest"] {
        let sandbox = try built()
        let path = "out/.larder/\(name)"
        let whole = try #require(Sandbox.bytes(sandbox.path + "/" + path))
        for place in whole.indices {
          var bytes = whole
          bytes[place] ^= 1
          try sandbox.write(path, bytes)
          #expect(try !isUpToDate(sandbox), "byte \(place) of \(name)")
        }
      }
    }
  }
}
