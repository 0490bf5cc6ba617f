internal import LarderModel

/// schema.org recipes in the markup of a page, converted to the structure of JSON-LD: `itemscope`
/// and `itemprop` (the HTML standard's chapter on microdata), `typeof` and `property` of RDFa, or
/// classes of hRecipe.
struct Microdata {
  private let document: HTMLDocument
  private let places: [String: Int]
  private static let depthLimit = 8
  private static let recipeLimit = 50
  /// The maximum number of property names of one item.
  private static let nameLimit = 100

  init(_ document: HTMLDocument) {
    self.document = document
    var places: [String: Int] = [:]
    if document.nodes.contains(where: { $0["itemref"] != nil }) {
      for (index, node) in document.nodes.enumerated() {
        if let id = node["id"], places[id] == nil { places[id] = index }
      }
    }
    self.places = places
  }

  var recipes: [[FieldEntry]] {
    let all = document.elements()
    let marked = all.filter { isRecipe(document.nodes[$0]) }
    let roots = marked.isEmpty ? all.filter { isRecipeByClass(document.nodes[$0]) } : marked
    return roots.prefix(Microdata.recipeLimit).map { root in
      var entries = item(root, depth: 0, byClass: marked.isEmpty).entries
      if !entries.contains(where: { $0.key == "name" }), let title = document.title {
        entries.append(FieldEntry(key: "name", value: .string(title)))
      }
      return entries
    }
  }

  /// The marked types, as the page names them: "Article".
  var types: [String] {
    document.nodes.compactMap { $0["itemtype"].flatMap(Microdata.name) }
  }

  private static func name(of type: String) -> String? {
    type.split { $0 == "/" || $0 == " " || $0 == ":" || $0 == "#" }.last.map(String.init)
  }

  private func isRecipe(_ node: HTMLDocument.Node) -> Bool {
    guard let type = node["itemtype"] ?? node["typeof"] else { return false }
    return type.lowercased().split(separator: " ").contains { word in
      let name = word.hasSuffix("/") ? word.dropLast() : word
      return name.hasSuffix("schema.org/recipe") || name.hasSuffix("data-vocabulary.org/recipe")
        || node["typeof"] != nil && Microdata.name(of: String(name)) == "recipe"
    }
  }

  private func isRecipeByClass(_ node: HTMLDocument.Node) -> Bool {
    let classes = node["class"]?.lowercased().split(separator: " ") ?? []
    return classes.contains("hrecipe") || classes.contains("h-recipe")
  }

  /// Returns the properties of an item; repeated ones become lists.
  private func item(_ root: Int, depth: Int, byClass: Bool = false) -> FieldValue {
    var names: [String] = []
    var values: [String: [FieldValue]] = [:]
    var bold: Set<String> = []
    let node = document.nodes[root]
    if let type = (node["itemtype"] ?? node["typeof"]).flatMap(Microdata.name) {
      names.append("@type")
      values["@type"] = [.string(type)]
    }
    let others =
      node["itemref"]?.split(separator: " ").prefix(100)
      .compactMap { places[String($0)] } ?? []
    var waiting = Array((node.children + others.filter { $0 != root }).reversed())
    while let index = waiting.popLast() {
      let node = document.nodes[index]
      if node.isText { continue }
      let properties = byClass ? classProperties(node) : Microdata.properties(node)
      let isItem = Microdata.opensItem(node, in: document.nodes[root])
      var isLeaf = isItem
      for name in properties {
        if values[name] == nil {
          guard names.count < Microdata.nameLimit else { continue }
          names.append(name)
        }
        let value = value(index, name, isItem: isItem, depth: depth)
        values[name, default: []] += name == "recipeIngredient" ? lines(of: value, index) : [value]
        if name == "recipeIngredient" { bold.formUnion(document.boldTexts(in: index)) }
        // The list already contains its items.
        if byClass { isLeaf = true }
      }
      if !isLeaf { waiting += node.children.reversed() }
    }
    values["recipeIngredient"] = values["recipeIngredient"].map { lines in
      let names = lines.map { line -> FieldValue? in
        guard case .string(let text) = line, bold.contains(text), !text.contains(where: \.isNumber)
        else { return nil }
        return .string("## \(text)")
      }
      // If most lines are bold, bold text does not indicate headings.
      return names.count { $0 != nil } * 2 < lines.count
        ? zip(names, lines).map { $0 ?? $1 } : lines
    }
    return .object(
      names.map { name in
        let all = values[name] ?? []
        return FieldEntry(key: name, value: all.count == 1 ? all[0] : .list(all))
      })
  }

