internal import LarderModel

/// `search/index.json`: the information about other search files that browsers need.
struct SearchIndexFile {
  let layout: SearchLayout
  let version: String
  let terms: [SearchTerms]
  /// Prefixes of words that have a file.
  let keys: [String]
  /// Prefixes of words in headlines and descriptions that have a file.
  let prose: [String]
  let speech: SearchSpeech

  /// - Parameters:
  ///   - nameLengths: The number of words in each recipe's name, for a small catalog.
  ///   - parts: The other files, for a small catalog.
  ///   - hasPages: Whether there is `pages.json`, for a small catalog.
  func bytes(
    nameLengths: [Int] = [], parts: [SearchFiles.Part] = [], hasPages: Bool = false
  ) -> [UInt8] {
    var bytes = JSONWriter.object { json in
      json.member("version", version)
      json.member("count", layout.count)
      json.member("chunk", CardFile.chunk)
      json.member("bin", layout.bin)
      if layout.isWhole {
        let lengths = nameLengths.map { PostingList.digits[min(63, $0)] }
        json.member("lengths", String(decoding: lengths, as: UTF8.self))
        if hasPages { json.member("pages", true) }
      } else {
        json.member("buckets", layout.buckets)
        json.member("together", layout.together)
      }
      if let row = layout.row {
        json.member("row", row)
        json.member("stretch", layout.stretch)
        json.member("long", layout.long)
      }
      json.member("shards", strings: keys)
      json.member("prose", strings: prose)
      json.member("speech", object: speech.phrases)
      json.member("alike", each: speech.groups()) { json, group in
        json.array([group.said, group.others]) { json, phrases in
          json.array(phrases) { $0.string($1) }
        }
      }
      json.member("terms", object: write)
    }
    guard layout.isWhole else { return bytes }
    bytes.removeLast()
    bytes += #","parts":"#.utf8
    bytes += SearchIndexFile.object(parts)
    bytes.append(0x7D)
    return bytes
  }

  /// Returns an object of parts by name.
  static func object(_ parts: [SearchFiles.Part]) -> [UInt8] {
    var bytes: [UInt8] = [0x7B]
    for (place, part) in parts.enumerated() {
      if place > 0 { bytes.append(0x2C) }
      bytes += "\"\(part.name)\":".utf8
      bytes += part.bytes
    }
    return bytes + [0x7D]
  }

  private func write(_ json: inout JSONWriter) {
    for kind in terms where !kind.terms.isEmpty {
      json.key(named: kind.kind)
      json.array(kind.terms) { json, term in
        json.array([0, 1, 2]) { json, column in
          switch column {
          case 0: json.string(term.slug.description)
          case 1: json.string(term.label)
          default: json.integer(term.count)
          }
        }
      }
    }
  }
}

/// The values of one kind by which recipes are filtered: all cuisines, all diets.
struct SearchTerms {
  /// The name of the filter in the URL: `cuisine`.
  let kind: String
  let terms: [Taxonomy.Term]

  static func all(_ context: SiteContext) -> [SearchTerms] {
    SearchFilter.all(of: context.site).map { filter in
      SearchTerms(kind: filter.name, terms: context.plan.filters[filter.name]?.terms ?? [])
    } + collections(context.plan)
  }

  /// The name of the filter by collection; only sites with collections have it.
  static let collection = "collection"

  private static func collections(_ plan: SitePlan) -> [SearchTerms] {
    if plan.collections.isEmpty { return [] }
    let terms = plan.collections.map { collection in
      Taxonomy.Term(
        slug: collection.page.slug, label: collection.page.title, count: collection.recipes.count,
        recipes: plan.places(of: collection).sorted())
    }
    return [SearchTerms(kind: collection, terms: terms.filter { $0.count > 0 })]
  }

  /// Returns the recipes of each term as arrays of postings: `terms/tag` or, for larger catalogs,
  /// `terms/tag/0` and so on, each with terms for up to `SearchLayout.together` recipes, and at
  /// least one term. In the largest catalogs, a term with more recipes is also split into chunks:
  /// `terms/tag/0/0` and so on are the postings of a range of recipes, numbered from its start.
  func files(_ layout: SearchLayout) -> [(name: String, bytes: [UInt8])] {
    func array(_ terms: ArraySlice<Taxonomy.Term>) -> [UInt8] {
      JSONWriter.array(terms) { json, term in
        let list = PostingList(term.recipes.lazy.map { Int32($0) })
        json.string(String(decoding: list.bytes, as: UTF8.self))
      }
    }
    if layout.isWhole { return [("terms/\(kind)", array(terms[...]))] }
    var (starts, recipes) = ([0], 0)
    for (place, term) in terms.enumerated() {
      recipes += term.recipes.count
      guard recipes > layout.together, place > starts[starts.count - 1] else { continue }
      starts.append(place)
      recipes = term.recipes.count
    }
    return zip(starts, starts.dropFirst() + [terms.count]).enumerated().flatMap { file, range in
      let name = "terms/\(kind)/\(file)"
      let whole = (name, array(terms[range.0..<range.1]))
      guard let term = terms.dropFirst(range.0).first, term.recipes.count > layout.together else {
        return [whole]
      }
      return [whole]
        + layout.stretches.enumerated().map { place, stretch in
          let own = term.recipes[term.recipes.places(in: stretch)]
          let list = PostingList(own.lazy.map { Int32($0) }, from: stretch.lowerBound)
          return ("\(name)/\(place)", [0x22] + list.bytes + [0x22])
        }
    }
  }
}

extension Taxonomy.Term {
  /// - Returns: `nil` without recipes.
  init?(_ name: String, label: String = "", of recipes: [Int]) {
    guard !recipes.isEmpty, let slug = Slug(from: name) else { return nil }
    self.init(slug: slug, label: label, count: recipes.count, recipes: recipes)
  }
}
