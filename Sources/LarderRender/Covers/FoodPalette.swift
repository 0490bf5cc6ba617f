/// Foods by the words of their names, and how each of them is painted.
enum FoodPalette {
  /// The food that an ingredient's name speaks of. Two words that belong together count
  /// before one, a later word before an earlier: in `chicken stock` it is the stock.
  ///
  /// - Returns: For unknown words a colour from a small harmonious set, chosen by the words;
  ///   `isKnown` says which it was.
  static func food(named name: String) -> (food: CoverFood, isKnown: Bool) {
    let first = CoverWords(name).keys
    if let food = known(first) { return (food, true) }
    let keys = CoverWords(name, wholeName: true).keys
    if keys.count > first.count, let food = known(keys) { return (food, true) }
    var mixed: UInt64 = 7
    for key in keys { mixed = (mixed ^ key) &* 0x9e37_79b9_7f4a_7c15 }
    let pick = Int(mixed >> 40)
    return (unknownFoods[pick % unknownFoods.count], false)
  }

  private static func known(_ keys: [UInt64]) -> CoverFood? {
    var index = keys.count - 1
    while index >= 0 {
      if index > 0, let found = table[CoverWords.pair(keys[index - 1], keys[index])] {
        return found
      }
      if let found = table[keys[index]] { return found }
      index -= 1
    }
    return nil
  }

  /// Body colours that sit well beside everything else.
  private static let unknownFoods: [CoverFood] = [
    (0xc98a4b, .chunk), (0x9fae6a, .strip), (0xd9a63f, .cube), (0xb55b3f, .chunk),
    (0x8a9b58, .fleck), (0xe0c089, .bean), (0x9a5c4a, .bean), (0xd7774e, .cube),
  ].map { (colour: CoverColour, shape: CoverFood.Shape) in
    CoverFood(
      shape: shape, body: colour, detail: colour.lighter(35), strength: 1, each: 40)
  }

  private static let table: [UInt64: CoverFood] = {
    var table: [UInt64: CoverFood] = [:]
    for line in lines.utf8.split(separator: 0x0A) {
      let parts = line.split(separator: 0x7C).map { String(decoding: $0, as: UTF8.self) }
      guard parts.count == 6, let shape = CoverFood.Shape(rawValue: parts[1]),
        let body = UInt32(parts[2], radix: 16),
        let detail = UInt32(parts[3], radix: 16), let strength = Int(parts[4]),
        let each = Int(parts[5])
      else { continue }
      let food = CoverFood(
        shape: shape, body: CoverColour(integerLiteral: body),
        detail: CoverColour(integerLiteral: detail), strength: strength, each: each)
      for name in parts[0].utf8.split(separator: 0x2C) {
        let keys = CoverWords(String(decoding: name, as: UTF8.self), wholeName: true).keys
        if keys.count == 1 { table[keys[0]] = food }
        if keys.count == 2 { table[CoverWords.pair(keys[0], keys[1])] = food }
      }
    }
    return table
  }()

