package import LarderModel

/// Joins the front matter of a Markdown recipe and its prose into one recipe.
///
/// What the front matter says counts; the prose fills in what it leaves out. The address comes
/// from `slug`, else from the file's name, as does the name of a recipe without a title.
package enum FrontMatterReader {
  /// Takes a Markdown file apart and reads the recipe in it.
  ///
  /// - Parameter isThorough: Whether notes are wanted too.
  package static func recipe(
    source: SourceText, isThorough: Bool = false
  ) -> (recipe: Recipe?, diagnostics: [Diagnostic]) {
    let (parts, faults) = FrontMatter.split(source)
    guard faults.isEmpty else { return (nil, faults) }
    let end = parts.yamlOffset + parts.yaml.utf8.count
    return recipe(
      frontMatter: parts.yamlOffset..<end, source: source,
      body: MarkdownRecipe.read(source, from: parts.bodyOffset), isThorough: isThorough)
  }

  /// The same for a file that has been taken apart.
  ///
  /// - Parameters:
  ///   - frontMatter: The bytes of `source` that are YAML, without the `---` lines.
  ///   - body: The prose below it.
  /// - Returns: The recipe, or `nil` after an error that leaves nothing to show.
  package static func recipe(
    frontMatter: Range<Int>, source: SourceText, body: MarkdownRecipe, isThorough: Bool = false
  ) -> (recipe: Recipe?, diagnostics: [Diagnostic]) {
    let yaml = YAMLDocument(source, in: frontMatter)
    var diagnostics = yaml.diagnostics
    if diagnostics.contains(where: { $0.severity == .error }) { return (nil, diagnostics) }
    var reader = FieldReader<YAMLValue>(isThorough: isThorough)
    var entries: [FieldEntry<YAMLValue>] = []
    if let root = yaml.root {
      guard root.kind == .object else {
        reader.report(.invalidFrontMatter(FieldReader.described(root)))
        return (nil, diagnostics + yaml.diagnostics(for: reader.faults))
      }
      entries = reader.entries(of: root)
    }
    let stem = PageName.stem(of: PageName.fileName(of: source.path))
    if !entries.contains(where: { FieldSynonym($0.key) == .field(.name) }) {
      let title = body.title ?? PageName.title(of: stem)
      entries.append(FieldEntry(key: "name", value: YAMLValue(text: title)))
    }
    if !entries.contains(where: { $0.key == "slug" }), let slug = Slug(from: stem) {
      entries.append(FieldEntry(key: "slug", value: YAMLValue(text: slug.description)))
    }
    var recipe = NativeDialect.read(
      entries, origin: Recipe.Origin(path: source.path, offset: 0), with: &reader,
      isFrontMatter: true)
    diagnostics += yaml.diagnostics(for: reader.faults)
    var prose = ProseReader(body: body, source: source)
    if var filled = recipe {
      prose.fill(&filled, given: given(entries, filled))
      recipe = filled
    }
    return (recipe, diagnostics + prose.diagnostics)
  }

  /// Names of the fields that the front matter has, however it calls them. What another program
  /// calls the method need not be one: `preparation: 10 min`.
  private static func given(_ entries: [FieldEntry<YAMLValue>], _ recipe: Recipe) -> Set<String> {
    let keys = Set(entries.map(\.key))
    var given = keys.union(entries.compactMap { FieldSynonym($0.key)?.name })
    for (field, isEmpty) in [
      (RecipeField.ingredients, recipe.ingredients.isEmpty), (.steps, recipe.steps.isEmpty),
    ] where isEmpty && !keys.contains(field.rawValue) {
      given.remove(field.rawValue)
    }
    return given
  }
}

/// What a file name says about its page.
enum PageName {
  /// `about-us.md` of `Content/pages/about-us.md`.
  static func fileName(of path: String) -> String {
    String(decoding: path.utf8.split(separator: 0x2F).last ?? [], as: UTF8.self)
  }

  /// `about-us` of `about-us.md`.
  static func stem(of fileName: String) -> String {
    // Some systems take letters and their marks apart.
    let fileName = NormalForm.composed(fileName)
    let bytes = fileName.utf8
    guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")), dot != bytes.startIndex else {
      return fileName
    }
    return String(decoding: bytes[..<dot], as: UTF8.self)
  }

  /// `About us` of `about-us`.
  static func title(of stem: String) -> String {
    let words = stem.utf8.map { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") ? 0x20 : $0 }
    let text = String(decoding: words, as: UTF8.self)
    return text.prefix(1).uppercased() + text.dropFirst()
  }
}
