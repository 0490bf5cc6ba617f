import LarderModel
import Testing

/// Recipes that are not in a list of their own.
@Suite struct RecipeSearchTests {
  private static let pie = #"{"name": "Pie", "ingredients": ["1 egg"]}"#
  private static let tea = #"{"title": "Tea", "readyInMinutes": 5, "extendedIngredients": []}"#

  @Test(
    "Finds recipes below any keys",
    arguments: [
      pie, "[\(pie)]", #"{"recetas": [\#(pie)]}"#, #"{"meals": [\#(pie)]}"#,
      #"{"data": {"recipes": [\#(pie)]}}"#, #"{"recipes": {"recipe": [\#(pie)]}}"#,
      #"{"recipe": \#(pie)}"#, #"[{"recipe": \#(pie)}]"#, #"{"hits": [{"_source": \#(pie)}]}"#,
      #"{"pie": \#(pie)}"#, #"{"recipes": {"pie": \#(pie)}}"#,
      #"{"recipes": [{"recipe": \#(pie)}]}"#,
      #"{"@type": "WebPage", "mainEntity": {"@type": "Recipe", "name": "Pie", "recipeIngredient": ["1 egg"]}}"#,
      #"{"@graph": [{"@type": "WebSite", "name": "Pies"}, {"@type": "Recipe", "name": "Pie", "recipeIngredient": ["1 egg"]}]}"#,
      #"{"@graph": {"@type": "Recipe", "name": "Pie", "recipeIngredient": ["1 egg"]}}"#,
      #"[{"@context": "https://schema.org", "@graph": [{"@type": "Recipe", "name": "Pie", "recipeIngredient": ["1 egg"]}]}]"#,
      #"{"@type": "ItemList", "itemListElement": [{"@type": "ListItem", "item": {"@type": "Recipe", "name": "Pie", "recipeIngredient": ["1 egg"]}}]}"#,
      #"[{"@type": "BreadcrumbList", "name": "x"}, {"@type": "Recipe", "name": "Pie", "recipeIngredient": ["1 egg"]}]"#,
    ])
  func found(text: String) throws {
    let pie = try ForeignRecipes.one(text)
    #expect(pie.name == "Pie")
    #expect(pie.ingredients.map(\.text) == ["1 egg"])
  }

  @Test("Reports data next to the recipes, from the outside in")
  func beside() {
    let read = ForeignRecipes(
      #"{"data": {"meals": [\#(Self.pie)], "total": 1}, "motto": "Eat"}"#)
    #expect(read.recipes.map(\.name) == ["Pie"])
    #expect(
      read.messages.map { String($0.drop { $0 != " " }) } == [
        #" warning unknown-field: "motto" next to "data" is ignored"#,
        #" warning unknown-field: "total" next to "meals" is ignored"#,
      ])
  }

  @Test("Uses none of several lists")
  func lists() {
    let read = ForeignRecipes(#"{"sweet": [\#(Self.pie)], "drinks": [\#(Self.tea)]}"#)
    #expect(read.recipes.isEmpty)
    #expect(read.messages.count == 1)
    #expect(read.messages.first?.contains("error not-a-recipe-list: ") ?? false)
  }

  @Test("Resolves an author, an image and a publisher in the graph")
  func references() throws {
    let text = """
      {"@context": "https://schema.org", "@graph": [
        {"@type": "Person", "@id": "https://pies.example/#ann", "name": "Ann &amp; Ben",
         "url": "https://pies.example/ann/"},
        {"@type": "ImageObject", "@id": "#main", "url": "https://pies.example/pie.jpg"},
        {"@type": "Organization", "@id": "#org", "name": "Pies Weekly"},
        {"@type": "WebPage", "@id": "https://pies.example/pie/",
         "url": "https://pies.example/pie/", "name": "Pie | Pies Weekly"},
        {"@type": "Recipe", "name": "Pie", "author": {"@id": "https://pies.example/#ann"},
         "image": {"@id": "#main"}, "publisher": {"@id": "#org"},
         "mainEntityOfPage": {"@id": "https://pies.example/pie/"}, "recipeIngredient": ["1 egg"]}]}
      """
    let pie = try ForeignRecipes.one(text)
    #expect(
      pie.author
        == Attribution(name: "Ann & Ben", url: WebAddress("https://pies.example/ann/")))
    #expect(pie.pictures.map(\.address) == ["https://pies.example/pie.jpg"])
    #expect(
      pie.source
        == Attribution(name: "Pies Weekly", url: WebAddress("https://pies.example/pie/")))
    let other = try ForeignRecipes.one(text.replacing("Ann &amp; Ben", with: "Bob &amp; Ben"))
    #expect(other.author?.name == "Bob & Ben")
    #expect(other.origin.version != pie.origin.version)
  }

  @Test("Reports values among the recipes that are not recipes")
  func strangers() {
    let read = ForeignRecipes(#"[{"recipe": \#(Self.pie)}, {"recipe": 4}, "x"]"#)
    #expect(read.recipes.map(\.name) == ["Pie"])
    #expect(read.messages.contains { $0.contains("a recipe needs a \"name\"") })
    #expect(read.messages.contains { $0.contains("a recipe must be an object, not \"x\"") })
  }

  @Test("Checks that everything skipped is valid JSON")
  func checked() {
    let bad = #"{"@graph": [{"@type": "Recipe", "name": "Pie"}, {"@type": "Person", "x": 01}]}"#
    let messages = ForeignRecipes(bad).messages
    #expect(messages.count == 1)
    #expect(messages.first?.hasSuffix(": 01 is not a JSON number") ?? false, "\(messages)")
    let worse = #"{"meals": [\#(Self.pie) 4]}"#
    #expect(
      ForeignRecipes(worse).messages == [
        "1:54 error json-syntax: a comma is missing before this"
      ])
  }

  @Test("Rejects responses of Edamam")
  func edamam() {
    let hit = #"{"recipe": {"uri": "x", "label": "Pie", "ingredientLines": ["1 egg"]}}"#
    let read = ForeignRecipes(#"{"hits": [\#(hit), \#(hit)]}"#)
    #expect(read.recipes.isEmpty)
    #expect(
      read.messages == [
        "1:22 error not-a-recipe-list: this is a response of Edamam, whose recipes have no method and may not be stored"
      ])
  }
}
