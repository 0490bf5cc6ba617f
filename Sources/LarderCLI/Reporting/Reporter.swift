internal import ArgumentParser
internal import Foundation
internal import LarderModel
internal import LarderRender

/// Prints diagnostics to standard error and results to standard output.
final class Reporter {
  private let format: ReportFormat
  private let strict: Bool
  /// Warnings that this command treats as errors.
  private let treatedAsErrors: Set<Diagnostic.ID>
  private let isOnGitHub = ProcessInfo.processInfo.environment["GITHUB_ACTIONS"] == "true"
  private var errors = 0
  private var warnings = 0

  /// How many warnings are printed in full; the rest are counted, since nobody reads 10,000.
  private static let shownWarnings = 100

  init(format: ReportFormat, strict: Bool, treatedAsErrors: Set<Diagnostic.ID> = []) {
    self.format = format
    self.strict = strict
    self.treatedAsErrors = treatedAsErrors
  }

  /// Prints in the order of path, line and column.
  func report(_ diagnostics: [Diagnostic]) {
    let sorted = diagnostics.enumerated().sorted {
      $0.element.location != $1.element.location
        ? $0.element.location < $1.element.location : $0.offset < $1.offset
    }
    var text = ""
    for var diagnostic in sorted.map(\.element) {
      if strict || treatedAsErrors.contains(diagnostic.id) { diagnostic.problem.severity = .error }
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
  ///
  /// - Parameter drafts: Checked too, and not among the recipes.
  func printCheck(recipes: Int, drafts: Int) {
    let found =
      warnings == 0 ? "no faults" : "\(warnings) \(warnings == 1 ? "warning" : "warnings")"
    Terminal.write(
      format == .json
        ? "{\"recipes\":\(recipes),\"drafts\":\(drafts),\"warnings\":\(warnings)}\n"
        : "\(recipes) \(recipes == 1 ? "recipe" : "recipes")"
          + (drafts == 0 ? "" : " and \(drafts) \(drafts == 1 ? "draft" : "drafts")")
          + " checked, \(found)\n")
  }
}

enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json
}

/// One diagnostic as one line of JSON, for `--format json`.
enum DiagnosticJSON {
  static func line(_ diagnostic: Diagnostic) -> String {
    var members: [String] = [
      member("severity", diagnostic.severity.rawValue),
      member("id", diagnostic.problem.name),
      member("message", diagnostic.message),
    ]
    members += place(diagnostic.location)
    if let hint = diagnostic.hint { members.append(member("hint", hint)) }
    if !diagnostic.notes.isEmpty {
      let notes = diagnostic.notes.map { note in
        "{" + ([member("message", note.message)] + place(note.location)).joined(separator: ",")
          + "}"
      }
      members.append("\"notes\":[" + notes.joined(separator: ",") + "]")
    }
    return "{" + members.joined(separator: ",") + "}\n"
  }

  private static func place(_ location: SourceLocation) -> [String] {
    var members = [member("path", location.path)]
    if let line = location.line { members.append("\"line\":\(line)") }
    if let column = location.column { members.append("\"column\":\(column)") }
    return members
  }

  private static func member(_ key: String, _ value: String) -> String {
    "\"\(key)\":" + JSONText.string(value)
  }
}

/// A workflow command that GitHub Actions shows beside the line at fault.
enum GitHubAnnotation {
  static func line(_ diagnostic: Diagnostic) -> String {
    var properties = ["file=" + property(diagnostic.location.path)]
    if let line = diagnostic.location.line { properties.append("line=\(line)") }
    if let column = diagnostic.location.column { properties.append("col=\(column)") }
    properties.append("title=" + property(diagnostic.problem.name))
    let message = diagnostic.message + (diagnostic.hint.map { " (hint: \($0))" } ?? "")
    let kind = diagnostic.severity.rawValue
    return "::\(kind) \(properties.joined(separator: ","))::\(data(message))\n"
  }

  private static func data(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result.visible
  }

  private static func property(_ text: String) -> String {
    var result = ""
    for scalar in data(text).unicodeScalars {
      switch scalar {
      case ":": result += "%3A"
      case ",": result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
