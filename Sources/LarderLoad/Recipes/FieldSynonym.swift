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
    [
      "layout", "permalink", "template", "weight", "type", "render", "in_search_index", "cascade",
      "outputs", "markup", "insert_anchor_links", "page_template", "headless",
    ].contains(key)
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
      title recipename recipetitle dish dishname titel rezept rezeptname titre nombre titulo titolo
      nome naam label
      """
    ),
    (.field(.id), "recipeid uid uuid guid"),
    (.field(.language), "lang locale inlanguage sprache langue idioma lingua taal"),
    (.field(.headline), "subtitle subheading tagline"),
    (
      .field(.description),
      """
      summary desc intro introduction excerpt about blurb beschreibung descripcion
      descrizione omschrijving beschrijving
      """
    ),
    (
      .field(.image),
      """
      images imageurl imageurls imagelink imagesrc img imgurl photo photos photourl photourls
      picture pictures pictureurl pictureurls thumbnail thumbnailurl thumb thumburl coverimage
      featuredimage featureimage heroimage mainimage bild bilder imagen
      immagine afbeelding
      """
    ),
    (.pictureCredit, "imagecredit imagecredits photocredit photographer photoby"),
    (
      .field(.author),
      """
      authors authorname by byline creator createdby contributor chef submittedby recipeby postedby
      autor auteur autore
      """
    ),
    (.address(of: .author), "authorurl authorlink authorwebsite"),
    (
      .field(.source),
      """
      sourcename publisher publishername credits creditstext adaptedfrom sourcetitle quelle fuente fonte
      bron
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
      created createdat createdon createddate datecreated dateadded posted datum fecha
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
      kategorien categorie categoria gang portata
      """
    ),
    (.field(.cuisine), "cuisines recipecuisine cuisinetype kuche kueche cocina cucina keuken"),
    (
      .field(.tags),
      """
      tag keywords keyword labels hashtags schlagworte etiquettes etiquetas etichette trefwoorden
      """
    ),
    (
      .field(.diets),
      """
      diet dietary suitablefordiet dietlabels dietaryrestrictions dietaryinfo healthlabels
      """
    ),
    (
      .field(.equipment),
      """
      tools tool utensils cookware appliances appliance ustensils ustensiles utensilios gerate
      geraete supplies attrezzatura utensili keukengerei benodigdheden
      """
    ),
    (.field(.season), "seasons"),
    (
      .field(.difficulty),
      """
      level difficultylevel skilllevel skill schwierigkeit difficult dificultad
      difficulte difficolta moeilijkheid moeilijkheidsgraad
      """
    ),
    (
      .field(.prepMinutes),
      """
      preptime preptimeminutes preptimemins preptimeinminutes preparationtime preparationminutes
      preparationtimeminutes prep prepmins activetime activeminutes handsontime workingtime
      vorbereitungszeit arbeitszeit zubereitungszeit tempsdepreparation tempodipreparazione
      tempopreparazione tiempodepreparacion tiempopreparacion bereidingstijd voorbereidingstijd
      voorbereiding
      """
    ),
    (
      .field(.cookMinutes),
      """
      cooktime cooktimeminutes cooktimemins cooktimeinminutes cookingtime cookingminutes
      cookingtimeminutes cookmins performtime baketime bakingtime kochzeit backzeit
      garzeit cuisson tempsdecuisson cottura tempodicottura tempocottura coccion tiempodecoccion
      tiempococcion kooktijd baktijd oventijd
      """
    ),
    (
      .field(.restMinutes),
      """
      resttime restingtime chilltime chillingtime risetime risingtime standingtime standtime
      waittime waitingtime inactivetime additionaltime marinatingtime ruhezeit repos
      tempsderepos riposo tempodiriposo lievitazione reposo tiempodereposo rusttijd wachttijd
      """
    ),
    (
      .field(.totalMinutes),
      """
      totaltime totaltimeminutes totaltimemins totaltimeinminutes time times readyin readyinminutes
      readytime duration minutes timerequired gesamtzeit dauer duree duracion
      durata temps tempstotal tempo tempototale tiempo tiempototal tijd totaletijd
      """
    ),
    (
      .field(.servings),
      """
      serves servingcount numservings numberofservings portions portion persons people portionen
      personen personas porciones raciones personnes
      porzioni persone dosi porties aantalpersonen comensales
      """
    ),
    (.field(.yield), "yields makes recipeyield rendement resa rendimiento opbrengst"),
    (
      .field(.ingredients),
      """
      ingredient ingredientlist ingredientslist ingredientlines ingredientstext recipeingredient
      recipeingredients extendedingredients zutaten zutat ingredientes ingredienti
      ingredienten
      """
    ),
    (
      .field(.steps),
      """
      step directions direction directionslist instructions instruction instructionslist
      instructionlist instructionstext recipeinstructions recipedirections method methods
      methodsteps preparation preparationsteps procedure procedures procedureslist stepbystep
      cookinginstructions cookingsteps cookingdirections howto howtomake analyzedinstructions
      zubereitung anleitung schritte pasos preparacion elaboracion etapes preparazione procedimento
      procedimiento istruzioni instrucciones passaggi bereiding bereidingswijze werkwijze stappen
      """
    ),
    (
      .field(.notes),
      """
      note tip tips hint hints recipenotes chefsnotes cooksnotes remark remarks notizen tipps
      hinweise remarques notas consejos consigli opmerkingen
      """
    ),
    (
      .field(.nutrition),
      """
      nutrients nutritionfacts nutritioninfo nutritionalinfo nutritioninformation
      nutritionalinformation nutritionperserving nutritionvalues nutritionalvalues macros nahrwerte
      naehrwerte
      """
    ),
    (.field(.rating), "stars starrating ratingvalue averagerating avgrating"),
    (.field(.ratings), "ratingcount ratingscount numratings numberofratings votes reviewcount"),
    (.field(.featured), "isfeatured highlighted"),
    (.field(.video), "videourl videolink youtube youtubeurl youtubelink"),
    (.field(.aliases), "redirectfrom"),
  ]
}
