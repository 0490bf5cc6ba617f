internal import Foundation
internal import LarderModel
internal import LarderPreview

/// What the terminal says when the preview is ready, and the browser it opens.
struct PreviewGreeting {
  var content: String
  var port: UInt16
  var addresses: [String]
  var isOpen: Bool
  var hasAccount: Bool
  var opensBrowser: Bool

  func say(base: String) {
    Terminal.write(text(base: base))
    if opensBrowser { PreviewGreeting.open("http://localhost:\(port)\(base)") }
  }

  func text(base: String) -> String {
    let local = "http://localhost:\(port)"
    var text = """
      preview of \(content.visible)
        \(local)\(base)
        \(local)/__larder/  on many devices side by side

      """
    if hasAccount {
      text += "  the account is a stand-in: what it is sent stays in memory until the end\n"
    }
    if isOpen { text += network(base: base) }
    return text + "Ctrl-C ends it\n"
  }

  private func network(base: String) -> String {
    guard let first = addresses.first else { return "this machine is in no network\n" }
    var text = "\non the local network:\n"
    for address in addresses { text += "  http://\(address):\(port)\(base)\n" }
    if let code = QRCode("http://\(first):\(port)\(base)") { text += "\n\(code.terminalText)\n" }
    return text + "warning: everybody on this network can see the preview while it runs\n"
  }

  /// Failing is no fault: the address stands in the terminal.
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
