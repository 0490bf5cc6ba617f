import LarderTemplate

/// A model with a field of each kind.
struct Card {
  var name = "Apple pie"
  var subtitle: String?
  var isFeatured = false
  var servings: Int?
  var body = HTML(trusting: "<p>Bake</p>")
  var author: Author?
  var tags: [Tag] = []
  var steps: [String] = []
}

extension Card: TemplateModel {
  static let shape = Shape<Card>("card")
    .text("name") { $0.name }
    .text("subtitle") { $0.subtitle }
    .flag("isFeatured") { $0.isFeatured }
    .number("servings") { $0.servings }
    .html("body") { $0.body }
    .model("author") { $0.author }
    .list("tags") { $0.tags }
    .list("steps") { $0.steps }
}

struct Author: TemplateModel {
  var name: String

  static let shape = Shape<Author>("author").text("name") { $0.name }
}

struct Tag: TemplateModel {
  var label: String

  static let shape = Shape<Tag>("tag").text("label", \.label)
}

/// A model whose shape contains itself.
struct PageTree: TemplateModel {
  var title: String
  var children: [PageTree] = []

  static let shape = Shape<PageTree>("page")
    .text("title") { $0.title }
    .list("children") { $0.children }
}
