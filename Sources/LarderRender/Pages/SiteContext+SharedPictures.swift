package import LarderModel
package import LarderPictures

/// A picture as social networks want it: wide, and in a format that all of them show.
struct SharedPicture {
  /// Absolute.
  var address: String
  /// In pixels; `nil` of a picture elsewhere.
  var size: (width: Int, height: Int)?
  var alternative: String
}

extension SiteContext {
  /// What goes with links to a recipe: its first photograph, or its drawing.
  ///
  /// - Returns: `nil` without a base URL.
  func sharedPicture(ofRecipe index: Int) -> SharedPicture? {
    let name = summaries[index].name
    if let picture = summaries[index].pictures.first { return sharedPicture(picture, of: name) }
    let whole = recipes.contains(index) ? recipes[index] : nil
    guard let holder = coverCards.holder(for: summaries[index], whole) else { return nil }
    let path = SiteAddresses.coverCardPath(of: holder)
    return addresses.published.absolute(path).map {
      SharedPicture(
        address: $0, size: (DrawnCard.width, DrawnCard.height), alternative: name)
    }
  }

  func sharedPicture(_ picture: Picture, of name: String) -> SharedPicture? {
    let words = picture.alternative ?? name
    if let card = variants(of: picture)?.variants(.card).first {
      return addresses.published.absolute(card.path.description).map {
        SharedPicture(address: $0, size: (card.width, card.height), alternative: words)
      }
    }
    return address(of: picture).map { address in
      SharedPicture(
        address: address, size: file(of: picture).map { ($0.width, $0.height) },
        alternative: words)
    }
  }

  /// What goes with links to pages that have no picture of their own: that of the first recipe.
  var sharedPicture: SharedPicture? {
    guard let first = featured.first(where: { !summaries[$0].pictures.isEmpty }) ?? featured.first
    else { return nil }
    return sharedPicture(ofRecipe: first)
  }

  /// The pictures of a recipe as search engines want them, by absolute address: the first in three
  /// shapes, where there are variants of it, then the others.
  ///
  /// - Parameter shared: What goes with links to it, which is all there is without a photograph.
  func searchPictures(of recipe: Recipe, shared: SharedPicture?) -> [String] {
    guard let first = recipe.pictures.first else { return shared.map { [$0.address] } ?? [] }
    let crops = [PictureShape.square, .fourThirds, .sixteenNinths].compactMap {
      variants(of: first)?.variants($0).first
    }
    let others = crops.isEmpty ? recipe.pictures[...] : recipe.pictures.dropFirst()
    return
      (crops.map { addresses.published.absolute($0.path.description) }
      + others.map { address(of: $0) }).compactMap { $0 }
  }

  /// A recipe whose pictures are called by what is published of them, for its other forms.
  func withPublishedPictures(_ recipe: Recipe) -> Recipe {
    if published.isEmpty { return recipe }
    var recipe = recipe
    for place in recipe.pictures.indices { rename(&recipe.pictures[place]) }
    for place in recipe.steps.indices {
      guard var picture = recipe.steps[place].picture else { continue }
      rename(&picture)
      recipe.steps[place].picture = picture
    }
    return recipe
  }

  private func rename(_ picture: inout Picture) {
    guard let largest = variants(of: picture)?.variants(.whole).last else { return }
    picture.source = .file(largest.path)
  }

  /// Absolute; of variants the largest that every program reads.
  private func address(of picture: Picture) -> String? {
    let largest = variants(of: picture)?.variants(.whole).last?.path
    if let path = largest ?? file(of: picture)?.path {
      return addresses.published.absolute(path.description)
    }
    return addresses.published.picture(picture)
  }
}

extension Catalog {
  /// What each picture is wanted as, by its path: whole for pages, and in the shapes that search
  /// engines and social networks want where it is the first of a recipe or page.
  package var pictureShapes: [SitePath: [PictureShape]] {
    var shapes: [SitePath: [PictureShape]] = [:]
    guard site.baseURL != nil else { return shapes }
    for page in pages {
      if let path = page.picture.flatMap({ path(of: $0) }) { shapes[path] = [.whole, .card] }
    }
    for recipe in summaries {
      if let path = recipe.pictures.first.flatMap({ path(of: $0) }) {
        shapes[path] = PictureShape.allCases
      }
    }
    return shapes
  }

  /// Around what each picture is cut, by its path, where somebody says so; who comes first counts.
  package var pictureFocuses: [SitePath: PictureFocus] {
    var focuses: [SitePath: PictureFocus] = [:]
    func add(_ picture: Picture) {
      guard picture.focus != .middle, let path = path(of: picture) else { return }
      focuses[path] = focuses[path] ?? picture.focus
    }
    for recipe in summaries { recipe.pictures.forEach(add) }
    for page in pages { page.picture.map(add) }
    return focuses
  }

  private func path(of picture: Picture) -> SitePath? {
    switch picture.source {
    case .file(let path): path
    case .remote(let address): downloads[address]?.path
    }
  }
}
