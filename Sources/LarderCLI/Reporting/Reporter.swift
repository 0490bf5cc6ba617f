internal import ArgumentParser
internal import Foundation
internal import LarderModel

/// Prints diagnostics to standard error and results to standard output.
final class Reporter {
  private let format: ReportFormat
  private let strict: Bool
  /// Warnings that this command takes for errors.
  private let grave: Set<Diagnostic.ID>
  private let isOnGitHub = ProcessInfo.processInfo.environment["GITHUB_ACTIONS"] == "true"
  private var errors = 0
  private var warnings = 0

  /// How many warnings are printed in full; the rest are counted, since nobody reads 10,000.
  private static let shownWarnings = 100

  init(format: ReportFormat, strict: Bool, grave: Set<Diagnostic.ID> = []) {
    self.format = format
    self.strict = strict
    self.grave = grave
  }

  /// Prints in the order of path, line and column.
  func report(_ diagnostics: [Diagnostic]) {
    let sorted = diagnostics.enumerated().sorted {
      $0.element.location != $1.element.location
        ? $0.element.location < $1.element.location : $0.offset < $1.offset
    }
    var text = ""
    for var diagnostic in sorted.map(\.element) {
      if strict || grave.contains(diagnostic.id) { diagnostic.severity = .error }
      switch diagnostic.severity {
      case .error: errors += 1
      case .warning: warnings += 1
      }
      if format == .json {
        text += DiagnosticJSON.line(diagnostic)
      } else if diagnostic.severity == .error || warnings <= Reporter.shownWarnings {
        text += DiagnosticPrinter.text(diagnostic)
      }
      if isOnGitHub, format == .text,
        diagnostic.severity == .error || warnings <= Reporter.shownWarnings
      {
        Terminal.write(GitHubAnnotation.line(diagnostic))
      }
    }
    if !text.isEmpty { Terminal.writeError(text) }
  }

  /// Counts the warnings that were not shown, and ends the command with exit code 1 when an
  /// error was reported.
  ///
  /// - Parameter consequence: Printed behind the number of errors.
  func stopOnErrors(_ consequence: String = "") throws {
    if format == .text, warnings > Reporter.shownWarnings {
      Terminal.writeError(
        "and \(warnings - Reporter.shownWarnings) more warnings (--format json lists all)\n")
    }
    guard errors > 0 else { return }
    if format == .text {
      Terminal.writeError(
        "larder: \(errors) \(errors == 1 ? "error" : "errors")\(consequence)\n")
    }
    throw ExitCode(1)
  }

  func print(_ result: BuildResult) {
    Terminal.write(format == .json ? result.json : result.text)
  }

  /// `no faults` or how many warnings.
  func printCheck(recipes: Int) {
    let found =
      warnings == 0 ? "no faults" : "\(warnings) \(warnings == 1 ? "warning" : "warnings")"
    Terminal.write(
      format == .json
        ? "{\"recipes\":\(recipes),\"warnings\":\(warnings)}\n"
        : "\(recipes) \(recipes == 1 ? "recipe" : "recipes") checked, \(found)\n")
  }
}
