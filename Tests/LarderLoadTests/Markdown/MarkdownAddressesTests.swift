import LarderLoad
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
    let result = MarkdownAddress.replaced(in: text) { address in
      switch address {
      case "x": .address("y")
      case "gone": .label
      default: nil
      }
    }
    #expect(result == wanted)
  }
}
