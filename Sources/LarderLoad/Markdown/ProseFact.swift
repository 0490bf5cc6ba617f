internal import LarderModel

/// Labels in prose such as "Prep time: 10 min", and the fields they stand for.
enum ProseFact {
  /// - Parameter label: In any case, with blanks, signs and emoji or without.
  static func field(of label: String) -> RecipeField? {
    guard label.utf8.count <= 64 else { return nil }
    var letters = String.UnicodeScalarView()
    for scalar in label.lowercased().unicodeScalars where scalar.properties.isAlphabetic {
      letters.append(scalar)
    }
    return fields[String(letters)]
  }

  /// Whether a number may follow the label without a colon.
  static func isMeasured(_ field: RecipeField) -> Bool {
    switch field.kind {
    case .texts, .attribution: false
    default: true
    }
  }

  private static let fields: [String: RecipeField] = {
    let rows: [(RecipeField, String)] = [
      (
        .prepMinutes,
        "preptime prep preparation preparationtime activetime handsontime worktime vorbereitung "
          + "vorbereitungszeit zubereitungszeit arbeitszeit préparation tempsdepréparation "
          + "preparación tiempodepreparación وقتالتحضير مدةالتحضير"
      ),
      (
        .cookMinutes,
        "cooktime cook cooking cookingtime bake baking bakingtime baketime kochzeit backzeit garzeit "
          + "koch kochundbackzeit cuisson tempsdecuisson cocción tiempodecocción horneado "
          + "tiempodehorneado وقتالطهي مدةالطهي"
      ),
      (
        .restMinutes,
        "resttime restingtime rest resting chill chilltime chilling chillingtime rise rising "
          + "risingtime risetime wait waittime waiting waitingtime marinate marinatetime marinating "
          + "marinatingtime marinade soak soaking soakingtime cool cooling coolingtime fridgetime "
          + "fermentation fermentationtime proof proofing proofingtime inactivetime ruhezeit ruhen "
          + "gehzeit wartezeit kühlzeit einweichzeit marinierzeit marinieren repos tempsderepos "
          + "tempsdattente attente reposo tiempodereposo tiempodeespera وقتالراحة مدةالراحة وقتالانتظار"
      ),
      (
        .totalMinutes,
        "totaltime total time timerequired overalltime readyin fertigin gesamtzeit gesamt zeit dauer "
          + "tempstotal durée prêten tiempototal tiempo duración listoen الوقتالكلي الوقتالإجمالي"
      ),
      (
        .servings,
        "servings serves serving serve portions portion feeds people persons portionen personen "
          + "personnes pour porciones raciones personas comensales عددالأشخاص عددالحصص الحصص"
      ),
      (.yield, "yield yields makes menge ergibt rendement rinde rendimiento الكمية"),
      (.difficulty, "difficulty"),
      (.category, "category categories course kategorie kategorien catégorie categoría التصنيف"),
      (.cuisine, "cuisine cuisines küche cocina المطبخ"),
      (
        .tags,
        "tag tags keyword keywords schlagwort schlagwörter stichwörter étiquettes etiquetas وسوم"
      ),
      (.source, "source url link quelle fuente المصدر"),
      (.author, "author autor autorin auteur autrice autora المؤلف"),
    ]
    var fields: [String: RecipeField] = [:]
    for (field, labels) in rows {
      for label in labels.split(separator: " ") { fields[String(label)] = field }
    }
    return fields
  }()
}
