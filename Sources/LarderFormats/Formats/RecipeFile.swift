package import LarderBuild
package import LarderKitchen
package import LarderModel

/// A JSON file such as `recipes.json`, split into recipes that can be read in any order.
///
/// Accepts a list of recipes, `{"recipes": [...]}`, one recipe, recipes below other keys
/// (`RecipeList`), and one recipe per line if the name ends in `.jsonl`; the format of each
/// recipe is recognized by its keys.
package struct RecipeFile: Sendable {
  package let document: JSONDocument
  /// The elements of the list.
  package let elements: [Range<Int>]
  /// Problems outside the recipes.
  package let faults: [LocatedProblem]
  /// Nodes of the document that recipes refer to.
  private let nodes: LinkedNodes?
  /// Whether the text outside the recipes is valid JSON only with its control characters escaped.
  private let isMended: Bool
  /// Whether to report notes too.
  private let isThorough: Bool
  private let lexicons: Lexicons
  /// Base URL of the page that contains the recipes.
  private let base: WebAddress?
  /// Cache for recipes without such a page.
  private let cache: ReadingCache?

  /// The result of reading several recipes.
  package struct Reading: Sendable {
    package var recipes: [Recipe] = []
    /// Problems, with offsets in the document.
    package var faults: [LocatedProblem] = []
    /// Whether one of the recipes is valid JSON only with its control characters escaped.
    var isMended = false
  }

  /// - Parameter base: Base URL of relative image URLs; without it they are paths below the content
  ///   folder.
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
    list.readDocument()
    elements = list.elements
    faults = list.faults
    nodes = list.nodes.isEmpty ? nil : list.nodes
    isMended = list.parser.hasMended
    self.cache = cache
  }

  /// Number of recipes in a batch.
  private static let batch = 1 << 14

  /// Reads all recipes in file order, in parallel.
  ///
  /// - Parameters:
  ///   - only: Numbers of the elements to read; `nil` for all.
  ///   - take: Receives the recipes in batches of several thousand.
  /// - Returns: All diagnostics of the file.
  package func readRecipes(
    only: Set<Int>? = nil, using parallel: Parallel, _ take: ([Recipe]) -> Void
  ) -> [Diagnostic] {
    var found: [LocatedProblem] = []
    var hasMended = isMended
    let wanted = only?.filter(elements.indices.contains).sorted() ?? Array(elements.indices)
    for first in stride(from: 0, to: wanted.count, by: RecipeFile.batch) {
      let own = wanted[first...].prefix(RecipeFile.batch)
      var readings = parallel.map(count: own.count, minimumSlice: 16) { range in
        readElements(own.dropFirst(range.lowerBound).prefix(range.count))
      }
      var batch: [Recipe] = []
      batch.reserveCapacity(readings.reduce(0) { $0 + $1.recipes.count })
      for index in readings.indices {
        batch += readings[index].recipes
        // Avoids keeping all recipes twice.
        readings[index].recipes = []
        found += readings[index].faults
        hasMended = hasMended || readings[index].isMended
      }
      take(batch)
    }
    // One warning for the whole file.
    let controls = hasMended ? JSONParser.rawControls(in: document.bytes) : (count: 0, first: nil)
    if let first = controls.first {
      found.insert(LocatedProblem(.jsonRawControls(controls.count), at: first), at: 0)
    }
    return diagnostics(for: faults + found)
  }

  /// Returns all recipes in file order, and all diagnostics of the file.
  package func readRecipes(using parallel: Parallel) -> (
    recipes: [Recipe], diagnostics: [Diagnostic]
  ) {
    var recipes: [Recipe] = []
    let diagnostics = readRecipes(using: parallel) { recipes += $0 }
    if recipes.allSatisfy(\.isFeatured) {
      for place in recipes.indices {
        var summary = RecipeSummary(recipes[place])
        summary.unfeature()
        recipes[place].take(summary)
      }
    }
    return (recipes, diagnostics)
  }

  /// Reads some of the elements. A pure function of the file: results do not depend on the thread,
  /// and problems have offsets but not yet line numbers.
  package func readElements(_ numbers: some Collection<Int>) -> Reading {
    var reading = Reading()
    reading.recipes.reserveCapacity(numbers.count)
    let parser = JSONParser(isMending: true)
    for number in numbers {
      let element = elements[number]
      var origin = Recipe.Origin(path: document.path, offset: element.lowerBound)
      origin.number = number
      origin.version = version(of: element)
      if var known = cache?[origin.version]?.recipe {
        (known.origin.path, known.origin.offset) = (origin.path, origin.offset)
        known.origin.number = number
        reading.recipes.append(known)
        continue
      }
      let (recipes, faults) = (reading.recipes.count, reading.faults.count)
      let value = parser.parse(document.bytes, in: element)
      if let value {
        readRecipe(value, element: element, origin: origin, into: &reading)
      } else {
        reading.faults.append(JSONValidator.fault(of: element, in: document.bytes))
      }
      for place in recipes..<reading.recipes.count { lexicons.texts.share(&reading.recipes[place]) }
      // Elements with problems are read again, because their problems have positions.
      if !parser.hasMended, reading.faults.count == faults, reading.recipes.count > recipes {
        cache?[origin.version] = FileReading(recipe: reading.recipes[recipes])
      }
    }
    reading.isMended = parser.hasMended
    return reading
  }

  private func version(of element: Range<Int>) -> Fingerprint {
    let own = Fingerprint(of: document.bytes, in: element)
    guard let nodes else { return own }
    var inputs = FingerprintBuilder("linked recipe")
    inputs.add(own)
    inputs.add(nodes.version)
    return inputs.fingerprint
  }

  private func readRecipe(
    _ value: FieldValue, element: Range<Int>, origin: Recipe.Origin, into reading: inout Reading
  ) {
    guard value.kind == .object else {
      reading.faults.append(
        LocatedProblem(
          .notARecipe(FieldReader.described(value), isNull: value.kind == .null),
          at: element.lowerBound, length: element.count))
      return
    }
    let written = value.entries
    let lexicon = lexicons.lexicon(
      FieldReader.language(written), document.bytes, in: element)
    var reader = FieldReader(isThorough: isThorough, lexicon: lexicon)
    (reader.linked, reader.base, reader.declared) = (nodes, base, lexicons)
    if let recipe = reader.recipe(of: written, origin: origin) { reading.recipes.append(recipe) }
    if reader.faults.isEmpty { return }
    for fault in reader.faults {
      let place = JSONOutline.place(of: fault, in: document.bytes, element)
      reading.faults.append(LocatedProblem(fault.problem, at: place.offset, length: place.length))
    }
  }

  /// Returns diagnostics with lines and columns, which are looked up together.
  package func diagnostics(for faults: [LocatedProblem]) -> [Diagnostic] {
    guard !faults.isEmpty else { return [] }
    let index = lineIndex(upTo: faults.lazy.map(\.offset).max())
    return faults.map(index.diagnostic)
  }

  /// Returns an index for offsets in the document.
  package func lineIndex(upTo last: Int? = nil) -> LineIndex {
    LineIndex(path: document.path, bytes: document.bytes, upTo: last)
  }

  /// Returns the offset, in the document, and length of a field's value in a recipe of this file,
  /// for messages about conflicting recipes; the recipe's first byte if it does not have the field.
  package func place(of field: String, in origin: Recipe.Origin) -> (offset: Int, length: Int) {
    guard let element = element(of: origin) else { return (origin.offset, 1) }
    return JSONOutline.place(
      of: FieldPath([.key(field)]), part: .value, in: document.bytes, element)
  }

  /// Returns the field names of a recipe in this file, and those whose value is a list or an object
  /// with a name in it, which may be nested recipes.
  package func fields(of origin: Recipe.Origin) -> (names: [String], nested: [String]) {
    let limit = FieldReader.keyLimit
    let value = element(of: origin).flatMap {
      JSONParser(isMending: true).parse(document.bytes, in: $0)
    }
    var names: [String] = []
    var nested: [String] = []
    for entry in value?.entries ?? [] where entry.key.utf8.count <= limit {
      if !names.contains(entry.key) { names.append(entry.key) }
      let inner = entry.value.elements.first ?? entry.value
      let isNamed = inner.entries.contains { FieldSynonym($0.key) == .field(.name) }
      if isNamed, FieldSynonym(entry.key) == nil { nested.append(entry.key) }
    }
    return (names, nested)
  }

  /// Returns the offset after a recipe of this file.
  package func end(of origin: Recipe.Origin) -> Int {
    element(of: origin)?.upperBound ?? document.bytes.count
  }

  private func element(of origin: Recipe.Origin) -> Range<Int>? {
    let offset = origin.offset
    var low = 0
    var high = elements.count
    while low < high {
      let middle = (low + high) / 2
      if elements[middle].lowerBound < offset { low = middle + 1 } else { high = middle }
    }
    return elements.indices.contains(low) ? elements[low] : nil
  }
}

extension RecipeSummary {
  /// Clears the featured flag, because a file in which every recipe is featured highlights none.
  package mutating func unfeature() {
    isFeatured = false
    var inputs = FingerprintBuilder("recipe that is not featured")
    inputs.add(origin.version)
    origin.version = inputs.fingerprint
  }
}

extension Recipe {
  /// Copies the values that are determined on the summary of a recipe.
  package mutating func take(_ summary: borrowing RecipeSummary) {
    if slug != summary.slug {
      for place in translations.indices where translations[place].slug == slug {
        translations[place].slug = summary.slug
      }
      slug = summary.slug
    }
    if id != summary.id { id = summary.id }
    isFeatured = summary.isFeatured
    origin = summary.origin
    pictures = summary.pictures
    if summary.missing.isEmpty { return }
    related = summary.related
    for place in ingredients.indices {
      guard let slug = ingredients[place].recipe else { continue }
      if summary.missing.contains(slug.description) { ingredients[place].recipe = nil }
    }
    for place in steps.indices {
      guard case .file(let path) = steps[place].picture?.source else { continue }
      if summary.missing.contains(path.description) { steps[place].picture = nil }
    }
  }
}
