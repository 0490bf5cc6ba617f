internal import LarderTemplate

/// What all pages have alike and only scripts use, `furniture.txt` beside the scripts: it shows
/// nothing but words and facts of the site.
struct FurniturePage: Sendable {}

extension FurniturePage: TemplateModel {
  static let shape = Shape<FurniturePage>("furniture")
}
