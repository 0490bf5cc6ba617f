internal import Foundation
internal import LarderModel
internal import LarderPreview

/// The message when the preview is ready, and the browser that it opens.
struct PreviewGreeting {
  var content: String
  var port: UInt16
  var addresses: [String]
  /// The access token for other devices on the network; `nil` if access is local only.
  var token: AccessToken?
  var hasAccount: Bool
  var opensBrowser: Bool

  func print(base: String) {
    Terminal.write(text(base: base))
    if opensBrowser { PreviewGreeting.open("http://localhost:\(port)\(base)") }
  }

  func text(base: String) -> String {
    let local = "http://localhost:\(port)"
    var text = """
      preview of \(content.visible)
        \(local)\(base)
        \(local)/__larder/  on several devices side by side

      """
    if hasAccount {
      text += "  the account is a mock: its data is kept in memory until the preview ends\n"
    }
    if let token { text += network(base: base, token) }
    return text + "press Ctrl-C to stop\n"
  }

  private func network(base: String, _ token: AccessToken) -> String {
    let links = addresses.map { "http://\($0):\(port)\(base)?\(token.queryItem)" }
    guard let first = links.first else { return "this computer is not on a network\n" }
    var text = "\non the local network, with this whole link:\n"
    for link in links { text += "  \(link)\n" }
    if let code = QRCode(first) { text += "\n\(code.terminalText)\n" }
    return text + "warning: anyone with the link can see the preview while it runs\n"
  }

  /// Opens a browser; failures are ignored, since the terminal shows the URL.
  private static func open(_ address: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    #if os(macOS)
      process.arguments = ["open", address]
    #else
      process.arguments = ["xdg-open", address]
    #endif
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try? process.run()
  }
}
