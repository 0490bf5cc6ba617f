internal import ArgumentParser
internal import Foundation
internal import LarderBuild
internal import LarderFormats
internal import LarderLoad
internal import LarderModel

struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Creates a small working site in an empty or new folder.",
    discussion: """
      Writes two recipes, a page, site.yaml with the title, the language and the look of the \
      site, and an empty urls.txt for the URLs that it will have published. A folder that \
      contains only .git and notes such as README.md counts as empty. With --force the folder \
      can contain other files, which are never changed.

      EXAMPLES
        larder init kitchen && cd kitchen && larder build
        larder init kueche --language de --look bistro
      """)

  @Argument(help: "The folder; it is created if it is missing, and must be empty otherwise.")
  var folder = "."

  @Flag(help: "Write into a folder that is not empty; existing files are kept.") var force = false

  @Option(
    help: ArgumentHelp(
      "Language of the site: \(BuiltIn.starterLanguages.joined(separator: ", ")).",
      valueName: "tag"))
  var language = "en"

  @Option(
    help: ArgumentHelp(
      "Look to start from: \(InitCommand.looks.joined(separator: ", ")).", valueName: "name"))
  var look = InitCommand.ownLook

  /// Name of the theme's own look, which needs no configuration.
  private static let ownLook = "larder"

  private static var looks: [String] { ([ownLook] + BuiltIn.looks.map(\.name)).sorted() }

  func validate() throws {
    let known = BuiltIn.starterLanguages
    guard known.contains(language) else {
      throw ValidationError(
        "--language must be one of \(known.joined(separator: ", ")), not \(language); "
          + "set any other in site.yaml")
    }
    guard InitCommand.looks.contains(look) else {
      throw ValidationError(
        "--look must be one of \(InitCommand.looks.joined(separator: ", ")), not \(look)")
    }
  }

  func run() throws {
    try endingOnFault { () throws(EnvironmentFault) in
      if !force { try InitCommand.checkEmpty(folder) }
      let lines = BuiltIn.looks.first { $0.name == look }?.bytes ?? []
      try NewFile.write(
        BuiltIn.starter(in: language).map { file in
          let bytes = file.name == "Content/site.yaml" ? file.bytes + lines : file.bytes
          return NewFile(in: folder, file.name, bytes)
        } + [
          NewFile(in: folder, "Content/\(PublishedURLs.name)", []),
          NewFile(
            in: folder, "Content/.gitattributes", Array("\(PublishedURLs.name) merge=union\n".utf8)),
        ])
    }
    Terminal.write(
      folder == "."
        ? "created a site in this folder\npreview it: larder serve\n"
        : "created a site in \(folder)\npreview it: cd \(folder.shellWord) && larder serve\n")
  }

  /// - Throws: `folder-not-empty`, also for a folder that cannot be listed.
  private static func checkEmpty(_ folder: String) throws(EnvironmentFault) {
    var status = stat()
    if unsafe lstat(folder, &status) != 0, errno == ENOENT { return }
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    if let names, names.allSatisfy({ $0.hasPrefix(".") || ImportName.isForPeople($0) }) {
      return
    }
    throw EnvironmentFault(
      "folder-not-empty",
      names == nil ? "this is not a folder that can be read" : "this folder is not empty",
      path: folder,
      hint: names == nil
        ? "choose a new folder: larder init kitchen"
        : "choose a new folder, or add to this one: larder init --force \(folder.shellWord)")
  }
}

extension String {
  /// The text as one argument of a command line, quoted if a shell would split it.
  var shellWord: String {
    let isPlain = utf8.allSatisfy { byte in
      switch byte {
      case 0x2B...0x3A, 0x40...0x5A, 0x5F, 0x61...0x7A, 0x80...: true
      default: false
      }
    }
    return isPlain ? self : "'" + replacingOccurrences(of: "'", with: "'\\''") + "'"
  }
}
