package import LarderModel

/// Reads the steps of one recipe: which amounts, temperatures and ingredients they name.
///
///     let reader = StepReader(words, ingredients: [butter, flour])
///     reader.read("Rub half the butter into 200 g flour.")
///     // butter: ingredient 0; 200 g: amount of ingredient 1; flour: ingredient 1
package struct StepReader {
  let words: StepWords
  let names: IngredientNames

  package init(_ words: StepWords, ingredients: [Ingredient]) {
    self.words = words
    names = IngredientNames(ingredients, words)
  }

  /// - Parameters:
  ///   - bytes: The words of a step in UTF-8, a zero byte between two paragraphs.
  ///   - section: The heading that the step stands under, which tells the butter of the dough from
  ///     that of the filling.
  ///   - linked: Ingredients that the source says go in here.
  package func read(
    _ bytes: [UInt8], section: String? = nil, linked: [Int] = []
  ) -> StepReading {
    let bytes = StepReader.plain(bytes)
    let text = WordText(bytes, words)
    let numbers = StepReader.numbers(in: bytes)
    let temperatures = TemperatureReading(bytes: bytes, words: words.temperatures)
      .marks(at: numbers)
    var marks = temperatures
    var reading = StepReading()
    // No recipe; whoever made it is not to hold up the build.
    if text.words.count * names.stems.count > 1 << 20 { return reading }
    if !numbers.isEmpty {
      marks += amounts(in: text, bytes, at: numbers, temperatures).map { cut($0, bytes) }
      marks.sort { $0.range.lowerBound < $1.range.lowerBound }
    }
    (reading.marks, reading.uses) = MentionReading(text, names, besides: marks)
      .mentions(section: section, linked: linked)
    if !marks.isEmpty {
      reading.marks += marks
      reading.marks.sort { $0.range.lowerBound < $1.range.lowerBound }
    }
    return reading
  }

  /// The text with blanks of every kind as blanks, each as long as it was.
  private static func plain(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for index in bytes.indices {
      switch bytes[index] {
      case 0x09, 0x0A: bytes[index] = 0x20
      case 0xC2 where index + 1 < bytes.count && bytes[index + 1] == 0xA0:
        bytes[index] = 0x20
        bytes[index + 1] = 0x20
      case 0xE2
      where index + 2 < bytes.count && bytes[index + 1] == 0x80
        && [0x89, 0xAF].contains(bytes[index + 2]):
        for place in index..<index + 3 { bytes[place] = 0x20 }
      default: break
      }
    }
    return bytes
  }

  /// Where numbers begin: digits and vulgar fractions behind no other digit.
  private static func numbers(in bytes: [UInt8]) -> [Int] {
    var found: [Int] = []
    var isDigit = false
    for index in bytes.indices {
      let byte = bytes[index]
      switch byte {
      case 0x30...0x39:
        if !isDigit { found.append(index) }
        isDigit = true
        continue
      case 0xC2
      where !isDigit && index + 1 < bytes.count && (0xBC...0xBE).contains(bytes[index + 1]):
        found.append(index)
      case 0xE2
      where !isDigit && index + 2 < bytes.count && bytes[index + 1] == 0x85
        && (0x90...0x9E).contains(bytes[index + 2]):
        found.append(index)
      default: break
      }
      isDigit = false
    }
    return found
  }
}
