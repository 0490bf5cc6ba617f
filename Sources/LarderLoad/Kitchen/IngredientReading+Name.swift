internal import LarderModel

extension IngredientReading {
  /// Reads the name, one stretch of the line, up to where remarks begin; these are the note.
  ///
  /// Brackets inside the name belong to it (`low-fat (1%) milk`), as do commas between
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
          cursor.index = unitText == nil ? behind : cursor.end(ofLinkAt: behind)
          cursor.skipBlanks()
          start = cursor.index
          place = start
        } else if isPlural(place...close) || continuesName(behind) {
          place = behind
        } else {
          break scan
        }
      } else if byte == 0x2C {
        guard !cursor.isListEnd(place) else { break scan }
        if !hasNoun {
          place += 1
        } else if let end = cursor.alternativesEnd(from: place) {
          place = end
        } else {
          break scan
        }
      } else if byte == 0x3B || hasNoun && (cursor.dashLength(at: place) > 0 || isTail(place)) {
        break scan
      } else if byte.isLetter || byte >= 0x80 {
        if hasNoun, cursor.beginsRemark(at: place) { break scan }
        let end = max(cursor.wordEnd(from: place), place + 1)
        hasNoun = hasNoun || !PreparationWord.describes(cursor.lowered(place..<end))
        place = end
      } else {
        place += 1
      }
    }
    finishName(start..<place)
    noteRemarks(from: place)
  }

  /// `(s)` of `lime(s)`.
  private func isPlural(_ bracket: ClosedRange<Int>) -> Bool {
    let start = bracket.lowerBound
    return start > 0 && cursor.bytes[start - 1].isLetter && bracket.count <= 5
  }

  /// Whether sizes and preparations are all there is.
  private func onlyMeasures(_ range: Range<Int>) -> Bool {
    var ahead = cursor
    ahead.index = hasPreparation ? cursor.preparationEnd(in: range) : range.lowerBound
    ahead.skipSizes()
    return ahead.index >= range.upperBound
  }

  /// Whether a word of the name follows, brackets aside.
  private func continuesName(_ start: Int) -> Bool {
    var place = start
    while place < cursor.end {
      let byte = cursor.bytes[place]
      if byte.isBlank {
        place += 1
      } else if byte == 0x28 || byte == 0x5B {
        place = cursor.closingBracket(from: place) + 1
      } else {
        return byte.isWord && cursor.dashLength(at: place) == 0 && !isTail(place)
          && !cursor.beginsRemark(at: place)
      }
    }
    return false
  }

  /// Whether a second amount ends the line here: `5 mL` of `1 tsp salt 5 mL`.
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

  /// Whether a participle in front tells what to do: not with `1 can chopped tomatoes`.
  private var hasPreparation: Bool {
    switch unit {
    case .can, .jar, .packet, .package: false
    default: true
    }
  }

  /// Moves preparations in front to the note.
  private mutating func finishName(_ range: Range<Int>) {
    let range = cursor.trimmed(range)
    var lower = range.lowerBound
    if hasPreparation {
      lower = cursor.preparationEnd(in: range)
      if lower >= range.upperBound { lower = range.lowerBound }
      note(range.lowerBound..<lower)
    }
    var upper = range.upperBound
    while upper > lower, [0x20, 0x2E, 0x3A, 0x2A].contains(cursor.bytes[upper - 1]) { upper -= 1 }
    name = cursor.text(lower..<upper)
  }

  /// Notes what follows the name: remarks in brackets, and the rest without the sign before it.
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
        let dash = cursor.dashLength(at: place)
        guard dash > 0 else { break }
        place += dash
      }
    }
    noteUnlessOptional(place..<cursor.end)
  }

  /// Adds a remark without its "optional", which becomes a flag.
  ///
  /// The word stays where it is part of a sentence, as in "optional but good".
  private mutating func noteUnlessOptional(_ remark: Range<Int>) {
    let range = cursor.trimmed(remark)
    let count = 8
    guard range.count >= count,
      let place = (range.lowerBound...range.upperBound - count).first(where: {
        cursor.isWord("optional", at: $0)
      })
    else { return note(range) }
    isOptional = true
    var left = place
    while left > range.lowerBound, cursor.bytes[left - 1].isBlank { left -= 1 }
    var right = place + count
    while right < range.upperBound, cursor.bytes[right].isBlank { right += 1 }
    let before = left > range.lowerBound ? cursor.bytes[left - 1] : 0x2C
    let after = right < range.upperBound ? cursor.bytes[right] : 0x2C
    guard before == 0x2C && after == 0x2C || before == 0x28 && after == 0x29 else {
      return note(range)
    }
    note(range.lowerBound..<max(left - 1, range.lowerBound))
    note(min(right + 1, range.upperBound)..<range.upperBound)
  }
}

extension PreparationWord {
  /// Whether a lower-case word only describes what the name has yet to say.
  static func describes(_ word: String) -> Bool {
    adjectives.contains(word) || measures.contains(word) || participles.contains(word)
      || adverbs.contains(word) || dependent.contains(word) || word == "and" || word == "or"
  }
}

extension LineCursor {
  /// The bracket that closes the one at `place`, or the end.
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

  /// Behind the "of" at `place` and the blanks around it; `place` itself if there is none.
  func end(ofLinkAt place: Int) -> Int {
    var ahead = self
    ahead.index = place
    ahead.skipBlanks()
    return ahead.skipWord("of") ? ahead.index : place
  }

