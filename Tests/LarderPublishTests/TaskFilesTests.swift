import LarderBuild
import LarderModel
import Testing

@testable import LarderPublish

extension WriteTests {
  @Suite struct TaskFilesTests {
    private let pages = [
      "index.html": "home", "recipes/index.html": "all", "recipes/page/2/index.html": "more",
      "recipes/pie/cover.svg": "drawing", "recipes/pie/index.html": "pie",
      "recipes/soup/index.html": "soup",
    ]
    private let cards = ["recipes/pie/cover.jpg": "picture"]

    /// - Returns: The path of the task's folder.
    private func make(
      _ name: String, _ files: [String: String], in sandbox: Sandbox
    ) throws -> String {
      let path = "\(sandbox.path)/\(name)"
      let task = try TaskFiles(path)
      for (file, text) in files { try task.addFile(Sandbox.path(file), Array(text.utf8)) }
      try task.finish()
      return path
    }

    private func take(_ tasks: [String], into publication: Publication) throws {
      for path in tasks {
        var made = try TaskFiles.Made(path)
        try publication.take(&made)
      }
    }

    private func publish(_ tasks: [String], in sandbox: Sandbox) throws {
      let publication = try sandbox.begin()
      try take(tasks, into: publication)
      _ = try publication.commit()
    }

    @Test("A folder moves in one step if it contains only files of the task")
    func folders() throws {
      let sandbox = try Sandbox()
      let task = try make("task", pages, in: sandbox)
      let pie = try sandbox.facts("task/files/recipes/pie")
      let recipes = try sandbox.facts("task/files/recipes")
      let soup = try sandbox.facts("task/files/recipes/soup")
      try sandbox.write("task/files/recipes/soup/mine", "notes")
      try publish([task], in: sandbox)
      #expect(try sandbox.files() == pages)
      #expect(try sandbox.facts("out/recipes/pie")?.inode == pie?.inode)
      #expect(try sandbox.facts("out/recipes")?.inode != recipes?.inode)
      #expect(try sandbox.facts("out/recipes/soup")?.inode != soup?.inode)
      #expect(try sandbox.names("task/files/recipes/soup") == ["mine"])
    }

    @Test("Several tasks may add files to one folder, whose mode becomes the site's")
    func shared() throws {
      let sandbox = try Sandbox()
      let mask = UmaskGuard(0o027)
      let task = try make("task", pages, in: sandbox)
      mask.restore()
      let tasks = [try make("cards", cards, in: sandbox), task]
      try publish(tasks, in: sandbox)
      #expect(try sandbox.files() == pages.merging(cards) { first, _ in first })
      #expect(try sandbox.facts("out/recipes/soup")?.mode == 0o755)
    }

    @Test("Unchanged files of the site stay in a folder with new ones")
    func again() throws {
      let sandbox = try Sandbox()
      try publish([make("task", pages, in: sandbox)], in: sandbox)
      let drawing = try sandbox.facts("out/recipes/pie/cover.svg")
      var site = pages
      site["recipes/pie/index.html"] = "better pie"
      site["recipes/tart/index.html"] = "tart"
      site["recipes/soup/index.html"] = nil
      try sandbox.write("out/recipes/tart/mine", "notes")
      try publish([make("task", site, in: sandbox)], in: sandbox)
      site["recipes/tart/mine"] = "notes"
      #expect(try sandbox.files() == site)
      #expect(try sandbox.facts("out/recipes/pie/cover.svg")?.inode == drawing?.inode)
    }

    @Test("A missing or changed task file leaves the site unchanged")
    func unfinished() throws {
      for text in [nil, "", "another drawing"] {
        let sandbox = try Sandbox()
        try sandbox.build(smallSite)
        let task = try make("task", pages, in: sandbox)
        try sandbox.delete("task/files/recipes/pie/cover.svg")
        if let text { try sandbox.write("task/files/recipes/pie/cover.svg", text) }
        let publication = try sandbox.begin()
        #expect(throws: EnvironmentFault.unfinishedTask(task)) {
          try take([task], into: publication)
        }
        publication.discard()
        #expect(try sandbox.files() == smallSite)
      }
    }

    @Test("A killed build leaves the old or the new site after a repair")
    func crashes() throws {
      var step = 0
      while true {
        let sandbox = try Sandbox()
        try sandbox.build(smallSite)
        let task = try make("task", pages, in: sandbox)
        let crash = SimulatedCrash(after: step)
        do {
          let publication = try sandbox.begin(crash: crash)
          try take([task], into: publication)
          _ = try publication.commit()
          break
        } catch {}
        try Publication.finish(output: sandbox.output, sources: [])
        let files = try sandbox.files()
        #expect(files == smallSite || files == pages.merging(formerAssets) { first, _ in first })
        try publish([make("task", pages, in: sandbox)], in: sandbox)
        #expect(try sandbox.files().filter { formerAssets[$0.key] == nil } == pages)
        step += 1
      }
      #expect(step > 10)
    }
  }
}
