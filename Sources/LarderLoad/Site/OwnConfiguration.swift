internal import LarderFormats
internal import LarderModel

/// Reads the fields, taxonomies, lists and rows that a site's owner defines in `site.yaml`.
///
/// They must be read in this order, whatever their order in the file: taxonomies refer to fields,
/// and queries refer to both.
struct OwnConfiguration {
  private(set) var fields: [OwnField] = []
  private(set) var taxonomies: [SiteConfiguration.OwnTaxonomy] = []

  /// - Parameter site: A site whose fields and taxonomies can be used in queries.
  init(_ site: SiteConfiguration = SiteConfiguration()) {
    (fields, taxonomies) = (site.fields, site.taxonomies)
  }

  // MARK: Fields

  /// Reads `{wine: Wine pairing, oven: {label: Oven shelf, filter: true}}`.
  mutating func readFields(
    _ value: FieldValue, _ wanted: FieldExpectation, with reader: inout FieldReader
  ) {
    reader.eachEntry(of: value, wanted) { name, value, reader in
      if isFree(name, of: wanted, with: &reader) {
        fields.append(OwnConfiguration.field(name, value, with: &reader))
      }
    }
  }

  private static func field(
    _ name: String, _ value: FieldValue, with reader: inout FieldReader
  ) -> OwnField {
    var field = OwnField(name, label: OwnField.label(of: name))
    let label = FieldExpectation("label", "text", example: "Wine pairing")
    guard value.kind == .object else {
      field.label = reader.text(value, label, limit: 200) ?? field.label
      return field
    }
    reader.parts(of: value, "a field of your own", ["label", "type", "filter", "card"]) {
      let flag = FieldExpectation($0, "true or false", example: "true")
      switch $0 {
      case "label": field.label = $2.text($1, label, limit: 200) ?? field.label
      case "filter": field.isFilter = $2.flag($1, flag) ?? false
      case "card": field.isOnCard = $2.flag($1, flag) ?? false
      default:
        let kinds = "\"text\", \"list\", \"number\", \"yes/no\" or \"link\""
        let wanted = FieldExpectation("type", kinds, example: "list")
        field.kind = $2.parsed($1, wanted) { OwnField.Kind(rawValue: $0) }
      }
    }
    return field
  }

  /// Returns whether a name can be used for a new field; reports the reason if not.
  private func isFree(
    _ name: String, of wanted: FieldExpectation, with reader: inout FieldReader
  ) -> Bool {
    let letters = FieldName.letters(name)
    let known = RecipeField.allCases.first { FieldName.letters($0.rawValue) == letters }
    let other = "my\(name.prefix(1).uppercased() + name.dropFirst())"
    let fault: (message: String, hint: String)? =
      if !OwnField.isName(name) {
        (
          "\"\(name.shortened)\" cannot be the name of a field",
          "use letters, digits, \"-\" and \"_\", and begin with a letter; "
            + "the label can be any text: wine: \(name.shortened)"
        )
      } else if let known {
        (
          "\"\(name)\" is already a field of Larder (\"\(known.rawValue)\")",
          "use that field, or choose another name: \(other)"
        )
      } else if OwnField.reserved.contains(name) {
        ("\"\(name)\" is reserved by Larder", "choose another name: \(other)")
      } else if FieldName.isPersonal(name) {
        ("\"\(name)\" is personal data, which is never published", "choose another name")
      } else if fields.contains(where: { $0.name.lowercased() == name.lowercased() }) {
        ("\"\(name)\" is declared twice", "remove one of them")
      } else { nil }
    guard let fault else { return true }
    reader.report(.invalid(wanted.kebab, fault.message, hint: fault.hint), part: .key)
    return false
  }

  // MARK: Taxonomies

