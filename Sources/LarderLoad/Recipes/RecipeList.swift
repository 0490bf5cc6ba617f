internal import LarderModel

/// Finds the list of recipes in a document and reports what is around it.
///
/// That is the list itself, one below `recipes`, the only list of recipes below another key or
/// several (`meals`, `data.items`), the recipes of an object by their ids, or a recipe alone.
struct RecipeList {
  private(set) var slices: [JSONSlice] = []
  private(set) var faults: [LocatedProblem] = []
  private let document: JSONDocument

  /// Levels of objects that are looked through.
  private static let depthLimit = 3

  /// A field of an object, its name decoded.
  private typealias Field = (name: String, key: JSONSlice, value: JSONSlice)

  init(_ document: JSONDocument) { self.document = document }

  mutating func read() {
    switch document.root {
    case .list(let slices): self.slices = slices
    case .scalar(let slice): scalar(slice)
    case .object(let entries): object(entries)
    }
    if let fault = document.fault { faults.append(fault) }
  }

  private mutating func scalar(_ slice: JSONSlice) {
    if check(slice) { notAList(slice, found: "a single value") }
  }

  private mutating func object(_ entries: [JSONOutline.Entry]) {
    var fields: [Field] = []
    for entry in entries {
      guard let name = text(entry.key) else {
        _ = check(entry.key)
        continue
      }
      fields.append((name, entry.key, entry.value))
    }
    let name = RecipeList.name(in: fields.map(\.name))
    if fields.contains(where: { $0.name == name }) {
      recipes(name, fields)
    } else if document.fault == nil {
      if isRecipe(fields), let whole { slices = [whole] } else { search(fields) }
    } else {
      for field in fields { _ = check(field.value) }
    }
  }

  /// `recipes`, however it is written here.
  private static func name(in names: [String]) -> String {
    if names.contains("recipes") { return "recipes" }
    return names.first { FieldName.letters($0) == "recipes" } ?? "recipes"
  }

  /// Reads the list below `recipes`; of two the last counts.
  private mutating func recipes(_ name: String, _ fields: [Field]) {
    var list: JSONSlice?
    for field in fields {
      if field.name == name {
        if list != nil {
          faults.append(
            LocatedProblem(
              .duplicateKey(name, hint: "join the two lists"), at: field.key.offset,
              length: field.key.count))
        }
        list = field.value
      } else if check(field.value) {
        beside(field, name)
      }
    }
    if let list { self.list(list, below: name) }
  }

  /// Looks for the recipes below other keys.
  private mutating func search(_ fields: [Field]) {
    let before = faults.count
    for field in fields { _ = check(field.value) }
    guard faults.count == before else { return }
    var level = fields
    for _ in 0..<RecipeList.depthLimit {
      let lists = level.filter { field in elements(of: field.value).contains(where: isObject) }
      let named = lists.filter { field in
        elements(of: field.value).first.map { isNamed(self.fields(of: $0)) } ?? false
      }
      if let field = named.first, named.count == 1 {
        slices = elements(of: field.value)
        return rest(level, below: field)
      }
      if !lists.isEmpty {
        return notAList(
          lists[0].key, found: "an object without \"recipes\"", lists: lists.map(\.name))
      }
      let objects = level.filter { isObject($0.value) }
      if let first = objects.first, isRecipe(self.fields(of: first.value)) {
        slices = objects.map(\.value)
        for field in level where !isObject(field.value) { beside(field, first.name) }
        return
      }
      guard let inner = objects.first, objects.count == 1 else { break }
      rest(level, below: inner)
      level = self.fields(of: inner.value)
    }
    faults.removeSubrange(before...)
    notAList(
      fields.first?.key ?? JSONSlice(offset: offsetOfBrace, count: 1),
      found: "an object without \"recipes\"")
  }

  private mutating func rest(_ level: [Field], below list: Field) {
    for field in level where field.key != list.key { beside(field, list.name) }
  }

  private mutating func beside(_ field: Field, _ list: String) {
    if field.name == "$schema" || field.name == "@context" { return }
    faults.append(
      LocatedProblem(
        .fieldBesideRecipes(field.name, list: list), at: field.key.offset, length: field.key.count))
  }

  // MARK: What values are

  /// Whether an object is a recipe by itself.
  private func isRecipe(_ fields: [Field]) -> Bool {
    isNamed(fields)
      && fields.contains { field in
        let meaning = FieldSynonym(field.name)
        return meaning == .field(.ingredients) || meaning == .field(.steps)
      }
  }

  /// Whether an object has what every recipe has, in whatever dialect.
  private func isNamed(_ fields: [Field]) -> Bool {
    let names = fields.map(\.name)
    return names.contains { FieldSynonym($0) == .field(.name) }
      || KnownDialect(of: names) != .native
  }

  private func isObject(_ slice: JSONSlice) -> Bool {
    slice.count > 0 && document.bytes[slice.offset] == UInt8(ascii: "{")
  }

  private func elements(of slice: JSONSlice) -> [JSONSlice] {
    guard slice.count > 0, document.bytes[slice.offset] == UInt8(ascii: "["),
      case .list(let slices) = outline(slice).root
    else { return [] }
    return slices
  }

  private func fields(of slice: JSONSlice) -> [Field] {
    guard isObject(slice), case .object(let entries) = outline(slice).root else { return [] }
    return entries.compactMap { entry in text(entry.key).map { ($0, entry.key, entry.value) } }
  }

  private func outline(_ slice: JSONSlice) -> JSONOutline {
    JSONOutline(document.bytes, in: slice.offset..<slice.end, depth: 1)
  }

  // MARK: Reports

  private mutating func list(_ slice: JSONSlice, below name: String) {
    let outline = outline(slice)
    guard case .list(let slices) = outline.root else {
      if check(slice) { notAList(slice, found: "something else below \"\(name)\"") }
      return
    }
    self.slices = slices
    if outline.isSound { return }
    let fault = JSONDocument.fault(
      in: document.bytes, range: slice.offset..<slice.end, depth: 1)
    self.slices = slices.filter { $0.end <= fault.offset }
    faults.append(fault)
  }

  private mutating func notAList(_ slice: JSONSlice, found: String, lists: [String] = []) {
    faults.append(
      LocatedProblem(
        .notARecipeList(found, lists: lists), at: slice.offset, length: slice.count))
  }

  /// Whether a slice is JSON; adds its fault otherwise.
  private mutating func check(_ slice: JSONSlice) -> Bool {
    if JSONParser().parse(document.bytes, in: slice, { _ in true }) != nil { return true }
    faults.append(JSONDocument.refusal(of: slice, in: document.bytes))
    return false
  }

  private func text(_ slice: JSONSlice) -> String? {
    JSONParser().parse(document.bytes, in: slice) { $0.text } ?? nil
  }

  /// All of the document but the blanks around it.
  private var whole: JSONSlice? {
    guard let end = document.bytes.lastIndex(of: UInt8(ascii: "}")) else { return nil }
    return JSONSlice(offset: offsetOfBrace, count: end + 1 - offsetOfBrace)
  }

  private var offsetOfBrace: Int {
    document.bytes.firstIndex(of: UInt8(ascii: "{")) ?? 0
  }
}
