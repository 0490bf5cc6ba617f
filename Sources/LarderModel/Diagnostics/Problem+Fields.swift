// Unknown and superfluous fields.
extension Problem {
  /// - Parameter owner: The object with the field: `a recipe`, `"nutrition"`.
  package static func unknownField(
    _ name: String, of owner: String, known: [String]
  ) -> Problem {
    Problem(
      .warning, "unknown-field", "unknown field \"\(name.shortened)\" of \(owner)",
      hint: Suggestion.hint(for: name, in: known))
  }

  /// Returns the problem of a recipe field that neither Larder nor the site's owner declares.
  package static func undeclaredField(_ name: String, known: [String]) -> Problem {
    var problem = unknownField(name, of: "a recipe", known: known)
    if problem.hint == nil, OwnField.isName(name), !OwnField.reserved.contains(name) {
      problem.hint =
        "to keep it, add this to site.yaml: fields: {\(name): \(OwnField.label(of: name))}"
    }
    if name == "translations" {
      problem.hint = "list the languages in site.yaml: languages: [en, de]"
    }
    return problem
  }

  /// - Parameter field: Larder's own name for the field.
  package static func fieldSynonym(_ name: String, of field: String) -> Problem {
    Problem(.note, "field-synonym", "\"\(name.shortened)\" is read as \"\(field)\"")
  }

  package static func fieldNameTooLong(_ name: String) -> Problem {
    Problem(
      .warning, "unknown-field", "the field name \"\(name.shortened)\" is too long")
  }

  /// - Parameter list: The field that contains the recipes.
  package static func fieldBesideRecipes(_ name: String, list: String = "recipes") -> Problem {
    Problem(
      .warning, "unknown-field", "\"\(name.shortened)\" next to \"\(list.shortened)\" is ignored")
  }

  package static func privateField(_ name: String) -> Problem {
    Problem(
      .warning, "private-field", "\"\(name.shortened)\" is personal data and is not published")
  }

  package static func duplicateKey(
    _ name: String, hint: String = "remove one of them"
  ) -> Problem {
    Problem(
      .warning, "duplicate-key", "\"\(name.shortened)\" appears twice; the last one is used",
      hint: hint)
  }

  /// - Parameter other: The field whose value is used.
  package static func supersededField(_ name: String, by other: String) -> Problem {
    Problem(
      .warning, "duplicate-key",
      "\"\(name.shortened)\" is another name for \"\(other.shortened)\", which is used instead",
      hint: "remove one of them")
  }

  /// - Parameter list: The list as the message names it: `"tags"`, `this list`.
  package static func tooManyItems(_ count: Int, in list: String) -> Problem {
    Problem(.error, "too-many-items", "\(list) has \(count) items; the limit is 2000")
  }

  package static let tooManyFaults = Problem(
    .warning, "too-many-faults", "this recipe has more problems than are listed")
}

// Fields that are missing. Examples are in the notation of the file: `"name": "Apple pie"`.
extension Problem {
  package static func missingName(_ key: String, example: String) -> Problem {
    Problem(.error, "missing-name", "a recipe needs a \"\(key)\"", hint: "write " + example)
  }

  package static func unsluggableName(_ name: String, example: String) -> Problem {
    Problem(
      .error, "unsluggable-name",
      "the name \"\(name.shortened)\" has no letter or digit for a URL", hint: "write " + example)
  }

  package static func unsluggableFile(_ name: String) -> Problem {
    Problem(
      .error, "unsluggable-name", "the file name \"\(name)\" has no letter or digit for a URL",
      hint: "write slug: my-page")
  }

  package static func missingIngredientName(example: String) -> Problem {
    Problem(
      .error, "missing-ingredient-name", "an ingredient needs a \"name\"", hint: "write " + example)
  }

  package static func missingStepText(example: String) -> Problem {
    Problem(.error, "missing-step-text", "a step needs a \"text\"", hint: "write " + example)
  }

  package static func unknownStepIngredient(_ name: String, known: [String]) -> Problem {
    Problem(
      .error, "unknown-step-ingredient",
      "unknown ingredient \"\(name.shortened)\"; this recipe has \(known.count)",
      hint: Suggestion.hint(for: name, in: known)
        ?? "write the name of an ingredient, or its position in the list, from 1")
  }
}

// Recipes without ingredients or steps. Messages list their fields by name.
extension Problem {
  /// - Parameters:
  ///   - fields: Names of all fields; `nil` for Markdown, which has lists below headings.
  package static func emptyRecipe(_ name: String, fields: [String]?) -> Problem {
    let holds = fields.map { "; it has \(listed($0))" } ?? ""
    return Problem(
      .warning, "empty-recipe",
      "\"\(name.shortened)\" has neither ingredients nor steps\(holds)",
      hint: fields == nil
        ? "write lists below \"## Ingredients\" and \"## Directions\""
        : "write \"ingredients\": [\"2 eggs\"] and \"steps\": [\"Whisk the eggs.\"]")
  }

