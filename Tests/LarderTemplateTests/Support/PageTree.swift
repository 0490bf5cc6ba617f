import LarderTemplate

/// A model whose shape contains itself.
struct PageTree: TemplateModel {
  var title: String
  var children: [PageTree] = []

  static let shape = Shape<PageTree>("page")
    .text("title") { $0.title }
    .list("children") { $0.children }
}
