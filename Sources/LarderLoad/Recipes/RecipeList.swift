internal import LarderModel

/// Finds the list of recipes in a document and reports everything else in it.
struct RecipeList {
  /// Problems of a file that contains neither recipes nor anything in their place.
  static let foreign: [Problem] = [.notARecipeList(singleValue), .notARecipeList(otherObject)]
  private static let singleValue = "a single value"
  private static let otherObject = "an object without \"recipes\""

  private(set) var elements: [JSONElement] = []
  private(set) var faults: [LocatedProblem] = []
  /// Nodes of JSON-LD outside its recipes.
  private(set) var nodes = LinkedNodes()
  /// Names of lists that could each be the recipes.
  private var lists: [String] = []
  private let document: JSONDocument
  let parser = JSONParser(isMending: true)

  init(_ document: JSONDocument) { self.document = document }

  mutating func read() {
    switch document.root {
    case .list(let elements): take(elements)
    case .scalar(let element): scalar(element)
    case .object(let entries): if !search(entries) { object(entries) }
    }
    if let fault = document.fault { faults.append(fault) }
  }

  /// Takes the elements of a list, or the recipes nested inside them.
  private mutating func take(_ elements: [JSONElement]) {
    var search = Search(document, with: parser)
    if search.isNeeded(for: elements), search.find(elements) {
      take(search)
    } else {
      self.elements = elements
    }
  }

  /// Finds recipes in an object without a list called `recipes`.
  private mutating func search(_ entries: [JSONOutline.Entry]) -> Bool {
    let hasList = entries.contains { entry in
      document.bytes[entry.value.offset] == UInt8(ascii: "[") && decodedText(entry.key) == "recipes"
    }
    guard document.fault == nil, !hasList, let end = document.bytes.lastIndex(of: UInt8(ascii: "}"))
    else { return false }
    var search = Search(document, with: parser)
    let whole = JSONElement(offset: offsetOfBrace, count: end + 1 - offsetOfBrace)
    guard search.find(entries, whole) else {
      lists = search.lists
      // A list of objects that have only names counts as recipes, so that missing fields are
      // reported. In an object with a name of its own, such as a package, it is a list of parts.
      guard lists.isEmpty, !search.isLinked, search.namedLists.count == 1,
        !entries.contains(where: { FieldSynonym(decodedText($0.key) ?? "") == .field(.name) })
      else { return false }
      elements = search.namedLists[0]
      return true
    }
    take(search)
    return true
  }

  private mutating func take(_ search: Search) {
    elements = search.recipes
    faults += search.faults
    nodes = search.nodes
  }

  private mutating func scalar(_ element: JSONElement) {
    if check(element) { notAList(element, found: RecipeList.singleValue) }
  }

  private mutating func object(_ entries: [JSONOutline.Entry]) {
    var recipes: JSONElement?
    let names = entries.map { decodedText($0.key) }
    let isRecipeFile = names.contains("recipes")
    for (entry, name) in zip(entries, names) {
      guard let name else {
        _ = check(entry.key)
        continue
      }
      if name == "recipes" {
        if recipes != nil {
          faults.append(
            LocatedProblem(
              .duplicateKey("recipes", hint: "join the two lists"), at: entry.key.offset,
              length: entry.key.count))
        }
        recipes = entry.value
      } else if check(entry.value), name != "$schema", isRecipeFile {
        faults.append(
          LocatedProblem(.fieldBesideRecipes(name), at: entry.key.offset, length: entry.key.count))
      }
    }
    if let recipes {
      list(recipes)
    } else if document.fault == nil {
      notAList(
        entries.first?.key ?? JSONElement(offset: offsetOfBrace, count: 1),
        found: RecipeList.otherObject)
    }
  }