  /// Words, shape, body, detail, strength of tint, grams of one piece.
  private static let lines = """
    tomato,tomate,tomaten,pomodoro,plum tomato,passata|half|c23a22|ee8a5c|3|100
    cherry tomato,kirschtomaten|half|cf3f26|f09a68|2|15
    tinned tomato,chopped tomato,canned tomato,tomato sauce,tomato puree,tomato paste,tomatenmark|tint|b8341c|d8603c|6|200
    harissa,gochujang,gochugaru,berbere,paprika,chilli paste,bean paste,sriracha,chilli oil,pul biber|tint|ad2f17|d2552f|22|10
    red pepper,capsicum,bell pepper,paprikaschote,poivron,pimiento|ring|c43425|e4714f|1|150
    green pepper,gruene paprika|ring|6e8f3c|a9c170|1|150
    yellow pepper,yellow peppers|ring|e0a92e|f3d277|1|150
    pepper,black pepper,peppercorn,pfeffer,poivre,pimienta|tint|4a3a30|4a3a30|0|1
    chilli,chili,chile,peperoncino,bonnet chilli,aji,bird,jalapeno,red chilli|chilli|c12a1c|5d7f35|1|12
    green chilli,green chillies|chilli|5f8a35|3f5f28|4|12
    chilli flake,ground chilli,cayenne,togarashi,shichimi|seed|b8321f|b8321f|8|1
    dried chilli,ancho chilli,mulato chilli,pasilla chilli,chipotle chilli,chipotle|chilli|6e2418|4a3a2a|18|10
    curry paste,green curry|tint|7aa03c|7aa03c|24|100
    curry powder,curry,turmeric,kurkuma,curcuma|tint|d99a24|d99a24|30|2
    saffron,safran,saffron thread|tint|eab02c|eab02c|120|1
    cumin,coriander seed,ground coriander,cumin seed,caraway,kreuzkummel|tint|a3763d|a3763d|3|1
    cinnamon,zimt,cannelle,canela,cinnamon stick|tint|8f5a34|8f5a34|3|4
    cardamom,clove,nutmeg,muskatnuss,muscade,aniseed,allspice,star anise|tint|8a6a42|8a6a42|1|1
    mustard,dijon mustard,wholegrain mustard,senf,moutarde|tint|cf9f35|cf9f35|2|5
    beetroot,beet,rote bete,betterave,remolacha|cube|7d1638|a73358|16|120
    carrot,mohre,mohren,karotte,karotten,carotte,zanahoria|disc|d9731f|f0a04f|0|80
    parsnip,pastinake,celeriac,turnip,swede|disc|e2cd98|f2e6c2|1|120
    potato,kartoffel,kartoffeln,pomme de terre,patata,waxy potato|cube|dfb962|f1da98|1|120
    sweet potato,yam,susskartoffel|cube|d9762c|f0a35c|0|220
    pumpkin,squash,kurbis,potiron,calabaza|cube|dd8424|f3b257|3|400
    onion,zwiebel,zwiebeln,oignon,cebolla,brown onion,yellow onion,roestzwiebeln|ring|cf9a4a|e8c27c|1|120
    red onion|ring|8d3a5c|c98aa4|1|120
    white onion|ring|e7dcbf|fff6e0|1|120
    shallot,schalotte,schalotten,echalote|ring|b06a73|dcaaa8|1|30
    spring onion,scallion,green onion,chive,schnittlauch,ciboulette,fruhlingszwiebel|fleck|5d8a3a|a8c877|1|15
    leek,lauch,poireau,puerro|ring|8cab4e|d5dfa0|2|150
    garlic,garlic clove,knoblauch,ail,ajo|nut|efe2bf|cdb784|0|5
    ginger,ingwer,galangal,gingembre|tint|dcb865|dcb865|1|10
    celery,celery stick,sellerie,fennel,fenchel|bean|a9bf68|d3dfa0|1|50
    celery seed,mustard seed|seed|7a5a35|7a5a35|0|1
    cabbage,white cabbage,chinese cabbage,kohl,weisskohl,leaf cabbage,chou|strip|c3cf86|e6ebbf|1|900
    red cabbage,rotkohl,radicchio|strip|82355e|b7759a|3|900
    cucumber,gurke,concombre,pepino,cucumbers|disc|5f8d45|d5e2a4|1|250
    courgette,zucchini,calabacin|disc|6f9440|dfe3a6|1|200
    aubergine,eggplant,melanzana,berenjena|disc|5a2f4c|d9c79a|1|250
    radish,daikon,radieschen,rettich|disc|cf4a63|fbeee2|0|20
    broccoli,cauliflower,blumenkohl,brokkoli,floret|floret|5c8238|87a851|1|300
    cauliflower|floret|eadfbb|fbf5e0|1|500
    kale,spinach,spinat,chard,greens,grunkohl,epinard,espinaca,spinach leaf|leaf|43692f|7d9c50|3|30
    lettuce,salad,rocket,rucola,cos,watercress,salat,laitue,salad leaf|leaf|86a94a|b9cf7d|1|20
    bean sprout,beansprout|noodle|eee3c2|fff8e4|0|3
    green bean,runner bean,asparagus,spargel,mangetout,okra|bean|557f35|8fb060|1|8
    pea,erbsen,petits pois,frozen pea,edamame,broad bean|pea|7ba53c|b4d06c|1|1
    corn,sweetcorn,mais,maiz,corn kernel,sweetcorn kernel,hominy|pea|e8b932|f8dc7c|1|80
    mushroom,champignon,pilz,pilze,shiitake,porcini,seta,chestnut mushroom|mushroom|a27650|ead3ac|2|20
    avocado,avocados|nut|a9bd5a|dbe08f|1|150
    olive,olives,oliven|olive|6a6b35|39331f|1|4
    caper,capers,kapern|pea|7b8440|a8ad68|0|1
    artichoke,hearts|chunk|a9a968|d6d3a0|1|80
    basil,basil leaf,basilikum,basilic,albahaca,thai basil|leaf|3f7a35|86b15c|1|2
    mint,mint leaf,minze,menthe,hierbabuena|leaf|4c8a55|97c291|1|2
    parsley,petersilie,persil,perejil,flat-leaf parsley|sprig|4a8038|8bb560|1|10
    coriander,cilantro,coriander leaf,koriander|sprig|4f8a3a|90b966|2|12
    coriander root,parsley stalk|tint|6d9444|6d9444|6|10
    dill,dillspitzen,aneth|sprig|5a8a3a|8db45a|0|12
    thyme,thymian,thym,tomillo,oregano,marjoram,dried thyme|sprig|6a7d4a|9fae78|0|2
    rosemary,rosmarin,romarin|sprig|557058|8aa488|0|3
    sage,salbei,bay,bay leaf,lorbeer,curry leaf,makrut,lime leaf,makrut lime|leaf|6f8552|a9b98a|0|1
    lemongrass,zitronengras|fleck|c8cf86|e5e8b8|3|20
    rice,reis,riz,arroz,basmati,basmati rice,arborio rice,risotto rice,jasmine rice,japanese rice|rice|f4ead0|dccba0|1|200
    lentil,brown lentil,green lentil,linsen,lentille,lenteja|pea|8a6a3c|b3925c|3|1
    red lentil,split lentil,moong dal,dal,yellow dal|pea|dd8b3e|eeb269|6|1
    chickpea,kichererbsen,pois chiche,garbanzo|pea|dcb46a|f2dba4|1|1
    bean,white bean,bohnen,haricot,cannellini,butter bean,alubia|bean|f0e3c2|d8c18f|0|1
    kidney bean,red bean,borlotti|bean|7c2a2a|b3605a|2|1
    black bean,fermented bean|bean|3b2a30|70585c|3|1
    quinoa,bulgur,couscous,polenta,maize meal,semolina,millet,freekeh|rice|e3c378|c79f50|2|1
    oat,rolled oat,haferflocken,avoine,muesli,granola|seed|d9bb85|b8935a|2|1
    pasta,spaghetti,nudel,nudeln,noodle,ramen,tagliatelle,udon,soba,linguine,vermicelli|noodle|ecce85|d2a752|1|100
    macaroni,penne,fusilli,rigatoni,orzo,gnocchi,spaetzle|bean|edd08a|c99d48|1|100
    lasagne sheet,lasagne,filo,filo pastry,puff pastry,shortcrust,pastry,blatterteig|tint|d9a558|eccb8b|2|250
    flour,mehl,weizenmehl,farine,harina,bread flour,plain flour,cornflour,cornstarch|tint|ead6a8|ead6a8|1|100
    rye,rye flour,wholemeal flour,wholemeal,treacle,molasses,dark beer,spelt,buckwheat|tint|6d4226|6d4226|4|100
    bread,baguette,brot,pain,white bread,sourdough,crouton,ciabatta,toast|cube|cf9648|efcf93|0|35
    breadcrumb,crumb,panko,semmelbrosel|seed|cc9a54|cc9a54|1|1
    tortilla,corn tortilla,wrap,pitta,flatbread,naan|disc|e3bd74|efd6a0|0|40
    pizza dough,dough|tint|e2b66c|e2b66c|1|250
    chicken,huhn,hahnchen,poulet,pollo,chicken thigh,chicken breast,turkey,drumstick|chunk|cf8f48|edc588|1|150
    beef,rind,rindfleisch,boeuf,ternera,beef shin,steak,lamb,venison,hackfleisch|chunk|6f3824|a5654a|4|200
    mince,minced beef,minced pork,ground beef,minced lamb|pea|7c452e|a9714f|2|1
    pork,schwein,porc,cerdo,pork belly,duck|chunk|b9714f|e2aa85|1|150
    bacon,pancetta,ham,speck,schinken,lardon,jamon|strip|b8483c|eebfa0|1|20
    sausage,chorizo,wurst,salami,pepperoni,saucisse|disc|9c3524|cf7351|2|80
    fish,fisch,poisson,pescado,cod,hake,white fish,bass,sea bass,haddock,halibut|chunk|f3e6d2|e3c3a5|0|150
    salmon,lachs,saumon,trout,smoked salmon|chunk|e58463|f6b899|1|150
    tuna,mackerel,sardine|chunk|a4655c|cf9a8c|1|120
    anchovy,anchovy fillet,anchovies|bean|7b5a48|b39a86|1|4
    prawn,shrimp,garnele,garnelen,crevette,gamba,langoustine|prawn|e27350|f7b491|1|15
    mussel,clam,muschel,moule,oyster|nut|33323c|d99a5c|1|10
    squid,octopus,calamari|ring|e8c8c0|fff0e6|0|80
    tofu,silken tofu,soft tofu|cube|f4ead0|fffaf0|0|200
    seitan,tempeh|cube|b98a52|dab682|0|150
    kimchi|strip|c1472a|e6936a|6|100
    egg,ei,eier,oeuf,huevo,eggs|egg|fdf6e6|eda823|0|55
    egg yolk,yolk,eigelb|tint|f4d67f|f4d67f|5|18
    egg white,white,eiweiss,meringue|tint|fbf4e4|fbf4e4|4|35
    milk,milch,lait,leche,whole milk|tint|f6ecd8|f6ecd8|1|240
    buttermilk,kefir|tint|f4e9cc|f4e9cc|0|240
    coconut milk,coconut cream,kokosmilch|cream|faf3e2|f1e4c8|2|400
    cream,double cream,sahne,creme,nata,whipping cream,whipped cream|cream|fdf5e3|eddcb8|2|100
    soured cream,sour cream,creme fraiche,schmand,saure sahne|cream|fffaf0|ecdfc4|0|100
    yoghurt,yogurt,joghurt,yaourt,yogur,labneh,quark|cream|fdf8ea|ebdfc4|1|100
    condensed milk|cream|f1dca8|e4c684|1|30
    mayonnaise,mayo,aioli|cream|f3e2a4|e3cb7a|1|15
    butter,unsalted butter,beurre,mantequilla|tint|f0cf72|f8e3a0|1|15
    ghee|tint|eeb93a|f7d778|3|15
    oil,olive oil,sunflower oil,ol,olivenol,huile,aceite|tint|c7ac3e|c7ac3e|0|15
    sesame oil,lard,schmalz|tint|b07c3a|b07c3a|0|15
    dende,palm oil|tint|d9621c|d9621c|14|15
    tahini,peanut butter,erdnussbutter,almond butter|tint|d8b277|d8b277|3|15
    cheese,kase,fromage,queso,cheddar,gruyere,bergkase,emmental,gouda|shred|edb943|f9dc88|1|30
    parmesan,pecorino,grana|shred|f0dca0|fbf0cc|1|30
    mozzarella,burrata,di latte,fior|disc|fbf3e1|fffdf6|0|120
    feta,goat cheese,paneer,twarog,curd cheese,ricotta,halloumi,cottage cheese|cube|faf3e3|e8dcc0|0|100
    cream cheese,mascarpone,frischkase|cream|fbf2de|eadbb8|1|100
    lemon,zitrone,zitronen,citron,limon,preserved lemon|wheel|ecc437|fbeca0|1|100
    lemon juice,lime juice,lemon zest,zest,juice,orange juice,orange zest|tint|f0e0a0|f0e0a0|1|30
    lime,limette,limetten,citron vert|wheel|86ab3a|dce8a0|1|60
    orange,seville orange,mandarin,clementine,grapefruit,naranja,blood orange|wheel|e3851f|f9c56c|1|150
    apple,apfel,pomme,manzana,tart apple|nut|e8d088|c2513a|0|150
    pear,birne,poire|nut|dfce78|b8a84a|0|160
    banana,plantain,banane,platano|disc|e8cf7a|fbf0c0|1|110
    mango,peach,nectarine,apricot,pfirsich,melon,papaya,pineapple,ananas|cube|ee9e2e|fbcb6c|2|150
    apricot jam,jam,marmalade,konfiture,confiture|tint|d8752a|d8752a|4|20
    strawberry,erdbeere,erdbeeren,fraise,fresa|strawberry|cb2b33|f8c9a0|3|15
    raspberry,himbeere,himbeeren,framboise|berry|c22e50|ee8fa0|4|4
    blueberry,heidelbeere,blaubeeren,myrtille,bilberry|berry|3f4a80|8b97c4|4|2
    blackberry,brombeere,blackcurrant,elderberry|berry|3d2140|8a6490|6|4
    cherry,kirsche,kirschen,cerise,cranberry,redcurrant,pomegranate,pomegranate seed|berry|98172f|e0717a|5|6
    plum,fig,pflaume,zwetschge,date,prune|half|5f2747|c4626e|4|40
    raisin,sultana,currant,rosinen|bean|55302a|8f6550|1|1
    grape,trauben,grapes|berry|7e9a46|c6d68c|1|5
    rhubarb,rhabarber|bean|c74f5c|efa6a0|4|80
    passion fruit,passionsfrucht,maracuja|seed|2c2320|e9a72a|3|30
    kiwi,kiwi fruit|disc|7a9c38|cfe08a|1|75
    coconut,kokos,desiccated coconut|shred|fdf8ec|e6d9bd|0|100
    walnut,pecan,hazelnut,haselnuss,walnuss,noix,nuez|nut|a46f3c|d9b27c|1|5
    almond,mandel,mandeln,amande,almendra,peanut,cashew,erdnuss|nut|d9a867|f2d8a6|1|1
    ground almond,almond flour|tint|e2c48c|e2c48c|1|1
    pistachio,pistazie,pistazien,pumpkin seed|nut|86a048|bccd7c|3|1
    pine nut,pinienkerne,sunflower seed|nut|ecd196|c9a45c|0|1
    sesame,sesame seed,sesam,linseed,flax,chia|seed|f3e3b8|f3e3b8|0|1
    poppy,poppy seed,mohn,nigella|seed|33303a|33303a|0|1
    chocolate,dark chocolate,schokolade,chocolat,chocolate chip|cube|4a2617|7a4a30|14|10
    cocoa,kakao,cacao,cocoa powder|tint|4f2a19|4f2a19|20|10
    coffee,kaffee,espresso,cafe|tint|3d2317|6b4630|20|10
    tea,black tea,tee|tint|a9642c|c98a4c|30|10
    matcha|tint|8ba046|8ba046|20|5
    hibiscus,hibiscus flower|tint|9c1638|c43a55|30|1
    honey,honig,miel,maple syrup,syrup,golden syrup|tint|dc9a2c|f0c060|2|20
    sugar,zucker,sucre,azucar,caster sugar|tint|f3e6c8|f3e6c8|0|5
    brown sugar,palm sugar,muscovado,caramel,dulce de leche|tint|a9692f|c98c4c|3|10
    soy sauce,soya sauce,tamari,fish sauce,worcestershire,oyster sauce,sojasauce|tint|5a2f1c|5a2f1c|5|15
    balsamic vinegar,black vinegar|tint|4c2a20|4c2a20|4|15
    vinegar,essig,vinaigre,vinagre,mirin,sake,rice wine|tint|d9b070|d9b070|0|15
    miso,miso paste|tint|c79552|c79552|6|15
    dashi|tint|d9b873|d9b873|1|200
    nori,wakame,seaweed,kombu,kelp|leaf|2f4a3c|5c7a60|0|4
    bonito,katsuobushi,bonito flake|shred|c98f78|e8c4ac|0|1
    stock,broth,bouillon,bruhe,fond,caldo,chicken stock,vegetable stock|tint|dba84c|dba84c|1|200
    red wine,rotwein,port|tint|6e1c34|6e1c34|4|150
    wine,white wine,weisswein,beer,cider|tint|e5c97c|e5c97c|0|150
    shrimp paste,tamarind,molasse|tint|6f4330|6f4330|3|10
    black treacle,stout|tint|3e2216|3e2216|10|15
    water,wasser,eau,agua,ice,ice cube|tint|d8e2dc|d8e2dc|0|100
    salt,salz,sel,sal,yeast,hefe,baking powder,bicarbonate,soda,gelatine,vanilla,vanilla extract|tint|f6efe0|f6efe0|0|2
    """
}
