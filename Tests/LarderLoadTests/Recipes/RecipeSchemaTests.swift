import Foundation
import LarderLoad
import LarderModel
import Testing

/// `Documentation/recipes.schema.json` and the reader know the same fields.
struct RecipeSchemaTests {
  private func properties(of definition: String) throws -> Set<String> {
    let url = SharedCatalogs.packageRoot.appending(path: "Documentation/recipes.schema.json")
    let schema = try JSONSerialization.jsonObject(with: Data(contentsOf: url))
    let definitions = (schema as? [String: Any])?["$defs"] as? [String: Any]
    let properties = (definitions?[definition] as? [String: Any])?["properties"]
    return Set(try #require(properties as? [String: Any]).keys)
  }

  @Test func recipes() throws {
    #expect(try properties(of: "recipe") == Set(NativeField.allCases.map(\.rawValue)))
  }

  @Test func ingredients() throws {
    #expect(try properties(of: "ingredient") == Set(IngredientField.allCases.map(\.rawValue)))
  }

  @Test func steps() throws {
    #expect(try properties(of: "step") == Set(StepField.allCases.map(\.rawValue)))
  }

  @Test func nutrition() throws {
    #expect(
      try properties(of: "nutrition") == Set(Nutrition.Nutrient.allCases.map(\.rawValue)))
  }
}
