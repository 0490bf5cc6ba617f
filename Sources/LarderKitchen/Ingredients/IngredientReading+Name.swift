internal import LarderModel

extension IngredientReading {
  /// Reads the name, a contiguous part of the line; the remarks after it become the note.
  ///
  /// Brackets inside the name belong to it (`low-fat (1%) milk`), and so do commas between
  /// alternatives (`olive, canola, or grapeseed oil`).
  mutating func readName() {
    var start = cursor.index
    var place = start
    var hasNoun = false
    scan: while place < cursor.end {
      let byte = cursor.bytes[place]
      if byte == 0x28 || byte == 0x5B {
        let close = cursor.closingBracket(from: place)
        let behind = min(close + 1, cursor.end)
        if !hasNoun, onlyMeasures(start..<place) {
          note(start..<place)
          noteUnlessOptional(place + 1..<close)
          cursor.index = behind
          cursor.skipBlanks()
          if unitText != nil { _ = cursor.skipWord(lexicon.of) }
          start = cursor.index
          place = start
        } else if isPlural(place...close) || continuesName(behind) {
          place = behind
        } else {
          break scan
        }
      } else if byte == 0x2C {
        guard !cursor.isListEnd(place) else { break scan }
        if !hasNoun || isDescription(start..<place) {
          place += 1
        } else if let end = alternativesEnd(from: place) {
          place = end
        } else {
          break scan
        }
      } else if cursor.isArabicComma(place) {
        if hasNoun { break scan }
        place += 2
      } else if byte == 0x3B || hasNoun && (cursor.dashLength(at: place) > 0 || isTail(place)) {
        break scan
      } else if byte.isLetter || byte >= 0x80 {
        if hasNoun, beginsRemark(at: place) { break scan }
        let end = max(cursor.wordEnd(from: place), place + 1)
        hasNoun = hasNoun || roles(place..<end).isDisjoint(with: .describing)
        place = end
      } else {
        place += 1
      }
    }
    finishName(start..<place)
    noteRemarks(from: place)
  }

  /// Whether the words before a comma only describe the food after it: `any lean, tough steak`.
  private func isDescription(_ words: Range<Int>) -> Bool {
    let range = cursor.trimmed(words)
    let last = cursor.bytes[range].lastIndex(of: 0x20).map { $0 + 1 } ?? range.lowerBound
    let start = cursor.endOfBlanks(at: words.upperBound + 1)
    let end = cursor.bytes[start..<cursor.end].firstIndex { [0x28, 0x2C, 0x3B].contains($0) }
    let first = roles(start..<cursor.wordEnd(from: start))
    return !roles(last..<range.upperBound).isDisjoint(with: .describing)
      && first.isDisjoint(with: [.remark, .removal, .joiner])
      && endsInFood(start..<(end ?? cursor.end))
  }

  /// Whether the last words of a range are the name of a food.
  private func endsInFood(_ range: Range<Int>) -> Bool {
    let range = cursor.trimmed(range)
    return range.contains { place in
      (place == range.lowerBound || cursor.bytes[place - 1].isBlank)
        && lexicon.isFood(cursor.text(place..<range.upperBound))
    }
  }

  /// Whether a bracket is an optional plural: `(s)` in `lime(s)`.
  private func isPlural(_ bracket: ClosedRange<Int>) -> Bool {
    let start = bracket.lowerBound
    return start > 0 && cursor.bytes[start - 1].isLetter && bracket.count <= 5
  }

  /// Whether a range contains only sizes and preparations.
  private func onlyMeasures(_ range: Range<Int>) -> Bool {
    var ahead = self
    ahead.cursor.index = hasPreparation ? preparationEnd(in: range) : range.lowerBound
    ahead.skipSizes()
    return ahead.cursor.index >= range.upperBound
  }

  /// Whether a word of the name follows, ignoring brackets.
  private func continuesName(_ start: Int) -> Bool {
    var place = start
    while place < cursor.end {
      let byte = cursor.bytes[place]
      if byte.isBlank {
        place += 1
      } else if byte == 0x28 || byte == 0x5B {
        place = cursor.closingBracket(from: place) + 1
      } else {
        return byte.isWord && cursor.dashLength(at: place) == 0 && !cursor.isArabicComma(place)
          && !isTail(place) && !beginsRemark(at: place)
      }
    }
    return false
  }

  /// Whether a second amount ends the line here: `5 mL` in `1 tsp salt 5 mL`.
  private func isTail(_ place: Int) -> Bool {
    guard cursor.startsNumber(at: place), place > 0, cursor.bytes[place - 1].isBlank else {
      return false
    }
    var ahead = self
    ahead.cursor.index = place
    guard (try? ahead.cursor.amount()) != nil else { return false }
    ahead.cursor.skipBlanks()
    guard ahead.measureWord()?.measure.unit?.isExact == true else { return false }
    ahead.cursor.skipBlanks()
    return ahead.cursor.isAtEnd || [0x28, 0x2C, 0x3B].contains(ahead.cursor.peek())
  }

