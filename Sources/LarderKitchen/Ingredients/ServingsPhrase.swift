package import LarderModel

/// Phrases for the yield of a recipe and the number of servings.
///
/// Examples: `4`, "Serves 4", "Pour 6 personnes", "4-6 servings", "about 20 rolls".
package enum ServingsPhrase {
  /// Returns the number of people, and the text itself if it contains more than that.
  ///
  ///     reading(of: "about 20 rolls")       // nil, "about 20 rolls"
  ///     reading(of: "1 loaf, 8 servings")   // 8, "1 loaf, 8 servings"
  ///     reading(of: "Serves 4-6")           // 4 to 6, nil
  ///     reading(of: "a crowd")              // nil, "a crowd"
  package static func reading(
    of text: String, _ lexicon: Lexicon
  ) -> (quantity: Quantity?, words: String?) {
    guard text.utf8.count <= 500 else { return (nil, text) }
    let opened = Opened(text, lexicon)
    let read = QuantityText.leading(String(opened.rest), lexicon)
    if let read, isOnlyPeople(read.rest, lexicon) { return (read.quantity, nil) }
    if let people = people(in: text, lexicon) { return (people, text) }
    if let read, isRemark(read.rest) { return (read.quantity, text) }
    return (nil, text.isEmpty ? nil : text)
  }

  /// Returns the amount as written, such as `4-6`; `nil` if the text contains anything else.
  ///
  /// - Parameter isBehindHeading: Whether "for 4" is enough, as in "Ingredients (for 4)".
  package static func amount(
    in text: String, _ lexicon: Lexicon, isBehindHeading: Bool = false
  ) -> String? {
    parts(of: text, lexicon, isForEnough: isBehindHeading)?.amount
  }

  /// Returns the amount of a phrase that can also be a heading of ingredients: "For 4 people".
  package static func amount(inHeading text: String, _ lexicon: Lexicon) -> String? {
    guard let parts = parts(of: text, lexicon), parts.isFor else { return nil }
    return parts.amount
  }

  private static func parts(
    of text: String, _ lexicon: Lexicon, isForEnough: Bool = false
  ) -> (amount: String, isFor: Bool)? {
    guard text.utf8.count <= 60 else { return nil }
    let opened = Opened(text, lexicon)
    let words = words(in: opened.rest)
    let amount = words.prefix { $0.allSatisfy(isOfAmount) || lexicon.range.contains($0) }
    guard let first = amount.first, first.utf8.first?.isDigit == true,
      amount.last?.utf8.last?.isDigit == true, amount.count <= 3
    else { return nil }
    let rest = words.dropFirst(amount.count)
    guard
      rest.isEmpty
        ? opened.isSaid || isForEnough && opened.isFor
        : rest.count <= 2 && rest.allSatisfy(lexicon.people.contains)
    else { return nil }
    let written = amount.map { lexicon.range.contains($0) ? "-" : $0 }.joined()
    return (written, opened.isFor)
  }

  /// Returns the number next to a word for people: 8 in "Cake for 8" and "1 pie, 8 servings".
  private static func people(in text: String, _ lexicon: Lexicon) -> Quantity? {
    let words = words(in: text[...])
    for (index, word) in words.enumerated() where word.utf8.first?.isDigit == true {
      // One other word may come between: "1 hearty serving".
      let isFollowed = words.dropFirst(index + 1).prefix(2).contains(where: lexicon.people.contains)
      let isOpened =
        index > 0 && index + 1 == words.count
        && [.for, .serves].contains(Opening(words[index - 1], lexicon))
      if isFollowed || isOpened { return QuantityText.quantity(word, lexicon) }
    }
    return nil
  }

  /// Whether everything after a number is a remark: "4 (2 wraps each)", "4, or 2 as a main"; but
  /// not "1 (9-inch) pie".
  private static func isRemark(_ rest: String) -> Bool {
    let bytes = rest.utf8.drop { $0 == 0x20 }
    let isClosed = bytes.firstIndex(of: 0x29).map { close in
      bytes[close...].dropFirst().allSatisfy { $0 == 0x20 || $0 == 0x2E }
    }
    return bytes.first == 0x2C || bytes.first == 0x28 && isClosed ?? false
  }

  private static func isOnlyPeople(_ rest: String, _ lexicon: Lexicon) -> Bool {
    words(in: rest[...]).allSatisfy { word in
      // The "s" comes from `person(s)`; "recipe" is a generic word.
      lexicon.people.contains(word) || Opening(word, lexicon) != nil || word == "s"
        || lexicon.isHeading(word, .generic) || !word.utf8.contains(where: \.isWord)
    }
  }

  /// Returns the words in lower case, without punctuation around them.
  private static func words(in text: Substring) -> [String] {
    text.split { isMark($0) }.map { word in
      var word = word.lowercased()
      while word.utf8.last == 0x2E || word.utf8.last == 0x2C { word.unicodeScalars.removeLast() }
      return word
    }.filter { !$0.isEmpty }
  }

  private static func isMark(_ character: Character) -> Bool { " \u{A0}\t:()".contains(character) }

  private static func isOfAmount(_ character: Character) -> Bool {
    character.isASCII && character.isNumber || "-–~/".contains(character)
  }

  /// The rest of a text from its number on.
  private struct Opened {
    var rest: Substring
    var isFor = false
    /// Whether a word such as "serves" precedes the number.
    var isSaid = false

    init(_ text: String, _ lexicon: Lexicon) {
      rest = text[...]
      while true {
        rest = rest.drop { isMark($0) }
        let word = rest.prefix { !isMark($0) }
        if word.isEmpty { return }
        let letters = words(in: word).first ?? ""
        if let opening = Opening(letters, lexicon) {
          isFor = isFor || opening == .for
          isSaid = isSaid || opening == .serves
        } else if letters.unicodeScalars.contains(where: Opened.isWord) {
          return
        }
        rest = rest[word.endIndex...]
      }
    }

    private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }
  }

  /// The kind of word before a number.
  private enum Opening {
    case `for`, serves, about

    init?(_ word: String, _ lexicon: Lexicon) {
      if lexicon.isHeading(word, .for) {
        self = .for
      } else if lexicon.about.contains(word) || lexicon.field(of: word) == .yield {
        self = .about
      } else if lexicon.serves.contains(word) {
        self = .serves
      } else {
        return nil
      }
    }
  }
}
