internal import LarderModel

// Ingredients and methods of other programs: texts, lists of texts or of lists, HowToStep and
// HowToSection in any combination. A line such as `## For the sauce` is a heading.
extension FieldReader {
  mutating func ingredientLines(_ value: FieldValue, _ wanted: FieldExpectation) -> [Ingredient] {
    var ingredients: [Ingredient] = []
    var heading: String?
    ingredientLines(value, wanted, isLine: false, heading: &heading, into: &ingredients)
    return ingredients
  }

  /// - Parameter isLine: Whether a text is one line instead of the whole list.
  private mutating func ingredientLines(
    _ value: FieldValue, _ wanted: FieldExpectation, isLine: Bool, heading: inout String?,
    into ingredients: inout [Ingredient]
  ) {
    switch value.kind {
    case .null: break
    case .list:
      let elements = bounded(value, wanted)
      // A list with a single text may still contain all lines.
      let isLine = elements.count > 1
      let bold = elements.map { $0.text.map(PageText.isBold) ?? false }
      // If most lines are bold, bold text does not mark headings.
      let hasNames = bold.count { $0 } * 2 < bold.count
      for (index, element) in elements.enumerated() {
        if hasNames, bold[index], let text = element.text {
          heading = cleaned(RecipeHeading.trimmed(TextCleaner.plain(text)), wanted, limit: 500)
          continue
        }
        at(.index(index)) {
          $0.ingredientLines(element, wanted, isLine: isLine, heading: &heading, into: &ingredients)
        }
      }
    case .object: ingredientObject(value, wanted, heading: &heading, into: &ingredients)
    default:
      guard let text = value.text else { return mismatch(value, wanted) }
      let lines =
        isLine ? [TextCleaner.plain(text)] : FieldReader.ingredientParts(of: PageText.lines(text))
      for line in lines {
        if let name = PageText.heading(line) {
          heading = cleaned(name, wanted, limit: 500)
        } else if let line = cleaned(DecimalText.shortened(line), wanted, limit: 2048) {
          ingredientLine(line, heading: &heading, into: &ingredients)
        }
      }
    }
  }

  /// Reads a line with a name, an ItemList of lines, or an amount and its ingredient.
  private mutating func ingredientObject(
    _ object: FieldValue, _ wanted: FieldExpectation, heading: inout String?,
    into ingredients: inout [Ingredient]
  ) {
    if let inner = object["itemListElement"] ?? object["item"] {
      let before = heading
      heading = object["name"].flatMap { looseText($0) } ?? before
      ingredientLines(inner, wanted, isLine: true, heading: &heading, into: &ingredients)
      heading = before
      return
    }
    let written = object.entries.filter { !["@type", "@id", "position", "image"].contains($0.key) }
    if written.count > 1 {
      var list = IngredientList()
      list.heading = heading
      self.object(entries(written.flatMap(FieldReader.ownFields)), wanted, into: &list)
      heading = list.heading
      ingredients += list.ingredients
    } else if let line = looseText(object) {
      ingredientLine(line, heading: &heading, into: &ingredients)
    } else {
      mismatch(object, wanted)
    }
  }

  /// Reads steps in any format of `recipeInstructions`.
  mutating func instructions(_ value: FieldValue, _ wanted: FieldExpectation) -> [Step] {
    var draft = StepList()
    instructions(value, wanted, into: &draft, isWhole: true, depth: 0)
    // A heading without steps is a step itself.
    if let name = draft.section, draft.steps.last?.section != name {
      draft.steps.append(Step(text: name))
    }
    // A single step with several lines is a whole method.
    guard draft.steps.count == 1, !draft.isJoined, let whole = draft.steps.first,
      whole.picture == nil, whole.uses.isEmpty
    else {
      return draft.steps.map { step in
        var step = step
        step.text = StepText.sentences(of: step.text).joined(separator: " ")
        return step
      }
    }
    return StepText.parts(of: whole.text).map {
      Step(text: $0.text, section: $0.section ?? whole.section)
    }
  }

