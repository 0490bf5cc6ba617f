/// A quarter of the year; raw values are keys in vocabularies and pages.
package enum Season: String, Sendable, CaseIterable {
  case spring, summer, autumn, winter
}
