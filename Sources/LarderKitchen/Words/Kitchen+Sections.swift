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
    /// How much without a number: `a few`.
    package let vague: [String]
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
      vague = section.words("vague")
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
    /// Foods before measures that may stand behind them: `garlic` of `4 garlic cloves`. Any food
    /// where the list is empty.
    package let behind: [String: [String]]
    /// Words before which a unit is none: `steak` of `fillet steak`.
    package let notBefore: [String: [String]]
    /// Units that a word may be misspelled for.
    package let misspelled: [String]
    /// Words that look like misspelled units and are none: `stock`.
    package let spelled: [String]

    init(_ section: inout KitchenSection) {
      containers = section.forms("containers")
      vague = section.forms("vague")
      sizes = section.words("sizes")
      behind = section.section("behind") { $0.lists() }
      notBefore = section.section("notBefore") { $0.lists() }
      misspelled = section.words("misspelled")
      spelled = section.words("spelled")
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
    /// Parts that are bought as the whole: `juice` of `juice of 1 lemon`.
    package let parts: [String]
    /// Words around a part: `grated`.
    package let partWords: [String]
    /// Between a part and the whole: `of`.
    package let of: [String]
    /// What begins a remark behind a name: `for`, `as needed`.
    package let endings: [String]
    /// What an ingredient is for, behind "to": `taste`.
    package let purposes: [String]
    /// Labels of what is no food.
    package let equipment: [String]

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
      parts = section.words("parts")
      partWords = section.words("partWords")
      of = section.words("of")
      endings = section.words("endings")
      purposes = section.words("purposes")
      equipment = section.words("equipment")
    }
  }

  package struct Durations: Sendable {
    /// Words by the seconds of their unit.
    package let units: [(words: [String], seconds: Int)]
    /// More of them that count only where nothing but a length of time can stand: `m`.
    package let fields: [(words: [String], seconds: Int)]
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
    /// Between lengths of time that are added up: `plus`.
    package let plus: [String]
    /// What says nothing of how long: `more than`.
    package let lessOrMore: [String]
    /// What adds nothing to a length of time: `total`.
    package let idle: [String]
    /// How words for resting begin: `chill`.
    package let resting: [String]

    init(_ section: inout KitchenSection) {
      units = section.section("units") { Durations.units(&$0) }
      fields = section.section("fields") { Durations.units(&$0) }
      tails = section.section("tails") { $0.numbers() }
      phrases = section.section("phrases") { $0.numbers() }
      overnight = section.words("overnight")
      more = section.words("more")
      notBeforePhrase = section.words("notBeforePhrase")
      notBeforeNumber = section.words("notBeforeNumber")
      notBeforeClock = section.words("notBeforeClock")
      notAfterUnit = section.words("notAfterUnit")
      keys = section.words("keys")
      plus = section.words("plus")
      lessOrMore = section.words("lessOrMore")
      idle = section.words("idle")
      resting = section.words("resting")
    }

    private static func units(
      _ section: inout KitchenSection
    ) -> [(words: [String], seconds: Int)] {
      [
        ("second", 1), ("minute", 60), ("hour", 3600), ("day", 86_400), ("week", 604_800),
        ("month", 2_592_000),
      ].map { (section.words($0.0), $0.1) }
    }
  }

  package struct Temperatures: Sendable {
    package let degree: [String]
    package let celsius: [String]
    package let fahrenheit: [String]
    package let gasMark: [String]
    /// What stands between two ways of saying one temperature: `fan`.
    package let between: [String]
    package let turning: [String]

    init(_ section: inout KitchenSection) {
      degree = section.words("degree")
      celsius = section.words("celsius")
      fahrenheit = section.words("fahrenheit")
      gasMark = section.words("gasMark")
      between = section.words("between")
      turning = section.words("turning")
    }
  }

  /// Words with which the text of a step names what is on the list.
  package struct Steps: Sendable {
    package let links: [String]
    package let each: [String]
    package let vague: [String]
    package let dull: [String]
    package let or: [String]
    package let elisions: [String]
    package let prefixes: [String]
    package let endings: [String]
    /// Singulars by their plurals.
    package let irregular: [String: String]
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
      dull = section.words("dull")
      or = section.words("or")
      elisions = section.words("elisions")
      prefixes = section.words("prefixes")
      endings = section.words("endings")
      irregular = section.section("irregular") { $0.texts() }
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
    /// Whole headings of ingredients: `what you need`.
    package let needs: [String]
    /// What makes a name of a group: `for`.
    package let `for`: [String]
    /// Between the word of a heading and its group: `of`.
    package let joiners: [String]
    /// What adds nothing to a heading: `the`.
    package let generic: [String]

    init(_ section: inout KitchenSection) {
      ingredients = section.words("ingredients")
      method = section.words("method")
      notes = section.words("notes")
      equipment = section.words("equipment")
      needs = section.words("needs")
      `for` = section.words("for")
      joiners = section.words("joiners")
      generic = section.words("generic")
    }
  }

  package struct Servings: Sendable {
    package let serves: [String]
    package let people: [String]

    init(_ section: inout KitchenSection) {
      serves = section.words("serves")
      people = section.words("people")
    }
  }

  /// Labels of facts, by key: `prep`.
  package struct Facts: Sendable {
    package let labels: [String: [String]]

    init(_ section: inout KitchenSection) {
      labels = [
        "prep", "cook", "rest", "total", "servings", "yield", "difficulty", "category", "cuisine",
        "tags", "source", "author",
      ].reduce(into: [:]) { $0[$1] = section.words($1) }
    }
  }

  /// Words of names by which covers are drawn.
  package struct Covers: Sendable {
    package let stops: [String]
    /// Words by what they are served in.
    package let dishes: [String: [String]]

    init(_ section: inout KitchenSection) {
      stops = section.words("stops")
      dishes = section.section("dishes") { $0.lists() }
    }
  }

  package struct Search: Sendable {
    package let with: [String]
    package let without: [String]
    package let under: [String]
    package let minutes: [String]
    package let hours: [String]
    /// Words by the key of their diet.
    package let diets: [String: [String]]

    init(_ section: inout KitchenSection) {
      with = section.words("with")
      without = section.words("without")
      under = section.words("under")
      minutes = section.words("minutes")
      hours = section.words("hours")
      diets = section.section("diets") { $0.lists() }
    }
  }
}
