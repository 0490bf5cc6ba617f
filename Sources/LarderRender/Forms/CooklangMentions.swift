internal import LarderModel

extension CooklangForm {
  /// Finds the names of ingredients in the steps that use them according to the recipe.
  struct Mentions {
    /// An ingredient at a position in the text of a step: offsets of its amount and name, and of
    /// its name alone.
    typealias Mention = (range: Range<Int>, name: Range<Int>, use: StepIngredient)

    /// Mentions of each step, in the order of its text.
    private(set) var steps: [[Mention]] = []
    /// Ingredients that no step names as in the list, perhaps because it uses another name.
    private(set) var unnamed: [Int] = []

    /// - Parameter texts: The texts of the steps.
    init(_ recipe: Recipe, in texts: [[UInt8]]) {
      let names = recipe.ingredients.map { ingredient in
        var bytes: [UInt8] = []
        bytes.appendPlainText(ingredient.name)
        return bytes.map(Things.lower)
      }
      // An ingredient with several amounts has each amount before its name.
      var counts: [[UInt8]: Int] = [:]
      for step in recipe.steps {
        for use in step.uses where use.quantity != nil && names.indices.contains(use.ingredient) {
          counts[names[use.ingredient], default: 0] += 1
        }
      }
      var isNamed = [Bool](repeating: false, count: names.count)
      for (step, text) in zip(recipe.steps, texts) {
        var mentions: [Mention] = []
        var start = 0
        var missing: Set<[UInt8]> = []
        let lower = step.uses.isEmpty ? [] : text.map(Things.lower)
        for use in step.uses where names.indices.contains(use.ingredient) {
          let name = names[use.ingredient]
          if missing.contains(name) { continue }
          var amount: [UInt8] = []
          if counts[name, default: 0] > 1, let words = use.amount {
            amount = Array((words + " ").utf8)
          }
          let whole = amount.map(Things.lower) + name
          // Tries the name with its amount, then as in the list, then as at the start of a
          // sentence.
          var found = amount.isEmpty ? nil : place(of: whole, in: lower, from: start)
          if found == nil {
            amount = []
            let written = Array(recipe.ingredients[use.ingredient].name.utf8)
            found =
              place(of: written, in: text, from: start) ?? place(of: name, in: lower, from: start)
          }
          guard let found else {
            missing.insert(name)
            continue
          }
          let nameStart = found + amount.count
          let end = nameStart + name.count
          mentions.append((found..<end, nameStart..<end, use))
          isNamed[use.ingredient] = true
          start = end
        }
        steps.append(mentions)
      }
      unnamed = isNamed.indices.filter { !isNamed[$0] }
    }
  }
}

/// Returns the first position of a word or phrase that is not part of a longer word.
private func place(of name: [UInt8], in text: [UInt8], from start: Int) -> Int? {
  guard let first = name.first, text.count >= name.count, start <= text.count - name.count else {
    return nil
  }
  for place in start...(text.count - name.count) where text[place] == first {
    let end = place + name.count
    if text[place..<end].elementsEqual(name), CooklangForm.Things.isWordEnd(text, end),
      place == 0 || !CooklangForm.Things.isLetter(text[place - 1])
        || !CooklangForm.Things.isLetter(first)
    {
      return place
    }
  }
  return nil
}

extension StepIngredient {
  /// The amount without its unit; `nil` if it contains no number.
  var number: String? {
    guard let amount, let unitText else { return amount }
    guard amount.utf8.count > unitText.utf8.count + 1 else { return nil }
    return String(decoding: amount.utf8.dropLast(unitText.utf8.count + 1), as: UTF8.self)
  }
}

extension CooklangForm {
  /// An ingredient or tool that a step may name.
  struct Thing {
    /// Names in lower case: the whole name, then its main word, if no other ingredient or tool has
    /// that word.
    var names: [[UInt8]]
    /// Whether the name begins with a small letter. If so, a capital in a step is a verb at the
    /// start of a sentence: "Salt the water".
    var isLowerCase: Bool
    /// Markup that replaces the name.
    var markup: [UInt8]
    var isWritten = false
  }
}