  /// Bytes of a hyphen, en or em dash between two blanks; 0 for anything else.
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

  /// Whether nothing but blanks follows the comma at `place`.
  func isListEnd(_ place: Int) -> Bool {
    bytes[(place + 1)..<end].allSatisfy { $0.isBlank || $0 == 0x2C }
  }

  func isWord(_ word: StaticString, at place: Int) -> Bool {
    guard place == 0 || !bytes[place - 1].isWord else { return false }
    var ahead = self
    ahead.index = place
    return ahead.skipWord(word)
  }

  /// Whether the words at `place` begin a remark: `to taste`, `for the sauce`, `cut into`.
  func beginsRemark(at place: Int) -> Bool {
    guard place == 0 || bytes[place - 1].isBlank || bytes[place - 1] == 0x29 else { return false }
    var ahead = self
    ahead.index = place
    let isRemark =
      switch bytes[place].lowered {
      case 0x61 where ahead.skipWord("about"): ahead.startsNumber
      case 0x61:
        ahead.skipWord("at room") || ahead.skipWord("as needed") || ahead.skipWord("as required")
          || ahead.skipWord("as desired") || ahead.skipWord("as garnish")
      case 0x66: ahead.skipWord("for") || (ahead.skipWord("from") && ahead.startsNumber)
      case 0x69: ahead.skipWord("if")
      case 0x6E: ahead.skipWord("nach geschmack")
      case 0x6F:
        ahead.skipWord("or to taste") || ahead.skipWord("or more") || ahead.skipWord("or so")
          || ahead.skipWord("or as needed") || ahead.isOtherAmount
      case 0x70: ahead.skipWord("plus")
      case 0x73: ahead.skipWord("such as")
      case 0x74: ahead.skipWord("to") && ahead.isPurpose
      case 0x75: ahead.skipWord("until")
      case 0x77: ahead.skipWord("weighing")
      default: false
      }
    return isRemark || isTrailingPreparation(at: place)
  }

  /// `or 1 tsp salt`: instead, not the same amount of something else.
  private var isOtherAmount: Bool {
    var ahead = self
    return (ahead.skipWord("or") || ahead.skipWord("oder") || ahead.skipWord("ou"))
      && ahead.startsCount
  }

  /// A word after "to" that tells what an ingredient is for.
  private var isPurpose: Bool {
    var ahead = self
    return ahead.skipWord("taste") || ahead.skipWord("serve") || ahead.skipWord("garnish")
      || ahead.skipWord("cover") || ahead.skipWord("finish") || ahead.skipWord("decorate")
      || ahead.skipWord("season") || ahead.skipWord("drizzle") || ahead.skipWord("dust")
      || ahead.skipWord("grease") || ahead.skipWord("make") || ahead.skipWord("yield")
      || ahead.skipWord("your taste")
  }

  /// `finely chopped` or `peeled and sliced` after the name; not `middle cut bacon` nor
  /// `salt and ground pepper`.
  private func isTrailingPreparation(at place: Int) -> Bool {
    var end = wordEnd(from: place)
    var word = lowered(place..<end)
    let isAdverb = PreparationWord.adverbs.contains(word)
    guard isAdverb || PreparationWord.participles.contains(word), !isBehindAnd(place) else {
      return false
    }
    if isAdverb {
      guard end < self.end, bytes[end] == 0x20 else { return false }
      let next = end + 1
      end = wordEnd(from: next)
      word = lowered(next..<end)
      guard PreparationWord.participles.contains(word) || PreparationWord.dependent.contains(word)
      else { return false }
    }
    while end < self.end, bytes[end].isBlank { end += 1 }
    guard end < self.end, bytes[end].isWord else { return true }
    let following = lowered(end..<wordEnd(from: end))
    return PreparationWord.followers.contains(following)
      || PreparationWord.adverbs.contains(following)
  }

  private func isBehindAnd(_ place: Int) -> Bool {
    let before = bytes[max(0, place - 4)..<place]
    return before.elementsEqual("and ".utf8) || before.suffix(3).elementsEqual("or ".utf8)
      || before.suffix(2).elementsEqual("& ".utf8)
  }

  /// Where the preparations at the start of `range` end: `finely chopped `, `peeled and diced `.
  func preparationEnd(in range: Range<Int>) -> Int {
    var accepted = range.lowerBound
    var place = accepted
    var hasAdverb = false
    var isJoined = false
    while place < range.upperBound {
      let end = wordEnd(from: place)
      guard end > place, end <= range.upperBound else { break }
      let word = lowered(place..<end)
      var next = end
      while next < range.upperBound, bytes[next].isBlank || bytes[next] == 0x2C { next += 1 }
      if !hasAdverb, isSold(word, before: next) { break }
      if PreparationWord.participles.contains(word)
        || (hasAdverb || isJoined) && PreparationWord.dependent.contains(word)
      {
        accepted = next
        hasAdverb = false
        isJoined = false
      } else if PreparationWord.adverbs.contains(word) {
        hasAdverb = true
      } else if word == "and" || word == "or", place == accepted, place > range.lowerBound {
        isJoined = true
      } else {
        break
      }
      place = next
    }
    // `chopped or chiffonade-cut basil`
    return isJoined ? range.lowerBound : accepted
  }

  /// Whether shops sell the food at `next` so: `pitted olives`, `crushed red pepper`.
  private func isSold(_ word: String, before next: Int) -> Bool {
    PreparationWord.sold.contains(word)
      || word == "crushed" && lowered(next..<wordEnd(from: next)) == "red"
  }
}
