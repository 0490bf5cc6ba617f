internal import LarderModel

/// A recipe card of a WordPress plugin: WP Recipe Maker, or Tasty Recipes.
struct RecipeCard {
  /// Converts HTML to Markdown.
  typealias Convert = (String) -> String

  /// The fields as in the plugin's JSON.
  let value: FieldValue

  static func recognises(_ keys: Set<String>) -> Bool {
    keys.isSuperset(of: ["servings_unit", "author_display"])
      || keys.isSuperset(of: ["ingredients", "instructions", "additional_time_label", "yield"])
  }

  init(_ value: FieldValue) { self.value = value }

  /// Creates a card from the metadata and the terms of a post.
  init(meta: [String: String], terms: [(domain: String, name: String)], summary: String) {
    var entries: [FieldEntry] = []
    var nutrition: [FieldEntry] = []
    for (key, text) in meta.sorted(by: { $0.key < $1.key }) {
      let name = key.hasPrefix("wprm_") ? String(key.dropFirst(5)) : key
      if name.hasPrefix("nutrition_") {
        nutrition.append(FieldEntry(key: String(name.dropFirst(10)), value: .string(text)))
      } else {
        entries.append(FieldEntry(key: name, value: PHPValue.parse(text) ?? .string(text)))
      }
    }
    let tags = Dictionary(grouping: terms.filter { $0.domain.hasPrefix("wprm_") }) {
      String($0.domain.dropFirst(5))
    }
    if !tags.isEmpty || meta["wprm_ingredients"] != nil {
      let lists = tags.sorted { $0.key < $1.key }.map {
        FieldEntry(key: $0.key, value: .list($0.value.map { .string($0.name) }))
      }
      entries.append(FieldEntry(key: "tags", value: .object(lists)))
      entries.append(FieldEntry(key: "summary", value: .string(summary)))
    }
    let facts = nutrition.isEmpty ? [] : [FieldEntry(key: "nutrition", value: .object(nutrition))]
    value = .object(entries + facts)
  }

  private var isTasty: Bool { value["tags"] == nil }

  var id: String? { value["id"]?.words }
  var name: String? { (value["name"] ?? value["title"])?.words }
  var description: String { (value["summary"] ?? value["description"])?.text ?? "" }
  var notes: String { value["notes"]?.text ?? "" }
  /// Whether the card displays no author.
  var isAnonymous: Bool { value["author_display"]?.text == "disabled" }

  /// - Parameter picture: Returns the URL of an image by its id.
  func draft(_ convert: Convert, picture: (String) -> String?) -> RecipeDraft {
    var draft = RecipeDraft()
    let isOwn = isTasty || value["author_display"]?.text == "custom"
    if isOwn, let name = value["author_name"]?.words {
      let url = value["author_link"]?.words.flatMap { WebAddress($0) }?.description
      draft[.author] = FieldValue(["name": .string(name), "url": .words(url)])
    }
    draft[.prepMinutes] = time("prep_time")
    draft[.cookMinutes] = time("cook_time")
    draft[.totalMinutes] = time("total_time_raw") ?? time("total_time")
    draft[.restMinutes] = time("custom_time") ?? time("additional_time_value")
    draft.setYield(
      isTasty
        ? plain(value["yield"])
        : value["servings"]?.amount.map { count in
          ([DecimalText.kitchenText(count)] + [plain(value["servings_unit"])].compactMap { $0 })
            .joined(separator: " ")
        })
    labels(into: &draft)
    if isTasty {
      lines(value["ingredients"], convert) { RecipeCard.addIngredient($0, group: $1, to: &draft) }
      lines(value["instructions"], convert) { draft.addStep($0, section: $1) }
    } else {
      groups("ingredients") { item, group in
        var name = convert(item["name"]?.text ?? "")
        if let link = item["link"]?["url"]?.words.flatMap({ WebAddress($0) }), !name.isEmpty {
          name = "[\(name)](\(link))"
        }
        let parts = [plain(item["amount"]), plain(item["unit"]), name].compactMap { $0 }
        let line = parts.joined(separator: " ")
        let note = plain(item["notes"]).map { ", \($0)" } ?? ""
        RecipeCard.addIngredient(line + note, group: group, to: &draft)
      }
      groups("instructions") { item, group in
        let text = convert(item["text"]?.text ?? "")
        let image = item["image"]?.words.flatMap(picture) ?? item["image_url"]?.words
        if item["type"]?.text == "tip" { return draft.notes.append(text) }
        if !text.isEmpty { draft.addStep(text, section: group, image: image) }
      }
    }
    draft.addNote("Cost", plain(value["cost"]))
    nutrition(into: &draft)
    let rating = value["rating"]
    let average = rating?["average"] ?? value["rating_average"] ?? value["average_rating"]
    let count = rating?["count"] ?? value["rating_count"] ?? value["total_reviews"]
    if let average = average?.amount, let count = count?.amount {
      draft[.rating] = .number("\(min(5, (average * 100).rounded() / 100))")
      draft[.ratings] = .number("\(Int(clamping: count))")
    }
    let film = [value["video_embed"], value["video_url"]].compactMap { $0?.words }.first ?? ""
    let page = HTMLDocument(Array(film.utf8))
    let address = page.elements().lazy.compactMap { page.address(of: $0) }.first ?? film
    let video = value["video_id"]?.amount.flatMap { picture("\(Int(clamping: $0))") } ?? address
    if let url = WebAddress(video), url.isWeb { draft[.video] = .string(url.description) }
    return draft
  }

