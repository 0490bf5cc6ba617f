internal import LarderModel

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
      picture(
        photograph,
        of: place == 0 ? recipe.name : "\(recipe.name) (\(place + 1)/\(shown.count))")
    }
  }

  /// Returns a link to a remote image, which pages never load.
  func remoteLink(_ picture: Picture) -> NamedLink? {
    guard case .remote(let address) = picture.source, file(of: picture) == nil else { return nil }
    return NamedLink(name: picture.credit ?? address.host, url: address.description)
  }
}
