import LarderModel
import Testing

@testable import LarderRender

@Suite struct HeadersFileTests {
  /// The policy of a theme without a script in the head.
  private func policy(_ site: SiteConfiguration) -> String {
    site.contentSecurityPolicy(InlineScript(Theme(files: [], strings: [:])))
  }

  @Test("Headers contain the policy, restrictions, and cache lifetimes")
  func headers() {
    var site = SiteConfiguration()
    site.baseURL = BaseURL("https://larder.example/cook/")
    let text = String(decoding: site.headersFile(policy: policy(site)), as: UTF8.self)
    #expect(
      text == """
        /cook/*
          Content-Security-Policy: default-src 'none'; script-src 'self' \
        'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; media-src 'self'; connect-src 'self'; \
        manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; \
        frame-ancestors 'self'
          Referrer-Policy: strict-origin-when-cross-origin
          X-Content-Type-Options: nosniff
          Permissions-Policy: camera=(), geolocation=(), microphone=(), payment=(), usb=()
          Cross-Origin-Opener-Policy: same-origin

        /cook/assets/*
          Cache-Control: public, max-age=31536000, immutable

        /cook/sw.js
          Cache-Control: no-cache

        """)
  }

  @Test("The policy contains only scheme, host and port of the account endpoint")
  func endpoint() throws {
    var site = SiteConfiguration()
    let address = try #require(WebAddress("https://API.Name.example:8443/v1?a;b"))
    site.setAccount(endpoint: address)
    let policy = policy(site)
    #expect(policy.contains("; connect-src 'self' https://api.name.example:8443; manifest-src"))
    #expect(!policy.contains("v1") && !policy.contains("?a"))
  }

  @Test("The policy contains the allowed origins, each in its directive")
  func allowed() {
    var site = SiteConfiguration()
    for (number, purpose) in AllowedOrigins.Purpose.allCases.enumerated() {
      site.allowed.allow(["https://a\(number).example"], for: purpose)
    }
    #expect(
      policy(site) == """
        default-src 'none'; script-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' \
        https://a0.example; style-src 'self' https://a1.example; img-src 'self' data: blob: \
        https://a3.example; font-src 'self' https://a2.example; media-src 'self' \
        https://a4.example; connect-src 'self' https://a6.example; frame-src https://a5.example; \
        manifest-src 'self'; worker-src 'self'; form-action 'self' https://a7.example; \
        base-uri 'none'
        """)
  }
}
