import Foundation
import LarderBuild
import LarderLoad
import LarderModel
import Testing

@Suite struct CooklangFolderTests {
  /// A content folder that is deleted after the test.
  private final class Folder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "larder-cooklang-" + UUID().uuidString)

    init(_ files: [String: String]) throws { try add(files) }

    func add(_ files: [String: String]) throws {
      for (name, text) in files {
        let file = url.appendingPathComponent(name)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        let isPicture = ["jpg", "png"].contains(file.pathExtension)
        try (isPicture ? Folder.gif : Data(text.utf8)).write(to: file)
      }
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// An image of one pixel; browsers ignore its extension.
    private static let gif = Data("GIF89a\u{1}\0\u{1}\0".utf8) + Data(count: 16)

    func load() throws -> (catalog: Catalog?, messages: [String]) {
      var diagnostics: [Diagnostic] = []
      let catalog = try ContentFolder(url.path).catalog(
        parallel: Parallel(jobs: 2), into: &diagnostics)
      let messages = diagnostics.map { diagnostic in
        let place = diagnostic.location.description.dropFirst(url.path.count + 1)
        let hint = (diagnostic.hint ?? "").replacingOccurrences(of: url.path + "/", with: "")
        return "\(place) \(diagnostic.problem.name): \(diagnostic.message) (\(hint))"
      }
      return (catalog, messages)
    }
  }

  private func recipe(_ slug: String, in catalog: Catalog?) throws -> Recipe {
    try #require(catalog?.recipes.first { $0.slug == Slug(slug) })
  }

  @Test("Reads Cooklang in Markdown files, identified by a title or by the file name")
  func markdown() throws {
    let folder = try Folder([
      "recipes/a.md": "---\nrecipe: true\ntags: [egg]\n---\n# Soft *eggs*\n\nBoil @eggs{2} for "
        + "~{6%minutes} in a #pan{}.\n\n## Then\n\nPeel.\n",
      "recipes/b.cook.md": "Pour @water{1%l}.\n",
      "recipes/c.md": "# Mint tea\n\nMy aunt's.\n\n```cooklang\nSteep @mint{}.\n```\n\nEnd.\n",
      "recipes/d.md": "---\ntitle: Given\nrecipe: true\n---\n# Not this\n\nChop @leeks{2}.\n",
    ])
    let (catalog, messages) = try folder.load()
    #expect(messages == [])
    let eggs = try recipe("a", in: catalog)
    #expect(eggs.name == "Soft eggs")
    #expect(eggs.tags == ["egg"])
    #expect(eggs.equipment == ["pan"])
    #expect(eggs.steps.map(\.text) == ["Boil eggs for 6 minutes in a pan.", "Peel."])
    #expect(eggs.steps.map(\.section) == [nil, "Then"])
    #expect(try recipe("b", in: catalog).ingredients.map(\.text) == ["1 l water"])
    let tea = try recipe("c", in: catalog)
    #expect(tea.name == "Mint tea")
    #expect(tea.steps.map(\.text) == ["Steep mint."])
    #expect(try recipe("d", in: catalog).name == "Given")
  }

  @Test("Reads a Cooklang folder with subfolders, images, references and aisles")
  func whole() throws {
    let folder = try Folder([
      "site.yaml": "language: en-GB\naisles: {Bakery: [baps]}",
      "recipes/Tart.cook": "---\nimage: whole.png\nlocale: en_GB\n---\n"
        + "Roll out the @./Bases/Short Pastry{1%sheet}.\n\n= Filling\n\nSlice @apples{3}.\n\nBake.",
      "recipes/Tart.jpg": "", "recipes/Tart.2.jpg": "", "recipes/Tart.2.2.jpg": "",
      "recipes/whole.png": "",
      "recipes/Bases/Short Pastry.cook": "Rub @butter{100%g} into @flour{200%g}.",
      "recipes/Bases/Sweet/Sweet Pastry.cook":
        ">> course: Basics\n\nMix @../Short Pastry{} and @sugar.",
      "recipes/config/aisle.conf": "[bakery]\nrolls\n[Fruit]\napples | apple\n",
    ])
    let (catalog, messages) = try folder.load()
    #expect(messages == [])
    #expect(catalog?.recipes.map(\.name) == ["Tart", "Short Pastry", "Sweet Pastry"])
    let tart = try recipe("tart", in: catalog)
    #expect(tart.language == nil)
    #expect(tart.categories == [])
    #expect(tart.ingredients.map(\.recipe) == [Slug("short-pastry"), nil])
    let files = { (pictures: [Picture]) in
      pictures.map { picture in
        if case .file(let path) = picture.source { path.description } else { "" }
      }
    }
    #expect(files(tart.pictures) == ["recipes/whole.png", "recipes/Tart.jpg"])
    #expect(
      tart.steps.map { files($0.picture.map { [$0] } ?? []) } == [
        [], ["recipes/Tart.2.jpg"], ["recipes/Tart.2.2.jpg"],
      ])
    #expect(try recipe("short-pastry", in: catalog).categories == ["Bases"])
    let sweet = try recipe("sweet-pastry", in: catalog)
    #expect(sweet.categories == ["Basics"])
    #expect(sweet.ingredients.map(\.recipe) == [Slug("short-pastry"), nil])
    #expect(
      catalog?.site.aisles == [
        .init(name: "Bakery", words: ["baps", "rolls"]),
        .init(name: "Fruit", words: ["apples", "apple"]),
      ])
    #expect(catalog?.pictures.count == 4)
  }

  @Test("Reports unused files of a folder")
  func others() throws {
    let folder = try Folder([
      "recipes/Pie.cook": "Fill with @./Bases/Pastri{}.", "recipes/Pie.4.jpg": "",
      "recipes/stray.jpg": "", "recipes/Week.menu": "", "recipes/notes.txt": "",
      "recipes/.shopping-list": "", "recipes/config/pantry.conf": "",
      "recipes/Bases/Pastry.cook": "Rub.", "recipes/Bases/stray.jpg": "",
      "recipes/Bases/notes.txt": "", "recipes/Empty/a.txt": "",
    ])
    let (catalog, messages) = try folder.load()
    #expect(catalog?.recipes.count == 2)
    #expect(
      messages == [
        "recipes/Pie.4.jpg ignored-file: this recipe does not have this step, so the image is not shown (count steps from 1: Pie.3.jpg, or with the section, Pie.2.1.jpg)",
        "recipes/Week.menu ignored-file: 3 Cooklang files such as this one do not contain a recipe, and are ignored (use Cooklang's own programs for menus, the pantry and shopping lists)",
        #"recipes/Pie.cook:1:11 unknown-recipe: there is no recipe at "./Bases/Pastri" (did you mean "Bases/Pastry"?)"#,
        "recipes/notes.txt ignored-file: this is ignored (use a name that ends in .cook)",
        "recipes/stray.jpg ignored-file: this is ignored (name it after its recipe, "
          + "Pie.jpg for Pie.cook, or put it into images/)",
        "recipes/Bases/notes.txt ignored-file: this is ignored (use a name that ends in .cook)",
        "recipes/Bases/stray.jpg ignored-file: this is ignored (name it after its recipe, "
          + "Pie.jpg for Pie.cook, or put it into images/)",
        "recipes/Empty/a.txt ignored-file: this is ignored (use a name that ends in .md)",
      ])
  }

  @Test("Changes a recipe's version with its images and with the recipes it refers to")
  func versions() throws {
    let folder = try Folder(["recipes/Pie.cook": "Fill with @./Pastry{}.\n\nBake."])
    var versions: Set<Fingerprint> = []
    for more in [[:], ["recipes/Pie.jpg": ""], ["recipes/Pastry.cook": "Rub."]] {
      try folder.add(more)
      versions.insert(try recipe("pie", in: folder.load().catalog).origin.version)
    }
    #expect(versions.count == 3)
  }
}
