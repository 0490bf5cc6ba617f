import LarderFormats
import Testing

@Suite struct MarkdownAddressesTests {
  @Test(
    "Replaces, keeps, or removes URLs with their brackets",
    arguments: [
      ("[a](x) b", "[a](y) b"), ("![a](x)", "![a](y)"), ("[a](z)", "[a](z)"),
      ("see [the a](gone).", "see the a."), ("![pic](gone)!", "pic!"), ("[a](x", "[a](y"),
      ("](gone)", "](gone)"), ("[a](gone", "[a](gone"), ("plain", "plain"),
    ])
  func replaced(_ text: String, _ wanted: String) {
    let result = MarkdownAddress.replaced(in: text) { address, _ in
      switch address {
      case "x": .address("y")
      case "gone": .label
      default: nil
      }
    }
    #expect(result == wanted)
  }

  @Test(
    "Distinguishes images from links",
    arguments: [
      ("![a](x)", "x"), ("[a](x)", ""), ("![a](x)[b](y)![c](z)", "x z"), ("[![a](x)](y)", "x"),
      ("[a ![b](x) c](y)", "x"), ("! [a](x) !", ""), ("](x)", ""), ("!](x)", ""), ("![](x)", "x"),
      ("![a](x \"t\") [b](y)", "x"),
    ])
  func pictures(_ text: String, _ wanted: String) {
    var found: [String] = []
    _ = MarkdownAddress.replaced(in: text) { address, isPicture in
      if isPicture { found.append(address) }
      return nil
    }
    #expect(found.joined(separator: " ") == wanted)
  }
}