  /// Whether a participle before the name is an instruction: not in `1 can chopped tomatoes`.
  private var hasPreparation: Bool {
    switch unit {
    case .can, .jar, .packet, .package: false
    default: true
    }
  }

  /// Sets the name, and moves preparations before it to the note.
  private mutating func finishName(_ range: Range<Int>) {
    let range = cursor.trimmed(range)
    var lower = range.lowerBound
    if hasPreparation {
      lower = preparationEnd(in: range)
      if lower >= range.upperBound { lower = range.lowerBound }
      note(range.lowerBound..<lower)
    }
    var upper = range.upperBound
    while upper > lower, [0x20, 0x2E, 0x3A, 0x2A].contains(cursor.bytes[upper - 1]) { upper -= 1 }
    name = cursor.text(lower..<upper)
  }

  /// Moves the text after the name to the note: remarks in brackets, and the rest without the
  /// punctuation before it.
  mutating func noteRemarks(from start: Int) {
    var place = start
    while place < cursor.end {
      let byte = cursor.bytes[place]
      if byte == 0x28 || byte == 0x5B {
        let close = cursor.closingBracket(from: place)
        noteUnlessOptional(place + 1..<close)
        place = min(close + 1, cursor.end)
      } else if [0x20, 0x2A, 0x2C, 0x2D, 0x2E, 0x2F, 0x3A, 0x3B, 0x7C].contains(byte) {
        place += 1
      } else {
        let length = cursor.isArabicComma(place) ? 2 : cursor.dashLength(at: place)
        guard length > 0 else { break }
        place += length
      }
    }
    noteUnlessOptional(place..<cursor.end)
  }

  /// Adds a remark without its word "optional", which becomes a flag.
  ///
  /// The word is kept if it is part of a phrase, as in "optional but good".
  private mutating func noteUnlessOptional(_ remark: Range<Int>) {
    let range = cursor.trimmed(remark)
    guard let (place, behind) = optionalWord(in: range) else { return note(range) }
    isOptional = true
    var left = place
    while left > range.lowerBound, cursor.bytes[left - 1].isBlank { left -= 1 }
    var right = behind
    while right < range.upperBound, cursor.bytes[right].isBlank { right += 1 }
    let before = left > range.lowerBound ? cursor.bytes[left - 1] : 0x2C
    let after = right < range.upperBound ? cursor.bytes[right] : 0x2C
    guard before == 0x2C && after == 0x2C || before == 0x28 && after == 0x29 else {
      return note(range)
    }
    note(range.lowerBound..<max(left - 1, range.lowerBound))
    note(min(right + 1, range.upperBound)..<range.upperBound)
  }

  /// Finds a word that makes the ingredient optional.
  private func optionalWord(in range: Range<Int>) -> (start: Int, end: Int)? {
    var ahead = cursor
    for place in range where place == 0 || !cursor.bytes[place - 1].isWord {
      ahead.index = place
      if ahead.match(lexicon.optional) != nil { return (place, ahead.index) }
    }
    return nil
  }
}

extension TextCursor {
  /// Returns the bracket that closes the one at `place`, or the end.
  func closingBracket(from place: Int) -> Int {
    var depth = 0
    for index in place..<end {
      switch bytes[index] {
      case 0x28, 0x5B: depth += 1
      case 0x29, 0x5D:
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
    }
    return end
  }

  /// Returns the length in bytes of a hyphen, en or em dash between two spaces; 0 for anything
  /// else.
  func dashLength(at place: Int) -> Int {
    guard bytes[place] == 0x2D || bytes[place] == 0xE2, place > 0, bytes[place - 1].isBlank else {
      return 0
    }
    var ahead = self
    ahead.index = place
    guard ahead.skip(0x2D) || ahead.skip("–") || ahead.skip("—"), ahead.peek().isBlank else {
      return 0
    }
    return ahead.index - place
  }

  /// Whether only spaces and commas follow the comma at `place`.
  func isListEnd(_ place: Int) -> Bool {
    bytes[(place + 1)..<end].allSatisfy { $0.isBlank || $0 == 0x2C }
  }
}

extension IngredientReading {
  /// Returns the end of foods that continue after the comma at `comma`:
  /// `, canola, or grapeseed oil`.
  ///
  /// - Returns: `nil` if the text after the comma describes the food before it: `, peeled and cut`.
  func alternativesEnd(from comma: Int) -> Int? {
    var place = comma
    while place < cursor.end, cursor.bytes[place] == 0x2C {
      guard let food = alternative(from: place + 1) else { return nil }
      place = food.upper
      if food.isLast { return place }
    }
    return nil
  }

  /// Reads one of several foods, up to a comma or a remark; the last has an "or" in or before it.
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

  /// Whether a word after a comma is a remark rather than the start of another food.
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
