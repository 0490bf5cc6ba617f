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
    var search = RecipeSearch(document, with: parser)
    if search.isNeeded(for: elements), search.find(elements) {
      take(search)
    } else {
      self.elements = elements
    }
  }

  /// Finds recipes in an object without a list called `recipes`.
  private mutating func search(_ entries: [JSONOutline.Entry]) -> Bool {
    let hasList = entries.contains { entry in
      document.bytes[entry.value.offset] == UInt8(ascii: "[") && text(entry.key) == "recipes"
    }
    guard document.fault == nil, !hasList,
      let end = document.bytes.lastIndex(of: UInt8(ascii: "}"))
    else { return false }
    var search = RecipeSearch(document, with: parser)
    let whole = JSONElement(offset: offsetOfBrace, count: end + 1 - offsetOfBrace)
    guard search.find(entries, whole) else {
      lists = search.lists
      // A list of objects that have only names counts as recipes, so that missing fields are
      // reported. In an object with a name of its own, such as a package, it is a list of parts.
      guard lists.isEmpty, !search.isLinked, search.namedLists.count == 1,
        !entries.contains(where: { FieldSynonym(text($0.key) ?? "") == .field(.name) })
      else { return false }
      elements = search.namedLists[0]
      return true
    }
    take(search)
    return true
  }

  private mutating func take(_ search: RecipeSearch) {
    elements = search.recipes
    faults += search.faults
    nodes = search.nodes
  }

  private mutating func scalar(_ element: JSONElement) {
    if check(element) { notAList(element, found: RecipeList.singleValue) }
  }

  private mutating func object(_ entries: [JSONOutline.Entry]) {
    var recipes: JSONElement?
    let names = entries.map { text($0.key) }
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
          LocatedProblem(
            .fieldBesideRecipes(name), at: entry.key.offset, length: entry.key.count))
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

  private func text(_ element: JSONElement) -> String? {
    parser.parse(document.bytes, in: element)?.text
  }

  private var offsetOfBrace: Int {
    document.bytes.firstIndex(of: UInt8(ascii: "{")) ?? 0
  }
}
