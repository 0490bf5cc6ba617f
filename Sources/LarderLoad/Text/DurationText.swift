package import LarderModel

package enum DurationText {
  package enum Outcome: Hashable {
    case minutes(Minutes)
    case unknown
    case invalid
  }
  package static func read(_ text: String) -> Outcome { .invalid }
}
