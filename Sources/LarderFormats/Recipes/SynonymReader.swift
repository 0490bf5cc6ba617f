internal import LarderKitchen
internal import LarderModel

/// Reads the fields of a recipe that have other programs' names.
///
/// Larder's own names take precedence, then the first synonym; a second one is reported unless it
/// has the same value. Lists of words and notes are joined, so that nothing is lost.
struct SynonymReader {
  /// The entries read so far, by field.
  private var given: [RecipeField: FieldEntry] = [:]
  private let nameKey: String
  /// Whether `nameKey` is Larder's own name for it.
  private let isNameOurs: Bool
  private var addresses: [RecipeField: WebAddress] = [:]
  private var credit: FieldEntry?

  /// - Parameter entries: All entries of the recipe.
  init(_ entries: [FieldEntry], nameKey: String, isNameOurs: Bool) {
    self.nameKey = nameKey
    self.isNameOurs = isNameOurs
    let reader = FieldReader()
    for entry in entries {
      guard let field = RecipeField(rawValue: entry.key), !reader.isEmpty(entry.value) else {
        continue
      }
      given[field] = entry
    }
    if let name = entries.last(where: { $0.key == nameKey }) { given[.name] = name }
  }

  mutating func readEntry(
    _ entry: FieldEntry, into recipe: inout Recipe, with reader: inout FieldReader
  ) {
    if entry.key == nameKey {
      if !isNameOurs { reader.note(entry.key, meaning: RecipeField.name.rawValue) }
      return
    }
    guard let meaning = FieldSynonym(entry.key, reader.lexicon), !FieldName.isPersonal(entry.key)
    else {
      reader.unknownField(entry, known: NativeDialect.names)
      return
    }
    if reader.isEmpty(entry.value) { return }
    let isRead = reader.at(.key(entry.key)) { reader in
      reader.asForeign { readMeaning(meaning, entry, into: &recipe, with: &$0) }
    }
    if isRead { reader.note(entry.key, meaning: meaning.name) }
  }

  /// - Returns: Whether the recipe now contains the value.
  private mutating func readMeaning(
    _ meaning: FieldSynonym, _ entry: FieldEntry, into recipe: inout Recipe,
    with reader: inout FieldReader
  ) -> Bool {
    switch meaning {
    case .field(let field): return readField(field, entry, into: &recipe, with: &reader)
    case .pictureCredit: credit = entry
    case .address(let field):
      let example = FieldExpectation(entry.key, "a URL", example: "\"https://a.example/\"")
      guard let address = reader.address(entry.value, example) else { return true }
      guard address.isWeb else {
        reader.report(.unsafeURL(address.description))
        return true
      }
      if let known = addresses[field], known != address {
        report(entry, field, with: &reader)
        return false
      }
      addresses[field] = address
    case .nutrient(let name):
      guard let amount = reader.amount(of: name, entry.value, key: entry.key) else { return true }
      if let known = recipe.nutrition.amounts[name.nutrient], known != amount {
        report(entry, .nutrition, with: &reader)
        return false
      }
      recipe.nutrition.amounts[name.nutrient] = amount
    }
    return true
  }

