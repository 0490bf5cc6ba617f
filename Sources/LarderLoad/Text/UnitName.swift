package import LarderModel

package enum UnitName {
  package static func unit(_ word: String) -> Unit? { Unit(rawValue: word) }
}
