package import LarderModel

package struct MarkdownRecipe {
  package struct Item {
    package var text: String
    package var section: String?
    package var offset: Int
  }
  package var title: String?
  package var pictures: [(alternative: String, address: String)] = []
  package var facts: [(label: String, value: String, offset: Int)] = []
  package var description: String?
  package var ingredients: [Item] = []
  package var steps: [Item] = []
  package var notes: String?

  package static func read(_ source: SourceText, from offset: Int) -> MarkdownRecipe {
    MarkdownRecipe()
  }
}