  /// Returns the warning for a recipe that was imported without ingredients or without steps.
  package static func importedInPart(_ name: String, lacks parts: [String]) -> Problem {
    Problem(
      .warning, parts.count == 1 ? "half-recipe" : "empty-recipe",
      "\"\(name.shortened)\" has no \(parts.joined(separator: " and no "))",
      hint: "add them to the file that was written")
  }

  /// - Parameters:
  ///   - hasIngredients: Whether the ingredients exist and the steps are missing.
  ///   - heading: A heading that was not recognized.
  ///   - known: Headings for the missing part, in the language of the recipe.
  package static func halfRecipe(
    _ name: String, hasIngredients: Bool, heading: String?, known: [String]
  ) -> Problem {
    let (found, missing) = hasIngredients ? ("ingredients", "steps") : ("steps", "ingredients")
    let unknown = heading.map { "; unknown heading \"\($0.shortened)\"" } ?? ""
    let words = known.map { "\"## \($0.prefix(1).uppercased() + $0.dropFirst())\"" }
    return Problem(
      .warning, "half-recipe", "\"\(name.shortened)\" has \(found), but no \(missing)\(unknown)",
      hint: "write them below a heading such as \(words.joined(separator: " or "))")
  }

  package static func severalRecipes(_ names: [String]) -> Problem {
    let shown = names.prefix(3).map { "\"\($0.shortened)\"" }.joined(separator: ", ")
    return Problem(
      .warning, "several-recipes",
      "this file contains \(names.count) recipes, but gets one page: "
        + shown + (names.count > 3 ? " and more" : ""),
      hint: "put each recipe into its own file")
  }

  package static let severalDocuments = Problem(
    .warning, "several-recipes", "only the YAML document above this line is read",
    hint: "put each recipe into its own file")

  /// - Parameters:
  ///   - dialect: The format that was assumed: `Larder's own fields`.
  ///   - nested: A field that seems to contain recipes.
  package static func noMethods(
    _ count: Int, dialect: String, fields: [String], nested: String?
  ) -> Problem {
    let what =
      count == 1
      ? "the recipe in this file has neither ingredients nor steps"
      : "none of the \(count) recipes in this file has ingredients or steps"
    let holds = count == 1 ? "it has" : "they have"
    return Problem(
      .error, "no-methods", "\(what); read as \(dialect), \(holds) \(listed(fields))",
      hint: nested.map { "the recipes seem to be in \"\($0.shortened)\": use that as the list" }
        ?? "name the fields \"ingredients\" and \"steps\"")
  }

  /// Returns at most twelve names in quotes.
  private static func listed(_ names: [String]) -> String {
    let shown = names.prefix(12).map { "\"\($0.shortened)\"" }
    if names.count > 12 {
      return shown.joined(separator: ", ") + " and \(names.count - 12) more fields"
    }
    guard let last = shown.last, shown.count > 1 else { return shown.first ?? "no fields" }
    return shown.dropLast().joined(separator: ", ") + " and " + last
  }
}

// Ingredients and timers.
extension Problem {
  package static let emptyIngredient = Problem(
    .error, "empty-ingredient", "this ingredient line is empty",
    hint: "write what to buy, such as \"2 eggs\", or remove the line")

  package static func zeroDenominator(_ line: String) -> Problem {
    Problem(
      .error, "zero-denominator", "the amount in \"\(line)\" is divided by zero",
      hint: "write the amount as a fraction such as 1/2")
  }

  package static func unknownUnit(_ word: String, nearest: String) -> Problem {
    Problem(
      .warning, "unknown-unit", "unknown unit \"\(word)\"",
      hint: Suggestion.hint(nearest))
  }

  package static func unreadableQuantity(_ text: String) -> Problem {
    Problem(
      .warning, "unreadable-quantity",
      "\"\(text.shortened)\" is shown as written, but cannot be scaled",
      hint: "write a number or a fraction such as \"1 1/2\"")
  }

  /// The warning for the response of a web service that was requested without amounts.
  package static let noAmounts = Problem(
    .warning, "missing-amounts",
    "the ingredients have no amounts, because they come from the steps",
    hint: "request the recipe with fillIngredients=true")

  package static func timersMismatch(_ timers: Int, steps: Int) -> Problem {
    Problem(
      .warning, "timers-mismatch", "there are \(timers) timers for \(steps) steps",
      hint: "write one number of minutes per step, 0 for none")
  }
}

