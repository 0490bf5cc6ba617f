internal import LarderModel

/// Finds the list of recipes in a document and reports what is around it.
struct RecipeList {
  /// Problems of a file that contains neither recipes nor anything in their place.
  static let foreign: [Problem] = [.notARecipeList(singleValue), .notARecipeList(otherObject)]
  private static let singleValue = "a single value"
  private static let otherObject = "an object without \"recipes\""

  private(set) var slices: [JSONSlice] = []
  private(set) var faults: [LocatedProblem] = []
  /// What JSON-LD says beside its recipes.
  private(set) var nodes = LinkedNodes()
  /// Names of lists of which each may be the one.
  private var lists: [String] = []
  private let document: JSONDocument
  let parser = JSONParser(isMending: true)

  init(_ document: JSONDocument) { self.document = document }

  mutating func read() {
    switch document.root {
    case .list(let slices): elements(slices)
    case .scalar(let slice): scalar(slice)
    case .object(let entries): if !search(entries) { object(entries) }
    }
    if let fault = document.fault { faults.append(fault) }
  }

  /// The elements of a list, or the recipes that are inside them.
  private mutating func elements(_ slices: [JSONSlice]) {
    var search = RecipeSearch(document, with: parser)
    if search.isNeeded(for: slices), search.find(slices) {
      take(search)
    } else {
      self.slices = slices
    }
  }

  /// What there is in an object without a list called `recipes`.
  private mutating func search(_ entries: [JSONOutline.Entry]) -> Bool {
    let hasList = entries.contains { entry in
      document.bytes[entry.value.offset] == UInt8(ascii: "[") && text(entry.key) == "recipes"
    }
    guard document.fault == nil, !hasList,
      let end = document.bytes.lastIndex(of: UInt8(ascii: "}"))
    else { return false }
    var search = RecipeSearch(document, with: parser)
    let whole = JSONSlice(offset: offsetOfBrace, count: end + 1 - offsetOfBrace)
    guard search.find(entries, whole) else {
      lists = search.lists
      // Recipes by name alone: what was to be in them is then named.
      // Something with a name of its own, such as a package, names its parts.
      guard lists.isEmpty, !search.isLinked, search.namedLists.count == 1,
        !entries.contains(where: { FieldSynonym(text($0.key) ?? "") == .field(.name) })
      else { return false }
      slices = search.namedLists[0]
      return true
    }
    take(search)
    return true
  }

  private mutating func take(_ search: RecipeSearch) {
    slices = search.slices
    faults += search.faults
    nodes = search.nodes
  }

  private mutating func scalar(_ slice: JSONSlice) {
    if check(slice) { notAList(slice, found: RecipeList.singleValue) }
  }

  private mutating func object(_ entries: [JSONOutline.Entry]) {
    var recipes: JSONSlice?
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
        entries.first?.key ?? JSONSlice(offset: offsetOfBrace, count: 1),
        found: RecipeList.otherObject)
    }
  }

  private mutating func list(_ slice: JSONSlice) {
    let outline = JSONOutline(document.bytes, in: slice.offset..<slice.end, depth: 1)
    guard case .list(let slices) = outline.root else {
      if check(slice) { notAList(slice, found: "something else below \"recipes\"") }
      return
    }
    if outline.isSound {
      elements(slices)
      return
    }
    let fault = JSONDocument.fault(
      in: document.bytes, range: slice.offset..<slice.end, depth: 1)
    self.slices = slices.filter { $0.end <= fault.offset }
    faults.append(fault)
  }

  private mutating func notAList(_ slice: JSONSlice, found: String) {
    faults.append(
      LocatedProblem(
        .notARecipeList(found, lists: lists), at: slice.offset, length: slice.count))
  }

  /// Whether a slice is JSON; adds its fault otherwise.
  private mutating func check(_ slice: JSONSlice) -> Bool {
    if parser.parse(document.bytes, in: slice, { _ in true }) != nil { return true }
    faults.append(JSONDocument.refusal(of: slice, in: document.bytes))
    return false
  }

  private func text(_ slice: JSONSlice) -> String? {
    parser.parse(document.bytes, in: slice) { $0.text } ?? nil
  }

  private var offsetOfBrace: Int {
    document.bytes.firstIndex(of: UInt8(ascii: "{")) ?? 0
  }
}
