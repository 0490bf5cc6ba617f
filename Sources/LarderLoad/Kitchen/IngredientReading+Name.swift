internal import LarderModel
extension IngredientReading {
  /// Reads the name up to a comma or the words that begin a remark; the rest is the note.
  mutating func readName() {
    var pieces: [Range<Int>] = []
    var piece = cursor.index
    var place = cursor.index
    var rest = cursor.end
    var hasNoun = false
    var bracketNotes: [Range<Int>] = []
    while place < cursor.end {
      let byte = cursor.bytes[place]
      if byte == 0x28 || byte == 0x5B {
        let close = cursor.closingBracket(from: place)
        pieces.append(piece..<place)
        bracketNotes.append(place + 1..<close)
        place = min(close + 1, cursor.end)
        if !hasNoun, unitText != nil { place = cursor.end(ofLinkAt: place) }
        piece = place
      } else if byte == 0x2C || byte == 0x3B {
        if hasNoun || byte == 0x3B || cursor.isListEnd(place) {
          rest = place
          break
        }
        place += 1
      } else if hasNoun, cursor.dashLength(at: place) > 0 {
        rest = place
        break
      } else if byte.isLetter || byte >= 0x80 {
        if hasNoun, cursor.beginsRemark(at: place) {
          rest = place
          break
        }
        let end = max(cursor.wordEnd(from: place), place + 1)
        hasNoun = hasNoun || !PreparationWord.describes(cursor.lowered(place..<end))
        place = end
      } else {
        place += 1
      }
    }
    pieces.append(piece..<min(rest, max(place, piece)))
    finishName(pieces)
    for bracket in bracketNotes { noteUnlessOptional(bracket) }
    if rest < cursor.end {
      var from = rest + cursor.dashLength(at: rest)
      while from < cursor.end, [0x20, 0x2C, 0x3B, 0x2D].contains(cursor.bytes[from]) { from += 1 }
      noteUnlessOptional(from..<cursor.end)
    }
  }

  /// Joins the pieces between brackets and moves preparations in front to the note.
  private mutating func finishName(_ pieces: [Range<Int>]) {
    let parts = pieces.map { cursor.trimmed($0) }.filter { !$0.isEmpty }
    guard let first = parts.first else { return }
    var lead = first.lowerBound
    if unit != .can, unit != .jar, unit != .packet, unit != .package {
      lead = cursor.preparationEnd(in: first)
      if lead >= first.upperBound, parts.count == 1 { lead = first.lowerBound }
      note(first.lowerBound..<lead)
    }
    var text = cursor.text(cursor.trimmed(lead..<first.upperBound))
    for part in parts.dropFirst() {
      if !text.isEmpty { text += " " }
      text += cursor.text(part)
    }
    while let last = text.utf8.last, [0x20, 0x2E, 0x3A, 0x2A].contains(last) {
      text.unicodeScalars.removeLast()
    }
    name = text
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
          || ahead.skipWord("or as needed")
      case 0x70: ahead.skipWord("plus")
      case 0x73: ahead.skipWord("such as")
      case 0x74: ahead.skipWord("to") && ahead.isPurpose
      case 0x75: ahead.skipWord("until")
      default: false
      }
    return isRemark || isTrailingPreparation(at: place)
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
    while place < range.upperBound {
      let end = wordEnd(from: place)
      guard end > place, end <= range.upperBound else { break }
      let word = lowered(place..<end)
      var next = end
      while next < range.upperBound, bytes[next].isBlank || bytes[next] == 0x2C { next += 1 }
      if PreparationWord.participles.contains(word)
        || (hasAdverb && PreparationWord.dependent.contains(word))
      {
        accepted = next
        hasAdverb = false
      } else if PreparationWord.adverbs.contains(word) {
        hasAdverb = true
      } else if !(word == "and" || word == "or"), place != accepted || !hasAdverb {
        break
      } else if accepted == range.lowerBound {
        break
      }
      place = next
    }
    return accepted
  }
}
