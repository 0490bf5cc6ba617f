package import LarderModel

/// Finds the recipes of a document, and reports everything else in it.
///
/// They are a list, the list called `recipes` of an object, or found below any keys (`{"meals": […]}`,
/// `{"data": {"recipes": […]}}`), as a single recipe, by name (`{"pie": {…}}`), and in JSON-LD among
/// the other data of a page, which is mostly about the page and not the dish and thus not reported.
/// If several lists match, none is used. Everything that is skipped is checked to be valid JSON.
package struct RecipeList {
  /// Problems of a file that contains neither recipes nor anything in their place.
  package static let foreign: [Problem] = [
    .notARecipeList(singleValue), .notARecipeList(otherObject),
  ]
  private static let singleValue = "a single value"
  private static let otherObject = "an object without \"recipes\""
  /// Maximum number of nested levels that are searched.
  private static let depthLimit = 8

  private(set) var elements: [Range<Int>] = []
  private(set) var faults: [LocatedProblem] = []
  /// Nodes of JSON-LD outside its recipes.
  private(set) var nodes = LinkedNodes()
  /// Names of lists that could each be the recipes.
  private var lists: [String] = []
  /// Lists of objects that have at least a name.
  private var namedLists: [[Range<Int>]] = []
  private var isLinked = false
  private let document: JSONDocument
  let parser = JSONParser(isMending: true)

  init(_ document: JSONDocument) { self.document = document }

  mutating func readDocument() {
    switch document.root {
    case .list(let elements): take(elements)
    case .scalar(let element):
      if check(element) { notAList(element, found: RecipeList.singleValue) }
    case .object(let entries): if !search(entries) { readRecipeFile(entries) }
    }
    if let fault = document.fault { faults.append(fault) }
  }

  /// Takes the elements of a list, or the recipes nested inside them.
  private mutating func take(_ elements: [Range<Int>]) {
    let before = self
    if isNested(elements), list(elements, depth: 1) { return }
    self = before
    self.elements = elements
  }

  /// Finds recipes in an object without a list called `recipes`.
  private mutating func search(_ entries: [JSONOutline.Entry]) -> Bool {
    let hasList = entries.contains { entry in
      document.bytes[entry.value.lowerBound] == UInt8(ascii: "[")
        && decodedText(entry.key) == "recipes"
    }
    guard document.fault == nil, !hasList, let end = document.bytes.lastIndex(of: UInt8(ascii: "}"))
    else { return false }
    let before = self
    if object(offsetOfBrace..<end + 1, entries, depth: 1) { return true }
    let found = self
    self = before
    lists = found.lists
    // A list of objects that have only names counts as recipes, so that missing fields are
    // reported. In an object with a name of its own, such as a package, it is a list of parts.
    guard lists.isEmpty, !found.isLinked, found.namedLists.count == 1,
      !entries.contains(where: { FieldSynonym(decodedText($0.key) ?? "") == .field(.name) })
    else { return false }
    elements = found.namedLists[0]
    return true
  }

  /// Reads an object with a list called `recipes`, and reports any other.
  private mutating func readRecipeFile(_ entries: [JSONOutline.Entry]) {
    var recipes: Range<Int>?
    let names = entries.map { decodedText($0.key) }
    let isRecipeFile = names.contains("recipes")
    for (entry, name) in zip(entries, names) {
      guard let name else {
        check(entry.key)
        continue
      }
      if name == "recipes" {
        if recipes != nil {
          faults.append(
            LocatedProblem(
              .duplicateKey("recipes", hint: "join the two lists"), at: entry.key.lowerBound,
              length: entry.key.count))
        }
        recipes = entry.value
      } else if check(entry.value), name != "$schema", isRecipeFile {
        faults.append(
          LocatedProblem(
            .fieldBesideRecipes(name), at: entry.key.lowerBound, length: entry.key.count))
      }
    }
    if let recipes {
      readRecipes(recipes)
    } else if document.fault == nil {
      notAList(
        entries.first?.key ?? offsetOfBrace..<offsetOfBrace + 1,
        found: RecipeList.otherObject)
    }
  }

  private mutating func readRecipes(_ element: Range<Int>) {
    let (root, isSound) = JSONOutline.split(document.bytes, in: element, depth: 1)
    guard case .list(let elements) = root else {
      if check(element) { notAList(element, found: "something else in \"recipes\"") }
      return
    }
    if isSound {
      take(elements)
      return
    }
    let fault = JSONValidator.fault(of: element, in: document.bytes)
    self.elements = elements.filter { $0.upperBound <= fault.offset }
    faults.append(fault)
  }

  private mutating func notAList(_ element: Range<Int>, found: String) {
    faults.append(
      LocatedProblem(
        .notARecipeList(found, lists: lists), at: element.lowerBound, length: element.count))
  }

  /// Returns whether an element is valid JSON; reports the error otherwise.
  @discardableResult private mutating func check(_ element: Range<Int>) -> Bool {
    guard let fault = document.check(element, with: parser) else { return true }
    faults.append(fault)
    return false
  }

  private func decodedText(_ element: Range<Int>) -> String? {
    parser.parse(document.bytes, in: element)?.text
  }

  private var offsetOfBrace: Int {
    document.bytes.firstIndex(of: UInt8(ascii: "{")) ?? 0
  }

  // MARK: Search

  /// Returns whether the first object of a list shows that it must be searched. A list of
  /// recipes, valid or not, is used directly.
  private func isNested(_ elements: [Range<Int>]) -> Bool {
    guard let first = elements.first(where: { document.bytes[$0.lowerBound] == UInt8(ascii: "{") })
    else { return false }
    let keys = self.keys(of: first)
    if RecipeList.isEdamam(keys) || keys.contains(where: { $0.utf8.first == UInt8(ascii: "@") }) {
      return true
    }
    return !RecipeList.isRecipe(keys) && !keys.contains { FieldSynonym($0) == .field(.name) }
  }

  private mutating func visit(_ element: Range<Int>, depth: Int) -> Bool {
    let opening = document.bytes[element.lowerBound]
    guard depth <= RecipeList.depthLimit,
      opening == UInt8(ascii: "{") || opening == UInt8(ascii: "[")
    else { return false }
    let (root, isSound) = JSONOutline.split(document.bytes, in: element, depth: depth)
    guard isSound else {
      faults.append(JSONValidator.fault(in: document.bytes, range: element, depth: depth))
      return true
    }
    switch root {
    case .scalar: return false
    case .list(let elements): return list(elements, depth: depth + 1)
    case .object(let entries): return object(element, entries, depth: depth + 1)
    }
  }

  private mutating func list(_ elements: [Range<Int>], depth: Int) -> Bool {
    if let first = elements.first(where: { document.bytes[$0.lowerBound] == UInt8(ascii: "{") }) {
      let keys = self.keys(of: first)
      if !keys.contains("@type"), RecipeList.isRecipe(keys) {
        self.elements += elements
        return true
      }
      if keys.contains(where: { FieldSynonym($0) == .field(.name) }) {
        namedLists.append(elements)
      }
    }
    let found = elements.map { visit($0, depth: depth) }
    guard found.contains(true) else { return false }
    for index in elements.indices where !found[index] {
      if isLinked,
        keys(of: elements[index]).contains(where: { $0.utf8.first == UInt8(ascii: "@") })
      {
        check(elements[index])
      } else {
        // It is in the place of a recipe, so its problems are reported like those of a recipe.
        self.elements.append(elements[index])
      }
    }
    self.elements.sort { $0.lowerBound < $1.lowerBound }
    return true
  }

  private mutating func object(
    _ element: Range<Int>, _ entries: [JSONOutline.Entry], depth: Int
  ) -> Bool {
    let keys = self.keys(of: entries)
    if keys.contains("@type") || keys.contains("@graph") { isLinked = true }
    if isRecipe(entries, keys) {
      self.elements.append(element)
      return true
    }
    if RecipeList.isEdamam(keys) {
      if !faults.contains(where: { $0.problem == .edamam }) {
        faults.append(LocatedProblem(.edamam, at: element.lowerBound))
      }
      return true
    }
    if keys.contains("@id"), keys.count > 1 {
      if let node = parser.parse(document.bytes, in: element) { nodes.add(node) }
    }
    let before = (elements: elements.count, faults: faults.count)
    let found = entries.map { visit($0.value, depth: depth) }
    guard let first = found.firstIndex(of: true) else { return false }
    let lists = found.indices.filter { index in
      found[index] && document.bytes[entries[index].value.lowerBound] == UInt8(ascii: "[")
    }
    if lists.count > 1, !isLinked {
      self.lists = lists.map { keys[$0] }
      // The right one cannot be determined.
      elements.removeSubrange(before.elements...)
      faults.removeSubrange(before.faults...)
      return false
    }
    var beside: [LocatedProblem] = []
    for (index, entry) in entries.enumerated() where !found[index] {
      check(entry.key)
      guard check(entry.value), !isLinked, keys[index] != "$schema" else { continue }
      beside.append(
        LocatedProblem(
          .fieldBesideRecipes(keys[index], list: keys[first]), at: entry.key.lowerBound,
          length: entry.key.count))
    }
    faults.insert(contentsOf: beside, at: before.faults)
    return true
  }

  /// Returns whether an object is a recipe, by its type if it has one, else by its keys.
  private func isRecipe(_ entries: [JSONOutline.Entry], _ keys: [String]) -> Bool {
    guard let type = keys.lastIndex(of: "@type") else { return RecipeList.isRecipe(keys) }
    let value = parser.parse(document.bytes, in: entries[type].value)
    // A reference has only a type and an `@id`.
    return value.map(FieldReader.typeNames)?.contains("recipe") == true
      && keys.contains { $0 != "@type" && $0 != "@id" && $0 != "@context" }
  }

  private func keys(of element: Range<Int>) -> [String] {
    let root = JSONOutline.split(document.bytes, in: element, depth: 1).root
    guard case .object(let entries) = root else { return [] }
    return keys(of: entries)
  }

  /// Returns the keys, truncated, because comparing long ones with many combining marks is slow.
  private func keys(of entries: [JSONOutline.Entry]) -> [String] {
    entries.map { entry in
      let key = decodedText(entry.key) ?? ""
      let limit = FieldReader.keyLimit
      return key.utf8.count <= limit
        ? key : String(decoding: key.utf8.prefix(limit), as: UTF8.self)
    }
  }

  /// Returns whether there is a name with ingredients or a method, or the marks of another format.
  private static func isRecipe(_ keys: [String]) -> Bool {
    if isEdamam(keys) { return false }
    if let table = RecipeFormat.table(of: keys) { return table.isRecipe(keys) }
    let fields = keys.map { FieldSynonym($0) }
    return fields.contains(.field(.name))
      && (fields.contains(.field(.ingredients)) || fields.contains(.field(.steps)))
  }

  /// Whether this is a response of Edamam; it has no method, and its terms forbid storing it.
  private static func isEdamam(_ keys: [String]) -> Bool {
    keys.contains("label") && keys.contains("ingredientLines") && keys.contains("uri")
  }
}
