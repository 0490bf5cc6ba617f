internal import LarderModel

/// `_redirects`, from which Netlify and Cloudflare Pages answer for moved recipes themselves.
///
/// A line each: `/cook/recipes/plum-pie/ /cook/recipes/pie/ 301`. Hosts that know nothing of it
/// show the page at the old address, which leads on.
enum RedirectsFile {
  static let path = "_redirects"

  /// - Returns: `nil` when nothing has moved.
  static func bytes(_ context: SiteContext) -> [UInt8]? {
    var bytes: [UInt8] = []
    let recipes = context.recipes
    for index in recipes.indices where !recipes[index].aliases.isEmpty {
      let target = context.addresses.link(recipe: recipes[index].slug)
      for alias in recipes[index].aliases {
        bytes += context.addresses.base.utf8
        bytes += PercentEncoding.encoded(path: alias.route)
        bytes += " \(target) 301\n".utf8
      }
    }
    return bytes.isEmpty ? nil : bytes
  }
}
