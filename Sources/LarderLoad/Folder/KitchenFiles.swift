internal import LarderFormats
internal import LarderKitchen
internal import LarderModel

/// The vocabularies of a theme: the words in `kitchen/<language>.json` and the facts in
/// `kitchen/foods.json`, with the owner's files merged over the defaults.
enum KitchenFiles {
  private static let foods = "foods"

  /// - Parameters:
  ///   - files: Files of the theme; defaults before the owner's files with the same names.
  ///   - diagnostics: Receives JSON errors, `invalid-words` and `unknown-field` in the owner's
  ///     files.
  static func kitchens(_ files: [ThemeFile], into diagnostics: inout [Diagnostic]) -> Kitchens {
    var sources: [String: [SourceText]] = [:]
    for file in files {
      guard let name = language(of: file.name) else { continue }
      let source = SourceText(path: file.override ?? "theme:\(file.name)", bytes: file.bytes)
      if file.override != nil, !check(source, name, &diagnostics) { continue }
      sources[name, default: []].append(source)
    }
    let foodFiles = sources.removeValue(forKey: foods) ?? []
    let kitchens = sources.mapValues { sources in
      Kitchens.File(read: { value(of: sources, $0) }) { sections in
        sources.flatMap { source in
          source.elements(of: sections).map { Array(source.bytes[$0.value]) }
        }
      }
    }
    return Kitchens(kitchens) { Food.foods(value(of: foodFiles, nil)) }
  }

  /// Reads sections of the sources; later sources are merged over earlier ones.
  private static func value(of sources: [SourceText], _ sections: Set<String>?) -> FieldValue {
    sources.reduce(.object([])) { value, source in
      value.merging(source.value(of: sections) ?? .object([]))
    }
  }

  /// Returns whether an owner's file is valid.
  private static func check(
    _ source: SourceText, _ name: String, _ diagnostics: inout [Diagnostic]
  ) -> Bool {
    let document = JSONDocument(path: source.path, bytes: source.bytes)
    if let fault = document.firstFault() {
      diagnostics.append(fault)
      return false
    }
    let value = source.value(of: nil) ?? .object([])
    for fault in name == foods ? Kitchen.faults(inFoods: value) : Kitchen.faults(in: value) {
      let place = JSONOutline.place(of: fault, in: source.bytes, source.bytes.indices)
      diagnostics.append(source.diagnostic(fault.problem, at: place.offset, length: place.length))
    }
    return true
  }

  static func contains(_ path: SitePath) -> Bool { language(of: path) != nil }

  /// Returns `de` for `kitchen/de.json`, `foods` for `kitchen/foods.json`; `nil` for other files.
  private static func language(of path: SitePath) -> String? {
    let parts = path.description.split(separator: "/")
    guard parts.count == 2, parts[0] == "kitchen", parts[1].hasSuffix(".json") else { return nil }
    return String(parts[1].dropLast(5))
  }
}

extension SourceText {
  /// Reads the object in a file, limited to the named sections; `nil` for invalid JSON.
  fileprivate func value(of sections: Set<String>?) -> FieldValue? {
    let parser = JSONParser()
    if sections == nil { return parser.parse(bytes) }
    return .object(
      elements(of: sections).compactMap { key, element in
        parser.parse(bytes, in: element).map { FieldEntry(key: key, value: $0) }
      })
  }

  /// Returns the bytes of the named sections, or of all for `nil`.
  fileprivate func elements(of sections: Set<String>?) -> [String: Range<Int>] {
    guard case .object(let entries) = JSONDocument(path: path, bytes: bytes).root else {
      return [:]
    }
    return entries.reduce(into: [:]) { elements, entry in
      let key = String(decoding: bytes[entry.key].dropFirst().dropLast(), as: UTF8.self)
      if sections?.contains(key) ?? true { elements[key] = entry.value }
    }
  }
}
