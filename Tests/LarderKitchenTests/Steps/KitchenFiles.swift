import Foundation
import LarderKitchen

extension Kitchens {
  /// The words of the theme.
  static let ofTheme: Kitchens = {
    let folder = URL(filePath: #filePath).appending(path: "../../../../Templates/kitchen")
    let languages = ["en", "de", "fr", "es", "ar", "it", "nl"]
    let files = languages.compactMap { language -> (String, Kitchens.Reader)? in
      let file = folder.standardized.appending(path: "\(language).json")
      guard let data = try? Data(contentsOf: file),
        let json = try? JSONSerialization.jsonObject(with: data)
      else { return nil }
      let value = KitchenValue(json)
      return (language, { _ in value })
    }
    return Kitchens(Dictionary(uniqueKeysWithValues: files))
  }()
}

extension KitchenValue {
  fileprivate init(_ json: Any) {
    switch json {
    case let text as String: self = .text(text)
    case let flag as Bool: self = .flag(flag)
    case let number as Int: self = .number(number)
    case let list as [Any]: self = .list(list.map { KitchenValue($0) })
    case let object as [String: Any]: self = .object(object.mapValues { KitchenValue($0) })
    default: self = .other
    }
  }
}
