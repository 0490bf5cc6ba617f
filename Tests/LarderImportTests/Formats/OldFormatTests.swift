import LarderModel
import Testing

@testable import LarderFormats

/// Exports of older programs, as text in columns and as loosely structured XML.
@Suite struct OldFormatTests {
  @Test("Reads Meal-Master's two columns and a heading in the method")
  func mealMaster() {
    let found = ImportedText(
      """
      Subject: a cake

      ---------- Recipe via Meal-Master (tm) v8.05

            Title: Crème Brûlée für 2
       Categories: Desserts, French
            Yield: 2 servings

          1/2 l  Cream                               1 T  Sugar, brown;
            4 lg Egg yolks                             -as dark as
                 -(or 5 small)                         -there is
           80 g  Sugar

      -----------------------------------TOPPING-----------------------------------
            2 t  Sugar
          1-2 ds Salt

        Heat the cream to 80°C;
        pour it over the yolks.

      -----BAKING-----
        1. Bake for 40 minutes
        in a water bath.
        2. Cool.

        NOTE: Serve it *cold*.

      -----
      Yours, Ann

      """, named: "cake.mmf")
    #expect(
      found.facts == [
        "name: Crème Brûlée für 2",
        "category: Desserts | French",
        "servings: 2",
        "ingredients: 1/2 l Cream | 4 large Egg yolks (or 5 small) | 80 g Sugar | 1 tbsp "
          + "Sugar, brown; as dark as there is | # TOPPING | 2 tsp Sugar | 1-2 dashes Salt",
        "steps: Heat the cream to 80°C; pour it over the yolks. | # BAKING | Bake for 40 "
          + "minutes in a water bath. | Cool.",
        "notes: NOTE: Serve it \\*cold\\*.",
        "left: 2 texts between recipes",
      ])
  }

  @Test("Reads RezKonv's source without the name of the typist")
  func rezkonv() {
    let found = ImportedText(
      """
      ========== REZKONV-Recipe - RezkonvSuite v1.4
            Titel: Apfelkuchen mit
       Kategorien: Kuchen, Obst
            Menge: 12 Stücke

      ============================= TEIG =============================
          250 Gramm     Mehl
        1 1/2 Teel.     Backpulver
                        -- gesiebt
                        Salz

      ============================ BELAG ============================
            1 kg        Äpfel

      ============================ QUELLE ============================
                        Landküche, Seite 7
                        -- Erfasst *RK* 01.02.03 von
                        -- Eva Muster

      :O-Titel  : Apfelkuchen mit Streuseln

      Teig kneten und 30 Minuten
      ruhen lassen.

      Belegen und backen.

      =====

      """, named: "kuchen.rk")
    #expect(
      found.facts == [
        "name: Apfelkuchen mit Streuseln",
        "language: de",
        "source: Landküche, Seite 7",
        "category: Kuchen | Obst",
        "yield: 12 Stücke",
        "ingredients: # TEIG | 250 g Mehl | 1 1/2 TL Backpulver gesiebt | Salz | # BELAG | 1 "
          + "kg Äpfel",
        "steps: Teig kneten und 30 Minuten ruhen lassen. | Belegen und backen.",
        "left: 1 name of typists",
      ])
  }

  @Test("Reads the truncated measures and the labels of MasterCook's text")
  func masterCookText() {
    let found = ImportedText(
      """
                           *  Exported from  MasterCook  *

                                     !Read Me!

      Recipe By     : Ann Author
      Serving Size  : 1    Preparation Time :0:00
      Categories    : Info

        Amount  Measure       Ingredient -- Preparation Method
      --------  ------------  --------------------------------
                              ***Information***

      Write to me.

                         - - - - - - - - - - - - - - - - - -

                           *  Exported from  MasterCook  *

                                     Bean Salad

      Recipe By     : Ann Author
      Serving Size  : 4    Preparation Time :0:15
      Categories    : Salads                           *Beans
                      Quick

        Amount  Measure       Ingredient -- Preparation Method
      --------  ------------  --------------------------------
                              ***DRESSING***
         2      tablespoons   oil
         3      large   clov  garlic -- pressed
         1      can           white beans -- drained and rinsed
                              twice
           1/2  cup           olives -- (optional)
                              salt

      Mix oil and garlic.

      Toss *everything* and rest for 1 hour.

      *Note: Any beans will do.

      Source:
        "The Bean Book, http://beans.example/salad"
      Copyright:
        "2001 Bean Press"
      T(Cooking Time):
        "0:05"
      S(Formatted by):
        "Bob <bob@mail.example>"
      Yield:
        "6 cups"

                         - - - - - - - - - - - - - - - - - -

      Per Serving (excluding unknown items): 210 Calories; 7g Fat (29.4% calories from fat); 9g \
      Protein; trace Cholesterol; 12mg Sodium.  Exchanges: 1 Grain(Starch); 1 Fat.

      NOTES : Better the next day.

      Nutr. Assoc. : 0 0 0

      """, named: "beans.mxp")
    #expect(
      found.facts == [
        "name: Bean Salad",
        "author: Ann Author",
        "source: The Bean Book <http://beans.example/salad>",
        "category: Salads | Beans | Quick",
        "prepMinutes: 15",
        "cookMinutes: 5",
        "totalMinutes: 20",
        "servings: 4",
        "yield: 6 cups",
        "ingredients: # DRESSING | 2 tablespoons oil | 3 large cloves garlic, pressed | 1 can "
          + "white beans, drained and rinsed twice | 1/2 cup olives (optional) | salt",
        "steps: Mix oil and garlic. | Toss \\*everything\\* and rest for 1 hour.",
        "notes: Note: Any beans will do.\\n\\nCopyright: 2001 Bean Press\\n\\nNutrition: "
          + "Exchanges: 1 Grain(Starch); 1 Fat.\\n\\nBetter the next day.",
        "nutrition: calories 210 | protein 9 | fat 7 | sodium 12 | cholesterol 0",
        "left: 1 name of typists, 1 text without a recipe",
      ])
  }

  @Test("Reads times, labels and continued names in MasterCook's XML")
  func masterCookXML() {
    let found = ImportedText(
      """
      <?xml version="1.0" standalone="yes" encoding="UTF-8"?>
      <!DOCTYPE mx2 SYSTEM "mx2.dtd">
      <mx2 source="MasterCook 6.0" date="May 01, 2002">
      <Summ><Nam>Crème pie</Nam></Summ>
      <RcpE name="Crème pie" author="Ann Author">
      <RTxt><![CDATA[
      * Exported from MasterCook *
      Per Serving (excluding unknown items): 180 Calories; trace Fat (1% calories from fat); 4g \
      Protein.  Exchanges: 1 Fruit.
      ]]></RTxt>
      <Serv qty="8"/><PrpT elapsed="0:30"/><TTim elapsed="3:00"/><AltT label="Cooking Time" \
      elapsed="0:20"/>
      <AltT label="Chill" elapsed="2:00"/>
      <CatS><CatT>*Pies</CatT><CatT>Desserts</CatT></CatS>
      <IngR name="***CRUST***"/><IngR name="crackers - (4 oz)" unit="package" qty="1"></IngR>
      <IngR name="butter" unit="tablespoons" qty="2.500000"><IPrp>melted</IPrp></IngR>
      <IngR name="Italian Salad Dressing or" unit="envelope" qty="1"/><IngR name="any other \
      dressing mix"/>
      <IngR name="Plain cream"><IERp refname="Plain cream"/></IngR>
      <DirS><DirT>Press  the crumbs &amp; chill.</DirT><DirT>Fill “it” at 1/2 – done.</DirT></DirS>
      <Srce>Our archive at https://pies.example/one</Srce>
      <AltS label="Formatted for MC6" source="01-01-2002 by Bob - bob@mail.example"/>
      <CpyR>2002 Pie Press</CpyR><Yield unit="slices" qty="12.000000"/><Wine>A sweet one.</Wine>
      <Note>Keeps a day.</Note></RcpE></mx2>

      """, named: "export.mx2")
    #expect(
      found.facts == [
        "name: Crème pie",
        "author: Ann Author",
        "source: Our archive <https://pies.example/one>",
        "category: Pies | Desserts",
        "prepMinutes: 30",
        "cookMinutes: 20",
        "restMinutes: 120",
        "totalMinutes: 180",
        "servings: 8",
        "yield: 12 slices",
        "ingredients: # CRUST | 1 package crackers (4 oz) | 2 1/2 tablespoons butter, melted "
          + "| 1 envelope Italian Salad Dressing or any other dressing mix | Plain cream",
        "steps: Press the crumbs & chill. | Fill “it” at 1/2 – done.",
        "notes: Keeps a day.\\n\\nWine: A sweet one.\\n\\nCopyright: 2002 Pie "
          + "Press\\n\\nNutrition: Exchanges: 1 Fruit.",
        "nutrition: calories 180 | protein 4 | fat 0",
        "left: 1 name of typists",
      ])
  }

  @Test("Reads Living Cookbook's attributes, some of which have names that are invalid in XML")
  func livingCookbook() {
    let found = ImportedText(
      """
      <?xml version="1.0" encoding="utf-8"?><fdx Source="Living Cookbook 3.0"><Recipes>
      <Recipe Name="Oat bars" ID="12" Servings="8" Yield="16 bars" PreparationTime="10 minutes"
       CookingTime="25 minutes" ReadyInTime="35 minutes" Source="School fair"
       WebPage="https://oats.example/bars" Comments="Keep for a week.">
      <RecipeTypes>Snack</RecipeTypes><RecipeIngredients>
      <RecipeIngredient Heading="Y" Ingredient="Base"/>
      <RecipeIngredient Quantity="1 1/2" Unit="cups" Ingredient="rolled oats"/>
      <RecipeIngredient Heading="N" Quantity="" Unit="" Ingredient="salt"/></RecipeIngredients>
      <RecipeProcedures><RecipeProcedure Heading="N"><ProcedureText>Mix \
      all.</ProcedureText></RecipeProcedure>
      <RecipeProcedure Heading="Y"><ProcedureText>Oven</ProcedureText></RecipeProcedure>
      <RecipeProcedure><ProcedureText>Bake for 25 \
      minutes.</ProcedureText></RecipeProcedure></RecipeProcedures>
      <RecipeTips><RecipeTip><TipText>Cut while warm.</TipText></RecipeTip></RecipeTips>
      <RecipeNutrition Calories="120" Protein="3.5" Vitamin B-6 (mg)="0.1" 5Foo="1"/>
      </Recipe></Recipes></fdx>

      """, named: "data.xml")
    #expect(
      found.facts == [
        "name: Oat bars",
        "source: School fair <https://oats.example/bars>",
        "category: Snack",
        "prepMinutes: 10",
        "cookMinutes: 25",
        "totalMinutes: 35",
        "servings: 8",
        "yield: 16 bars",
        "ingredients: # Base | 1 1/2 cups rolled oats | salt",
        "steps: Mix all. | # Oven | Bake for 25 minutes.",
        "notes: Keep for a week.\\n\\nCut while warm.",
        "nutrition: calories 120 | protein 3.5",
      ])
  }
}
