package import LarderModel

package enum DateText {
  package static func read(_ text: String) -> CalendarDate? { nil }
}
