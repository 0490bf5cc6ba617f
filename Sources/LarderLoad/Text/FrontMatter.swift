package import LarderModel

package struct FrontMatter {
  package var yaml: String
  package var yamlOffset: Int
  package var bodyOffset: Int

  package static func split(_ source: SourceText) -> (FrontMatter, [Diagnostic]) {
    (FrontMatter(yaml: "", yamlOffset: 0, bodyOffset: 0), [])
  }
}
