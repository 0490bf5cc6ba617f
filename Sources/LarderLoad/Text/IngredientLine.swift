package import LarderModel

package struct IngredientLine {
  package struct Fault {
    package var severity: Diagnostic.Severity
    package var id: Diagnostic.ID
    package var message: String
    package var hint: String?
  }
  package var ingredient: Ingredient?
  package var faults: [Fault]

  package static func read(_ line: String) -> IngredientLine {
    IngredientLine(ingredient: Ingredient(text: line, name: line), faults: [])
  }
}
