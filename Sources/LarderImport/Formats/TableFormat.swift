internal import LarderLoad
internal import LarderModel

/// Any table of recipes with one recipe per row and column names in the first row: exports of Plan
/// to Eat and RecetteTek, or a spreadsheet.
enum TableFormat: ImportFormat {
  static let title = "CSV tables such as Plan to Eat's"

  static func recognises(_ file: ImportFile) -> Bool {
    guard file.notation == .text else { return false }
    // The first row identifies a table; it must end within this number of bytes.
    let names = TableRows(Array(file.bytes.prefix(1 << 14))).names
    let fields = Set(names.prefix(200).compactMap(LabelledRecipe.field))
    return names.count > 1 && fields.contains(.name)
      && !fields.isDisjoint(with: [.ingredients, .steps])
  }

  static func read(_ file: ImportFile, into reading: inout ImportReading) {
    var rows = TableRows(file.bytes)
    while let (cells, range) = rows.next() {
      let cells = aligned(cells, rows.names)
      let recipe = LabelledRecipe(zip(rows.names, cells).map { ($0, $1) })
      for label in recipe.left { reading.leave(1, "values of \"\(label.prefix(40))\"") }
      let extra = cells.dropFirst(rows.names.count).count { !$0.isEmpty }
      reading.leave(extra, "cells without a column")
      reading.add(recipe.draft, of: .table, in: file, at: range)
    }
  }

  /// Joins several categories, which RecetteTek writes as separate cells.
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
