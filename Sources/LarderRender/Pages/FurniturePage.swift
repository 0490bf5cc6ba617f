internal import LarderTemplate

/// The client templates and messages that all pages share and only scripts use, `furniture.txt` in
/// the assets folder. It contains only words and facts of the site.
struct FurniturePage: Sendable {}

extension FurniturePage: TemplateModel {
  static let shape = Shape<FurniturePage>("furniture")
}
