extension Recipe {
  /// Whether a text in Markdown could show a picture: one is written `![pie](images/pie.jpg)`.
  package static func mayShowPictures(_ text: String) -> Bool {
    var bytes = text.utf8.makeIterator()
    while let byte = bytes.next() { if byte == 0x5B { return true } }
    return false
  }
}
