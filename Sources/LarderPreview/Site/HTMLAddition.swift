/// What the server puts into a page on its way out, and never into a file.
enum HTMLAddition {
  private static let placeholder = Array(Preview.addressPlaceholder.utf8)

  /// Puts an element at the end of the head, where scripts and styles of the page's own are
  /// named already; a page without one gets it at its end.
  static func put(_ element: String, into page: [UInt8]) -> [UInt8] {
    let end = Array("</head>".utf8)
    let place = position(of: end, in: page, from: 0) ?? page.count
    return page[..<place] + Array(element.utf8) + page[place...]
  }

  /// Puts the address that the visitor used in the place of the account's.
  static func address(_ page: [UInt8], to host: String) -> [UInt8] {
    var result: [UInt8] = []
    var start = 0
    while let place = position(of: placeholder, in: page, from: start) {
      result += page[start..<place]
      result += "http://\(host)".utf8
      start = place + placeholder.count
    }
    return start == 0 ? page : result + page[start...]
  }

  private static func position(of word: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    guard let first = word.first, bytes.count - start >= word.count else { return nil }
    return bytes.withUnsafeBufferPointer { bytes in
      var index = start
      let last = bytes.count - word.count
      while index <= last {
        if bytes[index] == first, bytes[index..<(index + word.count)].elementsEqual(word) {
          return index
        }
        index += 1
      }
      return nil
    }
  }
}