  /// The URL segments of built-in fields that can have pages.
  private static let builtIn: KeyValuePairs<RecipeField, String> = [
    .author: "authors", .season: "seasons", .diets: "diets", .equipment: "equipment",
    .ingredients: "ingredients",
  ]
  /// Fields that always have pages.
  private static let fieldsWithPages = ["tags", "cuisine", "category", "cuisines", "categories"]

  /// First URL segments used by other pages.
  private static let reservedSegments: Set<String> = [
    "recipes", "tags", "cuisines", "categories", "cookbook", "search", "assets", "images", "files",
    "favourites", "sign-in", "settings", "shopping-list", "plan", "privacy",
  ]

  /// Reads `{course: Course, occasion: {label: Occasion, from: tags, values: [Easter]}}`.
  mutating func readTaxonomies(
    _ value: FieldValue, _ wanted: FieldExpectation, with reader: inout FieldReader
  ) {
    reader.eachEntry(of: value, wanted) { readTaxonomy($0, $1, wanted, with: &$2) }
  }

  private mutating func readTaxonomy(
    _ name: String, _ value: FieldValue, _ wanted: FieldExpectation,
    with reader: inout FieldReader
  ) {
    func refuse(_ message: String, _ hint: String) {
      reader.report(.invalid(wanted.kebab, message, hint: hint), part: .key)
    }
    let hasPages = OwnConfiguration.fieldsWithPages.contains(name)
    if value.bool == false || hasPages, value.kind != .object { return }
    let builtIn = OwnConfiguration.builtIn.first { $0.key.rawValue == name }
    if value.bool == true, builtIn == nil {
      return refuse(
        "\"\(name.shortened)\" is not a field that can have pages",
        Suggestion.hint(for: name, in: OwnConfiguration.builtIn.map(\.key.rawValue))
          ?? "write its label: \(name.shortened): \(OwnField.label(of: name))")
    }
    let isDeclared = fields.contains { $0.name == name }
    if builtIn == nil, !isDeclared, !isFree(name, of: wanted, with: &reader) { return }
    let segment = builtIn?.value ?? Slug(from: name)?.description ?? name
    guard !OwnConfiguration.reservedSegments.contains(segment),
      !taxonomies.contains(where: { $0.segment == segment })
    else {
      return refuse(
        "the URL /\(segment)/ is already used by another page", "choose another name")
    }
    var taxonomy = SiteConfiguration.OwnTaxonomy(
      name, segment: segment, source: builtIn.map { .field($0.key) } ?? .own(name))
    let label = FieldExpectation("label", "text", example: "Course")
    if value.kind != .object {
      if value.bool == nil { taxonomy.label = reader.text(value, label, limit: 200) }
    } else {
      let labels = FieldExpectation("values", "a list of texts", example: "[Easter]")
      reader.parts(of: value, "a taxonomy", ["label", "from", "values"]) {
        switch $0 {
        case "label": taxonomy.label = $2.text($1, label, limit: 200)
        case "values": taxonomy.values = $2.texts($1, labels)
        default: taxonomy.source = readSource($1, with: &$2) ?? taxonomy.source
        }
      }
    }
    if builtIn == nil || taxonomy.source.field == nil {
      taxonomy.label = taxonomy.label ?? OwnField.label(of: name)
    }
    declare(taxonomy)
    taxonomies.append(taxonomy)
  }

  /// Reads the field whose labels a taxonomy uses.
  private func readSource(_ value: FieldValue, with reader: inout FieldReader) -> TermSource? {
    guard let name = value.text else {
      return reader.mismatch(
        value, FieldExpectation("from", "the name of a field", example: "tags"))
    }
    if let source = source(name) { return source }
    return reader.report(
      .invalid(
        "taxonomies", "\"\(name.shortened)\" is not a field that can provide labels",
        hint: Suggestion.choice(for: name, in: sourceNames)))
  }

