/// Finds the known name that is most similar to a misspelled one.
package enum Suggestion {
  /// Returns the nearest of `names` within edit distance two or a third of the length of `name`,
  /// whichever is more; the first of equally near ones, `nil` if none is near.
  ///
  /// Names over 64 bytes get no suggestion, nor do names in which every byte would change.
  ///
  /// - Parameter ignoringCase: Whether ASCII letters are compared without case. If case matters, a
  ///   short name may also be extended to the suggestion: `u` to `url`.
  package static func nearest(
    to name: String, in names: [String], ignoringCase: Bool = true
  ) -> String? {
    let wanted = ignoringCase ? lowered(name) : Array(name.utf8)
    guard wanted.count <= 64 else { return nil }
    let limit = max(2, wanted.count / 3)
    var best: (name: String, distance: Int)?
    for candidate in names where candidate != name {
      let bytes = ignoringCase ? lowered(candidate) : Array(candidate.utf8)
      guard abs(bytes.count - wanted.count) <= limit else { continue }
      let distance = distance(wanted, bytes)
      let length = ignoringCase ? wanted.count : max(wanted.count, bytes.count)
      if distance <= limit, distance < best?.distance ?? .max, distance < length {
        best = (candidate, distance)
      }
    }
    return best?.name
  }

  /// Returns the nearest name as a hint, if one is near.
  package static func hint(
    for name: String, in names: [String], ignoringCase: Bool = true
  ) -> String? {
    nearest(to: name, in: names, ignoringCase: ignoringCase).map { hint($0) }
  }

  /// Returns the nearest name as a hint, or else all names.
  package static func choice(for name: String, in names: [String]) -> String {
    hint(for: name, in: names) ?? "write one of \(names.joined(separator: ", "))"
  }

  package static func hint(_ name: String) -> String { "did you mean \"\(name)\"?" }

  private static func lowered(_ text: String) -> [UInt8] {
    text.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
  }

  /// Returns the Levenshtein distance over bytes, computed one row at a time.
  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var row = Array(0...right.count)
    for (i, a) in left.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, b) in right.enumerated() {
        let above = row[j + 1]
        row[j + 1] = a == b ? diagonal : 1 + min(diagonal, above, row[j])
        diagonal = above
      }
    }
    return row[right.count]
  }
}
