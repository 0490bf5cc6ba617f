internal import LarderModel

/// Fields of an ingredient as an object in JSON-LD: PropertyValue, HowToSupply, or Larder's own.
enum LinkedIngredient {
  /// Returns the field under Larder's name, or the fields of the amount in it.
  static func fields(_ entry: FieldEntry) -> [FieldEntry] {
    switch entry.key {
    case "value": [FieldEntry(key: "quantity", value: entry.value)]
    case "unitText": [FieldEntry(key: "unit", value: entry.value)]
    case "url": [FieldEntry(key: "link", value: entry.value)]
    case "requiredQuantity":
      entry.value.kind == .object
        ? entry.value.entries.filter { $0.key != "@type" }.flatMap { fields($0) }
        : [FieldEntry(key: "quantity", value: entry.value)]
    default: [entry]
    }
  }
}

/// Fields of HowToStep, HowToSection and ListItem.
enum LinkedStep {
  /// Fields that are read.
  static let fields = [
    "name", "text", "description", "image", "itemListElement", "item", "steps", "step",
    "performTime",
    "totalTime", "supply",
  ]

  /// Fields that do not describe the step itself; videos of steps are not imported.
  private static let ignored: Set<String> = [
    "@type", "@id", "@context", "url", "position", "video", "thumbnailUrl", "identifier",
    "mainEntityOfPage", "inLanguage", "isPartOf", "numberOfItems", "itemListOrder",
  ]

  static func knows(_ key: String) -> Bool { fields.contains(key) || ignored.contains(key) }
}

extension Picture {
  /// The image in CommonMark, for a text with more than one.
  var markdown: String {
    let words = (alternative ?? "").filter { !"[]\\\n".contains($0) }
    return switch source {
    case .file(let path): "![\(words)](</\(path)>)"
    case .remote(let address): "![\(words)](<\(address)>)"
    }
  }
}
