internal import LarderTemplate

/// The client templates and messages that all pages share and only scripts use,
/// `client-templates.txt` in the assets folder. It contains only words and facts of the site.
struct ClientTemplatesPage: Sendable {}

extension ClientTemplatesPage: TemplateModel {
  static let shape = Shape<ClientTemplatesPage>("client-templates")
}
