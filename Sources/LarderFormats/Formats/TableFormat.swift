internal import LarderModel

extension RecipeFormat {
  /// Any table with one recipe per row and column names in the first row: exports of Plan to Eat
  /// and RecetteTek, or a spreadsheet.
  static let table = RecipeFormat("csv", "CSV tables such as Plan to Eat's") { file in
    guard file.notation == .text else { return false }
    // The first row identifies a table; it must end within this number of bytes.
    let names = TableRows(Array(file.bytes.prefix(1 << 14))).names
    let fields = Set(names.prefix(200).compactMap(LabelledRecipe.field))
    return names.count > 1 && fields.contains(.name)
      && !fields.isDisjoint(with: [.ingredients, .steps])
  } readRecipes: { file, reading in
    var rows = TableRows(file.bytes)
    while let (cells, range) = rows.next() {
      let cells = aligned(cells, rows.names)
      let recipe = LabelledRecipe(zip(rows.names, cells).map { ($0, $1) })
      for label in recipe.left { reading.leave(1, "values of \"\(label.prefix(40))\"") }
      let extra = cells.dropFirst(rows.names.count).count { !$0.isEmpty }
      reading.leave(extra, "cells without a column")
      reading.addRecipe(recipe.draft, in: file, at: range)
    }
  }

  /// Joins several categories into one cell. RecetteTek writes each in its own cell, which shifts
  /// the cells after them.
  private static func aligned(_ cells: [String], _ names: [String]) -> [String] {
    let count = { (row: [String]) in (row.lastIndex { !$0.isEmpty } ?? -1) + 1 }
    let surplus = count(cells) - count(names)
    guard surplus > 0, names.contains("inactiveTime"),
      let place = names.firstIndex(of: "categories")
    else { return cells }
    let joined = cells[place...(place + surplus)].joined(separator: ", ")
    return cells[..<place] + [joined] + cells[(place + surplus + 1)...]
  }
}

/// Rows of a text table: RFC 4180, with commas, semicolons or tabs as separators.
///
/// A quoted cell may contain line breaks and doubled quotes. A line `sep=;` before the first row,
/// which spreadsheets write, specifies the separator.
struct TableRows {
  /// The maximum number of cells in a row.
  private static let columnLimit = 1_000

  /// The cells of the first row.
  private(set) var names: [String] = []
  private let bytes: [UInt8]
  private let isUTF8: Bool
  private var separator: UInt8 = 0x2C
  /// The offset of the next row.
  private(set) var place: Int

  /// - Parameter bytes: Text in UTF-8, otherwise interpreted as Windows-1252.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    isUTF8 = String(validating: bytes, as: UTF8.self) != nil
    place = TextEncoding.start(of: bytes)
    let line = bytes[place...].prefix { $0 != 0x0A && $0 != 0x0D }
    if line.starts(with: "sep=".utf8), line.count == 5 {
      separator = line[line.startIndex + 4]
      place = line.endIndex
      skipLineEnd()
    } else {
      let counts = [0x2C, 0x3B, 0x09].map { byte in (byte, line.count { $0 == byte }) }
      separator = counts.max { $0.1 < $1.1 }.map { UInt8($0.0) } ?? 0x2C
    }
    names = next()?.cells.compactMap { $0.words ?? "" } ?? []
  }

  /// Returns the next nonempty row, which may have fewer or more cells than there are names.
  mutating func next() -> (cells: [String], range: Range<Int>)? {
    while place < bytes.count {
      let start = place
      var cells: [String] = []
      repeat {
        let cell = self.cell()
        if cells.count < TableRows.columnLimit { cells.append(cell) }
      } while isAtSeparator()
      let range = start..<place
      skipLineEnd()
      if cells.contains(where: { !$0.isEmpty }) { return (cells, range) }
    }
    return nil
  }

  private mutating func isAtSeparator() -> Bool {
    guard place < bytes.count, bytes[place] == separator else { return false }
    place += 1
    return true
  }

  private mutating func skipLineEnd() {
    if place < bytes.count, bytes[place] == 0x0D { place += 1 }
    if place < bytes.count, bytes[place] == 0x0A { place += 1 }
  }

  private mutating func cell() -> String {
    var cell: [UInt8] = []
    var start = place
    while start < bytes.count, bytes[start] == 0x20 { start += 1 }
    if start < bytes.count, bytes[start] == 0x22 {
      place = start + 1
      while place < bytes.count {
        if bytes[place] == 0x22 {
          place += 1
          guard place < bytes.count, bytes[place] == 0x22 else { break }
        }
        cell.append(bytes[place])
        place += 1
      }
    }
    // Text after the closing quote is also part of the cell.
    let end =
      bytes[place...].firstIndex { $0 == separator || $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    cell += bytes[place..<end]
    place = end
    return CodePage.decode(cell, isUTF8: isUTF8)
  }
}

extension RecipeFormat {
  /// Plan to Eat's older text export: recipes are separated by lines of dashes, and a label is
  /// followed by its value on the same line, `Title: Pie`, or on the next lines.
  static let planToEat = RecipeFormat("plan-to-eat", "Plan to Eat") { file in
    file.notation == .text
      && file.begins(with: "----------", "Title:", "Ingredients:", "Directions:")
  } readRecipes: { file, reading in
    var fields: [(label: String, text: String)] = []
    var start = 0
    func finishRecipe(at place: Int) {
      let recipe = LabelledRecipe(fields)
      for label in recipe.left { reading.leave(1, "values of \"\(label)\"") }
      if !fields.isEmpty { reading.addRecipe(recipe.draft, in: file, at: start..<place) }
      (fields, start) = ([], place)
    }
    for (line, place) in lines(of: file.bytes) {
      if line.count > 9, line.allSatisfy({ $0 == "-" }) {
        finishRecipe(at: place)
      } else if let (label, text) = labelled(line) {
        fields.append((label, text))
      } else if !fields.isEmpty {
        fields[fields.count - 1].text += "\n" + line
      }
    }
    finishRecipe(at: file.bytes.count)
  }

  /// Returns the lines with their start offsets.
  private static func lines(of bytes: [UInt8]) -> [(String, Int)] {
    let isUTF8 = String(validating: bytes, as: UTF8.self) != nil
    return bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).map { line in
      let text = CodePage.decode(line, isUTF8: isUTF8)
      return (text.words ?? "", line.startIndex)
    }
  }

  /// Splits a line that begins with the name of a field and a colon.
  private static func labelled(_ line: String) -> (label: String, text: String)? {
    guard let colon = line.utf8.prefix(24).firstIndex(of: 0x3A) else { return nil }
    let label = String(line[..<colon])
    guard labels.contains(label.lowercased()) else { return nil }
    return (label, String(line[line.utf8.index(after: colon)...]))
  }

  /// Known labels. Other text before a colon can be part of an ingredient: `For the top: 2 eggs`.
  private static let labels: Set<String> = [
    "title", "course", "cuisine", "main ingredient", "description", "source", "url", "photo url",
    "prep time", "cook time", "total time", "servings", "serves", "yield", "ingredients",
    "directions", "notes", "tags", "rating", "private", "calories", "fat", "saturated fat",
    "cholesterol", "sodium", "sugar", "carbohydrate", "fiber", "protein",
  ]
}
