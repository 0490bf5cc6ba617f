internal import LarderModel

/// Pictures that lie among the recipes, found by how a file beside them calls them.
struct BesidePictures {
  /// Paths below the content folder, by the last part of each in NFC.
  private var paths: [String: [String]] = [:]
  /// The first of each name but for the ending, by its path without that.
  private var portraits: [String: String] = [:]
  /// The names of the pictures in each folder.
  private var bundles: [String: [String]] = [:]
  private let files: any RecipeSource

  var isEmpty: Bool { paths.isEmpty }

  init(_ folders: [RecipeFolders.Folder], _ files: any RecipeSource) {
    self.files = files
    for folder in folders {
      // HEIC and the like are not shown, which is said of the one that a recipe names.
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

  /// The file that a text in a folder calls so: beside it, else below the content folder, else
  /// anywhere among the recipes, as Obsidian finds its attachments.
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

  /// Finds the pictures that a recipe names, and gives it the one that is called as it is where it
  /// names none.
  ///
  /// - Returns: Paths of those that lie among the recipes.
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

  /// `pie.jpg` beside `pie.md`; in the folder of one recipe also what is called as the folder is, or
  /// as themes of Hugo have it, `feature*` or `*cover*`; else its only picture.
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
