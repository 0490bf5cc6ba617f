internal import LarderModel

/// Unique slugs.
struct SlugNames {
  private var taken: Set<Slug> = []
  /// The last number that was appended to a slug.
  private var numbers: [Slug: Int] = [:]

  func contains(_ slug: Slug) -> Bool { taken.contains(slug) }

  /// Adds a slug, with a number if it is taken: `pie-2`.
  ///
  /// - Parameter isTaken: Whether a slug is taken outside of this collection.
  mutating func add(_ wanted: Slug, unless isTaken: (Slug) -> Bool = { _ in false }) -> Slug {
    var slug = wanted
    while taken.contains(slug) || isTaken(slug) {
      let number = numbers[wanted, default: 1] + 1
      numbers[wanted] = number
      guard let next = Slug("\(wanted)-\(number)") ?? Slug("recipe-\(taken.count + number)") else {
        break
      }
      slug = next
    }
    taken.insert(slug)
    return slug
  }
}
