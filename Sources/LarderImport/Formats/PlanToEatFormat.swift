internal import LarderLoad
internal import LarderModel

/// Plan to Eat's older text export: recipes are separated by lines of dashes, and a label is
/// followed by its value on the same line, `Title: Pie`, or on the next lines.
enum PlanToEatFormat: ImportFormat {
  static let title = "Plan to Eat"

  static func recognises(_ file: ImportFile) -> Bool {
    file.notation == .text
      && file.begins(with: "----------", "Title:", "Ingredients:", "Directions:")
  }

  static func read(_ file: ImportFile, into reading: inout ImportReading) {
    var fields: [(label: String, text: String)] = []
    var start = 0
    func end(at place: Int) {
      let recipe = LabelledRecipe(fields)
      for label in recipe.left { reading.leave(1, "values of \"\(label)\"") }
      if !fields.isEmpty {
        reading.add(
          recipe.draft, of: .planToEat, in: file, at: start..<place)
      }
      (fields, start) = ([], place)
    }
    for (line, place) in lines(of: file.bytes) {
      if line.count > 9, line.allSatisfy({ $0 == "-" }) {
        end(at: place)
      } else if let (label, text) = labelled(line) {
        fields.append((label, text))
      } else if !fields.isEmpty {
        fields[fields.count - 1].text += "\n" + line
      }
    }
    end(at: file.bytes.count)
  }

  /// Returns the lines with the offsets of their beginnings.
  private static func lines(of bytes: [UInt8]) -> [(String, Int)] {
    let isUTF8 = String(validating: bytes, as: UTF8.self) != nil
    return bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).map { line in
      let text = CodePage.text(line, isUTF8: isUTF8)
      return (FieldValue.string(text).words ?? "", line.startIndex)
    }
  }

  /// Splits a line that begins with the name of a field and a colon.
  private static func labelled(_ line: String) -> (label: String, text: String)? {
    guard let colon = line.utf8.prefix(24).firstIndex(of: 0x3A) else { return nil }
    let label = String(line[..<colon])
    guard labels.contains(label.lowercased()) else { return nil }
    return (label, String(line[line.utf8.index(after: colon)...]))
  }

  /// Known labels. Others may be ingredient lines: `For the top: 2 eggs`.
  private static let labels: Set<String> = [
    "title", "course", "cuisine", "main ingredient", "description", "source", "url", "photo url",
    "prep time", "cook time", "total time", "servings", "serves", "yield", "ingredients",
    "directions", "notes", "tags", "rating", "private", "calories", "fat", "saturated fat",
    "cholesterol", "sodium", "sugar", "carbohydrate", "fiber", "protein",
  ]
}