  private mutating func list(_ element: JSONElement) {
    let outline = JSONOutline(document.bytes, in: element.offset..<element.end, depth: 1)
    guard case .list(let elements) = outline.root else {
      if check(element) { notAList(element, found: "something else in \"recipes\"") }
      return
    }
    if outline.isSound {
      take(elements)
      return
    }
    let fault = JSONValidator.fault(
      in: document.bytes, range: element.offset..<element.end, depth: 1)
    self.elements = elements.filter { $0.end <= fault.offset }
    faults.append(fault)
  }

  private mutating func notAList(_ element: JSONElement, found: String) {
    faults.append(
      LocatedProblem(
        .notARecipeList(found, lists: lists), at: element.offset, length: element.count))
  }

  /// Returns whether an element is valid JSON; reports the error otherwise.
  private mutating func check(_ element: JSONElement) -> Bool {
    guard let fault = document.check(element, with: parser) else { return true }
    faults.append(fault)
    return false
  }

  private func decodedText(_ element: JSONElement) -> String? {
    parser.parse(document.bytes, in: element)?.text
  }

  private var offsetOfBrace: Int {
    document.bytes.firstIndex(of: UInt8(ascii: "{")) ?? 0
  }
}

extension RecipeList {
  /// Finds the recipes of a document that is not a list and does not have a list called `recipes`:
  /// below any keys (`{"meals": […]}`, `{"data": {"recipes": […]}}`), a single recipe, recipes by
  /// name (`{"pie": {…}}`), and JSON-LD among the other data of a page.
  ///
  /// Other contents are reported, except in JSON-LD, which is mostly about the page and not the
  /// dish. If several lists match, none is used. Everything that is skipped is checked to be valid
  /// JSON.
  private struct Search {
    /// Maximum number of nested levels that are searched.
    private static let depthLimit = 8

    private let document: JSONDocument
    private let parser: JSONParser
    private(set) var recipes: [JSONElement] = []
    private(set) var faults: [LocatedProblem] = []
    private(set) var nodes = LinkedNodes()
    /// Names of lists that could each be the recipes.
    private(set) var lists: [String] = []
    /// Lists of objects that have at least a name.
    private(set) var namedLists: [[JSONElement]] = []
    private(set) var isLinked = false

    init(_ document: JSONDocument, with parser: JSONParser) {
      self.document = document
      self.parser = parser
    }

    /// Returns whether the first object of a list shows that it must be searched. A list of
    /// recipes, valid or not, is used directly.
    func isNeeded(for elements: [JSONElement]) -> Bool {
      guard let first = elements.first(where: { document.bytes[$0.offset] == UInt8(ascii: "{") })
      else { return false }
      let keys = self.keys(of: first)
      if Search.isEdamam(keys) || keys.contains(where: { $0.utf8.first == UInt8(ascii: "@") }) {
        return true
      }
      return !Search.isRecipe(keys) && !keys.contains { FieldSynonym($0) == .field(.name) }
    }

    /// - Returns: Whether recipes were found, or the contents in their place were reported.
    mutating func find(_ elements: [JSONElement]) -> Bool { list(elements, depth: 1) }

    /// Searches an object that fills `element`.
    mutating func find(_ entries: [JSONOutline.Entry], _ element: JSONElement) -> Bool {
      object(element, entries, depth: 1)
    }

    private mutating func visit(_ element: JSONElement, depth: Int) -> Bool {
      let opening = document.bytes[element.offset]
      guard depth <= Search.depthLimit, opening == UInt8(ascii: "{") || opening == UInt8(ascii: "[")
      else { return false }
      let outline = JSONOutline(document.bytes, in: element.offset..<element.end, depth: depth)
      guard outline.isSound else {
        faults.append(
          JSONValidator.fault(in: document.bytes, range: element.offset..<element.end, depth: depth)
        )
        return true
      }
      switch outline.root {
      case .scalar: return false
      case .list(let elements): return list(elements, depth: depth + 1)
      case .object(let entries): return object(element, entries, depth: depth + 1)
      }
    }

