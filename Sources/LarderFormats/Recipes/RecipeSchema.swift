package import LarderModel

/// The JSON Schema of `recipes.json`, for completion and validation in editors.
package enum RecipeSchema {
  package static let text = json(fields: [])

  /// Returns the schema with the fields that an owner declares.
  package static func json(fields: [OwnField]) -> String {
    """
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Larder recipes",
      "description": "Content/recipes.json: a list of recipes, or an object that holds one.",
      "anyOf": [
        {"$ref": "#/$defs/recipes"},
        {
          "type": "object",
          "required": ["recipes"],
          "properties": {"$schema": {"type": "string"}, "recipes": {"$ref": "#/$defs/recipes"}},
          "additionalProperties": false
        }
      ],
      "$defs": {
        "recipes": {"type": "array", "items": {"$ref": "#/$defs/recipe"}},
        "recipe": \(object(RecipeField.allCases.map(property) + [translations] + fields.map(property), requiring: RecipeField.name.rawValue)),
        "ingredient": \(object(IngredientField.allCases.map(property), requiring: "name")),
        "step": \(object(StepField.allCases.map(property), requiring: "text")),
        "nutrition": \(object(Nutrition.Nutrient.allCases.map(property))),
        "picture": {"anyOf": [{\(words)}, \(object(picture, requiring: "src"))]},
        "attribution": {"anyOf": [{\(words)}, {\(list(of: words))}, \(object(attribution))]}
      }
    }

    """
  }

  private typealias Property = (name: String, about: String, shape: String)

  private static func object(_ properties: [Property], requiring name: String? = nil) -> String {
    let lines = properties.map { property in
      "        \(JSONText.string(property.name)): "
        + "{\"description\": \(JSONText.string(property.about)), \(property.shape)}"
    }
    return """
      {
            "type": \(name == nil ? #"["object", "null"]"# : #""object""#),
            "required": [\(name.map { JSONText.string($0) } ?? "")],
            "properties": {
      \(lines.joined(separator: ",\n"))
            },
            "additionalProperties": false
          }
      """
  }

  // MARK: Shapes

  private static let words = #""type": ["string", "null"]"#
  private static let someWords = #""type": "string", "minLength": 1"#
  private static let amount = #""type": ["number", "string", "null"]"#
  private static let minutes = amount + #", "minimum": 0, "maximum": 5256000"#
  private static let flag = #""type": ["boolean", "null"]"#
  /// ASCII lower-case letters and digits, and letters of non-European scripts.
  private static let slugWords =
    #"[^\\x00-/:-`{-\\u052F]+(-[^\\x00-/:-`{-\\u052F]+)*"#
  private static let slug = words + #", "pattern": "^\#(slugWords)$", "maxLength": 100"#
  private static let address = words + #", "format": "uri-reference""#
  private static let formerAddress =
    words + #", "pattern": "^(\#(slugWords)|/[^#%]+)$", "maxLength": 1024"#

  private static func reference(_ name: String) -> String { "\"$ref\": \"#/$defs/\(name)\"" }

  private static func list(of item: String) -> String {
    "\"type\": \"array\", \"items\": {\(item)}, \"maxItems\": 2000"
  }

  /// Returns the schema for one item or a list of items.
  private static func some(_ item: String) -> String {
    "\"anyOf\": [{\(item)}, {\(list(of: item))}]"
  }

  private static func words(or name: String) -> String {
    "\"anyOf\": [{\(words)}, {\(reference(name))}]"
  }

  // MARK: Fields

  private static let aboutMinutes =
    #" Minutes as a number, or a duration such as "PT1H30M" or "20 minutes"; 0 means unknown."#

  private static func property(_ field: RecipeField) -> Property {
    var about = field.about
    if case .minutes = field.kind { about += aboutMinutes }
    return (field.rawValue, about, shape(field))
  }

  private static let translations: Property = (
    NativeDialect.translations,
    "Words of the recipe in other languages of the site, by language tag.",
    #""type": ["object", "null"], "additionalProperties": {"type": "object"}"#
  )

  /// A value of another type is shown as text, so every type is valid.
  private static func property(_ field: OwnField) -> Property {
    let shape = #""type": ["string", "number", "boolean", "array", "null"]"#
    return (field.name, "\(field.label), a field of this site.", shape)
  }

  private static func shape(_ field: RecipeField) -> String {
    switch field {
    case .name: someWords + #", "maxLength": 500"#
    case .slug: slug
    case .id: #""type": ["string", "integer", "null"]"#
    case .language: words + #", "pattern": "^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$""#
    case .image: some(reference("picture"))
    case .difficulty: #""enum": ["easy", "medium", "hard", null]"#
    case .servings: amount + #", "exclusiveMinimum": 0, "maximum": 100000"#
    case .ingredients: list(of: words(or: "ingredient"))
    case .steps: list(of: words(or: "step"))
    case .nutrition: reference("nutrition")
    case .rating: #""type": ["number", "null"], "minimum": 0, "maximum": 5"#
    case .related: list(of: slug)
    case .aliases: list(of: formerAddress)
    default:
      switch field.kind {
      case .text, .markdown, .own: words
      case .texts: some(words)
      case .minutes: minutes
      case .date: words + ", \"examples\": [\(field.example)]"
      case .count: #""type": ["integer", "null"], "minimum": 0"#
      case .flag: flag
      case .address: address
      case .attribution: reference("attribution")
      }
    }
  }

  private static func property(_ field: IngredientField) -> Property {
    let (about, shape) =
      switch field {
      case .quantity: (#"The amount: a number, or a fraction such as "1 1/2"."#, amount)
      case .quantityMax: ("Upper end of a range.", amount)
      case .unit: (#"Unit of the quantity: "g"."#, words)
      case .name: (#"The name to buy it by: "plain flour"."#, someWords)
      case .note: (#"A remark about its preparation: "sifted"."#, words)
      case .group: (#"Heading of its group: "For the sauce"."#, words)
      case .optional: ("Whether the dish works without it.", flag)
      case .fixed: ("Whether the amount stays the same when the recipe is scaled.", flag)
      case .recipe: ("Slug of the recipe that makes it.", slug)
      case .link: ("URL for the name to link to: a shop, a page about it.", address)
      case .aisle: (#"Aisle of the shop: "Dairy"."#, words)
      }
    return (field.rawValue, about, shape)
  }

  private static func property(_ field: StepField) -> Property {
    let (about, shape) =
      switch field {
      case .text: ("The instructions; Markdown.", someWords)
      case .section: ("Heading of its group.", words)
      case .image: ("A photo of the step.", reference("picture"))
      case .minutes: ("Time the step takes." + aboutMinutes, minutes)
      case .uses:
        (
          "Ingredients that the step uses: names, or positions in the list counting from 1. With an "
            + "amount, write an object {ingredient, quantity, unit}.",
          list(of: "\"anyOf\": [{\(ingredientName)}, \(object(use, requiring: "ingredient"))]")
        )
      }
    return (field.rawValue, about, shape)
  }

  private static func property(_ nutrient: Nutrition.Nutrient) -> Property {
    let key = nutrient.rawValue
    let name =
      switch nutrient {
      case .calories: "Energy"
      case .fibre: #"Fibre ("fiber" is read too)"#
      case .folate: "Folate (vitamin B9)"
      case _ where key.hasPrefix("vitamin"): "Vitamin " + key.dropFirst("vitamin".count)
      default: OwnField.label(of: key)
      }
    return (
      key, "\(name) in \(nutrient.unit), or text with a unit.",
      amount + #", "minimum": 0"#
    )
  }

  private static let picture: [Property] = [
    ("src", "Path below the content folder, or https URL.", someWords),
    ("alt", "Description of the image for people who cannot see it.", words),
    ("caption", "Text below the image.", words), ("credit", "Name of the photographer.", words),
    (
      "focus", "Point that stays visible in a crop: from the left and from the top, 0 to 1.",
      #""type": ["array", "null"], "items": {"type": "number", "minimum": 0, "maximum": 1}, "#
        + #""minItems": 2, "maxItems": 2"#
    ),
  ]

  private static let ingredientName = #""type": ["string", "integer", "null"], "minimum": 1"#

  private static let use: [Property] = [
    ("ingredient", "Name of the ingredient, or its place in the list from 1.", ingredientName),
    ("quantity", #"How much of it: a number, or a fraction such as "1 1/2"."#, amount),
    ("unit", #"Unit of the quantity: "g"."#, words),
  ]

  private static let attribution: [Property] = [
    ("name", "Name of a person, a book or a site.", words),
    ("url", "URL of that person, book or site.", address),
  ]
}
