package import LarderModel

extension FieldReader {
  /// Reads the steps of a method: Markdown texts, objects, or one text with one step per line;
  /// groups with a heading, and an object of steps by number or by heading.
  package mutating func steps(_ value: FieldValue, _ wanted: FieldExpectation) -> [Step] {
    var list = StepList()
    switch value.kind {
    case .null: return []
    case .list:
      let elements = bounded(value, wanted)
      list.steps.reserveCapacity(elements.count)
      for (index, element) in elements.enumerated() {
        at(.index(index)) { $0.step(element, wanted, into: &list) }
      }
      list.dropNumbers()
    case .object: stepsByName(value, wanted, into: &list)
    default:
      guard let text = value.text else {
        mismatch(value, wanted)
        return []
      }
      checkLines(of: text, wanted)
      // Other programs also separate lines with tags.
      for part in StepText.parts(of: isForeign ? TextCleaner.markdown(text) : text) {
        let section = part.section.flatMap { cleaned($0, wanted, limit: 200) }
        guard let text = cleaned(part.text, wanted, as: .markdown) else { continue }
        list.steps.append(Step(text: text, section: section))
      }
    }
    return list.steps
  }

  private mutating func step(
    _ value: FieldValue, _ wanted: FieldExpectation, into list: inout StepList
  ) {
    switch value.kind {
    case .object:
      let entries = entries(of: value)
      if let place = StepList.members(of: entries) {
        let before = list.section
        list.section = heading(of: entries, over: place, wanted, of: "steps") ?? before
        at(.key(entries[place].key)) { $0.step(entries[place].value, wanted, into: &list) }
        list.section = before
      } else if let line = keyLine(of: value, isField: { StepPart($0) != nil }) {
        if let words = line.words.flatMap({ cleaned($0, wanted, as: .markdown) }) {
          list.steps.append(Step(text: words, section: list.section))
        } else {
          list.section = cleaned(line.key, wanted, limit: 200)
          at(.key(line.key)) { $0.step(line.value, wanted, into: &list) }
        }
      } else if let step = step(of: entries, list.section) {
        list.steps.append(step)
      }
    case .list where list.depth < 2:
      list.depth += 1
      for (index, element) in bounded(value, wanted).enumerated() {
        at(.index(index)) { $0.step(element, wanted, into: &list) }
      }
      list.depth -= 1
    default:
      guard let text = text(value, wanted, as: .markdown) else { return }
      list.steps.append(Step(text: text, section: list.section))
    }
  }

  /// Reads `{"1": "Whisk.", "2": "Fry."}`, and `{"Dough": […]}` with the steps below each heading.
  private mutating func stepsByName(
    _ object: FieldValue, _ wanted: FieldExpectation, into list: inout StepList
  ) {
    let entries = entries(of: object)
    let isStep = entries.contains { entry in
      StepPart(entry.key) == .field(.text) && !FieldName.isNumbered(entry.key)
    }
    if isStep || StepList.members(of: entries) != nil {
      step(object, wanted, into: &list)
      return
    }
    for entry in entries.prefix(2_000) {
      at(.key(entry.key)) { reader in
        let letters = FieldName.letters(entry.key)
        let isNumber = letters == "step" || (letters.isEmpty && FieldName.isNumbered(entry.key))
        list.section = isNumber ? nil : reader.cleaned(entry.key, wanted, limit: 200)
        reader.step(entry.value, wanted, into: &list)
      }
    }
  }

  private mutating func step(of entries: [FieldEntry], _ section: String?) -> Step? {
    var text: String?
    var step = Step(text: "")
    var strangers: [FieldEntry] = []
    for entry in entries {
      guard let field = StepField(rawValue: entry.key) else {
        strangers.append(entry)
        continue
      }
      at(.key(entry.key)) { $0.read(field, entry.value, field.expectation, into: &step, &text) }
    }
    var title: String?
    for entry in strangers { readStranger(entry, into: &step, &text, &title) }
    if step.section == nil { step.section = title ?? section }
    guard let text else {
      let example = example("text", "\"Whisk the eggs.\"")
      report(.missingStepText(example: example))
      return nil
    }
    step.text = text
    return step
  }

