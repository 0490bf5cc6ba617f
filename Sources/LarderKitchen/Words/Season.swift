/// A quarter of the year; raw values are keys of kitchens and of pages.
package enum Season: String, Sendable, CaseIterable {
  case spring, summer, autumn, winter
}
