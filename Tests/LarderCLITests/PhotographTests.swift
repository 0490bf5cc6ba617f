import Foundation
import Testing

@testable import LarderImages

/// Sites with photos, as built by the program.
@Suite struct PhotographTests {
  private static let settings = "title: Pies\nbaseURL: https://pies.example/cook/\n"

  /// Creates a site with a photo of the given width in pixels, which is twice its height.
  private static func site(
    _ recipes: String = #"[{"name": "Pie", "image": "images/pie.jpg", "steps": ["Bake."]}]"#,
    width: Int = 700, files: [String: String] = [:]
  ) throws -> TestSite {
    let site = try TestSite(
      ["Content/recipes.json": recipes, "Content/site.yaml": settings].merging(files) { $1 })
    try FileManager.default.createDirectory(
      at: site.folder.appendingPathComponent("Content/images"), withIntermediateDirectories: true)
    try put(photograph(width), "pie.jpg", in: site)
    return site
  }

  private static func photograph(_ width: Int) throws -> [UInt8] {
    try Codec.file(
      of: Bitmap(width: width, height: width / 2, channels: 3, profile: nil), as: .jpeg)
  }

  private static func put(_ bytes: [UInt8], _ name: String, in site: TestSite) throws {
    try Data(bytes).write(to: site.folder.appendingPathComponent("Content/images/\(name)"))
  }

  /// Returns a page without the hashes in the names of images.
  private static func page(_ path: String, of site: TestSite) throws -> String {
    try site.text("Output/\(path)").replacing(/-[0-9a-f]{10}-/, with: "-…-")
  }

