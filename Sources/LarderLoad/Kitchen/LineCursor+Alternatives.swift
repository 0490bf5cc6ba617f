extension LineCursor {
  /// Where foods end that go on behind the comma at `comma`: `, canola, or grapeseed oil`.
  ///
  /// - Returns: `nil` when what follows tells about the food before it: `, peeled and cut`.
  func alternativesEnd(from comma: Int) -> Int? {
    var place = comma
    while place < end, bytes[place] == 0x2C {
      guard let food = alternative(from: place + 1) else { return nil }
      place = food.upper
      if food.isLast { return place }
    }
    return nil
  }

  /// One of several foods, up to a comma or a remark; the last has an "or" in or before it.
  private func alternative(from start: Int) -> (upper: Int, isLast: Bool)? {
    var ahead = self
    ahead.index = start
    ahead.skipBlanks()
    var isLast = ahead.skipWord("or") || ahead.skipWord("and/or") || ahead.skipWord("and")
    var place = ahead.index
    var isFirst = true
    var hasNoun = false
    var count = 0
    while place < end, ![0x28, 0x2C, 0x3B, 0x5B].contains(bytes[place]) {
      guard !bytes[place].isBlank else {
        place += 1
        continue
      }
      if dashLength(at: place) > 0 || beginsRemark(at: place) { break }
      let wordEnd = max(wordEnd(from: place), place + 1)
      let word = lowered(place..<wordEnd)
      count += 1
      guard count <= 8, !startsNumber(at: place), !PreparationWord.removals.contains(word),
        !isFirst || !PreparationWord.beginsRemark(word)
      else { return nil }
      isFirst = word == "or"
      isLast = isLast || isFirst
      hasNoun = hasNoun || !PreparationWord.describes(word)
      place = wordEnd
    }
    guard hasNoun else { return nil }
    while bytes[place - 1].isBlank { place -= 1 }
    return (place, isLast)
  }
}

extension PreparationWord {
  /// Whether a lower-case word behind a comma begins no other food.
  fileprivate static func beginsRemark(_ word: String) -> Bool {
    remarks.contains(word) || participles.contains(word) || dependent.contains(word)
      || adverbs.contains(word) || word.utf8.suffix(2).elementsEqual("ly".utf8) && word != "jelly"
  }
}
