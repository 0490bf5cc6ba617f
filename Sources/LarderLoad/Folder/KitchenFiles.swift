internal import LarderKitchen
internal import LarderModel

/// The kitchens of the theme: the words of `kitchen/<language>.json` and the facts of
/// `kitchen/foods.json`, with the owner's file laid over the default of the same name.
struct KitchenFiles {
  private static let foods = "foods"

  private let files: [ThemeFile]

  /// - Parameter files: Of the theme; default ones before the owner's of the same name.
  init(_ files: [ThemeFile]) { self.files = files }

  /// - Parameter diagnostics: Receives faults of JSON, `invalid-kitchen` and `unknown-field`.
  func kitchens(into diagnostics: inout [Diagnostic]) -> Kitchens {
    var values: [String: KitchenValue] = [:]
    for file in files {
      let source = SourceText(
        path: file.override ?? "theme:\(file.name)", bytes: file.bytes)
      guard let name = KitchenFiles.language(of: file.name),
        let value = KitchenFiles.value(of: source, into: &diagnostics)
      else { continue }
      if file.override != nil {
        diagnostics += KitchenFiles.faults(of: value, name).map { source.diagnostic($0) }
      }
      values[name] = values[name].map { $0.merging(value) } ?? value
    }
    var faults: [KitchenFault] = []
    let foods = values.removeValue(forKey: KitchenFiles.foods).map {
      Food.foods($0, faults: &faults)
    }
    return Kitchens(values, foods: foods ?? [:])
  }

  static func contains(_ path: SitePath) -> Bool { language(of: path) != nil }

  /// `de` of `kitchen/de.json`, `foods` of `kitchen/foods.json`; `nil` for other files.
  private static func language(of path: SitePath) -> String? {
    let parts = path.description.split(separator: "/")
    guard parts.count == 2, parts[0] == "kitchen", parts[1].hasSuffix(".json") else { return nil }
    return String(parts[1].dropLast(5))
  }

  private static func faults(of value: KitchenValue, _ name: String) -> [KitchenFault] {
    var faults: [KitchenFault] = []
    if name == foods {
      _ = Food.foods(value, faults: &faults)
    } else {
      _ = Kitchen(language: name, value, faults: &faults)
    }
    return faults
  }

  private static func value(
    of source: SourceText, into diagnostics: inout [Diagnostic]
  ) -> KitchenValue? {
    let value = JSONParser().parse(source.bytes) { KitchenValue($0) }
    if value == nil {
      let document = JSONDocument(path: source.path, bytes: source.bytes)
      if let fault = document.firstFault() { diagnostics.append(fault) }
    }
    return value
  }
}

extension KitchenValue {
  init(_ value: JSONValue) {
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
  fileprivate func diagnostic(_ fault: KitchenFault) -> Diagnostic {
    let path = FieldPath(
      fault.path.map { step in
        switch step {
        case .key(let key): .key(key)
        case .index(let index): .index(index)
        }
      })
    let slice = JSONSlice(offset: 0, count: bytes.count)
    let place = JSONLocator(bytes, slice: slice).place(of: path, part: fault.isKey ? .key : .value)
    return diagnostic(fault.problem, at: place.offset, length: place.length)
  }
}
