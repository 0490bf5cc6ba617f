/// A tablecloth: the class its night colours hang on, and its colours by day and by night.
///
/// Pages take the night from `styles/covers.css`, where an owner may change it; covers that are
/// files of their own carry it along.
struct CoverCloth {
  let name: StaticString
  let ground: CoverColour
  let pattern: CoverColour
  let nightGround: CoverColour
  let nightPattern: CoverColour

  static let all: [CoverCloth] = [
    CoverCloth(
      name: "k0", ground: 0xe9dcc0, pattern: 0xd8c49c, nightGround: 0x4a4234,
      nightPattern: 0x5a503f),
    CoverCloth(
      name: "k1", ground: 0xc3cfae, pattern: 0xabbb90, nightGround: 0x3c4733,
      nightPattern: 0x4a573f),
    CoverCloth(
      name: "k2", ground: 0xb5c8cf, pattern: 0x94b0bb, nightGround: 0x34434b,
      nightPattern: 0x41535c),
    CoverCloth(
      name: "k3", ground: 0xe0b191, pattern: 0xcf936d, nightGround: 0x553a2b,
      nightPattern: 0x674735),
    CoverCloth(
      name: "k4", ground: 0xe8c475, pattern: 0xd9ad51, nightGround: 0x574521,
      nightPattern: 0x6a552b),
    CoverCloth(
      name: "k5", ground: 0xe6c0b5, pattern: 0xd69f94, nightGround: 0x523b39,
      nightPattern: 0x644947),
    CoverCloth(
      name: "k6", ground: 0x5f8583, pattern: 0x4d7271, nightGround: 0x263c3d,
      nightPattern: 0x314b4c),
    CoverCloth(
      name: "k7", ground: 0x86627a, pattern: 0x724f67, nightGround: 0x3b2a38,
      nightPattern: 0x4a3646),
    CoverCloth(
      name: "k8", ground: 0x5c7096, pattern: 0x4a5d83, nightGround: 0x28324a,
      nightPattern: 0x34405b),
    CoverCloth(
      name: "k9", ground: 0xb3583f, pattern: 0x98452f, nightGround: 0x4d261c,
      nightPattern: 0x5f3226),
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