  /// - Parameter isWhole: Whether a text is the whole method instead of one step.
  private mutating func instructions(
    _ value: FieldValue, _ wanted: FieldExpectation, into draft: inout StepList, isWhole: Bool,
    depth: Int
  ) {
    switch value.kind {
    case .null: break
    case .list:
      let elements = depth < 8 ? bounded(value, wanted) : []
      // A list with a single text may still contain the whole method.
      let isWhole = isWhole && elements.count == 1
      for (index, element) in elements.enumerated() {
        at(.index(index)) {
          $0.instructions(element, wanted, into: &draft, isWhole: isWhole, depth: depth + 1)
        }
      }
    case .object where depth < 8: howTo(value, wanted, into: &draft, depth: depth)
    default:
      guard let text = value.text else { return mismatch(value, wanted) }
      let words = PageText.markdown(text, hasHeadings: isWhole)
      guard isWhole else { return addStep(words, wanted, to: &draft) }
      for part in StepText.parts(of: words) {
        if let name = part.section { draft.section = cleaned(name, wanted, limit: 500) }
        addStep(part.text, wanted, to: &draft)
      }
    }
  }

  private mutating func addStep(
    _ step: String, _ wanted: FieldExpectation, to draft: inout StepList
  ) {
    let step = FieldReader.trimmed(step)
    if !step.utf8.contains(0x0A), let name = PageText.heading(step) {
      draft.section = cleaned(name, wanted, limit: 500)
    } else {
      for part in StepText.numbered(step) {
        guard let text = cleaned(part, wanted, as: .markdown) else { continue }
        draft.steps.append(Step(text: text, section: draft.section))
      }
    }
  }

  /// Reads an object of type HowToStep, HowToSection, HowToDirection, HowToTip or ListItem.
  private mutating func howTo(
    _ object: FieldValue, _ wanted: FieldExpectation, into draft: inout StepList, depth: Int
  ) {
    let kind = object["@type"].map(FieldReader.typeNames) ?? []
    let name = object["name"].flatMap { looseText($0) }
    let inner = ["itemListElement", "item", "steps", "step"].lazy
      .compactMap { object[$0] }.first
    let written = (object["text"] ?? object["description"]).flatMap { $0.text }
    let text = written.map { FieldReader.trimmed($0) } ?? ""
    for entry in object.entries
    where !FieldReader.stepFields.contains(entry.key)
      && !FieldReader.ignoredStepFields.contains(entry.key)
    {
      unknown(entry.key, of: "a step", known: FieldReader.stepFields)
    }
    let isList = kind.isEmpty || kind.contains("itemlist") || kind.contains("howto")
    if kind.contains("howtosection") || isList && name != nil && inner != nil {
      let first = draft.steps.count
      section(name, text, inner, wanted, into: &draft, depth: depth)
      if draft.steps.indices.contains(first) { picture(&draft.steps[first], of: object, wanted) }
      return
    }
    guard text.isEmpty, let inner else {
      addStep(object, name: name, text: text, wanted, into: &draft)
      return
    }
    // The directions and tips of a step remain one step.
    var parts = StepList()
    instructions(inner, wanted, into: &parts, isWhole: false, depth: depth + 1)
    guard kind.contains("howtostep"), let first = parts.steps.first else {
      draft.steps += parts.steps.map { draft.placed($0) }
      return
    }
    var step = first
    step.text = parts.steps.map(\.text).joined(separator: "\n\n")
    step.uses = parts.steps.flatMap(\.uses)
    if let name { step.text = StepList.withHeading(step.text, named: name) }
    complete(&step, of: object, wanted)
    draft.steps.append(draft.placed(step))
    draft.isJoined = true
  }

  /// Reads a section with steps of its own, or the heading of the steps that follow.
  private mutating func section(
    _ name: String?, _ text: String, _ inner: FieldValue?, _ wanted: FieldExpectation,
    into draft: inout StepList, depth: Int
  ) {
    var own = StepList()
    own.section = name
    if !text.isEmpty { addStep(PageText.markdown(text), wanted, to: &own) }
    if let inner { instructions(inner, wanted, into: &own, isWhole: false, depth: depth + 1) }
    draft.steps += own.steps
    draft.section = own.steps.isEmpty ? name : nil
  }

