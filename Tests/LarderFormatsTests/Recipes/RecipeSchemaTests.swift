import Foundation
import LarderFormats
import LarderLoad
import LarderModel
import Testing

/// The schemas and the readers have the same fields.
struct RecipeSchemaTests {
  @Test func configuration() throws {
    let url = SharedCatalogs.packageRoot.appending(path: "Documentation/files/site.schema.json")
    let schema = try JSONSerialization.jsonObject(with: Data(contentsOf: url))
    let properties = (schema as? [String: Any])?["properties"] as? [String: Any]
    let fields = ConfigurationField.allCases.map(\.rawValue)
    #expect(Set(try #require(properties).keys) == Set(fields))
  }

  @Test("Includes every field of a look with all its values in the schema")
  func look() throws {
    let url = SharedCatalogs.packageRoot.appending(path: "Documentation/files/site.schema.json")
    let schema = try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any]
    let look = (schema?["properties"] as? [String: Any])?["look"] as? [String: Any]
    let parts = try #require(look?["properties"] as? [String: [String: Any]])
    #expect(Set(parts.keys) == Set(LookField.allCases.map(\.rawValue)))
    #expect(parts["type"]?["enum"] as? [String] == SiteLook.Typeface.allCases.map(\.rawValue))
    #expect(parts["edge"]?["enum"] as? [String] == SiteLook.Edge.allCases.map(\.rawValue))
    #expect(parts["covers"]?["enum"] as? [String] == SiteLook.Covers.allCases.map(\.rawValue))
  }

  @Test func theExampleHoldsEveryField() throws {
    let url = SharedCatalogs.packageRoot.appending(path: "Documentation/files/site.example.yaml")
    let text = try String(contentsOf: url, encoding: .utf8)
    let (_, diagnostics) = SiteConfigurationReader.readSite(
      from: SourceText(path: "site.yaml", text: text))
    #expect(diagnostics.isEmpty)
    for field in ConfigurationField.allCases where field != .domain {
      #expect(text.contains("\n\(field.rawValue):") || text.hasPrefix("\(field.rawValue):"))
    }
  }

  private func properties(of definition: String) throws -> Set<String> {
    let schema = try JSONSerialization.jsonObject(with: Data(RecipeSchema.text.utf8))
    let definitions = (schema as? [String: Any])?["$defs"] as? [String: Any]
    let properties = (definitions?[definition] as? [String: Any])?["properties"]
    return Set(try #require(properties as? [String: Any]).keys)
  }

  @Test func recipes() throws {
    #expect(
      try properties(of: "recipe") == Set(RecipeField.allCases.map(\.rawValue) + ["translations"]))
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