  private mutating func read(
    _ field: StepField, _ value: FieldValue, _ wanted: FieldExpectation, into step: inout Step,
    _ text: inout String?
  ) {
    switch field {
    case .text: text = self.text(value, wanted, as: .markdown)
    case .section: step.section = self.text(value, wanted, limit: 200)
    case .image: step.picture = pictures(value, wanted).first
    case .minutes: step.minutes = minutes(value, wanted)
    case .uses: step.uses = uses(value, wanted)
    }
  }

  /// Reads a field under another program's name. Step numbers are ignored: order is enough.
  private mutating func readStranger(
    _ entry: FieldEntry, into step: inout Step, _ text: inout String?, _ title: inout String?
  ) {
    if entry.value.kind == .number, StepPart.isNumber(entry.key) { return }
    guard let part = StepPart(entry.key) else {
      unknown(entry.key, of: "a step", known: StepField.allCases.map(\.rawValue))
      return
    }
    if isEmpty(entry.value) { return }
    if part == .field(.text) && text != nil {
      at(.key(entry.key)) { $0.report(.supersededField(entry.key, by: "text"), part: .key) }
      return
    }
    at(.key(entry.key)) { reader in
      reader.asForeign { reader in
        switch part {
        case .field(let field):
          let wanted = field.expectation.named(entry.key)
          reader.read(field, entry.value, wanted, into: &step, &text)
        case .title:
          let wanted = StepField.section.expectation
          title = reader.text(entry.value, wanted, limit: 200)
        }
      }
    }
    note(entry.key, meaning: part.name)
  }
}

/// The steps of a method being read.
struct StepList {
  var steps: [Step] = []
  /// Heading of the steps that follow.
  var section: String?
  /// Number of lists open around the value.
  var depth = 0

  /// Drops numbers if all texts begin with one, since every step is numbered anyway.
  mutating func dropNumbers() {
    guard let first = steps.first, StepText.mark(first.text) != nil,
      let texts = StepText.withoutNumbers(steps.map(\.text))
    else { return }
    for (index, text) in texts.enumerated() { steps[index].text = text }
  }

  /// Returns the index of the entry that is a list of steps, as in a group.
  static func members(of entries: [FieldEntry]) -> Int? {
    entries.firstIndex { entry in
      entry.value.kind == .list
        && ["steps", "instructions", "directions", "items", "itemlistelement", "list", "method"]
          .contains(FieldName.letters(entry.key))
    }
  }
}

/// Fields of a step written as an object.
package enum StepField: String, CaseIterable, Sendable {
  case text, section, image, minutes, uses

  var expectation: FieldExpectation {
    switch self {
    case .text: FieldExpectation(rawValue, "text", example: "\"Whisk the eggs.\"")
    case .section: FieldExpectation(rawValue, "text", example: "\"The dough\"")
    case .image:
      FieldExpectation(rawValue, "the path or URL of an image", example: "\"images/1.jpg\"")
    case .minutes: FieldExpectation(rawValue, "a number or a duration", example: "10")
    case .uses:
      FieldExpectation(rawValue, "a list of ingredients of the recipe", example: "[\"eggs\"]")
    }
  }
}

/// Fields of a step object under other programs' names.
enum StepPart: Hashable {
  case field(StepField)
  /// The title of the step itself.
  case title

  init?(_ key: String) {
    guard let part = StepPart.table[FieldName.letters(key)] else { return nil }
    self = part
  }

  /// The corresponding field name in Larder.
  var name: String {
    switch self {
    case .field(let field): field.rawValue
    case .title: StepField.section.rawValue
    }
  }

  /// Whether a number in this field is the step number.
  static func isNumber(_ key: String) -> Bool {
    ["step", "number", "position", "order", "index", "stepnumber", "no", "nr", "id"]
      .contains(FieldName.letters(key))
  }

  private static let table = FieldName.table(
    StepField.allCases.map { (StepPart.field($0), FieldName.letters($0.rawValue)) } + others)

  private static let others: [(StepPart, String)] = [
    (.field(.text), "step instruction instructions description direction directions body content"),
    (.field(.section), "heading group"),
    (.title, "title name"),
    (.field(.image), "photo picture imageurl images img"),
    (.field(.minutes), "time timer duration"),
  ]
}
