internal import ArgumentParser
internal import Foundation
internal import LarderBuild
internal import LarderModel
internal import LarderImages

/// The program. Its commands connect the stages but do not do their work.
@main struct Larder: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "larder", abstract: "Builds a recipe website from recipes.json and Markdown.",
    discussion: """
      EXAMPLES
        larder init kitchen            create a site in the folder kitchen
        larder import export.zip       import recipes from another program
        larder new "Plum cake"         add a recipe to fill in
        larder build                   build Content/ into Output/
        larder serve --open            preview the site while you write
        larder check --strict          find problems without writing anything
        larder theme copy partials/card.html

      EXIT STATUS
        0 success, 1 errors in the content, 2 wrong usage or an error of the system

      COMPLETIONS
        larder --generate-completion-script zsh    (or bash, fish)
      """, version: RunningProgram.version,
    subcommands: [
      BuildCommand.self, CheckCommand.self, ServeCommand.self, ImportCommand.self,
      FetchCommand.self, NewCommand.self, InitCommand.self, ThemeCommand.self, SchemaCommand.self,
      TaskCommand.self, PictureWorkerCommand.self,
    ])

  /// Runs the command; usage errors exit with 2 instead of the library's 64.
  static func main() {
    PictureWorkers.keepMemory()
    // A file that exceeds the size limit causes an error message instead of ending the program.
    signal(SIGXFSZ, SIG_IGN)
    do {
      try checkCommand(Array(CommandLine.arguments.dropFirst()))
      var command = try parseAsRoot()
      try endingOnFault { () throws(EnvironmentFault) in try OpenFile.checkLimit() }
      try command.run()
    } catch {
      let code = exitCode(for: error)
      if code == .validationFailure {
        Terminal.writeError(fullMessage(for: error) + "\n")
        exit(withError: ExitCode(2))
      }
      exit(withError: error)
    }
  }
}

extension Larder {
  /// Rejects an unknown command and suggests the most similar one.
  private static func checkCommand(_ arguments: [String]) throws {
    var commands = ["help"]
    for command in configuration.subcommands.map({ $0.configuration }) {
      commands += (command.commandName.map { [$0] } ?? []) + command.aliases
    }
    guard let word = arguments.first, word.utf8.first != 0x2D, !commands.contains(word) else {
      return
    }
    if word == "clean" {
      throw ValidationError(
        "unknown command \"clean\": a build removes what is no longer part of the site; to start "
          + "over, delete the output folder and .larder-cache")
    }
    let shown = commands.filter { $0 != PictureWorkers.command }
    let hint = Suggestion.nearest(to: word, in: shown).map { "; did you mean \"\($0)\"?" } ?? ""
    throw ValidationError("unknown command \"\(word.shortened.visible)\"\(hint)")
  }
}
