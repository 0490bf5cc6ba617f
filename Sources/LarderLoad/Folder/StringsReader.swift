internal import LarderModel

/// Reads `strings/<language>.json`: one object of names and words.
enum StringsReader {
  /// - Parameter diagnostics: Receives faults of JSON, and `invalid-strings` for anything that
  ///   is not a text.
  static func read(
    _ source: SourceText, into diagnostics: inout [Diagnostic]
  ) -> [String: String] {
    let document = JSONDocument(path: source.path, bytes: source.bytes)
    if let fault = document.firstFault() {
      diagnostics.append(fault)
      return [:]
    }
    var strings: [String: String] = [:]
    let isRead = source.bytes.withUnsafeBufferPointer { bytes in
      JSONParser().parse(bytes) { value in
        for entry in value.entries {
          guard let text = entry.value.text else { return false }
          strings[entry.key] = text
        }
        return value.kind == .object
      }
    }
    if isRead != true {
      diagnostics.append(
        source.diagnostic(
          .error, "invalid-strings", "this file must hold one object of texts", at: 0,
          hint: "write {\"search\": \"Search\"}"))
    }
    return strings
  }
}