  private mutating func addStep(
    _ object: FieldValue, name: String?, text: String, _ wanted: FieldExpectation,
    into draft: inout StepList
  ) {
    let written = FieldReader.trimmed(PageText.markdown(text))
    let whole = name.map { StepList.withHeading(written, named: $0) } ?? written
    let texts = StepText.numbered(whole).compactMap { cleaned($0, wanted, as: .markdown) }
    guard let text = texts.first else {
      // References to steps in another place of the document are not resolved.
      if object["@id"] != nil, object["text"] == nil { mismatch(object, wanted) }
      return
    }
    var step = Step(text: text, section: draft.section)
    complete(&step, of: object, wanted)
    step.uses = supplies(of: object, wanted)
    draft.steps.append(step)
    draft.steps += texts.dropFirst().map { Step(text: $0, section: draft.section) }
  }

  private mutating func complete(
    _ step: inout Step, of object: FieldValue, _ wanted: FieldExpectation
  ) {
    if let time = object["performTime"] ?? object["totalTime"] {
      step.minutes = looseMinutes(time, RecipeField.totalMinutes.expectation(as: "performTime"))
    }
    picture(&step, of: object, wanted)
  }

  /// Uses the first image for the step, and adds all others below its text.
  private mutating func picture(
    _ step: inout Step, of object: FieldValue, _ wanted: FieldExpectation
  ) {
    guard let image = object["image"] else { return }
    let pictures = linkedPictures(image, wanted)
    step.picture = step.picture ?? pictures.first
    for picture in pictures where picture != step.picture { step.text += "\n\n" + picture.markdown }
  }
}

extension FieldReader.StepList {
  /// Returns a step in the current section, unless it has one of its own.
  fileprivate func placed(_ step: Step) -> Step {
    var step = step
    if step.section == nil { step.section = section }
    return step
  }

  /// Returns the text with its heading before it, unless the text begins with the same words or
  /// the heading is only a number.
  fileprivate static func withHeading(_ text: String, named name: String) -> String {
    if text.isEmpty { return name }
    var title = Substring(name).unicodeScalars
    while let last = title.last, [".", "…", ":", " "].contains(last) { title.removeLast() }
    let isLabel = StepText.withoutNumber(String(title)).isEmpty
    if isLabel || words(text).starts(with: words(String(title))) { return text }
    let isEnded = [0x21, 0x2E, 0x3A, 0x3F].contains(name.utf8.last ?? 0)
    return "**\(name)\(isEnded ? "" : ":")** \(text)"
  }

  /// Returns letters and digits in lower case, for comparison.
  private static func words(_ text: String) -> [Unicode.Scalar] {
    text.lowercased().unicodeScalars.filter {
      $0.properties.isAlphabetic || $0.properties.numericType != nil
    }
  }
}

extension FieldReader {
  /// Returns a field of an ingredient in JSON-LD, a PropertyValue or HowToSupply, under Larder's
  /// name, or the fields of the amount in it.
  private static func ownFields(_ entry: FieldEntry) -> [FieldEntry] {
    switch entry.key {
    case "value": [FieldEntry(key: "quantity", value: entry.value)]
    case "unitText": [FieldEntry(key: "unit", value: entry.value)]
    case "url": [FieldEntry(key: "link", value: entry.value)]
    case "requiredQuantity":
      entry.value.kind == .object
        ? entry.value.entries.filter { $0.key != "@type" }.flatMap(ownFields)
        : [FieldEntry(key: "quantity", value: entry.value)]
    default: [entry]
    }
  }

  /// Fields of HowToStep, HowToSection and ListItem that are read.
  private static let stepFields = [
    "name", "text", "description", "image", "itemListElement", "item", "steps", "step",
    "performTime", "totalTime", "supply",
  ]

  /// Fields that do not describe the step itself; videos of steps are not imported.
  private static let ignoredStepFields: Set<String> = [
    "@type", "@id", "@context", "url", "position", "video", "thumbnailUrl", "identifier",
    "mainEntityOfPage", "inLanguage", "isPartOf", "numberOfItems", "itemListOrder",
  ]

  /// Returns the types in a value of `@type`, which may be several, and URLs: `howtostep` for
  /// `HowToStep`, `http://schema.org/HowToStep` and `schema:HowToStep`.
  static func typeNames(_ type: FieldValue) -> [String] {
    (type.kind == .list ? type.elements : [type]).compactMap(\.text).map { text in
      let last = text.utf8.split { $0 == 0x2F || $0 == 0x3A || $0 == 0x23 }.last ?? []
      return String(decoding: last, as: UTF8.self).lowercased()
    }
  }
}
