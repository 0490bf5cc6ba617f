/// Suggestions of a unit for a misspelled word.
struct Misspelling: Sendable {
  /// Units by their first byte.
  private let units: [UInt8: [(word: [UInt8], written: String)]]
  private let words: Set<String>

  init(_ kitchens: [Kitchen]) {
    units = Dictionary(
      grouping: kitchens.flatMap(\.measures[.misspelled]).map { (Array($0.lowercased().utf8), $0) },
      by: { $0.0.first ?? 0 })
    words = Set(kitchens.flatMap(\.measures[.spelled]).map { $0.lowercased() })
  }

  /// Returns the unit that differs from a lower-case word by one letter or one swap of adjacent
  /// letters.
  ///
  /// The first letter must be right, and known cooking words are never misspellings: `stock` is not
  /// `stick`.
  func unit(near word: String) -> String? {
    guard let first = word.utf8.first, let candidates = units[first], !words.contains(word) else {
      return nil
    }
    let bytes = Array(word.utf8)
    return candidates.first { Misspelling.isNear(bytes, $0.word) }?.written
  }

  /// Whether one insertion, removal, replacement or swap of adjacent bytes makes the words equal.
  private static func isNear(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    guard abs(left.count - right.count) <= 1, left != right else { return false }
    var prefix = 0
    let shorter = min(left.count, right.count)
    while prefix < shorter, left[prefix] == right[prefix] { prefix += 1 }
    var suffix = 0
    while suffix < shorter - prefix,
      left[left.count - 1 - suffix] == right[right.count - 1 - suffix]
    {
      suffix += 1
    }
    let (a, b) = (left.count - prefix - suffix, right.count - prefix - suffix)
    if max(a, b) <= 1 { return true }
    return a == 2 && b == 2 && left[prefix] == right[prefix + 1]
      && left[prefix + 1] == right[prefix]
  }
}
