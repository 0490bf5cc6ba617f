internal import LarderModel

extension IngredientReading {
  /// Whether the words at `place` begin a remark: `to taste`, `for the sauce`, `cut into`.
  func beginsRemark(at place: Int) -> Bool {
    guard place == 0 || cursor.bytes[place - 1].isBlank || cursor.bytes[place - 1] == 0x29 else {
      return false
    }
    var ahead = cursor
    ahead.index = place
    if let needsNumber = ahead.match(lexicon.endings) {
      ahead.skipBlanks()
      if !needsNumber || ahead.startsNumber { return true }
      ahead.index = place
    }
    // `or 1 tsp salt`: instead, not the same amount of something else.
    if ahead.skipWord(lexicon.or) { return ahead.startsCount }
    if ahead.skipWord(lexicon.to), ahead.match(lexicon.purposes) != nil { return true }
    return isTrailingPreparation(at: place)
  }

  /// `finely chopped` or `peeled and sliced` after the name; not `middle cut bacon` nor
  /// `salt and ground pepper`.
  private func isTrailingPreparation(at place: Int) -> Bool {
    var end = cursor.wordEnd(from: place)
    let first = roles(place..<end)
    guard !first.isDisjoint(with: [.adverb, .participle]), !isBehindJoiner(place) else {
      return false
    }
    if first.contains(.adverb) {
      guard cursor.byte(at: end) == 0x20 else { return false }
      let next = end + 1
      end = cursor.wordEnd(from: next)
      guard !roles(next..<end).isDisjoint(with: [.participle, .dependent]) else { return false }
    }
    end = cursor.endOfBlanks(at: end)
    guard cursor.byte(at: end).isWord else { return true }
    return !roles(end..<cursor.wordEnd(from: end)).isDisjoint(with: [.follower, .adverb])
  }

  /// Whether `and`, `or` or `&` stands before a place.
  private func isBehindJoiner(_ place: Int) -> Bool {
    let blank = place - 1
    guard blank > 0, cursor.bytes[blank] == 0x20 else { return false }
    var start = blank
    while start > 0, !cursor.bytes[start - 1].isBlank { start -= 1 }
    return cursor.bytes[start..<blank].elementsEqual("&".utf8)
      || roles(start..<blank).contains(.joiner)
  }

  /// Where the preparations at the start of `range` end: `finely chopped `, `peeled and diced `.
  func preparationEnd(in range: Range<Int>) -> Int {
    var accepted = range.lowerBound
    var place = accepted
    var hasAdverb = false
    var isJoined = false
    while place < range.upperBound {
      let end = cursor.wordEnd(from: place)
      guard end > place, end <= range.upperBound else { break }
      let word = roles(place..<end)
      var next = end
      while next < range.upperBound, cursor.bytes[next].isBlank || cursor.bytes[next] == 0x2C {
        next += 1
      }
      if !hasAdverb, word.contains(.sold) || isSold(place, before: next) { break }
      if word.contains(.participle) || (hasAdverb || isJoined) && word.contains(.dependent) {
        accepted = next
        hasAdverb = false
        isJoined = false
      } else if word.contains(.adverb) {
        hasAdverb = true
      } else if word.contains(.joiner), place == accepted, place > range.lowerBound {
        isJoined = true
      } else {
        break
      }
      place = next
    }
    // `chopped or chiffonade-cut basil`
    return isJoined ? range.lowerBound : accepted
  }

  /// Whether shops sell the food so, with its next word: `crushed red pepper`.
  private func isSold(_ place: Int, before next: Int) -> Bool {
    next > place && roles(place..<cursor.wordEnd(from: next)).contains(.sold)
  }
}