extension CooklangForm {
  /// Finds the names of ingredients and tools in steps.
  struct Things {
    private(set) var things: [Thing]
    /// All names with the index of their ingredient or tool, and their first byte.
    private var names: [(first: UInt8, thing: Int, name: [UInt8])] = []
    /// Whether a name begins with this byte; a fast test that excludes most words.
    private var isFirstByte = [Bool](repeating: false, count: 256)

    /// - Parameter headIsFirst: Whether the main word of a name comes first, as in French: "farine
    ///   de blé".
    init(_ named: [(name: String, markup: [UInt8])], headIsFirst: Bool) {
      let words = named.map { Things.words($0.name, headIsFirst: headIsFirst) }
      var uses: [[UInt8]: Int] = [:]
      for word in words { uses[word.head, default: 0] += 1 }
      things = zip(named, words).map { thing, word in
        var names = [word.whole]
        if word.head != word.whole, word.head.count > 2, uses[word.head] == 1 {
          names.append(word.head)
        }
        let first = thing.name.utf8.first ?? 0
        return Thing(
          names: names.flatMap(Things.forms), isLowerCase: !(0x41...0x5A).contains(first),
          markup: thing.markup)
      }
      for (index, thing) in things.enumerated() {
        for name in thing.names {
          guard let first = name.first else { continue }
          names.append((first, index, name))
          isFirstByte[Int(first)] = true
        }
      }
    }

    /// Ingredients and tools that no step has named, in order.
    var unwritten: [Thing] { things.filter { !$0.isWritten } }

    /// Finds the longest name at `index` that has not been written yet, and marks it as written.
    ///
    /// - Parameter limit: The name must end before it.
    /// - Returns: The markup, and the end of the name in the text.
    mutating func take(
      in text: [UInt8], at index: Int, before limit: Int
    ) -> (markup: [UInt8], end: Int)? {
      let first = Things.lower(text[index])
      guard isFirstByte[Int(first)] else { return nil }
      var best: (thing: Int, end: Int)?
      for place in names.indices where names[place].first == first {
        let thing = names[place].thing
        if things[thing].isWritten { continue }
        if first != text[index], things[thing].isLowerCase { continue }
        guard let end = Things.end(of: names[place].name, in: text, at: index),
          end > best?.end ?? index, end <= limit
        else { continue }
        best = (thing, end)
      }
      guard let best else { return nil }
      things[best.thing].isWritten = true
      return (things[best.thing].markup, best.end)
    }

    /// Returns the end of `name` if it is a whole word, with or without a plural ending.
    private static func end(of name: [UInt8], in text: [UInt8], at index: Int) -> Int? {
      guard index + name.count <= text.count else { return nil }
      for (offset, byte) in name.enumerated() where lower(text[index + offset]) != byte {
        return nil
      }
      let end = index + name.count
      if isWordEnd(text, end) { return end }
      let plural = text[end] == 0x65 ? end + 1 : end
      return plural < text.count && text[plural] == 0x73 && isWordEnd(text, plural + 1)
        ? plural + 1 : nil
    }

    static func isWordEnd(_ text: [UInt8], _ index: Int) -> Bool {
      index == text.count || !isLetter(text[index])
    }

    /// Whether a byte belongs to a word. Every byte outside of ASCII does, except those of
    /// punctuation and symbols.
    static func isLetter(_ byte: UInt8) -> Bool {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
      case 0xC2, 0xE2: false
      case 0x80...: true
      default: false
      }
    }

    private static func words(
      _ name: String, headIsFirst: Bool
    ) -> (whole: [UInt8], head: [UInt8]) {
      let whole = name.utf8.map(lower)
      let words = whole.split(separator: 0x20)
      return (whole, (headIsFirst ? words.first : words.last).map { Array($0) } ?? whole)
    }

    /// Returns the name and, if it looks like a plural, the name without its last letter.
    private static func forms(_ name: [UInt8]) -> [[UInt8]] {
      guard name.count > 3, name.last == 0x73, name[name.count - 2] != 0x73 else { return [name] }
      return [name, Array(name.dropLast())]
    }

    static func lower(_ byte: UInt8) -> UInt8 {
      (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
    }
  }
}
