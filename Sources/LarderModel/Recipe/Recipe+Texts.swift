extension Recipe {
  /// Whether a text in Markdown could show a picture: one is written `![pie](images/pie.jpg)`.
  package static func mayShowPictures(_ text: String) -> Bool {
    !text.holdsOnly { $0 != 0x5B }
  }
}
