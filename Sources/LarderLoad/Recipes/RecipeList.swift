internal import LarderModel

/// Finds the list of recipes in a document and reports what is around it.
struct RecipeList {
  private(set) var slices: [JSONSlice] = []
  private(set) var faults: [LocatedProblem] = []
  private let document: JSONDocument

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
    var recipes: JSONSlice?
    var names: [String] = []
    for entry in entries {
      guard let name = text(entry.key) else {
        _ = check(entry.key)
        continue
      }
      names.append(name)
      if name == "recipes" {
        if recipes != nil {
          faults.append(
            LocatedProblem(
              .duplicateKey("recipes", hint: "join the two lists"), at: entry.key.offset,
              length: entry.key.count))
        }
        recipes = entry.value
      } else if check(entry.value), name != "$schema", names.contains("recipes") || recipes == nil {
        unknown(name, entry, isRecipeFile: hasRecipes(entries))
      }
    }
    if let recipes {
      list(recipes)
    } else if document.fault == nil {
      notAList(
        entries.first?.key ?? JSONSlice(offset: offsetOfBrace, count: 1),
        found: "an object without \"recipes\"", isRecipe: names.contains("name"))
    }
  }

  private func hasRecipes(_ entries: [JSONOutline.Entry]) -> Bool {
    entries.contains { text($0.key) == "recipes" }
  }

  private mutating func unknown(
    _ name: String, _ entry: JSONOutline.Entry, isRecipeFile: Bool
  ) {
    guard isRecipeFile else { return }
    faults.append(
      LocatedProblem(
        .fieldBesideRecipes(name), at: entry.key.offset, length: entry.key.count))
  }

  private mutating func list(_ slice: JSONSlice) {
    let outline = document.bytes.withUnsafeBufferPointer {
      JSONOutline($0, in: slice.offset..<slice.end, depth: 1)
    }
    guard case .list(let slices) = outline.root else {
      if check(slice) { notAList(slice, found: "something else below \"recipes\"") }
      return
    }
    self.slices = slices
    if outline.isSound { return }
    let fault = document.bytes.withUnsafeBufferPointer {
      JSONDocument.fault(in: $0, range: slice.offset..<slice.end, depth: 1)
    }
    self.slices = slices.filter { $0.end <= fault.offset }
    faults.append(fault)
  }

  private mutating func notAList(_ slice: JSONSlice, found: String, isRecipe: Bool = false) {
    faults.append(
      LocatedProblem(
        .notARecipeList(found, isRecipe: isRecipe), at: slice.offset, length: slice.count))
  }

  /// Whether a slice is JSON; adds its fault otherwise.
  private mutating func check(_ slice: JSONSlice) -> Bool {
    let fault = document.bytes.withUnsafeBufferPointer { bytes -> LocatedProblem? in
      let text = UnsafeBufferPointer(rebasing: bytes[slice.offset..<slice.end])
      if JSONParser().parse(text, { _ in true }) != nil { return nil }
      return JSONDocument.refusal(of: slice, in: bytes)
    }
    if let fault { faults.append(fault) }
    return fault == nil
  }

  private func text(_ slice: JSONSlice) -> String? {
    document.bytes.withUnsafeBufferPointer { bytes in
      let text = UnsafeBufferPointer(rebasing: bytes[slice.offset..<slice.end])
      return JSONParser().parse(text) { $0.text } ?? nil
    }
  }

  private var offsetOfBrace: Int {
    document.bytes.firstIndex(of: UInt8(ascii: "{")) ?? 0
  }
}
