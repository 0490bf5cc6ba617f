/// A tablecloth: the class its night colours hang on, and its colours by day.
struct CoverCloth {
  let name: StaticString
  let ground: CoverColour
  let pattern: CoverColour

  static let all: [CoverCloth] = [
    CoverCloth(name: "k0", ground: 0xe9dcc0, pattern: 0xd8c49c),
    CoverCloth(name: "k1", ground: 0xc3cfae, pattern: 0xabbb90),
    CoverCloth(name: "k2", ground: 0xb5c8cf, pattern: 0x94b0bb),
    CoverCloth(name: "k3", ground: 0xe0b191, pattern: 0xcf936d),
    CoverCloth(name: "k4", ground: 0xe8c475, pattern: 0xd9ad51),
    CoverCloth(name: "k5", ground: 0xe6c0b5, pattern: 0xd69f94),
    CoverCloth(name: "k6", ground: 0x5f8583, pattern: 0x4d7271),
    CoverCloth(name: "k7", ground: 0x86627a, pattern: 0x724f67),
    CoverCloth(name: "k8", ground: 0x5c7096, pattern: 0x4a5d83),
    CoverCloth(name: "k9", ground: 0xb3583f, pattern: 0x98452f),
  ]

  /// A cloth that the food stands out from.
  static func chosen(for food: CoverColour, _ random: inout CoverRandom) -> CoverCloth {
    var pick = random.below(all.count)
    for _ in 0..<3 where all[pick].ground.distance(to: food) < 150 {
      pick = (pick + 3) % all.count
    }
    return all[pick]
  }
}
