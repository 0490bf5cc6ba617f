import LarderBuild
import LarderModel
import Testing

@testable import LarderPublish

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension WriteTests {
  @Suite struct OwnershipTests {
    @Test("Rejects a folder with foreign files, and keeps them with force")
    func foreignOutput() throws {
      let sandbox = try Sandbox()
      try sandbox.write("out/mine/notes.txt", "mine")
      let fault = #expect(throws: EnvironmentFault.self) { try sandbox.build(smallSite) }
      #expect(fault?.id == "foreign-output")
      #expect(try sandbox.files() == ["mine/notes.txt": "mine"])
      #expect(try sandbox.names("") == ["out"])
      try sandbox.build(smallSite, force: true)
      try sandbox.build(["index.html": "only"])
      #expect(
        try sandbox.files()
          == ["mine/notes.txt": "mine", "index.html": "only"].merging(formerAssets) { $1 })
    }

    @Test("Keeps foreign files, links and empty folders among ours")
    func foreignAmongOurs() throws {
      let sandbox = try Sandbox()
      try sandbox.build(smallSite)
      try sandbox.write("out/CNAME", "mine")
      try sandbox.write("out/recipes/soup/note", "mine")
      try sandbox.link("out/away", to: sandbox.path)
      sandbox.makeFolder("out/empty")
      try Folder.open(sandbox.path).setMode("out/empty", 0o700)
      let before = try sandbox.facts("out/CNAME")
      let folders = try (sandbox.facts("out/empty"), sandbox.facts("out"))
      try sandbox.build(["index.html": "only"])
      #expect(
        try sandbox.files()
          == [
            "CNAME": "mine", "recipes/soup/note": "mine", "away": "link", "empty/": "",
            "index.html": "only",
          ].merging(formerAssets) { $1 })
      #expect(try sandbox.facts("out/CNAME")?.modified == before?.modified)
      #expect(try sandbox.facts("out/CNAME")?.inode == before?.inode)
      #expect(try sandbox.facts("out/CNAME")?.changed == before?.changed)
      #expect(try sandbox.facts("out/empty") == folders.0)
      #expect(try sandbox.facts("out")?.inode == folders.1?.inode)
    }

    @Test(
      "A foreign file in the place of a page stops the build, forced or not",
      arguments: [true, false])
    func foreignInTheWay(force: Bool) throws {
      let sandbox = try Sandbox()
      try sandbox.build(smallSite)
      try sandbox.write("out/about/index.html", "mine")
      var site = smallSite
      site["about/index.html"] = "ours"
      let fault = #expect(throws: EnvironmentFault.self) { try sandbox.build(site, force: force) }
      #expect(fault?.id == "foreign-file")
      #expect(fault?.path == sandbox.output + "/about/index.html")
      #expect(Sandbox.text(sandbox.output + "/about/index.html") == "mine")
      #expect(try sandbox.names("") == ["out"])
    }

    @Test("Keeps an edited page that is no longer part of the site")
    func editedAndGone() throws {
      let sandbox = try Sandbox()
      try sandbox.build(smallSite)
      try sandbox.write("out/recipes/pie/index.html", "my own words")
      let report = try sandbox.build(["index.html": "home"])
      #expect(report.left == [try Sandbox.path("recipes/pie/index.html")])
      #expect(Sandbox.text(sandbox.output + "/recipes/pie/index.html") == "my own words")
    }

    @Test(
      "Does not write or remove anything through a symbolic link",
      arguments: [
        "recipes/pie/index.html", "recipes/pie", "recipes",
      ])
    func links(name: String) throws {
      let sandbox = try Sandbox()
      try sandbox.write("precious/index.html", "precious")
      try sandbox.write("precious/pie/index.html", "precious")
      try sandbox.build(smallSite)
      try sandbox.delete("out/" + name)
      let isFile = name.hasSuffix(".html")
      try sandbox.link(
        "out/" + name, to: sandbox.path + "/precious" + (isFile ? "/index.html" : ""))
      var site = smallSite
      site["recipes/pie/index.html"] = "better pie"
      site["recipes/cake/index.html"] = "cake"
      let fault = #expect(throws: EnvironmentFault.self) { try sandbox.build(site) }
      #expect(fault?.id == "foreign-file")
      let later = Result { try sandbox.build(["index.html": "home"]) }
      #expect((try? later.get()) == nil || !isFile)
      #expect(
        try sandbox.files("precious") == ["index.html": "precious", "pie/index.html": "precious"])
    }

    @Test("Keeps a file that was created in the place of a new file")
    func foreignAtTheLastMoment() throws {
      for name in ["recipes/pie/new.html", "recipes/new/index.html", "recipes/new"] {
        let sandbox = try Sandbox()
        try sandbox.build(smallSite)
        var site = smallSite
        site["recipes/pie/new.html"] = "new"
        site["recipes/new/index.html"] = "new"
        let fault = #expect(throws: EnvironmentFault.self) {
          try sandbox.build(site) { try sandbox.write("out/" + name, "mine") }
        }
        #expect(fault?.id == "foreign-file")
        #expect(fault?.path == sandbox.output + "/" + name)
        #expect(Sandbox.text(sandbox.output + "/" + name) == "mine")
        let again = #expect(throws: EnvironmentFault.self) { try sandbox.begin() }
        #expect(again?.id == "foreign-file")
        #expect(Sandbox.text(sandbox.output + "/" + name) == "mine")
        try sandbox.delete("out/" + name)
        try sandbox.begin().discard()
        #expect(try sandbox.files() == site)
      }
    }

    @Test("Does not remove a folder behind a link that replaced ours")
    func linkAtTheLastMoment() throws {
      let sandbox = try Sandbox()
      try sandbox.build(smallSite)
      sandbox.makeFolder("elsewhere")
      sandbox.makeFolder("elsewhere/pie")
      try sandbox.build(["index.html": "home"]) {
        try sandbox.delete("out/recipes")
        try sandbox.link("out/recipes", to: sandbox.path + "/elsewhere")
      }
      #expect(try sandbox.names("elsewhere") == ["pie"])
    }

    @Test("Keeps a file whose spelling changes if the disk does not distinguish both")
    func respelling() throws {
      for text in ["pie", "better pie"] {
        let sandbox = try Sandbox()
        try sandbox.build(["images/Pie.jpg": "pie"])
        // Two names for one file, as on a case-insensitive disk.
        #expect(link(sandbox.output + "/images/Pie.jpg", sandbox.output + "/images/pie.jpg") == 0)
        try sandbox.build(["images/pie.jpg": text])
        #expect(try sandbox.files() == ["images/Pie.jpg": "pie", "images/pie.jpg": text])
      }
    }

    @Test("A damaged journal does not allow changing a foreign folder")
    func damagedJournal() throws {
      let sandbox = try Sandbox()
      try sandbox.write("out/notes.txt", "mine")
      try sandbox.write("out/.larder/journal", "larder-journal 1\n")
      let fault = #expect(throws: EnvironmentFault.self) { try sandbox.build(smallSite) }
      #expect(fault?.id == "foreign-output")
      #expect(try sandbox.files() == ["notes.txt": "mine"])
    }

    @Test("Other hard links to our files outside the output keep their content")
    func hardLinks() throws {
      let sandbox = try Sandbox()
      try sandbox.build(smallSite)
      #expect(link(sandbox.output + "/index.html", sandbox.path + "/other") == 0)
      try sandbox.build(["index.html": "new"])
      #expect(Sandbox.text(sandbox.path + "/other") == "home")
    }

    @Test("A second build into the same folder fails immediately while the first is running")
    func lock() throws {
      let sandbox = try Sandbox()
      try sandbox.build(smallSite)
      let first = try sandbox.begin()
      let fault = #expect(throws: EnvironmentFault.self) { try sandbox.begin() }
      #expect(fault?.id == "output-locked")
      #expect(fault?.message == "another build is writing to this folder")
      first.discard()
      try sandbox.build(["index.html": "new"])
      #expect(try sandbox.files() == ["index.html": "new"].merging(formerAssets) { $1 })
    }

    @Test("Two first builds into one folder exclude each other")
    func lockOfNewFolder() throws {
      let sandbox = try Sandbox()
      let first = try sandbox.begin()
      try first.addFile(Sandbox.path("index.html"), [0x61])
      let fault = #expect(throws: EnvironmentFault.self) { try sandbox.begin() }
      #expect(fault?.id == "output-locked")
      _ = try first.commit()
      #expect(try sandbox.files() == ["index.html": "a"])
    }

    @Test("Releases a folder's lock even if a process being started has its descriptor")
    func lockInheritedByProgram() throws {
      let sandbox = try Sandbox()
      func copyOfLocked() throws -> CInt {
        let folder = try Folder.open(sandbox.path)
        #expect(try folder.lock())
        return dup(folder.descriptor)
      }
      let copy = try copyOfLocked()
      defer { close(copy) }
      #expect(try Folder.open(sandbox.path).lock())
    }

    @Test("Keeps files that others create during a first build, even in our folders")
    func meanwhile() throws {
      let sandbox = try Sandbox()
      let publication = try sandbox.begin()
      for (path, text) in smallSite {
        try publication.addFile(Sandbox.path(path), Array(text.utf8))
      }
      try sandbox.write("out/.well-known/token", "theirs")
      try sandbox.write("out/recipes/pie/theirs", "theirs")
      _ = try publication.commit()
      let theirs = [".well-known/token": "theirs", "recipes/pie/theirs": "theirs"]
      #expect(try sandbox.files() == smallSite.merging(theirs) { $1 })
      #expect(try sandbox.names("out/.larder") == ["build", "manifest"])
    }
  }
}
