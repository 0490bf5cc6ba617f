/// The bytes of one JSON value inside a file.
package struct JSONSlice: Hashable, Sendable {
  package var offset: Int
  package var count: Int

  package var end: Int { offset + count }

  package init(offset: Int, count: Int) {
    self.offset = offset
    self.count = count
  }
}