  /// Whether an element begins a new item. In microdata, RDFa's `typeof` does not begin one.
  private static func opensItem(_ node: HTMLDocument.Node, in root: HTMLDocument.Node) -> Bool {
    let isMicrodata =
      root["itemscope"] != nil && root["typeof"]?.lowercased().contains("recipe") != true
    return node["itemscope"] != nil || !isMicrodata && node["typeof"] != nil
  }

  /// Returns the lines of an element that contains several ingredients.
  private func lines(of value: FieldValue, _ index: Int) -> [FieldValue] {
    let inside = document.elements(below: index).map { document.nodes[$0].name }
    guard case .string(let text) = value, !["li", "tr"].contains(document.nodes[index].name),
      inside.count(where: { ["li", "tr", "p", "br"].contains($0) }) > 1
    else { return [value] }
    return TextLines.of(text).map { .string($0) }
  }

  /// Returns the property names of an element without duplicates; names of older vocabularies are
  /// replaced by current ones.
  private static func properties(_ node: HTMLDocument.Node) -> [String] {
    guard let words = node["itemprop"] ?? node["property"] else { return [] }
    return words.split(separator: " ").prefix(8).compactMap { word in
      name(of: String(word)).map { older[$0] ?? $0 }
    }.unique { $0 }
  }

  private func classProperties(_ node: HTMLDocument.Node) -> [String] {
    guard let classes = node["class"] else { return [] }
    return classes.lowercased().split(separator: " ").prefix(16).compactMap { word in
      let parts = word.split(separator: "-", maxSplits: 1)
      let isPrefixed = parts.count == 2 && ["p", "u", "dt", "e"].contains(parts[0])
      return Microdata.classes[isPrefixed ? String(parts[1]) : String(word)]
    }
  }

  /// Property names of data-vocabulary.org.
  private static let older = [
    "ingredient": "recipeIngredient", "ingredients": "recipeIngredient",
    "instructions": "recipeInstructions", "photo": "image", "summary": "description",
    "published": "datePublished", "recipeType": "recipeCategory", "yield": "recipeYield",
    "duration": "totalTime",
  ]

  private static let classes = [
    "fn": "name", "name": "name", "ingredient": "recipeIngredient", "yield": "recipeYield",
    "instructions": "recipeInstructions", "instruction": "recipeInstructions",
    "duration": "totalTime", "preptime": "prepTime", "cooktime": "cookTime", "photo": "image",
    "summary": "description", "author": "author", "published": "datePublished",
  ]

  /// Properties whose value is the target of a link instead of its text.
  private static let addresses: Set<String> = [
    "url", "image", "video", "sameAs", "mainEntityOfPage", "contentUrl", "embedUrl", "thumbnailUrl",
    "isBasedOn", "isBasedOnUrl", "suitableForDiet",
  ]

  private func value(_ index: Int, _ name: String, isItem: Bool, depth: Int) -> FieldValue {
    let node = document.nodes[index]
    if isItem, depth < Microdata.depthLimit, name != "recipeIngredient" {
      let item = item(index, depth: depth + 1)
      // The value of a step or image without properties is its text.
      if item.entries.contains(where: { $0.key != "@type" }) { return item }
    }
    if let content = node["content"], !content.isEmpty { return .string(content) }
    switch node.name {
    case "a", "area", "link":
      let isAddress = Microdata.addresses.contains(name) || node.name == "link"
      if isAddress, let link = node["href"] { return .string(link) }
    case "img", "audio", "embed", "iframe", "source", "track", "video":
      return .string(document.address(of: index) ?? "")
    case "time": if let time = node["datetime"], !time.isEmpty { return .string(time) }
    case "data", "meter": if let value = node["value"] { return .string(value) }
    case "abbr": if let value = node["title"], name.hasSuffix("Time") { return .string(value) }
    default: break
    }
    if name == "image",
      let image = document.elements(below: index).first(where: { document.nodes[$0].name == "img" })
    {
      return .string(document.address(of: image) ?? "")
    }
    return .string(document.text(of: index, limit: .max, isShown: node.name == "title"))
  }
}
