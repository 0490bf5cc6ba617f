internal import LarderModel
internal import LarderTemplate

extension SiteRenderer {
  /// Parts of the work by themselves, one after another on this thread, for measuring.
  ///
  /// Each returns how many bytes it read (Markdown) or made (all else).
  package func parts() -> [(name: String, work: () -> Int)] {
    let sample = context.recipes.prefix(2_000)
    let worker = worker()
    let pages = sample.indices.map { worker.model(of: $0) }
    return [
      ("Markdown", { Self.markdown(sample) }),
      ("covers", { sample.reduce(0) { $0 + context.cover(of: $1).count } }),
      ("templates", { self.html(pages) }),
      ("pages, whole", { sample.indices.reduce(0) { $0 + worker.page(of: $1).count } }),
      ("search index", { self.search() }),
    ]
  }

  private static func markdown(_ recipes: Slice<Recipes>) -> Int {
    let renderer = MarkdownRenderer()
    var html: [UInt8] = []
    var read = 0
    for recipe in recipes {
      for step in recipe.steps {
        html.removeAll(keepingCapacity: true)
        renderer.render(step.text, MarkdownOptions(), into: &html)
        read += step.text.utf8.count
      }
    }
    return read
  }

  private func html(_ pages: [RecipePage]) -> Int {
    let buffer = HTMLBuffer(capacity: 1 << 16)
    var made = 0
    for page in pages {
      buffer.reset()
      templates.recipe.render(page, into: buffer)
      made += buffer.count
    }
    return made
  }

  private func search() -> Int {
    SearchFiles(context: context, cardFiles: [], parallel: parallel).files()
      .reduce(0) { $0 + $1.bytes.count }
  }
}
