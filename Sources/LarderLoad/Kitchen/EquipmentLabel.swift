internal import LarderModel

/// Words over or before what a recipe needs besides food: "Equipment", "You will also need".
enum EquipmentLabel {
  /// Whether words are such a label and nothing else, a closing colon aside.
  static func isLabel(_ text: String) -> Bool {
    guard text.utf8.count <= 48 else { return false }
    let words = text.lowercased().split { $0 == " " || $0 == ":" }.joined(separator: " ")
    return labels.contains(String(words.map { $0 == "’" ? "'" : $0 }))
  }

  /// What a line names behind its label: `a 9-inch pan` of `Special equipment: a 9-inch pan`.
  ///
  /// - Returns: `nil` without a label, and for a food that is weighed or measured.
  static func contents(of line: String) -> String? {
    guard let colon = line.utf8.firstIndex(of: 0x3A), isLabel(String(line[..<colon])) else {
      return nil
    }
    let rest = LineCursor(String(line[colon...].dropFirst()))
    let words = rest.text(rest.trimmed(0..<rest.end))
    let isFood = IngredientLine.read(words, isClean: true).ingredient?.unit?.isExact == true
    return words.isEmpty || isFood ? nil : words
  }

  private static let labels: Set<String> = [
    "equipment", "special equipment", "equipment needed", "kitchen equipment", "tools",
    "special tools", "tools needed", "kitchen tools", "utensils", "you will also need",
    "you'll also need", "you also need", "also needed",
    "zubehör", "küchengeräte", "geräte", "küchenutensilien", "utensilien", "besonderes zubehör",
    "spezielles zubehör", "benötigtes zubehör", "du brauchst außerdem", "du brauchst noch",
    "außerdem brauchst du", "sie brauchen außerdem",
    "matériel", "matériel nécessaire", "matériel spécial", "matériel spécifique", "ustensiles",
    "équipement", "il vous faut aussi", "il vous faudra aussi", "vous aurez aussi besoin de",
    "equipo", "equipo especial", "equipo necesario", "utensilios", "utensilios necesarios",
    "también necesitas", "también necesitarás", "también se necesita",
    "الأدوات", "أدوات", "المعدات", "معدات", "الأدوات المطلوبة", "ستحتاج أيضا إلى",
    "ستحتاج أيضًا إلى",
  ]
}
