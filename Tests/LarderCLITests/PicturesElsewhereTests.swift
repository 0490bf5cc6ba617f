import Foundation
import Testing

@Suite struct PicturesElsewhereTests {
  /// Only systems with `getent` run a program that a test can replace.
  private static let asksProgram = FileManager.default.fileExists(atPath: "/usr/bin/getent")

  /// Creates a site with a curl that logs each call and returns an image.
  private static func site(_ configuration: String, _ recipes: String) throws -> TestSite {
    let site = try TestSite([
      "Content/site.yaml": configuration, "Content/recipes.json": recipes,
    ])
    let log = site.folder.appendingPathComponent("asked").path
    for (name, script) in [
      ("curl", #"echo "$@" >> "\#(log)"; printf 'GIF89a\3\0\2\0\0\0\0\n200\n\n\n'"#),
      ("getent", #"case $2 in gone.*) exit 2;; esac; echo "93.184.216.34 STREAM $2""#),
    ] {
      try site.write("bin/\(name)", "#!/bin/sh\n\(script)\n")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755],
        ofItemAtPath: site.folder.appendingPathComponent("bin/\(name)").path)
    }
    return site
  }

  private func run(_ site: TestSite, _ arguments: String...) throws -> Program.Outcome {
    var program = site.program
    program.environment["PATH"] = site.folder.appendingPathComponent("bin").path + ":/usr/bin:/bin"
    return try program.run(arguments)
  }

  private static let recipes =
    #"[{"name": "Pie", "steps": ["Bake."], "image": ["https://img.example.com/pie.gif","#
    + #" "https://pix.example/pie.gif"]}]"#

  @Test("Requests and stores nothing without the setting, in any command")
  func off() throws {
    let site = try Self.site("pictures: {fetch: []}\n", Self.recipes)
    for command in ["build", "check", "fetch"] {
      #expect(
        try run(site, command).errors.contains(
          """
          2 images are on other sites; pages link to them and do not load them [remote-picture]
          """))
    }
    #expect(try run(site, "fetch").output == "no images to fetch\n")
    #expect(
      try run(site, "fetch").errors.contains(
        """
        hint: save images in Content/images/ to show them, or let Larder fetch them: write \
        pictures: {fetch: [img.example.com, pix.example]}

        """))
    #expect(!site.exists("asked"))
    #expect(!site.exists(".larder-cache/pictures/fetched"))
  }

  @Test("Requests missing images once in a build, and never in a check", .enabled(if: asksProgram))
  func build() throws {
    let site = try Self.site("pictures: {fetch: [img.example.com]}\n", Self.recipes)
    let checked = try run(site, "check")
    #expect(
      checked.errors.contains(
        """
        Content/recipes.json:1:48: note: an image on another site has not been fetched yet \
        [unfetched-picture]
        """))
    #expect(!site.exists("asked") && !site.exists(".larder-cache"))
    #expect(try run(site, "build").errors.contains("an image is on another site;"))
    _ = try run(site, "build")
    let asked = try site.text("asked")
    #expect(asked.components(separatedBy: "--url").count == 2)
    #expect(asked.contains("--url https://img.example.com/pie.gif"))
    #expect(try !run(site, "check").errors.contains("unfetched-picture"))
    #expect(
      try run(site, "fetch", "--format", "json").output
        == #"{"pictures":1,"fetched":0,"unchanged":0,"kept":1,"failed":0,"bytes":0}"# + "\n")
    #expect(
      try run(site, "fetch", "--refresh").output
        == "1 image on other sites: 1 fetched (13 bytes)\n")
  }

  @Test("Builds without remote images if they cannot be stored")
  func noPlace() throws {
    let site = try Self.site("pictures: {fetch: [img.example.com]}\n", Self.recipes)
    try site.write(".larder-cache", "in the way")
    let outcome = try run(site, "build")
    #expect(outcome.status == 0)
    #expect(
      outcome.errors.contains(
        "warning: images on other sites are not fetched, because they cannot be saved here: ")
    )
    #expect(!site.exists("asked"))
    #expect(try run(site, "fetch").status == 2)
  }

  @Test(
    "Reports a failed download as a warning, or as an error in strict mode",
    .enabled(if: asksProgram))
  func failure() throws {
    let site = try Self.site(
      "pictures: {fetch: [gone.example]}\n",
      #"[{"name": "Pie", "steps": ["Bake."], "image": "https://gone.example/pie.gif"}]"#)
    let outcome = try run(site, "fetch")
    #expect(
      outcome.errors == """
        Content/recipes.json:1:47: warning: "Pie": "https://gone.example/pie.gif" could not be \
        fetched: the host "gone.example" is unknown [unfetched-picture]
        1 | [{"name": "Pie", "steps": ["Bake."], "image": "https://gone.example/pie.gif"}]
          |                                               ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
        hint: build again later

        """)
    #expect(outcome.status == 0)
    #expect(outcome.output == "1 image on other sites: 1 failed\n")
    #expect(try run(site, "fetch", "--strict").status == 1)
    #expect(try run(site, "build", "--strict").status == 1)
    #expect(!site.exists("Output"))
    #expect(try run(site, "build").status == 0)
    try FileManager.default.removeItem(at: site.folder.appendingPathComponent("bin"))
    var program = site.program
    program.environment["PATH"] = site.folder.path
    #expect(
      try program.run("build").errors.contains(
        "could not be fetched: the program getent is not installed"))
  }
}