  /// Turns the custom field of a taxonomy into a list with a filter. Declares the field if the site
  /// does not.
  private mutating func declare(_ taxonomy: SiteConfiguration.OwnTaxonomy) {
    guard case .own(let name) = taxonomy.source else { return }
    let known = fields.firstIndex { $0.name == name }
    let place = known ?? fields.count
    if known == nil {
      fields.append(OwnField(name, label: taxonomy.label ?? OwnField.label(of: name)))
    }
    fields[place].isTaxonomy = true
    fields[place].kind = fields[place].kind ?? .list
  }

  // MARK: Queries

  /// Built-in fields whose values can be labels.
  private static let sources: [RecipeField] = [
    .tags, .category, .cuisine, .diets, .season, .author, .equipment, .ingredients,
  ]

  private var sourceNames: [String] {
    OwnConfiguration.sources.map(\.rawValue) + fields.map(\.name)
  }

  /// Returns the field that a name in a query or in `from` refers to.
  private func source(_ name: String) -> TermSource? {
    let singular = ["categories": "category", "cuisines": "cuisine"][name] ?? name
    if let field = OwnConfiguration.sources.first(where: { $0.rawValue == singular }) {
      return .field(field)
    }
    return fields.contains { $0.name == name } ? .own(name) : nil
  }

  /// Reads `{tags: [quick], maxMinutes: 30}`.
  func query(_ value: FieldValue, _ wanted: FieldExpectation, with reader: inout FieldReader)
    -> RecipeQuery?
  {
    guard value.kind == .object else {
      return reader.mismatch(
        value, FieldExpectation("match", "an object of conditions", example: "{tags: [quick]}"))
    }
    var query = RecipeQuery()
    for entry in reader.entries(of: value) {
      reader.at(.key(entry.key)) { condition(entry, wanted, in: &query, with: &$0) }
    }
    return query
  }

  private func condition(
    _ entry: FieldEntry, _ wanted: FieldExpectation, in query: inout RecipeQuery,
    with reader: inout FieldReader
  ) {
    let (key, value) = (entry.key, entry.value)
    if key == "maxMinutes" {
      query.maxMinutes = reader.count(
        value, FieldExpectation(key, "a whole number of minutes", example: "30"))
      return
    }
    guard let source = taxonomies.first(where: { $0.name == key })?.source ?? source(key) else {
      let known = sourceNames + taxonomies.map(\.name) + ["maxMinutes"]
      reader.report(
        .invalid(
          wanted.kebab, "unknown condition \"\(key.shortened)\"",
          hint: Suggestion.choice(for: key, in: known)), part: .key)
      return
    }
    let text = FieldExpectation(key, "text or a list of texts", example: "[quick]")
    let labels = value.bool.map { ["\($0)"] } ?? reader.texts(value, text)
    query.labels.append(RecipeQuery.Labels(source, labels))
  }

  /// Reads `{weeknight: {match: {tags: quick}, order: newest, limit: 6}}`.
  func lists(
    _ value: FieldValue, _ wanted: FieldExpectation, with reader: inout FieldReader
  ) -> [SiteConfiguration.RecipeList] {
    reader.eachNamed(in: value, wanted) { list($0, $1, wanted, with: &$2) }
  }

  private func list(
    _ name: String, _ value: FieldValue, _ wanted: FieldExpectation,
    alsoKnown others: [String] = [], with reader: inout FieldReader
  ) -> SiteConfiguration.RecipeList? {
    guard value.kind == .object else {
      return reader.mismatch(
        value,
        FieldExpectation(name, "an object with \"match\"", example: "{match: {tags: [quick]}}"))
    }
    var list = SiteConfiguration.RecipeList(name, RecipeQuery())
    reader.parts(of: value, "a list of recipes", ["match", "order", "limit"] + others) {
      readListOption($0, $1, wanted, into: &list, with: &$2)
    }
    return list
  }

