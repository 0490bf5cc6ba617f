internal import LarderLoad
internal import LarderModel

/// Gourmet Recipe Manager: `.grmt`, and `.xml` of older versions.
enum GourmetFormat: ImportFormat {
  static let title = "Gourmet"

  static func recognises(_ file: ImportFile) -> Bool { file.root == "gourmetDoc" }

  static func read(_ file: ImportFile, into reading: inout ImportReading) {
    reading.readXML(file, records: ["recipe"]) { record, reading in
      var draft = RecipeDraft()
      draft[.name] = .words(record["title"]?.words)
      draft[.category] = RecipeDraft.names(record["category"]?.words)
      draft[.cuisine] = RecipeDraft.names(record["cuisine"]?.words)
      draft.setSource(record["source"]?.words, record["link"]?.words)
      draft[.prepMinutes] = .words(record["preptime"]?.words)
      draft[.cookMinutes] = .words(record["cooktime"]?.words)
      draft.setYield((record["yields"] ?? record["servings"])?.words)
      for list in record.element.all("ingredient-list") {
        ingredients(of: list, group: nil, into: &draft)
      }
      draft.putUngroupedFirst()
      draft[.steps] = .words(record["instructions"].flatMap(prose))
      draft.notes = [record["modifications"].flatMap(prose)].compactMap { $0 }
      // `4/5 stars`, or `9/10` if that scale was configured.
      if let rating = record["rating"]?.words {
        let parts = rating.split { !$0.isNumber && $0 != "." }.compactMap { Double($0) }
        let most = parts.count > 1 && parts[1] > 0 ? parts[1] : 5
        draft.personal.rating = parts.first.flatMap { FieldValue.string("\($0 / most * 5)").stars }
      }
      if let picture = record["image"]?.words {
        draft.pictures = [reading.shelve(base64: picture, of: file.path)].compactMap { $0 }
      }
      reading.add(draft, of: .gourmet, in: record)
    }
  }

  /// Returns a text whose tags are escaped twice. Underlined text is not treated as a link.
  private static func prose(_ element: XMLElement) -> String? {
    guard let text = element.prose else { return nil }
    let once = HTMLEntity.decoded(Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) }
    return (once ?? text).replacing("<u>", with: "").replacing("</u>", with: "")
  }

  private static func ingredients(
    of list: XMLElement, group: String?, into draft: inout RecipeDraft
  ) {
    for item in list.elements {
      switch item.name {
      case "inggroup":
        ingredients(of: item, group: item["groupname"]?.words ?? group, into: &draft)
      case "ingref":
        draft.add([item.value("amount"), item.words], group: group, recipe: item.words)
      case "ingredient":
        draft.add(
          [item["amount"]?.words, item["unit"]?.words, item["item"]?.words], group: group,
          isOptional: item.value("optional") == "yes")
      default: break
      }
    }
  }
}
