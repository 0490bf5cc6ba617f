internal import LarderModel

extension ContentFile.Refusal {
  /// Why a file was passed over.
  func diagnostic(_ path: String, severity: Diagnostic.Severity = .warning) -> Diagnostic {
    let (message, hint): (String, String?) =
      switch self {
      case .missing: ("there is no such file", nil)
      case .notRegular: ("this is no regular file, and was passed over", nil)
      case .outside:
        ("this leads out of the folder, and was passed over", "put a copy of the file here")
      case .tooLarge(let limit): ("this file is larger than \(limit) bytes", nil)
      case .unreadable(let reason): ("this file cannot be read: \(reason)", nil)
      }
    return Diagnostic(
      severity, "unreadable-file", message, at: SourceLocation(path: path), hint: hint)
  }
}
