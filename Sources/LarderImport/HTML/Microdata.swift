internal import LarderLoad

/// schema.org recipes that a page marks with `itemscope` and `itemprop` (the HTML standard's chapter
/// on microdata), as JSON-LD would have them.
struct Microdata {
  private let document: HTMLDocument
  private static let depthLimit = 8

  init(_ document: HTMLDocument) { self.document = document }

  var recipes: [[FieldEntry<DraftValue>]] {
    document.elements().filter { isRecipe(document.nodes[$0]) }.map { item($0, depth: 0).entries }
  }

  private func isRecipe(_ node: HTMLDocument.Node) -> Bool {
    guard node["itemscope"] != nil, let type = node["itemtype"]?.lowercased() else { return false }
    return type.split(separator: " ").contains { word in
      let name = word.hasSuffix("/") ? word.dropLast() : word
      return name.hasSuffix("schema.org/recipe") || name.hasSuffix("data-vocabulary.org/recipe")
    }
  }

  /// The properties of an item, those that are repeated as lists.
  private func item(_ root: Int, depth: Int) -> DraftValue {
    var members: [FieldEntry<DraftValue>] = []
    if let type = document.nodes[root]["itemtype"] {
      let name = type.split(separator: "/").last.map(String.init) ?? type
      members.append(FieldEntry(key: "@type", value: .string(name)))
    }
    var waiting = Array(document.nodes[root].children.reversed())
    while let index = waiting.popLast() {
      let node = document.nodes[index]
      if node.isText { continue }
      if let names = node["itemprop"] {
        let value = value(index, depth: depth)
        for name in names.split(separator: " ").map(String.init) {
          if let place = members.firstIndex(where: { $0.key == name }) {
            let before = members[place].value
            members[place].value = .list(
              (before.kind == .list ? before.elements : [before]) + [value])
          } else {
            members.append(FieldEntry(key: name, value: value))
          }
        }
      }
      if node["itemscope"] == nil { waiting += node.children.reversed() }
    }
    return .object(members)
  }

  private func value(_ index: Int, depth: Int) -> DraftValue {
    let node = document.nodes[index]
    if node["itemscope"] != nil, depth < Microdata.depthLimit {
      let item = item(index, depth: depth + 1)
      // A step or a picture without properties of its own is its text.
      return item.entries.count > 1 ? item : .string(document.text(of: index))
    }
    if let content = node["content"] { return .string(content) }
    switch node.name {
    case "a", "area", "link": return .string(node["href"] ?? document.text(of: index))
    case "img", "audio", "embed", "iframe", "source", "track", "video":
      return .string(node["src"] ?? node["data-src"] ?? "")
    case "time": return .string(node["datetime"] ?? document.text(of: index))
    case "data", "meter": return .string(node["value"] ?? document.text(of: index))
    default: return .string(document.text(of: index))
    }
  }
}