  /// Adds a line, which may contain links.
  private static func addIngredient(_ line: String, group: String?, to draft: inout RecipeDraft) {
    guard line.contains("](") else { return draft.addIngredient(line, group: group) }
    draft.ingredients.append(
      group == nil
        ? .string(line)
        : FieldValue(["name": .words(group), "ingredients": .list([.string(line)])]))
  }

  /// The URL of the image in an export as JSON.
  var picture: String? { value["image_url"]?.words ?? value["image_sizes"]?["full"]?["url"]?.words }

  /// Returns a text without tags on one line.
  private func plain(_ value: FieldValue?) -> String? { value?.words.flatMap(RecipeCard.plain) }

  static func plain(_ html: String) -> String? {
    let text = HTMLDocument(Array(html.utf8)).text(of: 0)
    return TextLines.of(text).joined(separator: " ").words
  }

  /// Returns a time; numbers are minutes, and zero means none.
  private func time(_ key: String) -> FieldValue? {
    guard let words = plain(value[key]), words != "0" else { return nil }
    return .string(Double(words) == nil ? words : "\(words) min")
  }

  private func labels(into draft: inout RecipeDraft) {
    func names(_ keys: String...) -> [String] {
      keys.compactMap { value[$0] ?? value["tags"]?[$0] }.flatMap { value in
        value.kind == .list
          ? value.elements.compactMap { plain($0["name"] ?? $0) }
          : TextLines.listed(plain(value) ?? "")
      }
    }
    draft[.category] = .strings(names("course", "category"))
    draft[.cuisine] = .strings(names("cuisine"))
    draft[.equipment] = .strings(names("equipment"))
    draft[.diets] = .strings(
      names("diet", "suitablefordiet").map { $0.hasSuffix("Diet") ? String($0.dropLast(4)) : $0 })
    draft[.difficulty] = .words(names("difficulty").first)
    draft[.tags] = .strings(names("keyword", "keywords", "method"))
  }

  /// Passes each item of a list with its group: groups of items, or items between headings.
  private func groups(_ key: String, _ body: (FieldValue, String?) -> Void) {
    let flat = value["\(key)_flat"]?.elements ?? []
    var heading: String?
    for item in flat.isEmpty ? value[key]?.elements ?? [] : flat {
      guard let inner = item[key], item["text"] == nil, item["amount"] == nil else {
        if item["type"]?.text == "group" {
          heading = plain(item["name"])
        } else {
          body(item, heading)
        }
        continue
      }
      heading = plain(item["name"])
      for item in inner.elements { body(item, heading) }
    }
  }

  /// Passes the items of the lists in a text, with the paragraph above each list as its heading. In
  /// a text without lists, each line is an item.
  private func lines(_ html: FieldValue?, _ convert: Convert, _ body: (String, String?) -> Void) {
    let page = HTMLDocument(Array((html?.text ?? "").utf8))
    let items = page.elements().filter { page.nodes[$0].name == "li" }
    var heading: String?
    for block in convert(html?.text ?? "").split(separator: "\n") {
      let line = String(block.drop { $0 == " " })
      let mark = line.prefix { $0.isNumber || "-.".contains($0) }
      if !mark.isEmpty, !items.isEmpty, line.dropFirst(mark.count).first == " " {
        body(String(line.dropFirst(mark.count + 1)), heading)
      } else if items.isEmpty, !line.hasPrefix("#"), !line.hasSuffix(":**") {
        body(line, heading)
      } else {
        let words = line.trimmingPrefix { "#*\\ ".contains($0) }
        heading = words.filter { $0 != "*" }.words
        if heading?.last == ":" { heading?.removeLast() }
      }
    }
  }

  /// Adds the nutrition facts; those without a field become a note.
  private func nutrition(into draft: inout RecipeDraft) {
    var facts: [FieldEntry] = []
    var rest: [String] = []
    let own = value["nutrition"]?.entries ?? value.entries.filter { NutrientName($0.key) != nil }
    for entry in own where entry.key != "serving_unit" && entry.key != "serving_size" {
      guard let amount = plain(entry.value), amount != "0" else { continue }
      let isUnits = entry.key == "vitamin_a" && !isTasty
      if NutrientName(entry.key) != nil, !isUnits {
        facts.append(FieldEntry(key: entry.key, value: .string(amount)))
      } else if entry.value.amount != nil {
        let name = entry.key.split(separator: "_").joined(separator: " ")
        rest.append("\(name) \(amount) \(isUnits ? "IU" : "g")")
      }
    }
    let size = value["nutrition"]?["serving_size"] ?? value["serving_size"]
    if let size = plain(size) {
      let unit = plain(value["nutrition"]?["serving_unit"]).map { " \($0)" }
      rest.insert("per \(size)\(unit ?? (isTasty ? "" : " g"))", at: 0)
    }
    if !facts.isEmpty { draft[.nutrition] = .object(facts) }
    if !rest.isEmpty { draft.notes.append("Nutrition: " + rest.joined(separator: ", ")) }
  }
}
