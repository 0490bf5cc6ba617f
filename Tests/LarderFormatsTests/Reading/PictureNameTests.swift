import Testing

@testable import LarderFormats

@Suite struct PictureNameTests {
  @Test(
    "Recognizes sizes of one image by a common name, and distinguishes other images",
    arguments: [
      ("a/pie.jpg", "a/pie"), ("a/pie-300x200.png", "a/pie"), ("a/thumb_pie.webp", "a/pie"),
      ("pie@2x.png", "pie"), ("tiny-original.webp", "original"), ("pie-640w.jpg", "pie"),
      ("thumb.jpg", "thumb"), ("pie-2.jpg", "pie-2"), ("pie-max.jpg", "pie-max"),
      ("b/pie.jpg", "b/pie"),
    ])
  func roots(name: String, root: String) {
    #expect(ImportedPictures.root(name) == root)
  }
}
