internal import LarderBuild
package import LarderKitchen
package import LarderModel

/// The files of a theme: the defaults, and the owner's files, which override them.
package struct ThemeFiles {
  private let own: [SitePath: ThemeFile]
  private let folder: String

  /// - Parameter folder: Folder of the owner's files, for messages.
  init(own: [SitePath: ThemeFile], folder: String) {
    self.own = own
    self.folder = folder
  }

  /// - Parameters:
  ///   - language: BCP 47 tag of the wanted language; missing words are in English.
  ///   - diagnostics: Receives JSON errors, `invalid-strings` and `no-words`.
  package func theme(language: String, into diagnostics: inout [Diagnostic]) -> Theme {
    let builtIn = Dictionary(
      BuiltIn.theme.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    var strings: [String: String] = [:]
    let paths = ThemeFiles.stringFiles(for: language).compactMap { SitePath($0) }
    for path in paths {
      // The owner's file contains only the words to override.
      for file in [builtIn[path], own[path]].compactMap({ $0 }) {
        let source = SourceText(path: file.override ?? "theme:\(path)", bytes: file.bytes)
        strings.merge(StringsReader.read(source, into: &diagnostics)) { _, later in later }
      }
    }
    let files = builtIn.merging(own) { _, own in own }
    if paths.count > 1, paths.dropFirst().allSatisfy({ files[$0] == nil }) {
      diagnostics.append(
        Diagnostic(
          .noWords(in: language), at: SourceLocation(path: "\(folder)/strings/\(language).json")))
    }
    return Theme(files: Array(files.values), strings: strings)
  }

  /// - Parameters:
  ///   - cache: Returns the same instance as long as its files are unchanged.
  ///   - diagnostics: Receives JSON errors, `invalid-kitchen` and `unknown-field`.
  package func kitchens(
    _ cache: ReadingCache? = nil, into diagnostics: inout [Diagnostic]
  ) -> Kitchens {
    let own = ownKitchens
    if own.isEmpty { return BuiltIn.kitchens }
    let read = { () -> ReadingCache.Words in
      var faults: [Diagnostic] = []
      let kitchens = KitchenFiles(BuiltIn.theme + own).kitchens(into: &faults)
      return (own, kitchens, faults)
    }
    let words = cache?.words(of: own, read) ?? read()
    diagnostics += words.faults
    return words.kitchens
  }

  /// Paths of page templates not in the default theme, by the names that recipes and pages use as
  /// their layout.
  package var layouts: [String: String] {
    let known = Set(BuiltIn.theme.map(\.name))
    var layouts: [String: String] = [:]
    for (name, file) in own where !known.contains(name) {
      let path = name.description
      guard path.hasPrefix("pages/"), path.hasSuffix(".html") else { continue }
      layouts[String(path.dropFirst(6).dropLast(5))] = file.override ?? path
    }
    return layouts
  }

  /// Returns the problem with an unused layout, whose name is probably misspelled.
  package static func unused(layout name: String) -> Problem {
    let pages = BuiltIn.theme.map(\.name.description).filter { $0.hasPrefix("pages/") }
      .map { String($0.dropFirst(6).dropLast(5)) }
    let nearest = Suggestion.nearest(to: name, in: pages)
    var problem = Problem.ignoredFile(
      hint: nearest.map { Suggestion.hint("pages/\($0).html") }
        ?? "add layout: \(name) to a recipe or a page")
    if nearest != nil { problem.severity = .error }
    return problem
  }

  private var ownKitchens: [ThemeFile] {
    own.values.filter { KitchenFiles.contains($0.name) }.sorted { $0.name < $1.name }
  }

  /// Returns English first, then the language, then its regional form.
  private static func stringFiles(for language: String) -> [String] {
    let primary = language.split(separator: "-").first.map { $0.lowercased() } ?? "en"
    var names = ["strings/en.json"]
    for name in ["strings/\(primary).json", "strings/\(language).json"] where !names.contains(name)
    {
      names.append(name)
    }
    return names
  }
}

/// Reads `strings/<language>.json`: one object of names and words.
enum StringsReader {
  /// - Parameter diagnostics: Receives JSON errors, and `invalid-strings` for each value that is
  ///   not text; the other values are returned.
  static func read(_ source: SourceText, into diagnostics: inout [Diagnostic]) -> [String: String] {
    let document = JSONDocument(path: source.path, bytes: source.bytes)
    if let fault = document.firstFault() {
      diagnostics.append(fault)
      return [:]
    }
    guard case .object(let entries) = document.root else {
      diagnostics.append(source.diagnostic(.invalidStrings, at: 0))
      return [:]
    }
    var strings: [String: String] = [:]
    let parser = JSONParser()
    for entry in entries {
      guard let key = parser.parse(source.bytes, in: entry.key)?.text,
        let value = parser.parse(source.bytes, in: entry.value)
      else { continue }
      if let text = value.text {
        strings[key] = text
      } else {
        diagnostics.append(
          source.diagnostic(
            .invalidString(key, found: FieldReader.described(value)), at: entry.value.offset,
            length: value.kind == .list || value.kind == .object ? 1 : entry.value.count))
      }
    }
    return strings
  }
}
