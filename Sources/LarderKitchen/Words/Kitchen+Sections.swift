package import LarderModel

extension Kitchen {
  package struct Numbers: Sendable {
    /// Numbers spelled out: `three`, `half`.
    package let words: [String: Fraction]
    /// One, unless a word such as "few" follows: `a`.
    package let article: [String]
    package let dozen: [String]
    /// What adds half of one to a number: `and a half`.
    package let half: [String]
    package let and: [String]
    /// Between the ends of a range: `to`.
    package let range: [String]
    /// Before a range, and between its ends: `between`, `and`.
    package let between: [String]
    /// What says that a number is not exact: `about`.
    package let about: [String]
    /// The decimal mark, `.` or `,`.
    package let decimal: String

    init(_ section: inout KitchenSection) {
      words = section.section("words") { $0.fractions() }
      article = section.words("article")
      dozen = section.words("dozen")
      half = section.words("half")
      and = section.words("and")
      range = section.words("range")
      between = section.words("between")
      about = section.words("about")
      decimal = section.text("decimal") ?? "."
    }
  }

  /// The words for one unit.
  package struct UnitWords: Sendable {
    /// Ways of writing it, the shortest first.
    package let write: [WordForms]
    /// Words that are understood and not written.
    package let read: [String]

    init(_ section: inout KitchenSection) {
      write = section.forms("write")
      read = section.words("read")
    }

    static func all(_ section: inout KitchenSection) -> [Unit: UnitWords] {
      section.keys.reduce(into: [:]) { units, key in
        if let unit = Unit(rawValue: key) {
          units[unit] = section.section(key) { UnitWords(&$0) }
        } else {
          section.reject(
            key, .unknownField(key, of: "\"units\"", known: Unit.allCases.map(\.rawValue)))
        }
      }
    }
  }

  /// Words that measure without being units.
  package struct Measures: Sendable {
    /// Vessels and packages: `carton`.
    package let containers: [WordForms]
    /// `glug`, `splash`.
    package let vague: [WordForms]
    /// Words between an amount and a unit: `large`, `heaped`.
    package let sizes: [String]

    init(_ section: inout KitchenSection) {
      containers = section.forms("containers")
      vague = section.forms("vague")
      sizes = section.words("sizes")
    }
  }

  /// Words around a food that tell what to do with it, not what to buy.
  package struct Preparation: Sendable {
    /// Only part of a preparation when one follows: `finely`.
    package let adverbs: [String]
    /// Preparations on their own: `chopped`.
    package let participles: [String]
    /// Participles that foods are sold by: `pitted`.
    package let sold: [String]
    /// Participles only after an adverb: `ground`.
    package let dependent: [String]
    /// What goes on after a preparation: `and`, `into`.
    package let followers: [String]
    /// What describes a food without naming it: `fresh`.
    package let adjectives: [String]
    /// What follows a comma and tells about the food before it: `with`.
    package let remarks: [String]
    /// What ends a remark about parts of a food: `removed`.
    package let removals: [String]
    package let optional: [String]

    init(_ section: inout KitchenSection) {
      adverbs = section.words("adverbs")
      participles = section.words("participles")
      sold = section.words("sold")
      dependent = section.words("dependent")
      followers = section.words("followers")
      adjectives = section.words("adjectives")
      remarks = section.words("remarks")
      removals = section.words("removals")
      optional = section.words("optional")
    }
  }

  package struct Durations: Sendable {
    /// Words by the seconds of their unit.
    package let units: [(words: [String], seconds: Int)]
    /// Parts of an hour behind hours, in seconds: `and a half`.
    package let tails: [String: Int]
    /// Whole phrases, in seconds: `half an hour`.
    package let phrases: [String: Int]
    package let overnight: [String]
    /// Between a number and its unit: `more`.
    package let more: [String]
    /// After these no phrase is a duration: `twice`.
    package let notBeforePhrase: [String]
    /// After these a number spelled out is but a tail: `hundred`.
    package let notBeforeNumber: [String]
    /// After these `16:30 h` is a time of day: `at`.
    package let notBeforeClock: [String]
    /// These make the unit before them none: `steak`.
    package let notAfterUnit: [String]
    /// One of these is in every text with a phrase or a number spelled out: `hour`.
    package let keys: [String]

    init(_ section: inout KitchenSection) {
      units = section.section("units") { units in
        [
          ("second", 1), ("minute", 60), ("hour", 3600), ("day", 86_400), ("week", 604_800),
          ("month", 2_592_000),
        ].map { (units.words($0.0), $0.1) }
      }
      tails = section.section("tails") { $0.numbers() }
      phrases = section.section("phrases") { $0.numbers() }
      overnight = section.words("overnight")
      more = section.words("more")
      notBeforePhrase = section.words("notBeforePhrase")
      notBeforeNumber = section.words("notBeforeNumber")
      notBeforeClock = section.words("notBeforeClock")
      notAfterUnit = section.words("notAfterUnit")
      keys = section.words("keys")
    }
  }

  package struct Temperatures: Sendable {
    package let degree: [String]
    package let celsius: [String]
    package let fahrenheit: [String]
    package let gasMark: [String]

    init(_ section: inout KitchenSection) {
      degree = section.words("degree")
      celsius = section.words("celsius")
      fahrenheit = section.words("fahrenheit")
      gasMark = section.words("gasMark")
    }
  }

  /// Words with which the text of a step names what is on the list.
  package struct Steps: Sendable {
    package let links: [String]
    package let each: [String]
    package let vague: [String]
    package let or: [String]
    package let elisions: [String]
    package let endings: [String]
    package let articles: [String]
    /// Whether the noun of a name comes first: `huile d'olive`.
    package let headFirst: Bool
    /// Whether words are joined: `Kirschtomaten`.
    package let compounds: Bool
    /// Numbers that are spoken with a vowel first: `8`.
    package let an: [String]

    init(_ section: inout KitchenSection) {
      links = section.words("links")
      each = section.words("each")
      vague = section.words("vague")
      or = section.words("or")
      elisions = section.words("elisions")
      endings = section.words("endings")
      articles = section.words("articles")
      headFirst = section.flag("headFirst")
      compounds = section.flag("compounds")
      an = section.words("an")
    }
  }

  package struct Headings: Sendable {
    package let ingredients: [String]
    package let method: [String]
    package let notes: [String]
    package let equipment: [String]

    init(_ section: inout KitchenSection) {
      ingredients = section.words("ingredients")
      method = section.words("method")
      notes = section.words("notes")
      equipment = section.words("equipment")
    }
  }

  package struct Search: Sendable {
    package let with: [String]
    package let without: [String]
    package let under: [String]
    package let minutes: [String]
    /// Words by the key of their diet.
    package let diets: [String: [String]]

    init(_ section: inout KitchenSection) {
      with = section.words("with")
      without = section.words("without")
      under = section.words("under")
      minutes = section.words("minutes")
      diets = section.section("diets") { diets in
        diets.keys.reduce(into: [:]) { $0[$1] = diets.words($1) }
      }
    }
  }
}