    private mutating func list(_ elements: [JSONElement], depth: Int) -> Bool {
      if let first = elements.first(where: { document.bytes[$0.offset] == UInt8(ascii: "{") }) {
        let keys = self.keys(of: first)
        if !keys.contains("@type"), Search.isRecipe(keys) {
          recipes += elements
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
          recipes.append(elements[index])
        }
      }
      recipes.sort { $0.offset < $1.offset }
      return true
    }

    private mutating func object(
      _ element: JSONElement, _ entries: [JSONOutline.Entry], depth: Int
    ) -> Bool {
      let keys = self.keys(of: entries)
      if keys.contains("@type") || keys.contains("@graph") { isLinked = true }
      if isRecipe(entries, keys) {
        recipes.append(element)
        return true
      }
      if Search.isEdamam(keys) {
        if !faults.contains(where: { $0.problem == .edamam }) {
          faults.append(LocatedProblem(.edamam, at: element.offset))
        }
        return true
      }
      if keys.contains("@id"), keys.count > 1 {
        if let node = parser.parse(document.bytes, in: element) { nodes.add(node) }
      }
      let before = (recipes: recipes.count, faults: faults.count)
      let found = entries.map { visit($0.value, depth: depth) }
      guard let first = found.firstIndex(of: true) else { return false }
      let lists = found.indices.filter { index in
        found[index] && document.bytes[entries[index].value.offset] == UInt8(ascii: "[")
      }
      if lists.count > 1, !isLinked {
        self.lists = lists.map { keys[$0] }
        // The right one cannot be determined.
        recipes.removeSubrange(before.recipes...)
        faults.removeSubrange(before.faults...)
        return false
      }
      var beside: [LocatedProblem] = []
      for (index, entry) in entries.enumerated() where !found[index] {
        check(entry.key)
        guard check(entry.value), !isLinked, keys[index] != "$schema" else { continue }
        beside.append(
          LocatedProblem(
            .fieldBesideRecipes(keys[index], list: keys[first]), at: entry.key.offset,
            length: entry.key.count))
      }
      faults.insert(contentsOf: beside, at: before.faults)
      return true
    }

    /// Returns whether an object is a recipe, by its type if it has one, else by its keys.
    private func isRecipe(_ entries: [JSONOutline.Entry], _ keys: [String]) -> Bool {
      guard let type = keys.lastIndex(of: "@type") else { return Search.isRecipe(keys) }
      let value = parser.parse(document.bytes, in: entries[type].value)
      // A reference has only a type and an `@id`.
      return value.map(FieldReader.typeNames)?.contains("recipe") == true
        && keys.contains { $0 != "@type" && $0 != "@id" && $0 != "@context" }
    }

    private func keys(of element: JSONElement) -> [String] {
      let outline = JSONOutline(document.bytes, in: element.offset..<element.end, depth: 1)
      guard case .object(let entries) = outline.root else { return [] }
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

    private func decodedText(_ element: JSONElement) -> String? {
      parser.parse(document.bytes, in: element)?.text
    }

    /// Returns whether an element is valid JSON; reports the error otherwise.
    @discardableResult private mutating func check(_ element: JSONElement) -> Bool {
      guard let fault = document.check(element, with: parser) else { return true }
      faults.append(fault)
      return false
    }

    /// Returns whether there is a name with ingredients or a method, or the marks of a dialect.
    private static func isRecipe(_ keys: [String]) -> Bool {
      if isEdamam(keys) { return false }
      if let dialect = RecipeDialect.of(keys) { return dialect.isRecipe(keys) }
      let fields = keys.map { FieldSynonym($0) }
      return fields.contains(.field(.name))
        && (fields.contains(.field(.ingredients)) || fields.contains(.field(.steps)))
    }

    /// Whether this is a response of Edamam; it has no method, and its terms forbid storing it.
    private static func isEdamam(_ keys: [String]) -> Bool {
      keys.contains("label") && keys.contains("ingredientLines") && keys.contains("uri")
    }
  }
}
