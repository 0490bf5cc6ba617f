package import LarderModel

extension FieldReader {
  /// The steps of a method: Markdown texts, objects, or one text with a line for each.
  package mutating func steps(_ value: Value, _ wanted: FieldExpectation) -> [Step] {
    switch value.kind {
    case .null: return []
    case .list:
      let elements = bounded(value, wanted)
      var steps: [Step] = []
      steps.reserveCapacity(elements.count)
      for (index, element) in elements.enumerated() {
        let step = at(.index(index)) { $0.step(element, wanted) }
        if let step { steps.append(step) }
      }
      return steps
    default:
      guard let text = value.text else {
        mismatch(value, wanted)
        return []
      }
      return FieldReader.lines(of: text).compactMap {
        cleaned($0, wanted, as: .markdown).map { Step(text: $0) }
      }
    }
  }

  private mutating func step(_ value: Value, _ wanted: FieldExpectation) -> Step? {
    guard value.kind == .object else {
      return text(value, wanted, as: .markdown).map { Step(text: $0) }
    }
    var text: String?
    var step = Step(text: "")
    for entry in entries(of: value) {
      guard let field = StepField(rawValue: entry.key) else {
        unknown(entry.key, of: "a step", known: StepField.allCases.map(\.rawValue))
        continue
      }
      at(.key(entry.key)) { reader in
        let wanted = field.expectation
        switch field {
        case .text: text = reader.text(entry.value, wanted, as: .markdown)
        case .section: step.section = reader.text(entry.value, wanted, limit: 200)
        case .image: step.picture = reader.pictures(entry.value, wanted).first
        case .minutes: step.minutes = reader.minutes(entry.value, wanted)
        }
      }
    }
    guard let text else {
      let example = Value.example(key: "text", value: "\"Whisk the eggs.\"")
      report(.missingStepText(example: example))
      return nil
    }
    step.text = text
    return step
  }
}

/// Fields of a step written as an object.
package enum StepField: String, CaseIterable, Sendable {
  case text, section, image, minutes

  var expectation: FieldExpectation {
    switch self {
    case .text: FieldExpectation(rawValue, "text", example: "\"Whisk the eggs.\"")
    case .section: FieldExpectation(rawValue, "text", example: "\"The dough\"")
    case .image:
      FieldExpectation(rawValue, "the path or address of a picture", example: "\"images/1.jpg\"")
    case .minutes: FieldExpectation(rawValue, "a number or a duration", example: "10")
    }
  }
}
