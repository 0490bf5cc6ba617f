internal import LarderModel

extension IngredientReading {
  /// Where foods end that go on behind the comma at `comma`: `, canola, or grapeseed oil`.
  ///
  /// - Returns: `nil` when what follows tells about the food before it: `, peeled and cut`.
  func alternativesEnd(from comma: Int) -> Int? {
    var place = comma
    while place < cursor.end, cursor.bytes[place] == 0x2C {
      guard let food = alternative(from: place + 1) else { return nil }
      place = food.upper
      if food.isLast { return place }
    }
    return nil
  }

  /// One of several foods, up to a comma or a remark; the last has an "or" in or before it.
  private func alternative(from start: Int) -> (upper: Int, isLast: Bool)? {
    var ahead = cursor
    ahead.index = start
    ahead.skipBlanks()
    var isLast = ahead.skipWord(lexicon.joiners)
    var place = ahead.index
    var isFirst = true
    var hasNoun = false
    var count = 0
    while place < cursor.end, ![0x28, 0x2C, 0x3B, 0x5B].contains(cursor.bytes[place]) {
      guard !cursor.bytes[place].isBlank else {
        place += 1
        continue
      }
      if cursor.dashLength(at: place) > 0 || beginsRemark(at: place) { break }
      let end = max(cursor.wordEnd(from: place), place + 1)
      let roles = roles(place..<end)
      count += 1
      guard count <= 8, !cursor.startsNumber(at: place), !roles.contains(.removal),
        !isFirst || !isRemark(place..<end, roles)
      else { return nil }
      isFirst = isOr(place..<end)
      isLast = isLast || isFirst
      hasNoun = hasNoun || roles.isDisjoint(with: .describing)
      place = end
    }
    guard hasNoun else { return nil }
    while cursor.bytes[place - 1].isBlank { place -= 1 }
    return (place, isLast)
  }

  /// Whether a word behind a comma begins no other food.
  private func isRemark(_ word: Range<Int>, _ roles: WordRoles) -> Bool {
    if !roles.isDisjoint(with: [.remark, .participle, .dependent, .adverb]) { return true }
    let text = cursor.lowered(word)
    return text.utf8.suffix(2).elementsEqual("ly".utf8) && text != "jelly"
  }

  private func isOr(_ word: Range<Int>) -> Bool {
    var ahead = cursor
    ahead.index = word.lowerBound
    return ahead.match(lexicon.or) != nil && ahead.index == word.upperBound
  }
}
