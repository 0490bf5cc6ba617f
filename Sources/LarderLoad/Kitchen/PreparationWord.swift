/// Words before a food that tell what to do with it or how to measure it, not what to buy.
enum PreparationWord {
  /// `finely`, `freshly`, …: only part of a preparation when one follows.
  static let adverbs: Set<String> = [
    "finely", "freshly", "coarsely", "thinly", "roughly", "lightly", "very", "thickly", "firmly",
    "loosely", "tightly", "gently", "well", "newly", "fairly", "crosswise",
    "diagonally", "carefully", "partially", "slightly", "fine", "coarse", "hard", "soft",
  ]

  /// `chopped`, `grated`, …: preparations on their own.
  static let participles: Set<String> = [
    "beaten", "boned", "boiled", "blanched", "chopped", "cored", "crumbled", "crushed", "cubed",
    "cut", "deveined", "diced", "drained", "filleted", "grated", "halved", "hulled",
    "julienned", "mashed", "melted", "minced", "packed", "peeled", "pitted", "quartered",
    "rinsed", "scrubbed", "seeded", "segmented", "shaved", "shelled", "shredded", "sifted",
    "skinned", "sliced", "smashed", "snipped", "softened", "squeezed", "stemmed", "stoned",
    "torn", "trimmed", "unpeeled", "washed", "zested", "heaped", "heaping", "scant",
    "generous", "rounded", "brewed", "chilled", "steamed", "chargrilled", "cooked", "uncooked",
    "slivered", "strained", "hard-boiled", "hard-cooked", "picked", "unsifted",
  ]

  /// Participles that foods are sold by, so that one in front stays in the name: `pitted olives`.
  static let sold: Set<String> = ["pitted", "stoned", "boiled", "blanched"]

  /// Participles only after an adverb: `freshly ground`, but `ground beef`.
  static let dependent: Set<String> = [
    "ground", "cracked", "toasted", "cooked", "milled", "picked", "whipped", "roasted", "whisked",
    "made", "rolled", "frozen", "fried", "steamed", "poached",
  ]

  /// Words that go on after a preparation: `peeled and sliced`, `cut into`.
  static let followers: Set<String> = [
    "and", "or", "into", "in", "to", "with", "on", "small", "thin", "lengthwise", "lengthways",
    "for", "by", "if", "off", "from", "at", "as", "half", "plus", "out",
  ]

  /// Sizes and other words between an amount and a unit: `1 large bunch`.
  static let measures: Set<String> = [
    "large", "small", "medium", "big", "heaped", "heaping", "level", "rounded", "scant",
    "generous", "good", "short", "long", "thin", "thick", "fat", "plump", "full", "whole", "lg",
    "sm", "med", "md", "medium-size", "medium-sized", "large-size", "small-size", "thumb-sized",
    "regular-size", "huge", "tiny", "extra-large", "few", "packed", "slightly", "gehäufter",
    "gehäufte", "gestrichener", "gestrichene", "good-sized", "little", "couple", "nice", "hefty",
    "tightly", "firmly", "very",
    "lightly", "loosely", "minced", "peeled", "unpeeled", "crushed",
  ]

  /// Words that describe a food without naming it, so that a comma after them does not end
  /// the name: `2 large, black-ripe plantains`.
  static let adjectives: Set<String> = [
    "boneless", "skinless", "bone-in", "skin-on", "fresh", "dried", "ripe", "firm", "cold", "hot",
    "warm", "sweet", "tender", "unsalted", "salted", "young", "raw", "lean", "plain", "good",
    "unsweetened", "sweetened", "free-range", "organic", "day-old", "stale", "low-fat",
    "full-fat", "reduced-fat", "low-sodium", "reduced-sodium", "fine", "coarse", "soft", "mixed",
    "thick", "thin", "red", "green", "yellow", "white", "black", "smoked", "unbleached", "crisp",
    "tart", "canned", "frozen", "cooked", "uncooked", "mild", "spicy", "homemade", "baby", "dry",
    "freshly", "assorted", "shell-on", "fully", "seedless", "natural", "dark", "light", "heavy",
    "meaty", "clean", "medium-ripe", "bittersweet", "semisweet", "gluten-free", "pure", "tinned",
    "unflavored", "unflavoured",
  ]

  /// Words behind a comma that tell about the food before it rather than name another.
  static let remarks: Set<String> = [
    "with", "without", "at", "in", "on", "to", "from", "for", "plus", "about", "juice", "zest",
    "skin", "skins", "rind", "leaves", "seeds", "white", "light", "whole", "each", "preferably",
    "no", "not", "if", "optional", "as", "until", "bone", "ends", "a", "an", "the", "enough",
    "another", "more", "substitute", "use", "available", "like", "such", "pinch", "store-bought",
    "room", "still",
  ]

  /// Words that end a remark about parts of a food: `skin and bones removed`.
  static let removals: Set<String> = ["removed", "reserved", "discarded", "separated", "only"]
}
