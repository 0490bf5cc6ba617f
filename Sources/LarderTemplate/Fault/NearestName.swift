/// Finds what a misspelt name was meant to be.
enum NearestName {
  /// Names beyond this many bytes are not compared; the cost is quadratic.
  private static let longestCompared = 64

  /// Names listed when none is near.
  private static let mostListed = 12

  /// Suggests the nearest name, else lists what is known, else `nil`.
  static func hint(for name: String, among known: [String]) -> String? {
    if let nearest = nearest(to: name, among: known) { return "did you mean \"\(nearest)\"?" }
    guard !known.isEmpty else { return nil }
    let listed = known.prefix(mostListed).joined(separator: ", ")
    let unlisted = known.count - mostListed
    return "known names: \(listed)" + (unlisted > 0 ? " and \(unlisted) more" : "")
  }

  /// The first name with the least edit distance, at most two or a third of the bytes.
  ///
  /// A name of which every byte would change is never near: `x` does not suggest `id`.
  static func nearest(to name: String, among known: [String]) -> String? {
    let wanted = Array(name.utf8)
    guard wanted.count <= longestCompared else { return nil }
    let limit = max(2, wanted.count / 3)
    var best: (name: String, distance: Int)?
    for candidate in known {
      let bytes = Array(candidate.utf8)
      guard abs(bytes.count - wanted.count) <= limit, bytes.count <= longestCompared else {
        continue
      }
      let distance = distance(wanted, bytes)
      guard distance <= limit, distance < max(wanted.count, bytes.count) else { continue }
      if let best, best.distance <= distance { continue }
      best = (candidate, distance)
    }
    return best?.name
  }

  /// Levenshtein distance in bytes.
  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var previous = Array(0...right.count)
    for (row, byte) in left.enumerated() {
      var current = [row + 1]
      for (column, other) in right.enumerated() {
        let replaced = previous[column] + (byte == other ? 0 : 1)
        current.append(min(replaced, previous[column + 1] + 1, current[column] + 1))
      }
      previous = current
    }
    return previous[right.count]
  }
}
