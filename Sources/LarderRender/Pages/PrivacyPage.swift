internal import LarderModel
package import LarderTemplate

/// The page about what the site stores in browsers, and which other servers it uses.
package struct PrivacyPage: Sendable {
  var head: Head
  var navigation: [Link]
  var breadcrumbs: [Link]
  var title: String
  /// The host to which the sign-in form sends; `nil` without one.
  var accountHost: String?
  /// Purposes for which pages use remote origins, which are without `https://`.
  var purposes: [(label: String, hosts: [String])]
  /// Whether the policy allows players of videos.
  var hasFrames: Bool
}

extension PrivacyPage: TemplateModel {
  private static let purpose = Shape<(label: String, hosts: [String])>("purpose")
    .text("label") { $0.label }
    .list("hosts") { $0.hosts }

  package static let shape = Shape<PrivacyPage>("privacy page")
    .model("head") { $0.head }
    .list("navigation") { $0.navigation }
    .list("breadcrumbs") { $0.breadcrumbs }
    .text("title") { $0.title }
    .text("accountHost") { $0.accountHost }
    .list("purposes", of: purpose) { $0.purposes }
    .flag("hasPurposes") { !$0.purposes.isEmpty }
    .flag("hasFrames") { $0.hasFrames }
}

extension PageBuilder {
  func privacy() -> PrivacyPage {
    let (site, title) = (context.site, words[.privacy])
    let purposes = AllowedOrigins.Purpose.allCases.compactMap {
      purpose -> (label: String, hosts: [String])? in
      let hosts = site.allowed.origins(for: purpose).map { origin in
        let start = "https://"
        return origin.hasPrefix(start) ? String(origin.dropFirst(start.count)) : origin
      }
      return hosts.isEmpty ? nil : (words.label(of: purpose), hosts)
    }
    return PrivacyPage(
      head: context.head(title: title, description: words[.privacyAbout], route: "privacy/"),
      navigation: context.navigation(current: "privacy/"),
      breadcrumbs: context.breadcrumbs([(title, nil)]),
      title: title,
      accountHost: site.account?.endpoint.host,
      purposes: purposes,
      hasFrames: !site.allowed.origins(for: .frames).isEmpty)
  }
}
