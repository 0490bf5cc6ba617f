package import LarderModel

/// References between recipes, by path from the folder of all recipes or from the recipe itself.
package enum CooklangPath {
  /// Returns the last component: `Hollandaise` for `./Sauces/Hollandaise`.
  static func name(of path: String) -> String {
    let last = path.utf8.split(separator: 0x2F).last ?? []
    return withoutEnding(String(decoding: last, as: UTF8.self))
  }

  package static func withoutEnding(_ path: String) -> String {
    let ending = ".cook".utf8
    guard path.utf8.count > ending.count, path.utf8.suffix(ending.count).elementsEqual(ending)
    else { return path }
    return String(decoding: path.utf8.dropLast(ending.count), as: UTF8.self)
  }

  /// Returns a path without `.` and `..`, normalized in Unicode form and case, as a key for lookup.
  ///
  /// - Parameter folder: Folder that contains the reference; empty for the top folder.
  /// - Returns: `nil` if the path leaves the folder of all recipes.
  package static func key(_ path: String, in folder: String = "") -> String? {
    let folders = folder.utf8.split(separator: 0x2F).map { String(Substring($0)) }
    return folders.resolving(withoutEnding(path)).map {
      NormalForm.composed($0.joined(separator: "/")).lowercased()
    }
  }

  /// Returns the key of a path through parent folders: `pie` for `./Cakes/Pie` in `export/Cakes`.
  package static func key(_ path: String, below folders: String) -> String? {
    guard let key = key(path), var rest = self.key(folders)?.split(separator: "/")[...] else {
      return nil
    }
    while !rest.isEmpty {
      let start = rest.joined(separator: "/") + "/"
      if key.hasPrefix(start) { return String(key.dropFirst(start.count)) }
      rest.removeFirst()
    }
    return nil
  }
}

/// Images next to a recipe: `Pie.jpg` of the dish, `Pie.3.jpg` of the third step, and `Pie.2.1.jpg`
/// of the first step in the second section.
package struct CooklangPictures {
  /// Each with no number for the dish, else those of the step, or of section and step.
  private var files: [(path: SitePath, numbers: [Int])] = []

  /// Assigns the images in a folder to its recipes.
  ///
  /// - Parameters:
  ///   - names: Names of images in the folder.
  ///   - stems: Names of the recipes there, without extension.
  ///   - folder: Path of the folder, relative to the content folder.
  /// - Returns: The images by recipe, and the names that belong to none.
  package static func assigned(
    _ names: [String], to stems: Set<String>, in folder: String
  ) -> (pictures: [String: CooklangPictures], others: [String]) {
    var pictures: [String: CooklangPictures] = [:]
    var others: [String] = []
    for name in names {
      guard let (stem, numbers) = owner(of: name, stems), let path = SitePath("\(folder)/\(name)")
      else {
        others.append(name)
        continue
      }
      pictures[stem, default: CooklangPictures()].files.append((path, numbers))
    }
    return (pictures, others)
  }

  private static func owner(
    of name: String, _ stems: Set<String>
  ) -> (stem: String, numbers: [Int])? {
    var stem = PageName.stem(of: name)
    var numbers: [Int] = []
    while !stems.contains(stem) {
      let shorter = PageName.stem(of: stem)
      let number = stem.utf8.dropFirst(shorter.utf8.count + 1)
      guard numbers.count < 2, shorter != stem, (1...4).contains(number.count),
        let value = Int(String(decoding: number, as: UTF8.self)), value >= 0
      else { return nil }
      numbers.insert(value, at: 0)
      stem = shorter
    }
    return (stem, numbers)
  }

  /// Paths in the order they are added, for a fingerprint.
  package var paths: [String] { files.map(\.path.description) }

  /// Adds the images to a recipe, after any that its metadata names.
  ///
  /// - Returns: Images for steps that do not exist.
  package func add(to recipe: inout Recipe) -> [SitePath] {
    var left: [SitePath] = []
    // Some authors count steps from 0.
    let first = files.contains { $0.numbers.contains(0) } ? 0 : 1
    let sections = CooklangPictures.sections(of: recipe.steps)
    for file in files {
      let picture = Picture(source: .file(file.path))
      var place: Int?
      switch file.numbers.count {
      case 0:
        if !recipe.pictures.contains(where: { $0.source == picture.source }) {
          recipe.pictures.append(picture)
        }
        continue
      case 1: place = file.numbers[0] - first
      default:
        let (section, step) = (file.numbers[0] - first, file.numbers[1] - first)
        if sections.indices.contains(section), sections[section].indices.contains(step) {
          place = sections[section][step]
        }
      }
      if let place, recipe.steps.indices.contains(place), recipe.steps[place].picture == nil {
        recipe.steps[place].picture = picture
      } else {
        left.append(file.path)
      }
    }
    return left
  }

  /// Returns the indices of the steps in each section.
  private static func sections(of steps: [Step]) -> [[Int]] {
    var sections: [[Int]] = []
    for place in steps.indices {
      if place > 0, steps[place].section == steps[place - 1].section {
        sections[sections.count - 1].append(place)
      } else {
        sections.append([place])
      }
    }
    return sections
  }
}
