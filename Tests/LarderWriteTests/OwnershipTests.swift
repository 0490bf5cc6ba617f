import LarderModel
import Testing

@testable import LarderWrite

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension WriteTests {
  @Suite struct OwnershipTests {
    @Test("A folder with files of somebody's is refused, and with force they stay")
    func foreignOutput() throws {
      let sandbox = try Sandbox()
      try sandbox.write("out/mine/notes.txt", "mine")
      let fault = #expect(throws: EnvironmentFault.self) { try sandbox.build(smallSite) }
      #expect(fault?.id == "foreign-output")
      #expect(try sandbox.files() == ["mine/notes.txt": "mine"])
      #expect(try sandbox.names("") == ["out"])
      try sandbox.build(smallSite, force: true)
      try sandbox.build(["index.html": "only"])
      #expect(try sandbox.files() == ["mine/notes.txt": "mine", "index.html": "only"])
    }

    @Test(
      "Foreign files, links and empty folders among ours stay as they are",
      arguments: [Route.mirrored, .inPlace])
    func foreignAmongOurs(route: Route) throws {
      let sandbox = try Sandbox()
      try sandbox.build(smallSite)
      try sandbox.write("out/CNAME", "mine")
      try sandbox.write("out/recipes/soup/note", "mine")
      try sandbox.link("out/away", to: sandbox.path)
      sandbox.makeFolder("out/empty")
      let before = try sandbox.facts("out/CNAME")
      try sandbox.build(["index.html": "only"], route: route)
      #expect(
        try sandbox.files() == [
          "CNAME": "mine", "recipes/soup/note": "mine", "away": "link", "empty/": "",
          "index.html": "only",
        ])
      #expect(try sandbox.facts("out/CNAME")?.modified == before?.modified)
      #expect(try sandbox.facts("out/CNAME")?.inode == before?.inode)
    }

    @Test(
      "A foreign file where a page must go stops the build, forced or not",
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

    @Test("A page that somebody edited is left when the site no longer has it")
    func editedAndGone() throws {
      let sandbox = try Sandbox()
      try sandbox.build(smallSite)
      try sandbox.write("out/recipes/pie/index.html", "my own words")
      let report = try sandbox.build(["index.html": "home"])
      #expect(report.left == [try Sandbox.path("recipes/pie/index.html")])
      #expect(Sandbox.text(sandbox.output + "/recipes/pie/index.html") == "my own words")
    }

    @Test(
      "Nothing is written or removed through a symbolic link",
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

    @Test(
      "Other names of our files, outside the output, keep what they had",
      arguments: [
        Route.mirrored, .inPlace,
      ])
    func hardLinks(route: Route) throws {
      let sandbox = try Sandbox()
      try sandbox.build(smallSite)
      let folder = try Folder.open(sandbox.path)
      try folder.link("out/index.html", into: folder, as: "other")
      try sandbox.build(["index.html": "new"], route: route)
      #expect(Sandbox.text(sandbox.path + "/other") == "home")
    }

    @Test("A second build into the same folder fails at once, until the first has ended")
    func lock() throws {
      let sandbox = try Sandbox()
      try sandbox.build(smallSite)
      let first = try sandbox.begin()
      let fault = #expect(throws: EnvironmentFault.self) { try sandbox.begin() }
      #expect(fault?.id == "output-locked")
      #expect(fault?.message == "another build is writing to this folder")
      first.discard()
      try sandbox.build(["index.html": "new"])
      #expect(try sandbox.files() == ["index.html": "new"])
    }

    @Test("Two first builds into one folder do not meet either")
    func lockOfNewFolder() throws {
      let sandbox = try Sandbox()
      let first = try sandbox.begin()
      try first.add(Sandbox.path("index.html"), [0x61])
      let fault = #expect(throws: EnvironmentFault.self) { try sandbox.begin() }
      #expect(fault?.id == "output-locked")
      _ = try first.commit()
      #expect(try sandbox.files() == ["index.html": "a"])
    }

    @Test("Somebody's folder of the name we stage under is not touched")
    func foreignStaging() throws {
      let sandbox = try Sandbox()
      try sandbox.write(".larder-out.staging/mine", "mine")
      let fault = #expect(throws: EnvironmentFault.self) { try sandbox.build(smallSite) }
      #expect(fault?.id == "foreign-staging")
      #expect(try sandbox.files(".larder-out.staging") == ["mine": "mine"])
    }
  }
}