  private mutating func readField(
    _ meant: RecipeField, _ entry: FieldEntry, into recipe: inout Recipe,
    with reader: inout FieldReader
  ) -> Bool {
    let field = SynonymReader.field(meant, entry, reader.lexicon)
    let wanted = field.expectation(as: entry.key)
    let before = given[field]
    switch field {
    case .ingredients where FieldName.isNumbered(entry.key):
      recipe.ingredients += reader.ingredients(entry.value, wanted)
      return true
    case .steps where FieldName.isNumbered(entry.key):
      recipe.steps += reader.steps(entry.value, wanted)
      return true
    case .image where FieldName.isNumbered(entry.key):
      recipe.pictures += reader.pictures(entry.value, wanted).filter { picture in
        !recipe.pictures.contains { $0.source == picture.source }
      }
      return true
    case .notes:
      let words = reader.prose(entry.value, wanted)
      let notes = [recipe.notes, words].compactMap { $0 }.filter { !$0.isEmpty }
      recipe.notes = notes.isEmpty ? nil : notes.joined(separator: "\n\n")
      return true
    default: break
    }
    if case .texts(let get, let put) = field.kind {
      let texts = reader.texts(entry.value, wanted, separator: UInt8(ascii: ","))
      put(&recipe, FieldReader.unique(get(recipe) + texts))
      return true
    }
    if let before {
      if !SynonymReader.isSame(before.value, entry.value) {
        report(entry, field, by: before.key, with: &reader)
      }
      return false
    }
    given[field] = entry
    switch field {
    case .id: recipe.id = reader.identifier(entry.value) ?? recipe.id
    case .yield:
      let (servings, words) = reader.makes(entry.value, wanted)
      recipe.yield = recipe.yield ?? words
      guard let servings else { return true }
      if let known = given[.servings] {
        if recipe.servings != servings { report(entry, .servings, by: known.key, with: &reader) }
        return recipe.servings == servings
      }
      recipe.servings = servings
      given[.servings] = entry
    case .totalMinutes where entry.value.kind == .object:
      times(reader.entries(of: entry.value), into: &recipe, with: &reader)
    case .totalMinutes where entry.value.kind == .list:
      // Reads `[{"time": "10 min", "step": "prep"}]`.
      let parts = entry.value.elements.compactMap { part -> FieldEntry? in
        let label = (part["step"] ?? part["name"] ?? part["label"])?.text
        let time = part["time"] ?? part["duration"] ?? part["minutes"]
        return label.flatMap { label in time.map { FieldEntry(key: label, value: $0) } }
      }
      if parts.count < entry.value.elements.count { reader.mismatch(entry.value, wanted) }
      times(parts, into: &recipe, with: &reader)
    default:
      NativeDialect.readField(
        field, entry.value, wanted, into: &recipe, with: &reader, separator: nil)
    }
    return true
  }

  /// Reads `{"prep": 10, "cook": "20 min"}`.
  private func times(
    _ parts: [FieldEntry], into recipe: inout Recipe, with reader: inout FieldReader
  ) {
    for entry in parts {
      guard case .field(let field)? = FieldSynonym(entry.key + "time"),
        case .minutes(_, let put) = field.kind
      else {
        reader.unknown(entry.key, of: "a recipe's times", known: ["prep", "cook", "rest", "total"])
        continue
      }
      let wanted = field.expectation(as: entry.key)
      let minutes = reader.at(.key(entry.key)) { $0.minutes(entry.value, wanted) }
      if let minutes { put(&recipe, minutes) }
    }
  }

  /// Joins values that use two fields here but one in Larder.
  func finish(_ recipe: inout Recipe, with reader: inout FieldReader) {
    recipe.source = SynonymReader.joined(recipe.source, addresses[.source])
    recipe.author = SynonymReader.joined(recipe.author, addresses[.author])
    guard let credit else { return }
    let words = reader.at(.key(credit.key)) { reader in
      reader.text(
        credit.value, FieldExpectation(credit.key, "text", example: "\"Ann\""), limit: 500)
    }
    if recipe.pictures.isEmpty {
      reader.unknown(credit.key, of: "a recipe without images", known: [])
    } else {
      recipe.pictures[0].credit = recipe.pictures[0].credit ?? words
    }
  }

  private static func joined(_ known: Attribution?, _ url: WebAddress?) -> Attribution? {
    guard let url else { return known }
    guard let known else { return Attribution(name: url.shortHost, url: url) }
    return Attribution(name: known.name, url: known.url ?? url)
  }

  private func report(
    _ entry: FieldEntry, _ field: RecipeField, by key: String? = nil, with reader: inout FieldReader
  ) { reader.report(.supersededField(entry.key, by: key ?? field.rawValue), part: .key) }

  /// Returns the field an entry is read as: a duration is not a method.
  private static func field(
    _ field: RecipeField, _ entry: FieldEntry, _ lexicon: Lexicon
  ) -> RecipeField {
    guard field == .steps else { return field }
    if entry.value.kind == .number { return .prepMinutes }
    if let text = entry.value.text, text.utf8.count <= 24, text.utf8.first.map(\.isDigit) ?? false,
      case .minutes = DurationText.parse(TextCleaner.plain(text), lexicon)
    {
      return .prepMinutes
    }
    return field
  }

  private static func isSame(_ one: FieldValue, _ other: FieldValue) -> Bool {
    guard let text = one.digits ?? one.text, let second = other.digits ?? other.text else {
      return false
    }
    return FieldReader.trimmed(text) == FieldReader.trimmed(second)
  }
}
