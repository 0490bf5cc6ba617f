/// The diets that schema.org names.
enum RestrictedDiet {
  /// The address of the diet that a catalog's word means, `nil` for any other word.
  ///
  /// Case, blanks and hyphens make no difference: `Gluten free` is `gluten-free`.
  static func address(of name: String) -> String? {
    var key: [UInt8] = []
    for byte in name.utf8 where byte != 0x20 && byte != 0x2D && byte != 0x5F {
      key.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
    }
    return names[String(decoding: key, as: UTF8.self)].map { "https://schema.org/\($0)Diet" }
  }

  private static let names = [
    "vegan": "Vegan", "vegetarian": "Vegetarian", "glutenfree": "GlutenFree",
    "lowlactose": "LowLactose", "lactosefree": "LowLactose", "halal": "Halal",
    "kosher": "Kosher", "diabetic": "Diabetic", "lowfat": "LowFat", "lowcalorie": "LowCalorie",
    "lowsalt": "LowSalt", "lowsodium": "LowSalt", "hindu": "Hindu",
  ]
}
