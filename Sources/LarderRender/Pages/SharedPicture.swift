package import LarderModel
package import LarderImages

/// An image for social networks: wide, and in a format that all of them support.
struct SharedPicture {
  /// The absolute URL.
  var address: String
  /// The size in pixels; `nil` for a remote image.
  var size: (width: Int, height: Int)?
  var alternative: String
}

extension SiteContext {
  /// Returns the image for links to a recipe: its first photo, or its cover.
  ///
  /// - Returns: `nil` without a base URL.
  func sharedPicture(ofRecipe index: Int) -> SharedPicture? {
    let name = summaries[index].name
    if let picture = summaries[index].pictures.first { return sharedPicture(picture, of: name) }
    guard let holder = coverHolder(ofRecipe: index) else { return nil }
    let path = SiteAddresses.coverCardPath(of: holder)
    return addresses.published.absolute(path).map {
      SharedPicture(
        address: $0, size: (DrawnCard.width, DrawnCard.height), alternative: name)
    }
  }

  func sharedPicture(_ picture: Picture, of name: String) -> SharedPicture? {
    let words = picture.alternative ?? name
    if let card = variants(of: picture)?.variants(.card).first {
      return addresses.published.absolute(fromRoot: card.path.description).map {
        SharedPicture(address: $0, size: (card.width, card.height), alternative: words)
      }
    }
    return address(of: picture).map { address in
      SharedPicture(
        address: address, size: file(of: picture).map { ($0.width, $0.height) },
        alternative: words)
    }
  }

  /// The image for links to pages without an image of their own: that of the first featured recipe.
  var sharedPicture: SharedPicture? {
    guard let first = featured.first(where: { !summaries[$0].pictures.isEmpty }) ?? featured.first
    else { return nil }
    return sharedPicture(ofRecipe: first)
  }

  /// Returns the images of a recipe for search engines, as absolute URLs: the first in three aspect
  /// ratios, if it has variants, then the others.
  ///
  /// - Parameter shared: The image for shared links, which is used if the recipe has no photo.
  func searchPictures(of recipe: Recipe, shared: SharedPicture?) -> [String] {
    guard let first = recipe.pictures.first else { return shared.map { [$0.address] } ?? [] }
    let crops = [PictureShape.square, .fourThirds, .sixteenNinths].compactMap {
      variants(of: first)?.variants($0).first
    }
    let others = crops.isEmpty ? recipe.pictures[...] : recipe.pictures.dropFirst()
    return
      (crops.map { addresses.published.absolute(fromRoot: $0.path.description) }
      + others.map { address(of: $0) }).compactMap { $0 }
  }

  /// Returns the recipe with the published paths of its images, for exports.
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

  /// Returns the absolute URL; of several variants, the largest in a format that every program
  /// supports.
  func address(of picture: Picture) -> String? {
    let largest = variants(of: picture)?.variants(.whole).last?.path
    if let path = largest ?? file(of: picture)?.path {
      return addresses.published.absolute(fromRoot: path.description)
    }
    return addresses.published.picture(picture)
  }
}

extension Catalog {
  /// The required variants of each image, by path: whole images for pages, and the aspect ratios
  /// for search engines and social networks if it is the first image of a recipe or page.
  package var pictureShapes: [SitePath: [PictureShape]] {
    var shapes: [SitePath: [PictureShape]] = [:]
    guard site.baseURL != nil else { return shapes }
    for page in texts {
      if let path = page.picture.flatMap({ path(of: $0) }) { shapes[path] = [.whole, .card] }
    }
    for recipe in summaries {
      if let path = recipe.pictures.first.flatMap({ path(of: $0) }) {
        shapes[path] = PictureShape.allCases
      }
    }
    return shapes
  }

  /// The focus for cropping each image, by path, if specified; the first use counts.
  package var pictureFocuses: [SitePath: PictureFocus] {
    var focuses: [SitePath: PictureFocus] = [:]
    func add(_ picture: Picture) {
      guard picture.focus != .middle, let path = path(of: picture) else { return }
      focuses[path] = focuses[path] ?? picture.focus
    }
    for recipe in summaries { recipe.pictures.forEach(add) }
    for page in texts { page.picture.map(add) }
    return focuses
  }

  private func path(of picture: Picture) -> SitePath? {
    switch picture.source {
    case .file(let path): path
    case .remote(let address): downloads[address]?.path
    }
  }
}

extension SiteContext {
  /// Returns the model of an image; `nil` for a remote image, to which pages only link.
  func picture(_ picture: Picture, of name: String) -> PictureModel? {
    file(of: picture).map {
      var model = PictureModel(
        $0, published[$0.path], alternative: picture.alternative ?? name,
        link: addresses.link(picture:))
      (model.caption, model.credit) = (picture.caption, picture.credit)
      model.focus = picture.focus
      return model
    }
  }

  /// Returns the photos of a recipe that can be shown. A photo after the first without alternative
  /// text is described by the recipe's name and its number, `Pie (2/3)`, so that they can be
  /// distinguished.
  func pictures(of recipe: Recipe) -> [PictureModel] {
    let shown = recipe.pictures.filter { file(of: $0) != nil }
    return shown.enumerated().compactMap { place, photograph in
      var model = picture(
        photograph,
        of: place == 0 ? recipe.name : "\(recipe.name) (\(place + 1)/\(shown.count))")
      let pin = place == 0 ? variants(of: photograph)?.variants(.pin).first : nil
      model?.pin = pin.flatMap { addresses.published.absolute(fromRoot: $0.path.description) }
      return model
    }
  }

  /// Returns a link to a remote image, which pages never load.
  func remoteLink(_ picture: Picture) -> NamedLink? {
    guard case .remote(let address) = picture.source, file(of: picture) == nil else { return nil }
    return NamedLink(name: picture.credit ?? address.host, url: address.description)
  }
}
