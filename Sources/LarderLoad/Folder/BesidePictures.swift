internal import LarderModel

/// Images stored among the recipes, looked up by the references in files next to them.
struct BesidePictures {
  /// Paths below the content folder, by file name in NFC.
  private var paths: [String: [String]] = [:]
  /// The first file name for each path without extension.
  private var portraits: [String: String] = [:]
  /// The names of the images in each folder.
  private var bundles: [String: [String]] = [:]
  private let files: any RecipeSource

  var isEmpty: Bool { paths.isEmpty }

  init(_ folders: [RecipeFolders.Folder], _ files: any RecipeSource) {
    self.files = files
    for folder in folders {
      // HEIC and similar formats cannot be shown; a recipe that refers to one gets a diagnostic.
      for name in folder.names where PictureIndex.isForeign(name) {
        paths[NormalForm.composed(name), default: []].append("\(folder.path)/\(name)")
      }
      let pictures = folder.pictures
      if pictures.isEmpty { continue }
      bundles[folder.path] = pictures
      for name in pictures {
        let stem = "\(folder.path)/\(PageName.stem(of: name))"
        if portraits[stem] == nil { portraits[stem] = name }
        paths[NormalForm.composed(name), default: []].append("\(folder.path)/\(name)")
      }
    }
  }

  /// Returns the file that a text in a folder refers to: next to it, else below the content folder,
  /// else anywhere among the recipes, which is how Obsidian resolves attachments.
  ///
  /// - Parameter address: `pie.jpg`, `./pie.jpg`, `../images/pie.jpg`.
  func find(_ address: String, in folder: String) -> SitePath? {
    var address = NormalForm.composed(address)
    var folder = folder
    while let start = ["./", "../"].first(where: { address.utf8.starts(with: $0.utf8) }) {
      if start == "../" { folder = BesidePictures.parent(of: folder) }
      address = String(decoding: address.utf8.dropFirst(start.utf8.count), as: UTF8.self)
    }
    let candidates = paths[PageName.fileName(of: address)] ?? []
    if let own = candidates.first(where: { NormalForm.composed($0) == "\(folder)/\(address)" }) {
      return SitePath(own)
    }
    if let path = SitePath(address), files.isFile(address) { return path }
    return candidates.first { NormalForm.composed($0).hasSuffix("/\(address)") }
      .flatMap { SitePath($0) }
  }

  private static func parent(of folder: String) -> String {
    folder.utf8.lastIndex(of: 0x2F).map { String(folder[..<$0]) } ?? ""
  }

  /// Resolves the images that a recipe refers to; a recipe without images gets the one with a
  /// matching name.
  ///
  /// - Returns: Paths of those that are stored among the recipes.
  func place(_ recipe: inout Recipe, in folder: String, _ fileName: String) -> [String] {
    var found: [String] = []
    func own(_ picture: Picture) -> Picture.Source? {
      guard case .file(let path) = picture.source, let own = find(path.description, in: folder)
      else { return nil }
      if own.description.hasPrefix("\(RecipeFolders.top)/") { found.append(own.description) }
      return .file(own)
    }
    if recipe.pictures.isEmpty, let picture = portrait(in: folder, fileName) {
      recipe.pictures = [Picture(source: .file(picture))]
    }
    for index in recipe.pictures.indices {
      if let source = own(recipe.pictures[index]) { recipe.pictures[index].source = source }
    }
    for index in recipe.steps.indices {
      guard let picture = recipe.steps[index].picture, let source = own(picture) else { continue }
      recipe.steps[index].picture?.source = source
    }
    return found
  }

  /// Returns `pie.jpg` next to `pie.md`; in a folder with one recipe, also an image named like the
  /// folder or, as in Hugo themes, `feature*` or `*cover*`, or else its only image.
  private func portrait(in folder: String, _ fileName: String) -> SitePath? {
    var stems = [PageName.stem(of: fileName)]
    if stems == ["index"] { stems += [PageName.fileName(of: folder), "cover", "featured"] }
    var names = stems.compactMap { portraits["\(folder)/\($0)"] }
    if names.isEmpty, stems.count > 1, let bundle = bundles[folder] {
      names = bundle.filter { name in
        ["feature", "cover", "thumbnail"].contains { name.lowercased().contains($0) }
      }
      if names.isEmpty, bundle.count == 1 { names = bundle }
    }
    return names.min { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      .flatMap { SitePath("\(folder)/\($0)") }
  }
}
