internal import LarderModel

/// A way of writing a recipe as an object, recognised by its shape.
protocol RecipeDialect {
  /// Whether its faults are another program's, and only worth a warning.
  static var isForeign: Bool { get }

  /// Whether its recipes never have a method, so that pages link to where it is.
  static var isLinkOnly: Bool { get }

  /// Whether an object with these keys is written this way.
  static func recognises(_ keys: [String]) -> Bool

  /// - Returns: `nil` after an error that leaves nothing to show.
  static func read<Value: FieldValue>(
    _ entries: [FieldEntry<Value>], origin: Recipe.Origin, with reader: inout FieldReader<Value>
  ) -> Recipe?
}

extension RecipeDialect {
  static var isLinkOnly: Bool { false }
}

/// The dialects there are. A switch rather than a list of types, so that each reader is
/// compiled for the values it reads.
enum KnownDialect {
  case helloFresh, crockPot, native

  /// The dialect of an object with these keys; the native schema takes what is left.
  init(of keys: [String]) {
    if HelloFreshDialect.recognises(keys) {
      self = .helloFresh
    } else if CrockPotDialect.recognises(keys) {
      self = .crockPot
    } else {
      self = .native
    }
  }

  var isForeign: Bool {
    switch self {
    case .helloFresh: HelloFreshDialect.isForeign
    case .crockPot: CrockPotDialect.isForeign
    case .native: NativeDialect.isForeign
    }
  }

  var isLinkOnly: Bool {
    switch self {
    case .helloFresh: HelloFreshDialect.isLinkOnly
    case .crockPot: CrockPotDialect.isLinkOnly
    case .native: NativeDialect.isLinkOnly
    }
  }

  func read<Value: FieldValue>(
    _ entries: [FieldEntry<Value>], origin: Recipe.Origin, with reader: inout FieldReader<Value>
  ) -> Recipe? {
    switch self {
    case .helloFresh: HelloFreshDialect.read(entries, origin: origin, with: &reader)
    case .crockPot: CrockPotDialect.read(entries, origin: origin, with: &reader)
    case .native: NativeDialect.read(entries, origin: origin, with: &reader)
    }
  }
}
