internal import LarderModel

/// The files to which style sheets can refer.
struct ThemeFileNames {
  /// Published files of the theme, below the folder of the version.
  let theme: Set<String>
  /// Files of the content.
  let content: Set<String>

  init(_ theme: Theme, _ catalog: Catalog) {
    let names = theme.files.map(\.name.description).filter { name in
      ["fonts/", "icons/", "scripts/", "\(Theme.laterStyles)/"].contains { name.hasPrefix($0) }
    }
    self.theme = Set(names)
    content = Set(
      catalog.files.map(\.path.description) + catalog.shownPictures.map(\.path.description))
  }
}

/// Finds unclosed parts, blocked origins and missing files in one style sheet.
///
/// Source: CSS Syntax Module Level 3, section 4.
struct StyleSheetCheck {
  private let source: SourceText
  private let name: String
  private let bytes: [UInt8]
  private let site: SiteConfiguration
  private let files: ThemeFileNames
  private var index = 0
  /// The open blocks, with the names of their rules without `@`; empty for any other block.
  private var open: [(close: UInt8, start: Int, rule: String)] = []
  /// The name of the rule whose block has not begun.
  private var rule = ""
  private var found: [Diagnostic] = []

  init(_ source: SourceText, name: String, _ site: SiteConfiguration, _ files: ThemeFileNames) {
    self.source = source
    self.name = name
    bytes = source.bytes
    self.site = site
    self.files = files
  }

  mutating func faults() -> [Diagnostic] {
    while index < bytes.count, found.count < TemplateCheck.limit {
      if let fault = step() { return found + [fault] }
    }
    if let last = open.last {
      found.append(source.diagnostic(.unclosedStyle(last.close), at: last.start))
    }
    return found
  }

  /// Reads one token.
  ///
  /// - Returns: An error after which the rest cannot be understood.
  private mutating func step() -> Diagnostic? {
    let (start, byte) = (index, bytes[index])
    index += 1
    switch byte {
    case 0x2F where index < bytes.count && bytes[index] == 0x2A:
      index += 1
      while index < bytes.count,
        bytes[index] != 0x2F || bytes[index - 1] != 0x2A || index < start + 3
      {
        index += 1
      }
      if index == bytes.count { return source.diagnostic(.unclosedComment, at: start, length: 2) }
      index += 1
    case 0x5C: index += 1
    case 0x22, 0x27:
      guard let text = string(byte) else {
        return source.diagnostic(.unclosedStyle(byte), at: start)
      }
      if rule == "import" { check(text) }
    case 0x7B, 0x28, 0x5B:
      open.append((byte == 0x28 ? 0x29 : byte + 2, start, rule))
      if byte == 0x7B { rule = "" }
    case 0x7D, 0x29, 0x5D:
      guard let last = open.popLast() else {
        return source.diagnostic(.strayStyle(byte), at: start)
      }
      if last.close != byte { return source.diagnostic(.unclosedStyle(last.close), at: last.start) }
      if byte == 0x7D { rule = "" }
    case 0x3B: if open.last?.close != 0x29 { rule = "" }
    case 0x40: rule = word()
    default:
      guard StyleSheetCheck.isName(byte) else { break }
      index = start
      if word() == "url", index < bytes.count, bytes[index] == 0x28 { return address() }
    }
    return nil
  }

  /// Reads `url(…)` from its parenthesis on.
  private mutating func address() -> Diagnostic? {
    let start = index
    index += 1
    while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
    var text = index..<index
    if index < bytes.count, bytes[index] == 0x22 || bytes[index] == 0x27 {
      index += 1
      guard let quoted = string(bytes[index - 1]) else {
        return source.diagnostic(.unclosedStyle(0x29), at: start)
      }
      text = quoted
      while index < bytes.count, bytes[index] != 0x29, bytes[index] != 0x0A { index += 1 }
    } else {
      let end = bytes[index...].firstIndex { $0 == 0x29 || $0 == 0x0A } ?? bytes.count
      text = index..<end
      index = end
      while text.count > 1, bytes[text.upperBound - 1] <= 0x20 {
        text = text.lowerBound..<text.upperBound - 1
      }
    }
    guard index < bytes.count, bytes[index] == 0x29 else {
      return source.diagnostic(.unclosedStyle(0x29), at: start)
    }
    index += 1
    if rule != "namespace" { check(text) }
    return nil
  }

