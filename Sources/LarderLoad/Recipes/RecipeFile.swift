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
  package let elements: [JSONElement]
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
    elements = list.elements
    faults = list.faults
    nodes = list.nodes.isEmpty ? nil : list.nodes
    isMended = list.parser.hasMended
    self.cache = cache
  }

  /// How many recipes are read before they are handed on.
  private static let batch = 1 << 14

  /// Hands on all recipes in the order of the file, spread over the cores.
  ///
  /// - Parameters:
  ///   - only: Numbers of the elements that are wanted; `nil` for all.
  ///   - take: Is given some thousand recipes at a time.
  /// - Returns: Everything that is wrong in the file.
  func read(
    only: Set<Int>? = nil, using parallel: Parallel, _ take: ([Recipe]) -> Void
  ) -> [Diagnostic] {
    var found: [LocatedProblem] = []
    var hasMended = isMended
    let wanted = only?.filter(elements.indices.contains).sorted() ?? Array(elements.indices)
    for first in stride(from: 0, to: wanted.count, by: RecipeFile.batch) {
      let own = wanted[first...].prefix(RecipeFile.batch)
      var readings = parallel.map(count: own.count, minimumSlice: 16) { range in
        read(own.dropFirst(range.lowerBound).prefix(range.count))
      }
      var batch: [Recipe] = []
      batch.reserveCapacity(readings.reduce(0) { $0 + $1.recipes.count })
      for index in readings.indices {
        batch += readings[index].recipes
        // Never all of them twice.
        readings[index].recipes = []
        found += readings[index].faults
        hasMended = hasMended || readings[index].isMended
      }
      take(batch)
    }
    // One warning for all of the file.
    let controls = hasMended ? RawControls.count(in: document.bytes[...]) : (count: 0, first: nil)
    if let first = controls.first {
      found.insert(LocatedProblem(.jsonRawControls(controls.count), at: first), at: 0)
    }
    return diagnostics(for: faults + found)
  }

  /// Returns all recipes in the order of the file, and everything that is wrong in it.
  package func read(using parallel: Parallel) -> (recipes: [Recipe], diagnostics: [Diagnostic]) {
    var recipes: [Recipe] = []
    let diagnostics = read(using: parallel) { recipes += $0 }
    if recipes.allSatisfy(\.isFeatured) {
      for place in recipes.indices {
        var summary = RecipeSummary(recipes[place])
        summary.unfeature()
        recipes[place].take(summary)
      }
    }
    return (recipes, diagnostics)
  }

  /// Reads some of the elements. A pure function of the file: results are the same whichever
  /// thread runs it, and its faults have places but no line numbers yet.
  package func read(_ numbers: some Collection<Int>) -> Reading {
    var reading = Reading()
    reading.recipes.reserveCapacity(numbers.count)
    let parser = JSONParser(isMending: true)
    for number in numbers {
      let element = elements[number]
      var origin = Recipe.Origin(path: document.path, offset: element.offset)
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
        read(value, element: element, origin: origin, into: &reading)
      } else {
        reading.faults.append(JSONValidator.fault(of: element, in: document.bytes))
      }
      for place in recipes..<reading.recipes.count {
        lexicons.texts.share(&reading.recipes[place])
      }
      // Others are read again, since their faults have places.
      if !parser.hasMended, reading.faults.count == faults, reading.recipes.count > recipes {
        cache?[origin.version] = FileReading(recipe: reading.recipes[recipes])
      }
    }
    reading.isMended = parser.hasMended
    return reading
  }

  private func version(of element: JSONElement) -> Fingerprint {
    let own = Fingerprint(of: document.bytes, in: element.offset..<element.end)
    guard let nodes else { return own }
    var inputs = FingerprintBuilder("linked recipe")
    inputs.add(own)
    inputs.add(nodes.version)
    return inputs.fingerprint
  }

  private func read(
    _ value: FieldValue, element: JSONElement, origin: Recipe.Origin, into reading: inout Reading
  ) {
    guard value.kind == .object else {
      reading.faults.append(
        LocatedProblem(
          .notARecipe(FieldReader.described(value), isNull: value.kind == .null),
          at: element.offset, length: element.count))
      return
    }
    let written = value.entries
    let lexicon = lexicons.lexicon(
      RecipeFile.language(written), document.bytes, in: element.offset..<element.end)
    var reader = FieldReader(
      isForeign: RecipeDialect.of(written) != nil, isThorough: isThorough, lexicon: lexicon)
    (reader.linked, reader.base, reader.declared) = (nodes, base, lexicons)
    if let recipe = reader.recipe(of: written, origin: origin) { reading.recipes.append(recipe) }
    if reader.faults.isEmpty { return }
    let locator = JSONLocator(document.bytes, element: element)
    for fault in reader.faults {
      let place = locator.place(of: fault)
      reading.faults.append(
        LocatedProblem(fault.problem, at: place.offset, length: place.length))
    }
  }

  /// The language that a recipe names, by which its lines are read.
  static func language(_ entries: [FieldEntry]) -> String? {
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
    guard let element = element(of: origin) else { return (origin.offset, 1) }
    return JSONLocator(document.bytes, element: element)
      .place(of: FieldPath([.key(field)]), part: .value)
  }

  /// Names of the fields of a recipe of this file, each once, and those of them that hold a list
  /// or an object with a name in it: recipes one level down, perhaps.
  func fields(of origin: Recipe.Origin) -> (names: [String], nested: [String]) {
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

  /// The byte after a recipe of this file.
  func end(of origin: Recipe.Origin) -> Int { element(of: origin)?.end ?? document.bytes.count }

  private func element(of origin: Recipe.Origin) -> JSONElement? {
    let offset = origin.offset
    var low = 0
    var high = elements.count
    while low < high {
      let middle = (low + high) / 2
      if elements[middle].offset < offset { low = middle + 1 } else { high = middle }
    }
    return elements.indices.contains(low) ? elements[low] : nil
  }
}

extension RecipeSummary {
  /// Makes it like all others: if every recipe of a file is featured, none stands out.
  mutating func unfeature() {
    isFeatured = false
    var inputs = FingerprintBuilder("recipe that is not featured")
    inputs.add(origin.version)
    origin.version = inputs.fingerprint
  }
}