  /// Reads `match`, `order` or `limit` of a list.
  func readListOption(
    _ key: String, _ value: FieldValue, _ wanted: FieldExpectation,
    into list: inout SiteConfiguration.RecipeList, with reader: inout FieldReader
  ) {
    switch key {
    case "match": list.query = query(value, wanted, with: &reader) ?? list.query
    case "limit":
      let limit = FieldExpectation("limit", "a whole number from 1 to 200", example: "6")
      list.limit = reader.size(value, limit, in: 1...200)
    case "order":
      let wanted = ConfigurationField.order.expectation
      list.order = reader.parsed(value, wanted) { RecipeOrder(rawValue: $0) }
    default: break
    }
  }

  /// Reads `[newest, journal, {title: Baking, match: {category: Cake}}, {text: "Words"}]`.
  func rows(
    _ value: FieldValue, _ wanted: FieldExpectation, with reader: inout FieldReader
  ) -> [SiteConfiguration.Row]? {
    guard reader.holds(value, .list, wanted) else { return nil }
    return reader.each(value, wanted) { row($0, wanted, with: &$1) }
  }

  private func row(
    _ value: FieldValue, _ wanted: FieldExpectation, with reader: inout FieldReader
  ) -> SiteConfiguration.Row? {
    guard value.kind == .object else {
      let rows: [String: SiteConfiguration.Row] = [
        "newest": .newest, "quick": .quick, "seasons": .seasons, "journal": .journal,
      ]
      if let row = value.text.flatMap({ rows[$0] }) { return row }
      return reader.mismatch(value, wanted)
    }
    let words = FieldExpectation("text", "text", example: "Baking")
    let title = value["title"].flatMap { reader.text($0, words, limit: 200) }
    if let text = value["text"].flatMap({ reader.text($0, words, as: .markdown) }) {
      return .text(text, title: title)
    }
    guard let title else {
      return reader.report(
        .invalid(wanted.kebab, "a row of recipes needs a \"title\"", hint: "write title: Baking"))
    }
    return list(title, value, wanted, alsoKnown: ["title"], with: &reader).map { .list($0) }
  }
}

extension FieldReader {
  /// Reads `{analytics: {domain: name.example}, colors: [red, green]}`.
  mutating func parameters(
    _ value: FieldValue, _ wanted: FieldExpectation, depth: Int = 0
  ) -> [SiteConfiguration.Parameter] {
    eachNamed(in: value, wanted) { name, value, reader in
      reader.parameter(value, wanted, depth).map { SiteConfiguration.Parameter(name, $0) }
    }
  }

  private mutating func parameter(
    _ value: FieldValue, _ wanted: FieldExpectation, _ depth: Int
  ) -> SiteConfiguration.Parameter.Value? {
    switch value.kind {
    case .null: return .text("")
    case .bool: return .flag(value.bool == true)
    case .number, .string: return .text(text(value, wanted) ?? "")
    case .list, .object:
      guard depth < 5 else {
        return report(
          .invalid(wanted.kebab, "values are nested too deeply", hint: "nest at most five levels"))
      }
      if value.kind == .object { return .tree(parameters(value, wanted, depth: depth + 1)) }
      return .list(
        each(value, wanted) {
          switch $1.parameter($0, wanted, depth + 1) {
          case .tree(let parameters): parameters
          case let value?: [SiteConfiguration.Parameter("value", value)]
          case nil: []
          }
        })
    }
  }

  /// Reads the entries of an object whose keys become names in templates.
  fileprivate mutating func eachNamed<Result>(
    in value: FieldValue, _ wanted: FieldExpectation,
    _ read: (String, FieldValue, inout FieldReader) -> Result?
  ) -> [Result] {
    eachEntry(of: value, wanted) { name, value, reader -> Result? in
      if OwnField.isName(name) { return read(name, value, &reader) }
      return reader.report(
        .invalid(
          wanted.kebab, "\"\(name.shortened)\" cannot be a name in templates",
          hint: "use letters, digits, \"-\" and \"_\", and begin with a letter"), part: .key)
    }.compactMap { $0 }
  }
}
