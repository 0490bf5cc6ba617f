/// How foods are painted, by the names that `picture` has in `kitchen/foods.json`.
enum FoodPalette {
  /// Nothing to see.
  static let none = CoverFood(
    name: "", shape: .tint, body: 0xffffff, detail: 0xffffff, strength: 0, each: 1)

  static let foods: [String: CoverFood] = {
    var foods: [String: CoverFood] = [:]
    for line in lines.utf8.split(separator: 0x0A) {
      let parts = line.split(separator: 0x7C).map { String(decoding: $0, as: UTF8.self) }
      guard parts.count == 6, let shape = CoverFood.Shape(rawValue: parts[1]),
        let body = UInt32(parts[2], radix: 16), let detail = UInt32(parts[3], radix: 16),
        let strength = Int(parts[4]), let each = Int(parts[5])
      else { continue }
      foods[parts[0]] = CoverFood(
        name: parts[0], shape: shape, body: CoverColour(integerLiteral: body),
        detail: CoverColour(integerLiteral: detail), strength: strength, each: each)
    }
    return foods
  }()

  /// Picture, shape, body, detail, strength of tint, grams of one piece.
  private static let lines = """
    tomato|half|c23a22|ee8a5c|3|100
    cherry-tomato|half|cf3f26|f09a68|2|15
    tinned-tomato|tint|b8341c|d8603c|6|200
    harissa|tint|ad2f17|d2552f|22|10
    gochugaru|tint|c8341c|d2552f|90|10
    red-pepper|ring|c43425|e4714f|1|150
    green-pepper|ring|6e8f3c|a9c170|1|150
    yellow-pepper|ring|e0a92e|f3d277|1|150
    pepper|tint|4a3a30|4a3a30|0|1
    chilli|chilli|c12a1c|5d7f35|1|12
    green-chilli|chilli|5f8a35|3f5f28|4|12
    chilli-flake|seed|b8321f|b8321f|8|1
    dried-chilli|chilli|6e2418|4a3a2a|18|10
    ancho|chilli|33160f|2a1a14|90|12
    curry-paste|tint|7aa03c|7aa03c|24|100
    curry-powder|tint|d99a24|d99a24|30|2
    saffron|tint|eab02c|eab02c|120|1
    cumin|tint|a3763d|a3763d|3|1
    cinnamon|tint|8f5a34|8f5a34|3|4
    cardamom|tint|8a6a42|8a6a42|1|1
    mustard|tint|cf9f35|cf9f35|2|5
    beetroot|cube|7d1638|a73358|16|120
    carrot|disc|d9731f|f0a04f|0|80
    parsnip|disc|e2cd98|f2e6c2|1|120
    potato|cube|dfb962|f1da98|1|120
    sweet-potato|cube|d9762c|f0a35c|0|220
    pumpkin|cube|dd8424|f3b257|3|400
    onion|ring|cf9a4a|e8c27c|1|120
    red-onion|ring|8d3a5c|c98aa4|1|120
    white-onion|ring|e7dcbf|fff6e0|1|120
    shallot|ring|b06a73|dcaaa8|1|30
    spring-onion|fleck|5d8a3a|a8c877|1|15
    leek|ring|8cab4e|d5dfa0|2|150
    garlic|nut|efe2bf|cdb784|0|5
    ginger|tint|dcb865|dcb865|1|10
    celery|bean|a9bf68|d3dfa0|1|50
    celery-seed|seed|7a5a35|7a5a35|0|1
    cabbage|strip|c3cf86|e6ebbf|1|900
    red-cabbage|strip|82355e|b7759a|3|900
    cucumber|disc|5f8d45|d5e2a4|1|250
    courgette|disc|6f9440|dfe3a6|1|200
    aubergine|disc|5a2f4c|d9c79a|1|250
    radish|disc|cf4a63|fbeee2|0|20
    broccoli|floret|5c8238|87a851|1|300
    cauliflower|floret|eadfbb|fbf5e0|1|500
    kale|leaf|43692f|7d9c50|3|30
    lettuce|leaf|86a94a|b9cf7d|1|20
    bean-sprout|noodle|eee3c2|fff8e4|0|3
    green-bean|bean|557f35|8fb060|1|8
    asparagus|spear|6f9a3f|a9c26a|1|20
    pea|pea|7ba53c|b4d06c|1|1
    corn|pea|e8b932|f8dc7c|1|80
    mushroom|mushroom|a27650|ead3ac|2|20
    avocado|nut|a9bd5a|dbe08f|1|150
    olive|olive|6a6b35|39331f|1|4
    caper|pea|7b8440|a8ad68|0|1
    artichoke|chunk|a9a968|d6d3a0|1|80
    basil|leaf|3f7a35|86b15c|1|2
    mint|leaf|4c8a55|97c291|1|2
    parsley|sprig|4a8038|8bb560|1|10
    coriander|sprig|4f8a3a|90b966|2|12
    coriander-root|tint|6d9444|6d9444|6|10
    dill|sprig|5a8a3a|8db45a|0|12
    thyme|sprig|6a7d4a|9fae78|0|2
    rosemary|sprig|557058|8aa488|0|3
    sage|leaf|6f8552|a9b98a|0|1
    lemongrass|fleck|c8cf86|e5e8b8|3|20
    rice|rice|f4ead0|dccba0|1|200
    lentil|pea|8a6a3c|b3925c|3|1
    red-lentil|pea|dd8b3e|eeb269|6|1
    chickpea|pea|dcb46a|f2dba4|1|1
    bean|bean|f0e3c2|d8c18f|0|1
    kidney-bean|bean|7c2a2a|b3605a|2|1
    black-bean|bean|3b2a30|70585c|3|1
    quinoa|rice|e3c378|c79f50|2|1
    oat|seed|d9bb85|b8935a|2|1
    pasta|noodle|ecce85|d2a752|1|100
    macaroni|bean|edd08a|c99d48|1|100
    lasagne-sheet|tint|d9a558|eccb8b|2|250
    flour|tint|ead6a8|ead6a8|1|100
    rye|tint|6d4226|6d4226|4|100
    bread|cube|cf9648|efcf93|0|35
    breadcrumb|seed|cc9a54|cc9a54|1|1
    tortilla|disc|e3bd74|efd6a0|0|40
    pizza-dough|tint|e2b66c|e2b66c|1|250
    chicken|chunk|cf8f48|edc588|1|150
    beef|chunk|6f3824|a5654a|4|200
    mince|pea|7c452e|a9714f|2|1
    pork|chunk|b9714f|e2aa85|1|150
    bacon|strip|b8483c|eebfa0|1|20
    sausage|disc|9c3524|cf7351|2|80
    fish|chunk|f3e6d2|e3c3a5|0|150
    salmon|chunk|e58463|f6b899|1|150
    tuna|chunk|a4655c|cf9a8c|1|120
    anchovy|bean|7b5a48|b39a86|1|4
    prawn|prawn|e27350|f7b491|1|15
    mussel|nut|33323c|d99a5c|1|10
    squid|ring|e8c8c0|fff0e6|0|80
    tofu|cube|f4ead0|fffaf0|0|200
    seitan|cube|b98a52|dab682|0|150
    kimchi|strip|c1472a|e6936a|6|100
    egg|egg|fdf6e6|eda823|0|55
    egg-yolk|tint|f4d67f|f4d67f|5|18
    egg-white|tint|fbf4e4|fbf4e4|4|35
    milk|tint|f6ecd8|f6ecd8|1|240
    buttermilk|tint|f4e9cc|f4e9cc|0|240
    coconut-milk|cream|faf3e2|f1e4c8|2|400
    cream|cream|fdf5e3|eddcb8|2|100
    soured-cream|cream|fffaf0|ecdfc4|0|100
    yoghurt|cream|fdf8ea|ebdfc4|1|100
    condensed-milk|cream|f1dca8|e4c684|1|30
    mayonnaise|cream|f3e2a4|e3cb7a|1|15
    butter|tint|f0cf72|f8e3a0|1|15
    ghee|tint|eeb93a|f7d778|3|15
    oil|tint|c7ac3e|c7ac3e|0|15
    sesame-oil|tint|b07c3a|b07c3a|0|15
    dende|tint|d9621c|d9621c|14|15
    tahini|tint|d8b277|d8b277|3|15
    cheese|shred|edb943|f9dc88|1|30
    parmesan|shred|f0dca0|fbf0cc|1|30
    mozzarella|disc|fbf3e1|fffdf6|0|120
    feta|cube|faf3e3|e8dcc0|0|100
    cream-cheese|cream|fbf2de|eadbb8|1|100
    lemon|wheel|ecc437|fbeca0|1|100
    lemon-juice|tint|f0e0a0|f0e0a0|1|30
    lime|wheel|86ab3a|dce8a0|1|60
    orange|wheel|e3851f|f9c56c|1|150
    apple|nut|e8d088|c2513a|0|150
    pear|nut|dfce78|b8a84a|0|160
    banana|disc|e8cf7a|fbf0c0|1|110
    mango|cube|ee9e2e|fbcb6c|2|150
    apricot-jam|tint|d8752a|d8752a|4|20
    strawberry|strawberry|cb2b33|f8c9a0|3|15
    raspberry|berry|c22e50|ee8fa0|4|4
    blueberry|berry|3f4a80|8b97c4|4|2
    blackberry|berry|3d2140|8a6490|6|4
    cherry|berry|98172f|e0717a|5|6
    plum|half|5f2747|c4626e|4|40
    raisin|bean|55302a|8f6550|1|1
    grape|berry|7e9a46|c6d68c|1|5
    rhubarb|bean|c74f5c|efa6a0|4|80
    passion-fruit|seeded|6a3350|f0b53a|3|30
    kiwi|seeded|7a6a3c|a3c24a|1|75
    coconut|shred|fdf8ec|e6d9bd|0|100
    walnut|nut|a46f3c|d9b27c|1|5
    almond|nut|d9a867|f2d8a6|1|1
    ground-almond|tint|e2c48c|e2c48c|1|1
    pistachio|nut|86a048|bccd7c|3|1
    pine-nut|nut|ecd196|c9a45c|0|1
    sesame|seed|f3e3b8|f3e3b8|0|1
    poppy|seed|33303a|33303a|0|1
    chocolate|cube|4a2617|7a4a30|14|10
    cocoa|tint|4f2a19|4f2a19|20|10
    coffee|tint|3d2317|6b4630|20|10
    tea|tint|a9642c|c98a4c|30|10
    matcha|tint|8ba046|8ba046|20|5
    hibiscus|tint|9c1638|c43a55|30|1
    honey|tint|dc9a2c|f0c060|2|20
    sugar|tint|f3e6c8|f3e6c8|0|5
    brown-sugar|tint|a9692f|c98c4c|3|10
    soy-sauce|tint|5a2f1c|5a2f1c|5|15
    balsamic-vinegar|tint|4c2a20|4c2a20|4|15
    vinegar|tint|d9b070|d9b070|0|15
    miso|tint|c79552|c79552|6|15
    dashi|tint|d9b873|d9b873|1|200
    nori|leaf|2f4a3c|5c7a60|0|4
    kombu|strip|2f4a3c|4f6a4c|0|10
    bonito|shred|c98f78|e8c4ac|0|1
    stock|tint|dba84c|dba84c|1|200
    red-wine|tint|6e1c34|6e1c34|4|150
    wine|tint|e5c97c|e5c97c|0|150
    shrimp-paste|tint|6f4330|6f4330|3|10
    black-treacle|tint|3e2216|3e2216|10|15
    water|tint|d8e2dc|d8e2dc|0|100
    salt|tint|f6efe0|f6efe0|0|2
    """
}
