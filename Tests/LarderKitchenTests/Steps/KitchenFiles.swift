import Foundation
import LarderKitchen

extension Kitchens {
  /// The words of the theme.
  static let ofTheme: Kitchens = {
    let folder = URL(filePath: #filePath).appending(path: "../../../../Templates/kitchen")
    let languages = ["en", "de", "fr", "es", "ar", "it", "nl"]
    let read = { (name: String) -> KitchenValue? in
      let file = folder.standardized.appending(path: "\(name).json")
      guard let data = try? Data(contentsOf: file),
        let json = try? JSONSerialization.jsonObject(with: data)
      else { return nil }
      return KitchenValue(json)
    }
    let files = languages.compactMap { language -> (String, Kitchens.Reader)? in
      read(language).map { value in (language, { _ in value }) }
    }
    let foods = read("foods") ?? .object([:])
    return Kitchens(Dictionary(uniqueKeysWithValues: files)) {
      var faults: [KitchenFault] = []
      return Food.foods(foods, faults: &faults)
    }
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
