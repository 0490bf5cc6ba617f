package import LarderModel

/// What other programs call the fields of a recipe: one table, for JSON and for front matter.
///
/// Keys are compared by their letters alone. The fields' own names stand in it too, for keys such
/// as `Prep Minutes`.
package enum FieldSynonym: Hashable {
  case field(RecipeField)
  /// The address that belongs to a source or an author.
  case address(of: RecipeField)
  /// Who took the first picture.
  case pictureCredit
  /// A line of `nutrition` that stands in the recipe itself.
  case nutrient(NutrientName)

  /// - Returns: `nil` for a name that nobody knows.
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

  /// The field that is meant, as our own files call it.
  var name: String {
    switch self {
    case .field(let field): field.rawValue
    case .address(let field): field.rawValue
    case .pictureCredit: RecipeField.image.rawValue
    case .nutrient: RecipeField.nutrition.rawValue
    }
  }

  /// What generators of sites keep in front matter for themselves.
  static func isOfTheGenerator(_ key: String) -> Bool {
    ["layout", "permalink", "template", "weight", "type"].contains(key)
  }

  private static let table = FieldName.table(rows)

  /// Fields with their names, all of them letters in lower case. A slug and what points to one is
  /// only ever under its own name.
  static let rows: [(FieldSynonym, String)] =
    RecipeField.allCases.filter { $0 != .slug && $0 != .related }
    .map { (FieldSynonym.field($0), FieldName.letters($0.rawValue)) } + others

  private static let others: [(FieldSynonym, String)] = [
    (
      .field(.name),
      """
      title recipename recipetitle dish dishname titel rezept rezeptname titre nombre ttulo
      """
    ),
    (.field(.id), "recipeid uid uuid guid"),
    (.field(.language), "lang locale inlanguage sprache langue idioma"),
    (.field(.headline), "subtitle subheading tagline"),
    (
      .field(.description),
      """
      summary desc intro introduction excerpt about blurb beschreibung descripcin
      """
    ),
    (
      .field(.image),
      """
      images imageurl imageurls imagelink imagesrc img imgurl photo photos photourl photourls
      picture pictures pictureurl pictureurls thumbnail thumbnailurl thumb thumburl coverimage
      featuredimage featureimage heroimage mainimage bild bilder imagen
      """
    ),
    (.pictureCredit, "imagecredit imagecredits photocredit photographer photoby"),
    (
      .field(.author),
      """
      authors authorname by byline creator createdby contributor chef submittedby recipeby postedby
      autor auteur
      """
    ),
    (.address(of: .author), "authorurl authorlink authorwebsite"),
    (
      .field(.source),
      """
      sourcename publisher publishername credits creditstext adaptedfrom sourcetitle quelle fuente
      """
    ),
    (
      .address(of: .source),
      """
      url sourceurl sourcelink link href recipeurl recipelink originalurl originallink orgurl
      weblink website canonicalurl isbasedon
      """
    ),
    (
      .field(.date),
      """
      datepublished publisheddate publishdate publicationdate publishedat publishedon pubdate
      created createdat createdon createddate datecreated dateadded posted datum
      """
    ),
    (
      .field(.updated),
      """
      modified modifiedat modifiedon datemodified lastmodified lastmod updatedat updatedon
      dateupdated lastupdated
      """
    ),
    (
      .field(.category),
      """
      categories course courses mealtype mealtypes meal dishtype dishtypes recipecategory kategorie
      kategorien catgorie categora
      """
    ),
    (.field(.cuisine), "cuisines recipecuisine cuisinetype kche cocina"),
    (.field(.tags), "tag keywords keyword labels hashtags schlagworte tiquettes etiquetas"),
    (
      .field(.diets),
      """
      diet dietary suitablefordiet dietlabels dietaryrestrictions dietaryinfo healthlabels
      """
    ),
    (
      .field(.equipment),
      """
      tools tool utensils cookware appliances appliance ustensils ustensiles utensilios gerte
      supplies
      """
    ),
    (.field(.season), "seasons"),
    (
      .field(.difficulty),
      """
      level difficultylevel skilllevel skill schwierigkeit difficult dificultad
      """
    ),
    (
      .field(.prepMinutes),
      """
      preptime preptimeminutes preptimemins preptimeinminutes preparationtime preparationminutes
      preparationtimeminutes prep prepmins activetime activeminutes handsontime workingtime
      vorbereitungszeit arbeitszeit
      """
    ),
    (
      .field(.cookMinutes),
      """
      cooktime cooktimeminutes cooktimemins cooktimeinminutes cookingtime cookingminutes
      cookingtimeminutes cookmins performtime baketime bakingtime kochzeit backzeit
      """
    ),
    (
      .field(.restMinutes),
      """
      resttime restingtime chilltime chillingtime risetime risingtime standingtime standtime
      waittime waitingtime inactivetime additionaltime marinatingtime ruhezeit
      """
    ),
    (
      .field(.totalMinutes),
      """
      totaltime totaltimeminutes totaltimemins totaltimeinminutes time times readyin readyinminutes
      readytime duration minutes timerequired gesamtzeit dauer dure duracin
      """
    ),
    (
      .field(.servings),
      """
      serves servingcount numservings numberofservings portions portion persons people portionen
      personen personas porciones raciones personnes
      """
    ),
    (.field(.yield), "yields makes recipeyield"),
    (
      .field(.ingredients),
      """
      ingredient ingredientlist ingredientslist ingredientlines ingredientstext recipeingredient
      recipeingredients extendedingredients zutaten zutat ingredientes ingrdients ingredienti
      """
    ),
    (
      .field(.steps),
      """
      step directions direction directionslist instructions instruction instructionslist
      instructionlist instructionstext recipeinstructions recipedirections method methods
      methodsteps preparation preparationsteps procedure procedures procedureslist stepbystep
      cookinginstructions cookingsteps cookingdirections howto howtomake analyzedinstructions
      zubereitung anleitung schritte pasos preparacin elaboracin tapes preparazione
      """
    ),
    (
      .field(.notes),
      """
      note tip tips hint hints recipenotes chefsnotes cooksnotes remark remarks notizen tipps
      """
    ),
    (
      .field(.nutrition),
      """
      nutrients nutritionfacts nutritioninfo nutritionalinfo nutritioninformation
      nutritionalinformation nutritionperserving nutritionvalues nutritionalvalues macros nhrwerte
      """
    ),
    (.field(.rating), "stars starrating ratingvalue averagerating avgrating"),
    (.field(.ratings), "ratingcount ratingscount numratings numberofratings votes reviewcount"),
    (.field(.featured), "isfeatured highlighted"),
    (.field(.video), "videourl videolink youtube youtubeurl youtubelink"),
    (.field(.aliases), "redirectfrom"),
  ]
}
