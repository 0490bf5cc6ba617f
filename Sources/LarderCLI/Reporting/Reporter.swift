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
  /// The number of printed groups of warnings and notes, and of diagnostics that were not printed.
  private var shown = 0
  private var hidden = 0
  private var hasGroups = false
  /// Whether diagnostics are delayed until an error or `finish`: a command that restarts would
  /// print them twice.
  var holdsBack = false
  private var held: [[Diagnostic]] = []

  /// Maximum number of printed groups; the others are only counted.
  private static let shownLimit = 100

  init(format: ReportFormat, strict: Bool, treatedAsErrors: Set<Diagnostic.ID> = []) {
    self.format = format
    self.strict = strict
    self.treatedAsErrors = treatedAsErrors
  }

  var hasErrors: Bool { errors > 0 }

  /// Prints diagnostics by path, line and column. As text, a kind with many places is printed once.
  func report(_ diagnostics: [Diagnostic]) {
    if holdsBack {
      held.append(diagnostics)
      if diagnostics.contains(where: { self.graded($0).severity == .error }) { release() }
      return
    }
    let sorted = diagnostics.enumerated().sorted {
      $0.element.location != $1.element.location
        ? $0.element.location < $1.element.location : $0.offset < $1.offset
    }
    let graded = sorted.map { self.graded($0.element) }
    errors += graded.count { $0.severity == .error }
    warnings += graded.count { $0.severity == .warning }
    let text =
      format == .json
      ? graded.map(\.jsonLine).joined()
      : DiagnosticGroup.groups(graded).map { self.format($0) }.joined()
    if !text.isEmpty { Terminal.writeError(text) }
  }

  /// Prints the delayed diagnostics, and all later ones immediately.
  private func release() {
    holdsBack = false
    let diagnostics = held
    held = []
    for found in diagnostics { report(found) }
  }

  /// Prints the delayed diagnostics, and the number of those that are not shown.
  func finish() {
    release()
    if hidden > 0 {
      Terminal.writeError("and \(hidden) more warnings (--format json lists all)\n")
    } else if hasGroups {
      Terminal.writeError("(--format json lists every place)\n")
    }
    (hidden, hasGroups) = (0, false)
  }

  /// Returns the diagnostic with the severity that this command gives it. Notes are never errors,
  /// even in strict mode.
  private func graded(_ diagnostic: Diagnostic) -> Diagnostic {
    var diagnostic = diagnostic
    let isRaised = strict || treatedAsErrors.contains(diagnostic.id)
    if isRaised, diagnostic.severity == .warning { diagnostic.problem.severity = .error }
    return diagnostic
  }

  /// Returns the text of a group; on GitHub, it also annotates the line.
  private func format(_ group: DiagnosticGroup) -> String {
    let head = group.head
    if head.severity != .error {
      guard shown < Reporter.shownLimit else {
        hidden += group.count
        return ""
      }
      shown += 1
    }
    if group.count > 1 { hasGroups = true }
    if isOnGitHub { Terminal.write(head.annotation) }
    return DiagnosticPrinter.text(head)
  }

  /// Prints how much was not shown, and ends the command with exit status 1 if an error was
  /// reported.
  ///
  /// - Parameter consequence: Text after the number of errors.
  func stopOnErrors(_ consequence: String = "") throws {
    if !holdsBack { finish() }
    guard errors > 0 else { return }
    if format == .text {
      Terminal.writeError("larder: \(Terminal.count(errors, "error"))\(consequence)\n")
    }
    throw ExitCode(1)
  }

  func print(_ result: BuildResult) { Terminal.write(format == .json ? result.json : result.text) }

  /// Prints `no problems` or the number of warnings.
  ///
  /// - Parameter drafts: The number of drafts, which were checked but are not included in
  ///   `recipes`.
  func printCheck(recipes: Int, drafts: Int) {
    let found = warnings == 0 ? "no problems" : Terminal.count(warnings, "warning")
    Terminal.write(
      format == .json
        ? "{\"recipes\":\(recipes),\"drafts\":\(drafts),\"warnings\":\(warnings)}\n"
        : Terminal.count(recipes, "recipe")
          + (drafts == 0 ? "" : " and \(Terminal.count(drafts, "draft"))") + " checked, \(found)\n")
  }
}

enum ReportFormat: String, ExpressibleByArgument, CaseIterable { case text, json }

extension Diagnostic {
  /// The diagnostic as one line of JSON, for `--format json`.
  fileprivate var jsonLine: String {
    var members: [String] = [
      Diagnostic.member("severity", severity.rawValue), Diagnostic.member("id", problem.name),
      Diagnostic.member("message", message),
    ]
    members += Diagnostic.members(location)
    if let hint { members.append(Diagnostic.member("hint", hint)) }
    if !notes.isEmpty {
      let notes = notes.map { note in
        let members = [Diagnostic.member("message", note.message)]
        return "{" + (members + Diagnostic.members(note.location)).joined(separator: ",") + "}"
      }
      members.append("\"notes\":\(JSONText.list(notes))")
    }
    return "{" + members.joined(separator: ",") + "}\n"
  }

  private static func members(_ location: SourceLocation) -> [String] {
    var members = [member("path", location.path)]
    if let line = location.line { members.append("\"line\":\(line)") }
    if let column = location.column { members.append("\"column\":\(column)") }
    return members
  }

  private static func member(_ key: String, _ value: String) -> String {
    "\"\(key)\":" + JSONText.string(value)
  }

  /// The workflow command with which GitHub Actions displays the diagnostic next to its line.
  fileprivate var annotation: String {
    let escapes = ["%": "%25", "\r": "%0D", "\n": "%0A"]
    func escaped(_ text: String, _ escapes: [String: String]) -> String {
      text.unicodeScalars.map { escapes["\($0)"] ?? "\($0)" }.joined().visible
    }
    func property(_ text: String) -> String {
      escaped(text, escapes.merging([":": "%3A", ",": "%2C"]) { $1 })
    }
    var properties = ["file=" + property(location.path)]
    if let line = location.line { properties.append("line=\(line)") }
    if let column = location.column { properties.append("col=\(column)") }
    properties.append("title=" + property(problem.name))
    let kind = severity == .note ? "notice" : severity.rawValue
    let words = escaped(message + (hint.map { " (hint: \($0))" } ?? ""), escapes)
    return "::\(kind) \(properties.joined(separator: ","))::\(words)\n"
  }
}
