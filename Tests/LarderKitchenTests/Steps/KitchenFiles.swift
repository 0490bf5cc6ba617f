import Foundation
import LarderKitchen
import LarderModel

extension Kitchens {
  /// The vocabularies of the theme.
  static let ofTheme = ofTheme { _ in }

  /// - Parameter tell: Receives the languages of the files that are read.
  static func ofTheme(_ tell: @escaping @Sendable (String) -> Void) -> Kitchens {
    let folder = URL(filePath: #filePath).appending(path: "../../../../Templates/kitchen")
    let read = { @Sendable (name: String, sections: Set<String>?) -> [String: Any] in
      let file = folder.standardized.appending(path: "\(name).json")
      let data = (try? Data(contentsOf: file)) ?? Data()
      let json = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
      return json?.filter { sections?.contains($0.key) ?? true } ?? [:]
    }
    let files = ["en", "de", "fr", "es", "ar", "it", "nl"].map { language in
      (
        language,
        Kitchens.File {
          tell(language)
          return FieldValue(json: read(language, $0))
        } sources: {
          let text = try? JSONSerialization.data(withJSONObject: read(language, $0))
          return [Array(text ?? Data())]
        }
      )
    }
    return Kitchens(Dictionary(uniqueKeysWithValues: files)) {
      Food.foods(FieldValue(json: read("foods", nil)))
    }
  }
}

extension FieldValue {
  fileprivate init(json: Any) {
    switch json {
    case let text as String: self = .string(text)
    case let flag as Bool: self = .bool(flag)
    case let number as Int: self = .number("\(number)")
    case let list as [Any]: self = .list(list.map { FieldValue(json: $0) })
    case let object as [String: Any]:
      self = .object(object.map { FieldEntry(key: $0.key, value: FieldValue(json: $0.value)) })
    default: self = .null
    }
  }
}
