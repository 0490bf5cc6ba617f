package import LarderModel

/// The spellings of units: English, and German, French, Spanish and Italian where unambiguous.
package enum UnitName {
  /// The unit a word means, or `nil`.
  ///
  /// Case matters for one letter alone: `T` is a tablespoon, `t` a teaspoon. Plurals and
  /// closing dots are understood: `oz.`, `Tbsps`, `EL`, `c. à s.`, `fl. oz.`
  package static func unit(_ word: String) -> Unit? {
    guard word.utf8.count <= 32 else { return nil }
    if word.utf8.count == 1 {
      if word == "T" { return .tablespoon }
      if word == "\"" || word == "″" { return .inch }
    }
    return spelled(key(word))
  }

  /// Looks up a key: lower case, no dots.
  static func spelled(_ key: String) -> Unit? { units[key] }

  /// The word as the tables hold it: lower case, without dots, blanks collapsed.
  static func key(_ word: String) -> String {
    if word.utf8.allSatisfy({ (0x61...0x7A).contains($0) }) { return word }
    let lower = word.lowercased()
    guard lower.utf8.contains(where: { $0 == 0x2E || $0 == 0x20 }) else { return lower }
    let parts = lower.utf8.split { $0 == 0x2E || $0 == 0x20 }
    return parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
  }

  private static let units: [String: Unit] = {
    var units: [String: Unit] = [:]
    for (unit, words) in table {
      for word in words.split(separator: ",") { units[String(word)] = unit }
    }
    return units
  }()

  private static let table: [(Unit, String)] = [
    (.milligram, "mg,mgs,milligram,milligrams"),
    (.gram, "g,gr,gm,gms,gram,grams,gramm,gramme,grammes,gramo,gramos,grammi,grammo,gs"),
    (.kilogram, "kg,kgs,kilo,kilos,kilogram,kilograms,kilogramm,kilogramme,kilogrammes"),
    (.ounce, "oz,ozs,ounce,ounces,onza,onzas"),
    (.pound, "lb,lbs,pound,pounds,pfund,libra,libras,livre,livres"),
    (.millilitre, "ml,mls,cc,millilitre,millilitres,milliliter,milliliters"),
    (.centilitre, "cl,centilitre,centilitres,centiliter,centiliters"),
    (.decilitre, "dl,decilitre,decilitres,deciliter,deciliters"),
    (.litre, "l,lt,ltr,litre,litres,liter,liters,litro,litros,litri"),
    (
      .teaspoon,
      "t,tsp,tsps,teaspoon,teaspoons,teasp,teaspoonful,teaspoonfuls,tl,teelöffel,càc,cac,"
        + "c à c,c à café,c à thé,cuillère à café,cuillères à café,cuillère à thé,"
        + "cuillères à thé,cucharadita,cucharaditas,cdta,cdtas,cucchiaino,cucchiaini"
    ),
    (
      .tablespoon,
      "tbsp,tbsps,tbs,tb,tblsp,tblsps,tbl,tbls,tablespoon,tablespoons,tablesp,tablespoonful,"
        + "tablespoonfuls,el,esslöffel,càs,cas,c à s,c à soupe,cuillère à soupe,"
        + "cuillères à soupe,cucharada,cucharadas,cda,cdas,cucchiaio,cucchiai"
    ),
    (
      .fluidOunce,
      "fl oz,floz,fl ozs,fl ounce,fl ounces,fluid ounce,fluid ounces,fluid oz"
    ),
    (.cup, "c,cup,cups,cupful,cupfuls,tasse,tassen,tasses,taza,tazas,tazza,tazze"),
    (.pint, "pint,pints,pt,pts"),
    (.quart, "quart,quarts,qt,qts"),
    (.gallon, "gallon,gallons,gal,gals"),
    (.millimetre, "mm,millimetre,millimetres,millimeter,millimeters"),
    (.centimetre, "cm,cms,centimetre,centimetres,centimeter,centimeters"),
    (.inch, "inch,inches,in,ins"),
    (.piece, "piece,pieces,pc,pcs,stück,stk,morceau,morceaux,trozo,trozos,pezzo,pezzi"),
    (.clove, "clove,cloves,zehe,zehen,knoblauchzehe,gousse,gousses,spicchio,spicchi"),
    (.slice, "slice,slices,scheibe,scheiben,tranche,tranches,rodaja,rodajas,fetta,fette"),
    (.sprig, "sprig,sprigs,zweig,zweige,zweiglein,brin,brins,ramita,ramitas,rametto,rametti"),
    (.stalk, "stalk,stalks,stange,stangen"),
    (.stick, "stick,sticks"),
    (.head, "head,heads"),
    (.bunch, "bunch,bunches,bund,botte,bottes,manojo,manojos,mazzetto"),
    (.handful, "handful,handfuls,handfull,fistful,fistfuls,handvoll,poignée,poignées,puñado"),
    (
      .pinch,
      "pinch,pinches,prise,prisen,pincée,pincées,pizca,pizcas,pizzico,pizzichi"
    ),
    (.dash, "dash,dashes"),
    (.drop, "drop,drops,tropfen,goutte,gouttes,gota,gotas,goccia,gocce"),
    (.knob, "knob,knobs"),
    (.leaf, "leaf,leaves,blatt,blätter,feuille,feuilles,hoja,hojas,foglia,foglie"),
    (.sheet, "sheet,sheets"),
    (.fillet, "fillet,fillets,filet,filets"),
    (.can, "can,cans,tin,tins,dose,dosen,boîte,boîtes,lata,latas,scatola"),
    (.jar, "jar,jars"),
    (.bottle, "bottle,bottles,flasche,flaschen,bouteille,botella"),
    (
      .packet,
      "packet,packets,sachet,sachets,pck,pkt,päckchen,pä,envelope,envelopes,bustina,bustine"
    ),
    (.package, "package,packages,pkg,pkgs,pack,packs,packung,packungen,paquet,paquete,paquetes"),
    (.box, "box,boxes"),
    (.bag, "bag,bags"),
    (.cube, "cube,cubes"),
    (.ear, "ear,ears"),
    (.loaf, "loaf,loaves"),
    (.ball, "ball,balls"),
    (.part, "part,parts"),
    (.scoop, "scoop,scoops"),
  ]
}
