import Foundation
import LarderKitchen
import LarderModel
import Testing

@Suite struct StepPlacesTests {
  /// Returns the indices of the ingredients that are added in each step: `0 2 | 1`.
  private func places(_ list: String, _ steps: String, language: String = "en") -> String {
    let kitchens = Kitchens.ofTheme
    let words = StepWords(kitchens, language: language)
    let foods = BoughtFoods(
      kitchens[language], NameTable(foodsOf: kitchens[language], words), words, kitchens.foods)
    let ingredients = list.split(separator: ";").map { line in
      let parts = line.split(separator: "@").map { $0.trimmingCharacters(in: .whitespaces) }
      return Ingredient(text: parts[0], name: parts[0], group: parts.dropFirst().first)
    }
    let reader = StepReader(words, ingredients: ingredients)
    let texts = steps.split(separator: "|").map { Array($0.utf8) }
    let readings = texts.map { reader.readStep($0) }
    return reader.places(readings, sections: texts.map { _ in nil }, foods)
      .map { $0.map { "\($0.ingredient)\($0.isPart ? "~" : "")" }.joined(separator: " ") }
      .joined(separator: " | ")
  }

  @Test(
    "Assigns an ingredient to the step that names it, even by a general word",
    arguments: [
      (
        "en", "boneless, skinless chicken thighs; stock",
        "Add the stock. | Add the chicken.",
        "1 | 0"
      ),
      ("en", "beef shin; caraway seeds", "Add the beef and caraway.", "0 1"),
      ("en", "sea bass fillet; lime juice", "Cut the fish. | Pour over the lime juice.", "0 | 1"),
      (
        "en", "chopped coriander and parsley; rice",
        "Add half of the herbs. | Scatter with the rest of the herbs.",
        "0 | "
      ),
      (
        "en", "wholemeal flour; plain flour",
        "Dust a sheet with flour. | Sift both flours.",
        " | 0 1"
      ),
      (
        "en", "ancho chillies; dried chipotle chilli; coriander seeds",
        "Shake the seeds out of the ancho chillies. | Toast the reserved chilli seeds and coriander seeds. | Add the chipotle.",
        "0 2 | 2 | 1"
      ),
      (
        "en", "beef; carrots; parsley",
        "Brown the meat. | Add everything else. | Scatter with parsley.",
        "0 | 1 | 2"
      ),
      (
        "en", "onions; garlic",
        "Fry until the garlic smells sweet. | Cook the onions and garlic.",
        " | 0 1"
      ),
      ("en", "soy sauce; beef", "Add the soy sauce and beef. | Boil the sauce.", "0 1 | "),
      (
        "en", "dried ancho chillies; mulato chillies",
        "Toast the ancho and mulato chillies.",
        "0 1"
      ),
      (
        "en", "vegetable stock; leeks",
        "Bring the broth to the boil. | Add the vegetables.",
        "0 | 1"
      ),
      ("en", "cinnamon; water", "Boil the water.", "1"),
      (
        "en", "white sugar; brown sugar",
        "Whip the cream with sugar. | Dissolve the sugar.",
        "0 | 0"
      ),
      (
        "en", "caster sugar; icing sugar; butter",
        "Beat the butter with the sugar. | Dust with icing sugar.",
        "0 2 | 1"
      ),
      (
        "en", "caster sugar; demerara sugar",
        "Beat in the sugar. | Stir in the sugar until it melts.",
        "0 | 1"
      ),
      (
        "en", "white sugar; brown sugar; butter",
        "Beat the butter with the white sugar. | Stir in the remaining sugar.",
        "0 2 | 1"
      ),
      ("en", "white sugar; brown sugar", "Beat both sugars. | Bake.", "0 1 | "),
      ("en", "white sugar; brown sugar; flour", "Mix the sugars. | Add the flour.", "0 1 | 2"),
      ("en", "red onion; white onion", "Fry the onions. | Stir.", "0 1 | "),
      ("en", "black pepper; yellow pepper", "Season with black pepper. | Fry.", "0 | "),
      ("en", "yellow onion; green onions", "Add the onion. | Boil.", "0 | "),
      (
        "en", "soy sauce; fish sauce",
        "Add the soy sauce. | Add more soy sauce.",
        "0 | 0"
      ),
      (
        "fr", "sucre blanc; sucre roux",
        "Mélangez le sucre blanc. | Ajoutez le reste du sucre.",
        "0 | 1"
      ),
      (
        "es", "azúcar blanco; azúcar moreno",
        "Mezcle el azúcar blanco. | Añada el resto del azúcar.",
        "0 | 1"
      ),
      (
        "de", "weißer Zucker; brauner Zucker",
        "Den weißen Zucker einrühren. | Den restlichen Zucker unterheben.",
        "0 | 1"
      ),
      (
        "it", "farina bianca; farina integrale",
        "Unire la farina bianca. | Aggiungere il resto della farina.",
        "0 | 1"
      ),
      (
        "es", "harina blanca; harina integral",
        "Mezcle la harina blanca. | Añada el resto de la harina.",
        "0 | 1"
      ),
      (
        "nl", "witte suiker; bruine suiker",
        "Meng de witte suiker. | Voeg de rest van de suiker toe.",
        "0 | 1"
      ),
      ("en", "sugar; sugar", "Add the sugar. | Add the rest of the sugar.", "0 | 1"),
      (
        "en", "self-raising flour; milk; eggs",
        "Mix the dry ingredients. | Beat in the wet ingredients.",
        "0 | 1 2"
      ),
      (
        "de", "Petersilie; Schnittlauch; Rinderfilet",
        "Das Fleisch anbraten. | Die Kräuter unterheben.",
        "2 | 0 1"
      ),
      ("de", "Sojasauce; Salz", "Sojasauce und Salz zugeben. | Die Sauce kochen.", "0 1 | "),
      ("de", "Rinderschulter; Zwiebel", "Das Fleisch anbraten. | Den Rest zugeben.", "0 | 1"),
      (
        "de", "Roggenmehl; Weizenmehl; Wasser",
        "Beide Mehlsorten mischen. | Das Wasser angießen.",
        "0 1 | 2"
      ),
      ("de", "kräftiger Bergkäse; Salz", "Mit dem Käse bestreuen und mit Salz würzen.", "0 1"),
      (
        "de", "Mehl; Zucker; Eier",
        "Die Eier trennen. | Die restlichen Zutaten vermischen.",
        "2 | 0 1"
      ),
      ("fr", "persil; aneth; bœuf", "Faites dorer la viande. | Ajoutez les herbes.", "2 | 0 1"),
      (
        "fr", "farine; sucre; œufs",
        "Battez les œufs. | Ajoutez le reste des ingrédients.",
        "2 | 0 1"
      ),
      ("es", "perejil; eneldo; carne de ternera", "Dore la carne. | Añada las hierbas.", "2 | 0 1"),
      (
        "es", "harina; azúcar; huevos",
        "Bata los huevos. | Mezcle todos los ingredientes.",
        "2 | 0 1"
      ),
      ("it", "prezzemolo; aneto; manzo", "Rosolare la carne. | Unire le erbe.", "2 | 0 1"),
      ("it", "farina; zucchero; uova", "Sbattere le uova. | Unire tutto il resto.", "2 | 0 1"),
      ("nl", "peterselie; dille; rundvlees", "Bak het vlees. | Voeg de kruiden toe.", "2 | 0 1"),
      (
        "nl", "bloem; suiker; eieren",
        "Klop de eieren. | Voeg de overige ingrediënten toe.",
        "2 | 0 1"
      ),
      (
        "nl", "roggemeel; tarwemeel; water",
        "Meng beide meelsoorten. | Voeg de rest toe.",
        "0 1 | 2"
      ),
      ("ar", "كتف بقر; بصل", "يُقلى اللحم. | يُضاف البصل.", "0 | 1"),
      ("ar", "بقدونس; شبت; لحم بقر", "يُقلى اللحم. | تُضاف الأعشاب.", "2 | 0 1"),
      ("ar", "طحين; سكر; بيض", "يُخفق البيض. | تُضاف باقي المكونات.", "2 | 0 1"),
    ])
  func general(language: String, list: String, steps: String, places: String) {
    #expect(self.places(list, steps, language: language).replacing("~", with: "") == places)
  }

  @Test(
    "Assigns a group by its name, and chooses between two butters by their groups",
    arguments: [
      (
        "flour@Dough; butter@Dough; butter@Filling; sugar@Filling",
        "Mix the flour and butter. | Beat the butter with the sugar.", "0 1 | 2 3"
      ),
      (
        "rice; soy sauce@For the sauce; mirin@For the sauce", "Cook the rice. | Whisk the sauce.",
        "0 | 1 2"
      ),
      (
        "rice; soy sauce@For the sauce; mirin@For the sauce",
        "Cook the rice. | Whisk the sauce. | Pour the sauce over.", "0 | 1 2 | "
      ),
      ("butter@Dough; butter@Filling", "Melt the butter. | Chill the butter.", " | "),
    ])
  func groups(list: String, steps: String, places: String) {
    #expect(self.places(list, steps) == places)
  }

  @Test(
    "Assigns part of an ingredient to a step",
    arguments: [
      (
        "dill; water", "Add half the dill and a splash of the water. | Add the rest of the dill.",
        "0~ 1~ | 0~"
      ),
      ("sugar", "Add half the sugar, then all the sugar.", "0"),
    ])
  func parts(list: String, steps: String, places: String) {
    #expect(self.places(list, steps) == places)
  }
}
