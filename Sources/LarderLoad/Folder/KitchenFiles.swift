internal import LarderKitchen
internal import LarderModel

/// The vocabularies of a theme: the words in `kitchen/<language>.json` and the facts in
/// `kitchen/foods.json`, with the owner's files merged over the defaults.
enum KitchenFiles {
  private static let foods = "foods"

  /// - Parameters:
  ///   - files: Files of the theme; defaults before the owner's files with the same names.
  ///   - diagnostics: Receives JSON errors, `invalid-kitchen` and `unknown-field` in the owner's
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
          source.elements(of: sections).map { Array(source.bytes[$0.value.offset..<$0.value.end]) }
        }
      }
    }
    return Kitchens(kitchens) { Food.foods(value(of: foodFiles, nil)) }
  }

  /// Reads sections of the sources; later sources are merged over earlier ones.
  private static func value(of sources: [SourceText], _ sections: Set<String>?) -> KitchenValue {
    sources.reduce(.object([:])) { value, source in
      value.merging(KitchenValue(source, sections) ?? .object([:]))
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
    let value = KitchenValue(source, nil) ?? .object([:])
    let faults =
      name == foods ? KitchenFault.faults(inFoods: value) : KitchenFault.faults(inKitchen: value)
    diagnostics += faults.map { source.diagnostic($0) }
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

extension KitchenValue {
  /// Reads the object in a file, limited to the named sections; `nil` for invalid JSON.
  fileprivate init?(_ source: SourceText, _ sections: Set<String>?) {
    let parser = JSONParser()
    if sections != nil {
      self = .object(
        source.elements(of: sections).compactMapValues { element in
          parser.parse(source.bytes, in: element).map { KitchenValue($0) }
        })
    } else if let value = parser.parse(source.bytes) {
      self.init(value)
    } else {
      return nil
    }
  }

  private init(_ value: FieldValue) {
    switch value.kind {
    case .string: self = value.text.map { .text($0) } ?? .other
    case .bool: self = .flag(value.bool ?? false)
    case .number: self = value.digits.flatMap { Int($0) }.map { .number($0) } ?? .other
    case .list: self = .list(value.elements.map { KitchenValue($0) })
    case .object:
      self = .object(
        Dictionary(
          value.entries.map { ($0.key, KitchenValue($0.value)) }, uniquingKeysWith: { $1 }))
    case .null: self = .other
    }
  }
}

extension SourceText {
  /// Returns the raw values of the named sections, or of all for `nil`.
  fileprivate func elements(of sections: Set<String>?) -> [String: JSONElement] {
    guard case .object(let entries) = JSONDocument(path: path, bytes: bytes).root else {
      return [:]
    }
    return entries.reduce(into: [:]) { elements, entry in
      let key = String(decoding: bytes[(entry.key.offset + 1)..<(entry.key.end - 1)], as: UTF8.self)
      if sections?.contains(key) ?? true { elements[key] = entry.value }
    }
  }

  fileprivate func diagnostic(_ fault: KitchenFault) -> Diagnostic {
    let path = FieldPath(
      fault.path.map { step in
        switch step {
        case .key(let key): .key(key)
        case .index(let index): .index(index)
        }
      })
    let element = JSONElement(offset: 0, count: bytes.count)
    let place = JSONLocator(bytes, element: element).place(
      of: path, part: fault.isKey ? .key : .value)
    return diagnostic(fault.problem, at: place.offset, length: place.length)
  }
}