// Texts and URLs, by the key of the field that contains them.
extension Problem {
  /// - Parameters:
  ///   - count: The length in bytes, like `limit`.
  package static func tooLong(_ key: String, _ count: Int, limit: Int) -> Problem {
    Problem(
      .error, "too-long", "\"\(key)\" is \(count) bytes long; the limit is \(limit)",
      hint: "shorten the text")
  }

  package static func controlCharacters(in key: String) -> Problem {
    Problem(
      .warning, "control-character",
      "\"\(key)\" contains control characters, which are left out",
      hint: "remove them from the text, for example \\u0000")
  }

  package static func markdownTooComplex(_ key: String) -> Problem {
    Problem(
      .warning, "markdown-too-complex",
      "the Markdown in \"\(key)\" is too complex; it is shown as written",
      hint: "nest fewer lists and quotes, or split the text into several steps or pages")
  }

  package static func foreignMarkup(_ tag: String) -> Problem {
    Problem(
      .warning, "foreign-markup",
      "\(tag.shortened) belongs to another site generator, and is left out",
      hint: "replace it with the text that it would show, or remove it")
  }

  package static func rawHTML(_ tag: String, in key: String) -> Problem {
    Problem(
      .warning, "raw-html",
      "\"\(key)\" contains the HTML \"\(tag.shortened)\", which is left out",
      hint: "write Markdown, for example **bold**, or &lt; to show a <")
  }

  package static func refusedLink(_ address: String, in key: String) -> Problem {
    Problem(
      .warning, "refused-link",
      "\"\(key)\" links to \"\(address.shortened)\", which is not allowed; "
        + "the text of the link stays",
      hint: "link to https://, http:// or mailto:, or to a page of this site")
  }

  package static func refusedPicture(_ address: String, in key: String) -> Problem {
    Problem(
      .warning, "refused-link",
      "\"\(key)\" shows \"\(address.shortened)\", which is not an image of this site; "
        + "its alternative text stays",
      hint: "use a file in the content folder, for example images/pie.jpg")
  }

  package static func unsafeURL(_ text: String) -> Problem {
    Problem(
      .warning, "unsafe-url",
      "\"\(text.shortened)\" is not a URL that can be published; it is left out",
      hint: "write a URL that begins with https://")
  }
}

// Invalid values of a field, whose name in kebab case ends the identifier.
extension Problem {
  /// - Parameters:
  ///   - expected: Completes "must be …".
  ///   - found: The kind of value that the field contains.
  package static func invalidField(
    _ field: String, _ key: String, expected: String, found: String, hint: String,
    severity: Diagnostic.Severity = .error
  ) -> Problem {
    Problem(
      severity, "invalid-", field: field, "\"\(key)\" must be \(expected), not \(found)",
      hint: hint)
  }

  /// - Parameter example: The field with the nearest valid slug, if there is one.
  package static func invalidSlug(
    _ field: String, _ key: String, _ text: String, example: String?
  ) -> Problem {
    Problem(
      .error, "invalid-", field: field,
      "\"\(key)\" must be lower-case letters, digits and single hyphens, "
        + "not \"\(text.shortened)\"",
      hint: "write " + (example ?? "letters and digits"))
  }

  package static func pictureWithoutSource(
    _ field: String, _ key: String, example: String
  ) -> Problem {
    Problem(
      .error, "invalid-", field: field,
      "\"\(key)\" needs a \"src\" with the path or URL of the image", hint: "write " + example)
  }

  package static func incompleteLink(_ field: String) -> Problem {
    Problem(
      .error, "invalid-", field: field, "a link needs a \"label\" and a \"url\"",
      hint: "write {label: About, url: about/}")
  }
  /// Returns the error for a color that YAML parses as a comment.
  package static func emptyColour(_ field: String, _ key: String, example: String) -> Problem {
    Problem(
      .error, "invalid-", field: field, "\"\(key)\" is empty; in YAML a # begins a comment",
      hint: "write the colour in quotes: " + example)
  }

  /// Returns the error for an invalid value of a key in `site.yaml`.
  ///
  /// - Parameter field: The name in kebab case, which ends the identifier.
  package static func invalid(_ field: String, _ message: String, hint: String) -> Problem {
    Problem(.error, "invalid-", field: field, message, hint: hint)
  }

  /// Returns the error for a file that cannot be used as a logo.
  package static func invalidLogo(_ path: SitePath, _ fault: String, hint: String) -> Problem {
    Problem(.error, "invalid-", field: "logo", "the logo \"\(path)\" \(fault)", hint: hint)
  }
}
