internal import ArgumentParser
internal import Foundation
internal import LarderBuild
internal import LarderLoad
internal import LarderModel
internal import LarderRender

struct ThemeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "theme",
    abstract: "Lists or copies the files of the theme, or lists the names for its templates.",
    subcommands: [List.self, Copy.self, Names.self], defaultSubcommand: List.self)

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "Lists the files of the theme, and which are yours.")

    @Option(help: ArgumentHelp("Folder with your own files of the theme.", valueName: "dir"))
    var templates = "Templates"

    func run() throws {
      var diagnostics: [Diagnostic] = []
      try endingOnFault { () throws(EnvironmentFault) in
        let theme = try ThemeFiles(templates, into: &diagnostics).theme(
          language: "en", into: &diagnostics)
        let known = Set(BuiltIn.theme.map(\.name))
        var text = ""
        for file in theme.files {
          let origin =
            switch (file.override, known.contains(file.name)) {
            case (nil, _): "default   "
            case (_, true): "overridden"
            case (_, false): "your own  "
            }
          text += "\(origin)  \(file.name.description.visible)\n"
        }
        Terminal.writeError(diagnostics.map(DiagnosticPrinter.text).joined())
        Terminal.write(text)
      }
      // For a file that could not be read, the list contains the default.
      if diagnostics.contains(where: { $0.severity == .error }) { throw ExitCode(1) }
    }
  }

  struct Copy: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "copy", abstract: "Copies files of the default theme into Templates.",
      discussion: """
        EXAMPLES
          larder theme copy partials/card.html
          larder theme copy styles/tokens.css strings/en.json
        """)

    @Argument(help: "Names of files, as in `larder theme`.") var names: [String]

    @Option(help: ArgumentHelp("Folder for your own files of the theme.", valueName: "dir"))
    var templates = "Templates"

    func validate() throws {
      let known = BuiltIn.theme.map(\.name.description)
      for name in names where !known.contains(name) {
        let hint = Suggestion.nearest(to: name, in: known).map { ", did you mean \($0)?" } ?? ""
        throw ValidationError("unknown theme file \(name)\(hint)")
      }
    }

    func run() throws {
      try endingOnFault { () throws(EnvironmentFault) in
        let files = BuiltIn.theme.filter { names.contains($0.name.description) }
          .map { NewFile(in: templates, $0.name.description, $0.bytes) }
        try NewFile.write(files)
        Terminal.write(files.map { "\($0.path)\n" }.joined())
      }
    }
  }

  struct Names: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "names", abstract: "Lists the names that the templates of each page can use.")

    func run() throws {
      var diagnostics: [Diagnostic] = []
      try endingOnFault { () throws(EnvironmentFault) in
        let theme = try ThemeFiles(nil, into: &diagnostics).theme(
          language: "en", into: &diagnostics)
        Terminal.write(theme.templateNames)
      }
    }
  }
}
