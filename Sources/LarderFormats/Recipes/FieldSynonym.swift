internal import LarderKitchen
package import LarderModel

/// Other programs' names for the fields of a recipe, in one table for JSON and front matter.
///
/// Only the letters of keys are compared. The table includes the fields' own names, for keys such
/// as `Prep Minutes`.
package enum FieldSynonym: Hashable {
  case field(RecipeField)
  /// The URL that belongs to a source or an author.
  case address(of: RecipeField)
  /// The photographer of the first image.
  case pictureCredit
  /// A nutrient in the recipe itself instead of in `nutrition`.
  case nutrient(NutrientName)

  /// - Returns: `nil` for an unknown name.
  package init?(_ key: String) {
    let letters = FieldName.letters(key)
    if let known = FieldSynonym.table[letters] {
      self = known
    } else if let name = NutrientName(key) {
      self = .nutrient(name)
    } else {
      return nil
    }
  }

  /// Looks up a name, including names in the lexicon's language.
  init?(_ key: String, _ lexicon: Lexicon) {
    guard let known = FieldSynonym(key) ?? lexicon.field(named: key).map(FieldSynonym.field) else {
      return nil
    }
    self = known
  }

  /// The corresponding field name in Larder.
  var name: String {
    switch self {
    case .field(let field): field.rawValue
    case .address(let field): field.rawValue
    case .pictureCredit: RecipeField.image.rawValue
    case .nutrient: RecipeField.nutrition.rawValue
    }
  }

  /// Returns whether a front matter field is intended for a site generator.
  static func isOfTheGenerator(_ key: String) -> Bool {
    [
      "permalink", "template", "weight", "type", "render", "in_search_index", "cascade",
      "outputs", "markup", "insert_anchor_links", "page_template", "headless",
    ].contains(key)
  }

  /// Returns whether the name is a layout of another site generator.
  package static func isLayoutOfOthers(_ name: String) -> Bool {
    name.utf8.contains { $0 == 0x2F || $0 == 0x2E }
      || [
        "recipe", "recipes", "post", "posts", "page", "pages", "default", "single", "base", "home",
        "index", "list", "archive", "none", "null", "section", "article",
      ].contains(name.lowercased())
  }

  private static let table = FieldName.table(rows)

  /// Fields with their names, in lower-case letters only. A slug, and fields that refer to slugs,
  /// are recognized only under their own names.
  static let rows: [(FieldSynonym, String)] =
    RecipeField.allCases.filter { $0 != .slug && $0 != .related }
    .map { (FieldSynonym.field($0), FieldName.letters($0.rawValue)) } + others

  private static let others: [(FieldSynonym, String)] =
    fields.split(separator: "\n").compactMap { row in
      let parts = row.split(separator: ":")
      return RecipeField(rawValue: String(parts[0])).map { (.field($0), String(parts[1])) }
    } + [
      (.pictureCredit, "imagecredit imagecredits photocredit photographer photoby"),
      (.address(of: .author), "authorurl authorlink authorwebsite"),
      (
        .address(of: .source),
        """
        url sourceurl sourcelink link href recipeurl recipelink originalurl originallink \
        orgurl weblink website canonicalurl isbasedon
        """
      ),
    ]

  /// One field per row, followed by its synonyms.
  private static let fields = """
    name: title recipename recipetitle dish dishname titel rezept rezeptname titre nombre titulo \
      label
    id: recipeid uid uuid guid
    language: lang locale inlanguage sprache langue idioma
    headline: subtitle subheading tagline
    description: summary desc intro introduction excerpt about blurb beschreibung descripcion
    image: images imageurl imageurls imagelink imagesrc img imgurl photo photos photourl \
      photourls picture pictures pictureurl pictureurls thumbnail thumbnailurl thumb thumburl \
      coverimage featuredimage featureimage heroimage mainimage bild bilder imagen
    author: authors authorname by byline creator createdby contributor chef submittedby recipeby \
      postedby autor auteur
    source: sourcename publisher publishername credits creditstext adaptedfrom sourcetitle \
      quelle fuente
    date: datepublished publisheddate publishdate publicationdate publishedat publishedon \
      pubdate created createdat createdon createddate datecreated dateadded posted datum
    updated: modified modifiedat modifiedon datemodified lastmodified lastmod updatedat \
      updatedon dateupdated lastupdated
    category: categories course courses mealtype mealtypes meal dishtype dishtypes \
      recipecategory kategorie kategorien categorie categoria
    cuisine: cuisines recipecuisine cuisinetype kuche cocina
    tags: tag keywords keyword labels hashtags schlagworte etiquettes etiquetas
    diets: diet dietary suitablefordiet dietlabels dietaryrestrictions dietaryinfo healthlabels
    equipment: tools tool utensils cookware appliances appliance ustensils ustensiles utensilios \
      gerate supplies
    season: seasons
    difficulty: level difficultylevel skilllevel skill schwierigkeit difficult dificultad
    prepMinutes: preptime preptimeminutes preptimemins preptimeinminutes preparationtime \
      preparationminutes preparationtimeminutes prep prepmins activetime activeminutes \
      handsontime workingtime vorbereitungszeit arbeitszeit
    cookMinutes: cooktime cooktimeminutes cooktimemins cooktimeinminutes cookingtime \
      cookingminutes cookingtimeminutes cookmins performtime baketime bakingtime kochzeit \
      backzeit garzeit
    restMinutes: resttime restingtime chilltime chillingtime risetime risingtime standingtime \
      standtime waittime waitingtime inactivetime additionaltime marinatingtime ruhezeit
    totalMinutes: totaltime totaltimeminutes totaltimemins totaltimeinminutes time times readyin \
      readyinminutes readytime duration minutes timerequired gesamtzeit dauer duree duracion
    servings: serves servingcount numservings numberofservings portions portion persons people \
      portionen personen personas porciones raciones personnes
    yield: yields makes recipeyield
    ingredients: ingredient ingredientlist ingredientslist ingredientlines ingredientstext \
      recipeingredient recipeingredients extendedingredients zutaten zutat ingredientes \
      ingredienti
    steps: step directions direction directionslist instructions instruction instructionslist \
      instructionlist instructionstext recipeinstructions recipedirections method methods \
      methodsteps preparation preparationsteps procedure procedures procedureslist stepbystep \
      cookinginstructions cookingsteps cookingdirections howto howtomake analyzedinstructions \
      zubereitung anleitung schritte pasos preparacion elaboracion etapes preparazione
    notes: note tip tips hint hints recipenotes chefsnotes cooksnotes remark remarks notizen \
      tipps hinweise remarques notas
    nutrition: nutrients nutritionfacts nutritioninfo nutritionalinfo nutritioninformation \
      nutritionalinformation nutritionperserving nutritionvalues nutritionalvalues macros \
      nahrwerte
    rating: stars starrating ratingvalue averagerating avgrating
    ratings: ratingcount ratingscount numratings numberofratings votes reviewcount
    featured: isfeatured highlighted
    video: videourl videolink youtube youtubeurl youtubelink
    aliases: redirectfrom
    """
}