  @Test("Publishes a photo in all sizes for browsers, and in the formats of other programs")
  func recipe() throws {
    let site = try Self.site()
    let outcome = try site.program.run("build")
    #expect(outcome.errors == "")
    let page = try Self.page("recipes/pie/index.html", of: site)
    let sizes = "(min-width: 104rem) 45rem, (min-width: 44rem) 45vw, 92vw"
    let picture = """
      <figure class="recipe-picture">
      <picture>
      <source type="image/webp" srcset="/cook/images/pie-…-240.webp 240w, \
      /cook/images/pie-…-320.webp 320w, \
      /cook/images/pie-…-480.webp 480w, /cook/images/pie-…-640.webp 640w" sizes="\(sizes)">
      <img class="p0" src="/cook/images/pie-…-640.jpg" srcset="/cook/images/pie-…-240.jpg 240w, \
      /cook/images/pie-…-320.jpg 320w, \
      /cook/images/pie-…-480.jpg 480w, /cook/images/pie-…-640.jpg 640w" sizes="\(sizes)" \
      alt="Pie" width="700" height="350" fetchpriority="high">
      </picture>
      </figure>
      """
    #expect(page.contains(picture))
    let shared = """
      <meta property="og:image" content="https://pies.example/cook/images/pie-…-667.jpg">
      <meta property="og:image:width" content="667">
      <meta property="og:image:height" content="350">
      <meta property="og:image:alt" content="Pie">
      """
    #expect(page.contains(shared))
    let searched = [350, 467, 622].map { "https://pies.example/cook/images/pie-…-\($0).jpg" }
    #expect(page.contains("\"image\":[\(searched.map { "\"\($0)\"" }.joined(separator: ","))]"))
    #expect(try Self.page("recipes/pie/recipe.md", of: site).contains("images/pie-…-640.jpg"))
    #expect(!site.exists("Output/images/pie.jpg"))
    let files = try site.tree("Output/images").keys
    #expect(
      Set(files.map { $0.replacing(/-[0-9a-f]{10}-/, with: " ") }) == [
        "pie 160.webp", "pie 240.webp", "pie 320.webp", "pie 480.webp", "pie 640.webp",
        "pie 240.jpg", "pie 320.jpg", "pie 480.jpg", "pie 640.jpg", "pie 350.jpg", "pie 467.jpg",
        "pie 622.jpg", "pie 667.jpg",
      ])
    let kept = try Self.page("offline/files.json", of: site)
    #expect(kept.contains("pie-…-640.webp") && !kept.contains("pie-…-480.webp"))
    #expect(!kept.contains(".jpg"))
  }

  @Test("Shares a recipe without a photo as a JPEG of its drawing")
  func drawing() throws {
    let site = try Self.site(#"[{"name": "Soup", "steps": ["Stir."]}]"#)
    #expect(try site.program.run("build").errors == "")
    let shared = """
      <meta property="og:image" content="https://pies.example/cook/recipes/soup/cover.jpg">
      <meta property="og:image:width" content="800">
      <meta property="og:image:height" content="420">
      <meta property="og:image:alt" content="Soup">
      """
    for path in ["index.html", "recipes/index.html", "recipes/soup/index.html"] {
      #expect(try site.text("Output/\(path)").contains(shared))
    }
    let card = try site.tree("Output/recipes/soup")["cover.jpg"].map { PictureHeader(Array($0)) }
    #expect(card??.width == 800 && card??.height == 420)
  }

  @Test("Reuses unchanged images, and removes images that are no longer used")
  func incremental() throws {
    let site = try Self.site()
    #expect(try site.program.run("build").status == 0)
    let first = try site.tree("Output")
    try site.write("Content/site.yaml", Self.settings + "tagline: Good\n")
    #expect(try site.program.run("build").status == 0)
    let second = try site.tree("Output")
    for (path, bytes) in first where path.hasPrefix("images/") { #expect(second[path] == bytes) }
    try Self.put(Self.photograph(500), "pie.jpg", in: site)
    #expect(try site.program.run("build").status == 0)
    let third = try site.tree("Output")
    #expect(third.keys.filter { $0.hasPrefix("images/") }.count == 11)
    #expect(Set(third.keys.filter { $0.hasPrefix("images/") }).isDisjoint(with: first.keys))
    // Restores the same site from the cache alone.
    try FileManager.default.removeItem(at: site.folder.appendingPathComponent("Output"))
    #expect(try site.program.run("build").status == 0)
    #expect(try site.tree("Output") == third)
  }

  @Test("Replaces a truncated photo by a cover, with a warning")
  func damaged() throws {
    let site = try Self.site()
    try Self.put(Array(Self.photograph(700).dropLast(40)), "pie.jpg", in: site)
    let outcome = try site.program.run("build")
    #expect(outcome.status == 0)
    #expect(
      outcome.errors == """
        Content/images/pie.jpg: warning: this is not published, because it is damaged or truncated \
        [unpublished-picture]
        hint: save it again

        """)
    #expect(try site.tree("Output").keys.allSatisfy { !$0.hasPrefix("images/") })
    #expect(site.exists("Output/recipes/pie/cover.svg"))
    for path in ["index.html", "recipes/pie/index.html", "recipes/pie/recipe.md"] {
      #expect(try !site.text("Output/\(path)").contains("pie.jpg"), "\(path)")
    }
    // A build in slices gives the same result.
    let whole = try site.tree("Output")
    #expect(try site.program.run("build", "--slices", "2", "--output", "Sliced").status == 0)
    #expect(try site.tree("Sliced") == whole)
  }

  @Test("Rejects an animated PNG with a hint")
  func animated() throws {
    let site = try Self.site()
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
    file += Array("IHDR".utf8) + [0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0] + [0, 0, 0, 0]
    file += [0, 0, 0, 8] + Array("acTL".utf8) + [UInt8](repeating: 0, count: 12)
    try Self.put(file + [0, 0, 0, 0] + Array("IDAT".utf8) + [0, 0, 0, 0], "pie.jpg", in: site)
    #expect(
      try site.program.run("build").errors == """
        Content/images/pie.jpg: warning: this is not published, because it is an animated PNG \
        [unpublished-picture]
        hint: save it as GIF or animated WebP

        """)
  }

  @Test("Shows photos in texts in all sizes, and links to the largest one")
  func texts() throws {
    let site = try Self.site(
      files: [
        "Content/pages/about.md": "![Our pie](images/pie.jpg)\n\n[Large](/images/pie.jpg)\n"
      ])
    #expect(try site.program.run("build").errors == "")
    let page = try Self.page("about/index.html", of: site)
    #expect(
      page.contains(
        """
        <p><picture><source type="image/webp" sizes="auto, (min-width: 40rem) 36rem, 92vw" \
        srcset="/cook/images/pie-…-240.webp 240w, /cook/images/pie-…-320.webp 320w, \
        /cook/images/pie-…-480.webp 480w, \
        /cook/images/pie-…-640.webp 640w"><img class="in-text p0" src="/cook/images/pie-…-640.jpg" \
        alt="Our pie" width="700" height="350" loading="lazy" decoding="async" sizes="auto"></picture></p>
        """))
    #expect(page.contains(#"<a href="/cook/images/pie-…-640.jpg">Large</a>"#))
  }

  @Test("Publishes photos without a cache, with a warning")
  func noCache() throws {
    let site = try Self.site(files: [".larder-cache": "in the way"])
    let outcome = try site.program.run("build")
    #expect(outcome.status == 0)
    let warning =
      "warning: images are processed again in every build, because the results cannot be "
    #expect(outcome.errors.contains(warning))
    #expect(try site.tree("Output").keys.count { $0.hasPrefix("images/pie-") } == 13)
  }

  @Test("Reports images that are small, damaged, duplicated or unused")
  func check() throws {
    let site = try Self.site(
      """
      [{"name": "Pie", "image": "images/pie.jpg", "steps": ["Bake."]},
       {"name": "Soup", "image": {"src": "images/soup.jpg", "alt": "Steam"},
        "steps": ["![Stir](images/stir.jpg)"]}]
      """)
    try Self.put(Self.photograph(700), "again.jpg", in: site)
    try Self.put(Array(Self.photograph(800).dropLast(40)), "soup.jpg", in: site)
    try Self.put(Self.photograph(300), "stir.jpg", in: site)
    let errors = try site.program.run("check").errors
    for line in [
      "images/pie.jpg: warning: this is the same image as \"images/again.jpg\" [same-picture]",
      "images/again.jpg: warning: no page shows this image [unused-picture]",
      "images/soup.jpg: warning: this is not published, because it is damaged or truncated "
        + "[unpublished-picture]",
      "recipes.json:1:28: note: \"Pie\": the image \"images/pie.jpg\" is 700 pixels wide, but pages show it up to 720 pixels wide [small-picture]",
      "recipes.json:1:28: note: \"Pie\": the image \"images/pie.jpg\" has no \"alt\", so screen readers read the recipe's name instead [missing-alt]",
    ] { #expect(errors.contains("Content/\(line)\n"), "\(errors)") }
    #expect(errors.components(separatedBy: "unused-picture").count == 2)
    #expect(errors.components(separatedBy: "small-picture").count == 2)
    #expect(errors.components(separatedBy: "missing-alt").count == 2)
    #expect(!site.exists(".larder-cache"))
  }
}
