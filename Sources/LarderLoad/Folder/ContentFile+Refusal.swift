package import LarderModel

extension ContentFile.Refusal {
  /// The severity. Anything that is not the owner's own regular file, especially a linked file, is
  /// skipped with a warning that names it. Every other reason is an error, because an unreadable
  /// file or folder could be missing from the site.
  var severity: Diagnostic.Severity {
    switch self {
    case .missing, .notRegular, .outside: .warning
    case .linkedFolder, .notFolder, .tooDeep, .tooLarge, .unreadable: .error
    }
  }

  /// Returns the reason why a file or folder was not read.
  ///
  /// - Parameter severity: Overrides the severity, for something that the site requires.
  func diagnostic(_ path: String, severity: Diagnostic.Severity? = nil) -> Diagnostic {
    Diagnostic(problem(severity: severity), at: SourceLocation(path: path))
  }

  package func problem(severity: Diagnostic.Severity? = nil) -> Problem {
    let severity = severity ?? self.severity
    let outcome = severity == .warning ? ", and is ignored" : ""
    let (message, hint): (String, String?) =
      switch self {
      case .missing: ("there is no such file", nil)
      case .notRegular: ("this is not a regular file\(outcome)", nil)
      case .outside:
        ("this links to a file outside of the folder\(outcome)", "put a copy of the file here")
      case .linkedFolder:
        ("this folder is a symbolic link, which is not followed", "move the folder itself here")
      case .notFolder: ("this must be a folder", nil)
      case .tooDeep(let limit):
        ("folders are nested more than \(limit) levels deep", "move the files of this one up")
      case .tooLarge(let limit):
        (
          "this file is larger than \(limit) bytes",
          limit == JSONRecipes.limit
            ? "split its recipes into several files in recipes/" : nil
        )
      case .unreadable(let reason): ("this cannot be read: \(reason)", nil)
      }
    return Problem(severity, .unreadableFile, message, hint: hint)
  }
}

extension ContentFile {
  /// Returns the names in a folder; empty if it does not exist.
  ///
  /// A link instead of a top folder is always an error, because its owner wants it to be read.
  ///
  /// - Parameters:
  ///   - linkedSeverity: Severity of a link to a folder inside a top folder, where other programs
  ///     create links.
  ///   - diagnostics: Receives the error `unreadable-file` for a folder that cannot be listed, and
  ///     for each name that is not UTF-8.
  func names(
    in path: String, linkedSeverity: Diagnostic.Severity = .warning,
    into diagnostics: inout [Diagnostic]
  ) -> [String] {
    do throws(Refusal) {
      let found = try listing(of: path)
      for name in found.undecoded {
        diagnostics.append(ContentFile.undecoded(name, in: shown(path)))
      }
      return found.names
    } catch {
      let isInnerLink = error == .linkedFolder && path.utf8.contains(0x2F)
      diagnostics.append(
        error.diagnostic(shown(path), severity: isInnerLink ? linkedSeverity : .error))
      return []
    }
  }

  private static func undecoded(_ name: [UInt8], in folder: String) -> Diagnostic {
    var written = ""
    var guess = String.UnicodeScalarView()
    var rest = name[...]
    while let byte = rest.first {
      let length = TextEncoding.characterLength(at: 0, in: Array(rest)) ?? 0
      let text = String(decoding: rest.prefix(max(1, length)), as: UTF8.self)
      written += length > 0 ? text : "\\x" + String(byte, radix: 16, uppercase: true)
      if let character = Windows1252.character(of: byte) { guess.append(character) }
      rest = rest.dropFirst(max(1, length))
    }
    let isPlain = name.count == guess.count
    return Diagnostic(
      .undecodedName(isPlain ? String(guess) : nil),
      at: SourceLocation(path: "\(folder)/\(written)"))
  }

  /// Reads a listed text file, converted to UTF-8 if necessary. A file that has been removed since,
  /// or a dangling link, is an error.
  ///
  /// - Parameters:
  ///   - limit: Maximum size in bytes.
  ///   - diagnostics: Receives `unreadable-file` and `text-encoding`.
  /// - Returns: `nil` if the file cannot be read.
  package func text(
    _ path: String, limit: Int, into diagnostics: inout [Diagnostic]
  ) -> SourceText? {
    do throws(Refusal) {
      return try TextEncoding.text(read(path, limit: limit), into: &diagnostics)
    } catch {
      let severity = error == .missing ? Diagnostic.Severity.error : nil
      diagnostics.append(error.diagnostic(shown(path), severity: severity))
      return nil
    }
  }
}
