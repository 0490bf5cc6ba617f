internal import LarderLoad
internal import LarderModel

/// Mela: `.melarecipe`, or an archive of them (mela.recipes/fileformat).
enum MelaFormat: ImportFormat {
  static let title = "Mela"

  static func recognises(_ file: ImportFile) -> Bool {
    file.keys.isSuperset(of: ["title", "ingredients", "instructions", "wantToCook"])
  }

  static func read(_ file: ImportFile, into reading: inout ImportReading) {
    guard let value = file.value else { return JSONFormat.read(file, into: &reading) }
    var draft = RecipeDraft()
    draft.key = value["id"]?.words
    draft[.name] = value["title"]
    draft[.description] = .words(value["text"]?.words)
    draft[.ingredients] = .strings(
      TextLines.of(value["ingredients"]?.text ?? "").map { line in
        line.hasPrefix("#") ? "\(line.drop { $0 == "#" || $0 == " " }):" : line
      })
    for line in TextLines.of(value["instructions"]?.text ?? "") {
      draft.steps.append(.string(line))
    }
    draft.setYield(value["yield"]?.words)
    draft[.prepMinutes] = .words(value["prepTime"]?.words)
    draft[.cookMinutes] = .words(value["cookTime"]?.words)
    draft[.totalMinutes] = .words(value["totalTime"]?.words)
    draft[.tags] = .strings(value["categories"]?.names ?? [])
    draft.setSource(nil, value["link"]?.words)
    draft.notes = [value["notes"]?.words].compactMap { $0 }
    draft.addNutrition(value["nutrition"]?.words)
    // Seconds since 2001, 978,307,200 after 1970.
    if let seconds = value["date"]?.amount, seconds < 1e11 {
      let day = CalendarDate(secondsSince1970: Int(seconds) + 978_307_200)
      draft[.date] = .words(day?.isoDate)
    }
    draft.personal.isFavourite = value["favorite"]?.isTrue ?? false
    if value["wantToCook"]?.isTrue ?? false { reading.leave(1, "marks to cook soon") }
    draft.pictures = (value["images"]?.elements ?? []).compactMap { $0.text }
      .compactMap { reading.shelve(base64: $0, of: file.path) }
    reading.add(draft, of: .mela, in: file)
  }
}
