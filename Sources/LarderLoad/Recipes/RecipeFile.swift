package import LarderBuild
package import LarderKitchen
package import LarderModel

/// A JSON file, `recipes.json` for one, cut into recipes that can be read in any order.
///
/// Accepts a list of recipes, `{"recipes": [...]}`, one recipe, recipes below other keys
/// (`RecipeSearch`), and one recipe a line where the name ends in `.jsonl`; the dialect is
/// recognised for each recipe by its shape.
package struct RecipeFile: Sendable {
  package let document: JSONDocument
  /// One for each element of the list.
  package let slices: [JSONSlice]
  /// What is wrong around the recipes.
  package let faults: [LocatedProblem]
  /// What recipes name that stands elsewhere in the document.
  private let nodes: LinkedNodes?
  /// Whether what stands around the recipes is JSON only with its control characters escaped.
  private let isMended: Bool
  /// Whether notes are wanted too.
  private let isThorough: Bool
  private let lexicons: Lexicons
  /// Of the page that the recipes stand on.
  private let base: WebAddress?
  /// Of recipes without such a page.
  private let cache: ReadingCache?

  /// What a run of recipes came to.
  package struct Reading: Sendable {
    package var recipes: [Recipe] = []
    /// In the document's bytes.
    package var faults: [LocatedProblem] = []
    /// Whether one of the recipes is JSON only with its control characters escaped.
    var isMended = false
    /// Such characters in the recipes, likewise.
    var controls = RawControls.Count()
  }

  /// - Parameter base: What relative addresses of pictures are counted from; paths below the
  ///   content without it.
  package init(
    path: String, bytes: [UInt8], isThorough: Bool = false, lexicons: Lexicons,
    base: WebAddress? = nil, cache: ReadingCache? = nil
  ) {
    self.base = base
    self.isThorough = isThorough
    self.lexicons = lexicons
    document =
      path.lowercased().hasSuffix(".jsonl")
      ? JSONDocument(path: path, lines: bytes) : JSONDocument(path: path, bytes: bytes)
    var list = RecipeList(document)
    list.read()
    slices = list.slices
    faults = list.faults
    nodes = list.nodes.isEmpty ? nil : list.nodes
    isMended = list.parser.hasMended
    self.cache = cache
  }

  /// How many recipes are read before they are handed on.
  private static let batch = 1 << 14

  /// Appends all recipes in the order of the file, spread over the cores.
  ///
  /// If every recipe is featured, none stands out, so none is featured.
  ///
  /// - Returns: Everything that is wrong in the file.
  package func read(into recipes: inout Recipes, using parallel: Parallel) -> [Diagnostic] {
    let start = recipes.count
    var found: [LocatedProblem] = []
    var controls = RawControls.Count()
    var (hasMended, areAllFeatured) = (isMended, true)
    for first in stride(from: 0, to: slices.count, by: RecipeFile.batch) {
      let count = min(RecipeFile.batch, slices.count - first)
      var readings = parallel.map(count: count, minimumSlice: 16) { range in
        read(first + range.lowerBound..<first + range.upperBound)
      }
      var batch: [Recipe] = []
      batch.reserveCapacity(readings.reduce(0) { $0 + $1.recipes.count })
      for index in readings.indices {
        batch += readings[index].recipes
        // Never all of them twice.
        readings[index].recipes = []
        found += readings[index].faults
        controls += readings[index].controls
        hasMended = hasMended || readings[index].isMended
      }
      areAllFeatured = areAllFeatured && batch.allSatisfy(\.isFeatured)
      recipes.append(batch)
    }
    if areAllFeatured {
      for place in start..<recipes.count { recipes[place].unfeature() }
    }
    // One warning for all of the file.
    if isMended { controls = RawControls.count(in: document.bytes[...]) }
    if hasMended, let first = controls.first {
      found.insert(LocatedProblem(.jsonRawControls(controls.count), at: first), at: 0)
    }
    return diagnostics(for: faults + found)
  }

  /// Returns all recipes in the order of the file, and everything that is wrong in it.
  package func read(using parallel: Parallel) -> (recipes: [Recipe], diagnostics: [Diagnostic]) {
    var recipes = Recipes()
    let diagnostics = read(into: &recipes, using: parallel)
    return (Array(recipes), diagnostics)
  }

  /// Reads some of the slices. A pure function of the file: results are the same whichever
  /// thread runs it, and its faults have places but no line numbers yet.
  package func read(_ range: Range<Int>) -> Reading {
    var reading = Reading()
    reading.recipes.reserveCapacity(range.count)
    let parser = JSONParser(isMending: true)
    for slice in slices[range] {
      var origin = Recipe.Origin(path: document.path, offset: slice.offset)
      origin.version = version(of: slice)
      if var known = cache?[origin.version]?.recipe {
        (known.origin.path, known.origin.offset) = (origin.path, origin.offset)
        reading.recipes.append(known)
        continue
      }
      let (recipes, faults) = (reading.recipes.count, reading.faults.count)
      let isRead = parser.parse(document.bytes, in: slice) { value in
        read(value, slice: slice, origin: origin, into: &reading)
        return true
      }
      if isRead == nil {
        reading.faults.append(JSONDocument.refusal(of: slice, in: document.bytes))
      }
      for place in recipes..<reading.recipes.count {
        lexicons.texts.share(&reading.recipes[place])
      }
      // What was read as it stands has none of them.
      if isRead == nil || parser.hasMended {
        reading.controls += RawControls.count(in: document.bytes[slice.offset..<slice.end])
      } else if reading.faults.count == faults, reading.recipes.count > recipes {
        // Others are read again, since their faults have places.
        cache?[origin.version] = (reading.recipes[recipes], FileNote())
      }
    }
    reading.isMended = parser.hasMended
    return reading
  }

  private func version(of slice: JSONSlice) -> Fingerprint {
    let own = Fingerprint(of: document.bytes, in: slice.offset..<slice.end)
    guard let nodes else { return own }
    var inputs = FingerprintBuilder("linked recipe")
    inputs.add(own)
    inputs.add(nodes.version)
    return inputs.fingerprint
  }

  private func read(
    _ value: JSONValue, slice: JSONSlice, origin: Recipe.Origin, into reading: inout Reading
  ) {
    guard value.kind == .object else {
      reading.faults.append(
        LocatedProblem(
          .notARecipe(FieldReader.described(value), isNull: value.kind == .null),
          at: slice.offset, length: slice.count))
      return
    }
    let written = value.entries
    let lexicon = lexicons.lexicon(
      RecipeFile.language(written), document.bytes, in: slice.offset..<slice.end)
    var reader = FieldReader<JSONValue>(
      isForeign: KnownDialect(of: written).isForeign, isThorough: isThorough, lexicon: lexicon)
    (reader.linked, reader.base) = (nodes, base)
    if let recipe = reader.recipe(of: written, origin: origin) { reading.recipes.append(recipe) }
    if reader.faults.isEmpty { return }
    let locator = JSONLocator(document.bytes, slice: slice)
    for fault in reader.faults {
      let place = locator.place(of: fault)
      reading.faults.append(
        LocatedProblem(fault.problem, at: place.offset, length: place.length))
    }
  }

  /// The language that a recipe names, by which its lines are read.
  static func language<Value: FieldValue>(_ entries: [FieldEntry<Value>]) -> String? {
    // What is long is not compared: marks upon marks take a time of their own.
    entries.last {
      $0.key.utf8.count <= 10 && ($0.key == "language" || $0.key == "inLanguage")
    }?.value.text
  }

  /// Looks up lines and columns, once for all.
  package func diagnostics(for faults: [LocatedProblem]) -> [Diagnostic] {
    guard !faults.isEmpty else { return [] }
    let index = lineIndex(upTo: faults.lazy.map(\.offset).max())
    return faults.map(index.diagnostic)
  }

  /// Of places in the document's bytes.
  package func lineIndex(upTo last: Int? = nil) -> LineIndex {
    LineIndex(path: document.path, bytes: document.bytes, upTo: last)
  }

  /// First byte, in the document, and length of a field's value in a recipe of this file, for
  /// messages about recipes that are compared with each other; the recipe's first byte when it has
  /// no such field.
  package func place(of field: String, in origin: Recipe.Origin) -> (offset: Int, length: Int) {
    guard let slice = slice(of: origin) else { return (origin.offset, 1) }
    return JSONLocator(document.bytes, slice: slice)
      .place(of: FieldPath([.key(field)]), part: .value)
  }

  /// Names of the fields of a recipe of this file, each once, and those of them that hold a list
  /// or an object with a name in it: recipes one level down, perhaps.
  func fields(of origin: Recipe.Origin) -> (names: [String], nested: [String]) {
    let limit = FieldReader<JSONValue>.keyLimit
    let found: (names: [String], nested: [String])? = slice(of: origin).flatMap { slice in
      JSONParser(isMending: true).parse(document.bytes, in: slice) { value in
        var names: [String] = []
        var nested: [String] = []
        for entry in value.entries where entry.key.utf8.count <= limit {
          if !names.contains(entry.key) { names.append(entry.key) }
          let inner = entry.value.elements.first ?? entry.value
          let isNamed = inner.entries.contains { FieldSynonym($0.key) == .field(.name) }
          if isNamed, FieldSynonym(entry.key) == nil { nested.append(entry.key) }
        }
        return (names: names, nested: nested)
      }
    }
    return found ?? ([], [])
  }

  /// The byte after a recipe of this file.
  func end(of origin: Recipe.Origin) -> Int { slice(of: origin)?.end ?? document.bytes.count }

  private func slice(of origin: Recipe.Origin) -> JSONSlice? {
    let offset = origin.offset
    var low = 0
    var high = slices.count
    while low < high {
      let middle = (low + high) / 2
      if slices[middle].offset < offset { low = middle + 1 } else { high = middle }
    }
    return slices.indices.contains(low) ? slices[low] : nil
  }
}

extension Recipe {
  /// Makes it like all others, as recipes are in a file that features every one.
  package mutating func unfeature() {
    isFeatured = false
    var inputs = FingerprintBuilder("recipe that is not featured")
    inputs.add(origin.version)
    origin.version = inputs.fingerprint
  }
}
