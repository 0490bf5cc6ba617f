internal import LarderModel

extension SiteContext {
  /// A picture to show; `nil` for one on another site, which pages only link to.
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

  /// The photographs of a recipe that can be shown. Those after the first that nobody described
  /// are called by the recipe's name and their place, `Pie (2/3)`, so that they can be told apart.
  func pictures(of recipe: Recipe) -> [PictureModel] {
    let shown = recipe.pictures.filter { file(of: $0) != nil }
    return shown.enumerated().compactMap { place, photograph in
      picture(
        photograph,
        of: place == 0 ? recipe.name : "\(recipe.name) (\(place + 1)/\(shown.count))")
    }
  }

  /// A picture on another site, which pages link to and never load.
  func remoteLink(_ picture: Picture) -> NamedLink? {
    guard case .remote(let address) = picture.source, file(of: picture) == nil else { return nil }
    return NamedLink(name: picture.credit ?? address.host, url: address.description)
  }
}