  /// Reads a string from its first character on; `nil` if it does not end on its line.
  private mutating func string(_ quote: UInt8) -> Range<Int>? {
    let start = index
    while index < bytes.count, bytes[index] != quote {
      if bytes[index] == 0x0A { return nil }
      index += bytes[index] == 0x5C ? 2 : 1
    }
    guard index < bytes.count else { return nil }
    index += 1
    return start..<index - 1
  }

  private mutating func word() -> String {
    let word = bytes[index...].prefix(while: StyleSheetCheck.isName)
    index = word.endIndex
    return String(decoding: word, as: UTF8.self).lowercased()
  }

  private static func isName(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == 0x2D
      || byte == 0x5F || byte >= 0x80
  }

  // MARK: Files

  private mutating func check(_ range: Range<Int>) {
    let isFont = open.last?.rule == "font-face"
    let (purpose, what): (AllowedOrigins.Purpose, String) =
      rule == "import" ? (.styles, "style sheet") : isFont ? (.fonts, "font") : (.images, "image")
    let problem =
      site.blockedOrigin(of: bytes[range], purpose).map {
        Problem.blocked(what, from: $0, purpose)
      } ?? missing(String(decoding: bytes[range], as: UTF8.self))
    guard let problem else { return }
    found.append(source.diagnostic(problem, at: range.lowerBound, length: max(1, range.count)))
  }

  /// Returns the problem with a URL of the site to which no file belongs.
  private func missing(_ written: String) -> Problem? {
    let path = Array(written.utf8.prefix { $0 != 0x3F && $0 != 0x23 })
    if path.isEmpty || path.contains(0x3A) || path.contains(0x5C)
      || path.starts(with: [0x2F, 0x2F])
    {
      return nil
    }
    guard let target = target(of: path) else { return nil }
    let (known, file) = target
    if known.contains(file) { return nil }
    return .missingStyleFile(written, known: known.sorted())
  }

  /// Returns the path of a URL below the theme's or the content's folder, with its known files;
  /// `nil` for a URL outside of the site.
  ///
  /// Bundled sheets lose `../` for each of their folders, as in `Theme.styleBundles`.
  private func target(of path: [UInt8]) -> (known: Set<String>, file: String)? {
    var path = path[...]
    let (base, up) = (Array(site.basePath.utf8), Array("../".utf8))
    if path.first == 0x2F {
      guard path.starts(with: base) else { return nil }
      path = path.dropFirst(base.count)
      return (files.content, String(decoding: PercentEncoding.decoded(Array(path)), as: UTF8.self))
    }
    let isLater = name.hasPrefix("\(Theme.laterStyles)/")
    let folders = name.split(separator: "/").dropLast().map(String.init)
    if !isLater {
      for _ in folders where path.starts(with: up) { path = path.dropFirst(up.count) }
    }
    var parts = ["assets", "version"] + (isLater ? folders : [])
    for part in path.split(separator: 0x2F) {
      let part = String(decoding: PercentEncoding.decoded(Array(part)), as: UTF8.self)
      switch part {
      case ".": break
      case "..": if parts.popLast() == nil { return nil }
      default: parts.append(part)
      }
    }
    let isTheme = parts.starts(with: ["assets", "version"])
    let file = parts.dropFirst(isTheme ? 2 : 0).joined(separator: "/")
    return (isTheme ? files.theme : files.content, file)
  }
}
