package import LarderFormats
package import LarderKitchen
package import LarderModel

/// The files of a theme: the defaults, and those of the owner's `Templates/`, which override them.
package struct ThemeFiles {
  /// Maximum size of a theme file, in bytes.
  private static let sizeLimit = 4 << 20
  /// Maximum depth of folders below those of the theme.
  private static let depthLimit = 4
  static let folders = [
    "layouts", "pages", "partials", "styles", "scripts", "covers", "icons", "fonts", "strings",
    "kitchen",
  ]

  /// Returns the extension of files that are read in a folder; `nil` if all are published.
  static func ending(in folder: String) -> String? {
    switch folder {
    case "layouts", "pages", "partials": ".html"
    case "styles": ".css"
    case "strings", "kitchen": ".json"
    case "covers": ".svg"
    default: nil
    }
  }

  /// The default theme folder. A folder with this name may be missing, wherever it is expected; a
  /// folder with another name was requested, and must exist.
  package static let standard = "Templates"

  private let own: [SitePath: ThemeFile]
  private let folder: String

  /// - Parameter folder: Folder of the owner's files, for messages.
  init(own: [SitePath: ThemeFile], folder: String) {
    self.own = own
    self.folder = folder
  }

  /// Reads the owner's files.
  ///
  /// - Parameters:
  ///   - folder: `nil` for only the default theme.
  ///   - diagnostics: Receives `unreadable-file`, `text-encoding` and `ignored-file`.
  /// - Throws: `missing-folder`, unless the folder's name is the `standard` one; `unreadable-file`.
  package init(_ folder: String?, into diagnostics: inout [Diagnostic]) throws(EnvironmentFault) {
    var own: [SitePath: ThemeFile] = [:]
    if let folder, let files = try ThemeFiles.ownFolder(folder) {
      var pages: [String] = []
      for subfolder in ThemeFiles.folders {
        let names = files.names(in: subfolder, into: &diagnostics)
        if subfolder == "pages" { pages = names }
        ThemeFiles.addFiles(names, in: subfolder, of: files, to: &own, &diagnostics)
      }
      diagnostics += IgnoredFiles(files: files).inTheme(
        BuiltIn.theme.map(\.name.description), own: own.keys.sorted(), pages: pages)
    }
    self.init(own: own, folder: folder ?? ThemeFiles.standard)
  }

  private static func ownFolder(_ folder: String) throws(EnvironmentFault) -> ContentFile? {
    let isStandard = folder.split(separator: "/").last.map(String.init) == standard
    if isStandard, ContentFile.isMissing(folder) { return nil }
    return try ContentFile(folder: folder)
  }

  /// Returns whether a file is text, which must be UTF-8 like everything on the site.
  private static func isText(_ name: String) -> Bool {
    let suffixes = [".html", ".css", ".js", ".mjs", ".json", ".svg", ".txt", ".xml"]
    let name = name.lowercased()
    return suffixes.contains { name.utf8.suffix($0.utf8.count).elementsEqual($0.utf8) }
  }

  private static func addFiles(
    _ names: [String], in subfolder: String, of own: ContentFile,
    to files: inout [SitePath: ThemeFile], _ diagnostics: inout [Diagnostic], depth: Int = 0
  ) {
    for name in names {
      guard let path = SitePath("\(subfolder)/\(name)") else {
        // An unknown page template is reported below.
        if subfolder != "pages" {
          diagnostics.append(IgnoredFiles(files: own).withoutAddress("\(subfolder)/\(name)"))
        }
        continue
      }
      do throws(ContentFile.Refusal) {
        if try own.leadsToFolder(path.description) {
          guard depth < ThemeFiles.depthLimit else {
            throw .tooDeep(limit: ThemeFiles.depthLimit)
          }
          let names = own.names(in: path.description, linkedSeverity: .error, into: &diagnostics)
          addFiles(names, in: path.description, of: own, to: &files, &diagnostics, depth: depth + 1)
          continue
        }
        let file = try own.readFile(path.description, limit: ThemeFiles.sizeLimit)
        guard
          let source = ThemeFiles.isText(name)
            ? TextEncoding.decode(file, into: &diagnostics) : file
        else { continue }
        files[path] = ThemeFile(name: path, override: source.path, bytes: source.bytes)
      } catch {
        diagnostics.append(error.diagnostic(own.shown(path.description), severity: .error))
      }
    }
  }

  /// - Parameters:
  ///   - language: BCP 47 tag of the wanted language; missing words are in English.
  ///   - diagnostics: Receives JSON errors, `invalid-words` and `no-words`.
  package func theme(language: String, into diagnostics: inout [Diagnostic]) -> Theme {
    let paths = ThemeFiles.stringFiles(for: language).compactMap { SitePath($0) }
    let strings = strings(in: paths, into: &diagnostics)
    let files = ThemeFiles.builtIn.merging(own) { _, own in own }
    if paths.count > 1, paths.dropFirst().allSatisfy({ files[$0] == nil }) {
      diagnostics.append(
        Diagnostic(.noWords(in: language), in: "\(folder)/strings/\(language).json"))
    }
    return Theme(files: Array(files.values), strings: strings)
  }

  private static let builtIn = Dictionary(
    BuiltIn.theme.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  /// Reads files of words; later ones, and the owner's, override words of the others.
  private func strings(
    in paths: [SitePath], into diagnostics: inout [Diagnostic]
  ) -> [String: String] {
    var strings: [String: String] = [:]
    for file in paths.flatMap({ [ThemeFiles.builtIn[$0], own[$0]].compactMap { $0 } }) {
      let source = SourceText(path: file.override ?? "theme:\(file.name)", bytes: file.bytes)
      let known = file.override == nil ? [:] : ThemeFiles.placeholders(of: strings)
      let read = ThemeFiles.strings(in: source, placeholders: known, into: &diagnostics)
      strings.merge(read) { _, later in later }
    }
    return strings
  }

  /// Returns a warning about words of the interface that exist in English, but not in a language.
  /// Forms for one thing are not counted, because some languages lack a plural.
  package func missingStrings(of language: String) -> Problem? {
    var ignored: [Diagnostic] = []
    let paths = ThemeFiles.stringFiles(for: language).compactMap { SitePath($0) }
    if paths.count < 2 { return nil }
    let own = strings(in: Array(paths.dropFirst()), into: &ignored)
    let missing = strings(in: [paths[0]], into: &ignored).keys
      .filter { own[$0] == nil && !$0.hasSuffix("One") }.sorted()
    return missing.isEmpty ? nil : .missingStrings(language, missing)
  }

  /// - Parameters:
  ///   - cache: Returns the same instance as long as its files are unchanged.
  ///   - diagnostics: Receives JSON errors, `invalid-words` and `unknown-field`.
  package func kitchens(
    _ cache: ReadingCache? = nil, into diagnostics: inout [Diagnostic]
  ) -> Kitchens {
    let own = own.values.filter { KitchenFiles.contains($0.name) }.sorted { $0.name < $1.name }
    if own.isEmpty { return BuiltIn.kitchens }
    let read = { () -> ReadingCache.Words in
      var faults: [Diagnostic] = []
      let kitchens = KitchenFiles.kitchens(BuiltIn.theme + own, into: &faults)
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

  /// Errors for partials and layouts whose name resembles one of the default theme, and which no
  /// template of the owner includes.
  package var misspelled: [Diagnostic] {
    let known = BuiltIn.theme.map(\.name.description)
    let templates = own.filter { $0.key.description.hasSuffix(".html") }
    let texts = templates.values.map { String(decoding: $0.bytes, as: UTF8.self) }
    return templates.sorted { $0.key < $1.key }.compactMap { name, file in
      let path = name.description
      guard !path.hasPrefix("pages/"), !known.contains(path),
        !texts.contains(where: { $0.contains(path.dropLast(".html".count)) })
      else { return nil }
      let folder = path.prefix { $0 != "/" } + "/"
      let beside = known.filter { $0.hasPrefix(folder) }.map { String($0.dropFirst(folder.count)) }
      let written = String(path.dropFirst(folder.count))
      // A short name of the owner's own, such as mine.html, is near to some other.
      guard let nearest = Suggestion.nearest(to: written, in: beside),
        nearest.first == written.first
      else { return nil }
      var problem = Problem.ignoredFile(hint: Suggestion.hint(folder + nearest))
      problem.severity = .error
      return Diagnostic(problem, in: file.override ?? path)
    }
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

  /// Returns the placeholders of texts, which all plural forms of a text share.
  private static func placeholders(of strings: [String: String]) -> [String: Set<String>] {
    strings.reduce(into: [:]) { $0[stem(of: $1.key), default: []].formUnion(names(in: $1.value)) }
  }

  /// Returns the key without its plural form: `recipes` for `recipesOther`.
  private static func stem(of key: String) -> String {
    let forms = ["Zero", "One", "Two", "Few", "Many", "Other"]
    return forms.first { key.hasSuffix($0) }.map { String(key.dropLast($0.count)) } ?? key
  }

  /// Returns the names in braces: `count` in `{count} recipes`.
  private static func names(in text: String) -> Set<String> {
    let parts = text.utf8.split(separator: 0x7B, omittingEmptySubsequences: false).dropFirst()
    return Set(
      parts.compactMap { part in
        part.firstIndex(of: 0x7D).map { String(decoding: part[..<$0], as: UTF8.self) }
      })
  }

  /// Reads `strings/<language>.json`: one object of names and words.
  ///
  /// - Parameters:
  ///   - placeholders: Those that texts can have, see `placeholders(of:)`.
  ///   - diagnostics: Receives JSON errors, `unknown-placeholder`, and `invalid-words` for each
  ///     value that is not text; the other values are returned.
  static func strings(
    in source: SourceText, placeholders: [String: Set<String>] = [:],
    into diagnostics: inout [Diagnostic]
  ) -> [String: String] {
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
        guard let known = placeholders[stem(of: key)] else { continue }
        for name in names(in: text).subtracting(known).sorted() {
          let place = source.bytes.place(of: "{\(name)}", in: entry.value)
          diagnostics.append(
            source.diagnostic(
              .unknownPlaceholder(name, in: key, known: known.sorted()),
              at: place ?? entry.value.lowerBound, length: name.utf8.count + 2))
        }
      } else {
        diagnostics.append(
          source.diagnostic(
            .invalidString(key, found: FieldReader.described(value)), at: entry.value.lowerBound,
            length: value.kind == .list || value.kind == .object ? 1 : entry.value.count))
      }
    }
    return strings
  }
}
