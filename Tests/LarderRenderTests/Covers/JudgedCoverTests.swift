import Foundation
import LarderBuild
import LarderLoad
import LarderModel
import Testing

@testable import LarderRender

/// The shapes of 183 recipes by others, all reviewed: none is drawn as another dish.
struct JudgedCoverTests {
  private static let folder =
    (ProcessInfo.processInfo.environment["LARDER_SHARED"].map { URL(filePath: $0) }
    ?? URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../../shared")).appending(path: "catalogs/based-cooking")

  @Test(
    "No recipe of an external catalog is drawn as another dish",
    .enabled(
      if: FileManager.default.fileExists(atPath: folder.path), "the shared catalogs are not here"))
  func catalog() throws {
    var diagnostics: [Diagnostic] = []
    let catalog = try ContentFolder(Self.folder.path, kitchens: BuiltIn.kitchens).catalog(
      parallel: Parallel(jobs: 2), into: &diagnostics)
    let recipes = try #require(catalog).recipes
    let words = Samples.words()
    var found: [String: [String]] = [:]
    for recipe in recipes {
      found[CoverDish(recipe, words).shape, default: []].append(recipe.slug.description)
    }
    let lines = found.sorted { $0.key < $1.key }
      .map { "\($0.key): \($0.value.sorted().joined(separator: " "))" }
    #expect(lines.joined(separator: "\n") == Self.judged)
  }

  private static let judged = """
    baguette: italian-bread
    bao: dou-sha-bao
    bottle: burger-dressing ketchup kvass lemon-juice-salad-dressing limoncello
    bowl: aljotta almeirim-stone-soup autumn-soup beef-goulash chicken-soup \
    chorizo-and-chickpea-soup erwtensoep fennel-beans-and-kale-soup french-onion-soup \
    gypsy-soup ham-and-lentil-soup lebanese-lentil-soup lentejas lobster-bisque
    braid: challah-bread
    broth: chicken-stock-bone-broth
    cake: cuca-italiana
    cookies: banana-oatmeal-cookies butter-based-biscuit chocolate-chip-cookies \
    greek-easter-cookies
    crepes: breton-crepes french-crepes
    crisps: kettle-chips
    cup: assam-tea coconut-oil-coffee gluehwein irish-coffee italian-mulled-wine
    cutlet: chicken-parmesan
    deep: beef-stew butter-chicken-masala carbonade \
    chicken-in-red-wine-vinegar-sauce chicken-paprikash chicken-tikka-masala \
    chicken-tomato-spinach-curry chili-con-carne coriander-chicken drunken-beans \
    egyptian-lentils exotic-ginger-cumin-chicken fall-vegetable-and-chickpea-curry \
    fish-curry galinha-caipira gumbo-shrimp-and-sausage kalderetang-manok korv-stroganoff \
    lenten-chili lenten-lentil-curry
    dip: hummus
    dippers: corn-salsa guacamole
    drumsticks: chicken-wings
    fillet: baked-salmon fried-anglerfish-fillet
    fingers: chicken-tenders-airfried
    fish: grilled-mackerel-with-miso-soup-and-squash
    fondant: lavacake
    granola: country-crisp-cereals granola
    layered: lasagna
    loaf: bolo-do-caco bread
    log: apple-strudel beef-wellington
    macaroni: aelplermagronen babas-feta-pasta cinque-pi gnocchi
    mash: creamy-mashed-potatoes
    meatballs: basic-meatballs bolinhos-de-coco brigadeiro cheesy-meatballs \
    hakka-style-meatballs
    mixed: arroz-chaufa couscous lamb-biriyani loaded-mexican-rice
    muffins: banana-muffins-with-chocolate
    noodles: instant-tom-yam-kung-noodle-soup japanese-noodle-soup
    omelette: frittata
    pan: asian-style-chicken-sticky-sauce beef-and-broccoli beef-kidney cooked-chickpeas \
    country-skillet fried-potatoes ginger-garlic-broccoli hoisin-pork-belly \
    honey-garlic-chicken
    pancakes: banana-pancakes danish-pancake
    patties: hamburger-patties hamburger-patties-all-beef
    pie: apple-pie chicken-biscuit-potpie
    pizza: flammkuchen
    plate: full-english-breakfast
    porridge: hearty-breakfast-oatmeal
    pot: apple-chicken chicken-pasta-casserole easy-chicken-and-rice-casserole fondue \
    irish-potato-casserole
    ribs: baby-back-ribs
    salad: bean-salad caesar-salad cannellini-bean-salad ceviche crab-salad \
    diannes-southwest-salad greek-salad
    sandwich: croque-monsieur
    sauce: bolognese-sauce classic-bechamel-sauce curry-sauce easy-pizza-sauce
    sausages: aussie-snags chipolata-in-balsamic-vinegar
    sheet: cheddar-crusted-chicken honey-sriracha-chicken-thighs \
    lemon-and-oregano-chicken-traybake
    skewers: chicken-satay
    slaw: coleslaw
    slices: banana-bread coconut-flour-bread
    spaghetti: aglio-e-olio cacio-e-pepe carbonara dominican-spaghetti
    spices: fajita-seasoning garam-masala
    steak: french-mustard-sauce-porkchops hellfire-steak
    stuffed: farci-tomatoes
    tacos: chicken-tacos fajitas
    toast: french-toast garlic-toast
    tray: baked-mostaccioli baked-pasta-with-broccoli cheesy-pasta-bake cheesy-potatoe-bake \
    colcannon-bake
    type: ardei-umpluti beef-jerky beef-tips belgian-pear-syrup bloody-mary-mix \
    broiled-trevally brown-sauce cheese chicharrones \
    collard-greens-with-smoked-duck-and-parnips cream-cheese croutons demi-glace \
    dried-tomato-plum-spread dulce-de-leche eggroll-in-a-bowl eggs francesinha \
    frijol-con-puerco ginataang-kalabasa grands-peres greek-yogurt grostoli hangover-eggs \
    kettlecorn kombucha liverpate
    wraps: breakfast-wrap chimichanga
    """
}
