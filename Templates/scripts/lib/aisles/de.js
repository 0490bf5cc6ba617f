// Where foods stand in a shop, by their German names. See aisles.js.

export default {
  produce:
    "Zwiebel, Frühlingszwiebel, Schalotte, Lauch, Porree, Knoblauch, Ingwer, Karotte, Möhre, "
    + "Mohrrübe, Sellerie, Knollensellerie, Kartoffel, Süßkartoffel, Pastinake, Rübe, Rote Bete, "
    + "Radieschen, Rettich, Tomate, Kirschtomate, Gurke, Zucchini, Aubergine, Paprikaschote, "
    + "Paprika rot, Chilischote, Peperoni, Salat, Kopfsalat, Rucola, Spinat, Mangold, Grünkohl, "
    + "Kohl, Weißkohl, Rotkohl, Wirsing, Kohlrabi, Blumenkohl, Brokkoli, Rosenkohl, Fenchel, "
    + "Spargel, Artischocke, grüne Bohnen, Zuckerschote, Mais, Champignon, Pilz, Pilze, "
    + "Pfifferling, Steinpilz, Kürbis, Apfel, Birne, Banane, Orange, Zitrone, Limette, Grapefruit, "
    + "Mandarine, Traube, Weintraube, Erdbeere, Himbeere, Heidelbeere, Brombeere, Johannisbeere, "
    + "Stachelbeere, Kirsche, Pflaume, Zwetschge, Pfirsich, Nektarine, Aprikose, Marille, Mango, "
    + "Ananas, Melone, Kiwi, Feige, Granatapfel, Avocado, Rhabarber, Petersilie, Koriandergrün, "
    + "Basilikum, Minze, Dill, Schnittlauch, Thymian, Rosmarin, Salbei, Estragon, Majoran, Kerbel, "
    + "Liebstöckel, Lorbeerblatt, Kräuter, Suppengrün, Zitronensaft, Limettensaft, Orangensaft, "
    + "Zitronenschale, Zitronenabrieb, Tofu, Bärlauch, Kresse, Gemüse, Obst",
  bakery:
    "Brot, Baguette, Brötchen, Semmel, Ciabatta, Fladenbrot, Toast, Toastbrot, Brezel, Croissant, "
    + "Semmelbrösel, Paniermehl, Brioche, Tortilla, Knödelbrot, Zwieback, Löffelbiskuit",
  meat:
    "Fleisch, Rind, Rindfleisch, Hackfleisch, Hack, Rinderhack, Steak, Kalb, Kalbfleisch, "
    + "Schwein, Schweinefleisch, Schweinebauch, Speck, Schinken, Wurst, Bratwurst, Würstchen, "
    + "Salami, Lamm, Lammfleisch, Huhn, Hähnchen, Hähnchenbrust, Hühnchen, Pute, Ente, Gans, "
    + "Kaninchen, Wild, Reh, Leber, Schmalz, Gulasch, Braten, Rouladen, Filet, Schnitzel, Geflügel, "
    + "Keule",
  fish:
    "Fisch, Lachs, Räucherlachs, Forelle, Kabeljau, Dorsch, Seelachs, Zander, Makrele, Hering, "
    + "Matjes, Garnele, Krabbe, Shrimps, Tintenfisch, Muschel, Miesmuschel, Scholle, Hummer, "
    + "Fischfilet",
  dairy:
    "Milch, Buttermilch, Sahne, Schlagsahne, Rahm, saure Sahne, Schmand, Crème fraîche, Joghurt, "
    + "Butter, Butterschmalz, Margarine, Käse, Parmesan, Bergkäse, Emmentaler, Gouda, Gruyère, "
    + "Mozzarella, Feta, Schafskäse, Ricotta, Mascarpone, Frischkäse, Quark, Hüttenkäse, "
    + "Ziegenkäse, Ei, Eigelb, Eiweiß, Kefir, Topfen, Obers",
  grains:
    "Nudel, Nudeln, Spaghetti, Penne, Makkaroni, Tagliatelle, Lasagneblätter, Spätzle, Gnocchi, "
    + "Reis, Basmatireis, Risottoreis, Milchreis, Couscous, Bulgur, Quinoa, Graupen, Polenta, "
    + "Maisgrieß, Grieß, Haferflocken, Müsli, Linse, Kichererbse, Erbsen getrocknet, Bohne, weiße "
    + "Bohnen, Kidneybohne, Hirse, Buchweizen, Grünkern, Dinkel",
  baking:
    "Mehl, Weizenmehl, Roggenmehl, Dinkelmehl, Vollkornmehl, Speisestärke, Stärke, Zucker, "
    + "Puderzucker, brauner Zucker, Vanillezucker, Hefe, Trockenhefe, Frischhefe, Sauerteig, "
    + "Backpulver, Natron, Weinstein, Vanille, Vanilleschote, Kakao, Kakaopulver, Gelatine, Agar, "
    + "Marzipan, Zuckerrübensirup, Sirup, Ahornsirup, Blätterteig, Mürbeteig, Filoteig, Kuvertüre, "
    + "Lebensmittelfarbe",
  tins:
    "Dosentomaten, gehackte Tomaten, passierte Tomaten, Tomatenmark, Kokosmilch, Thunfisch, "
    + "Sardelle, Sardine, Kaper, Olive, Gewürzgurke, Essiggurke, Sauerkraut, getrocknete Tomaten, "
    + "Brühe, Gemüsebrühe, Hühnerbrühe, Rinderbrühe, Fond, Fischfond, Brühwürfel, Apfelmus, "
    + "Rotkraut",
  sauces:
    "Öl, Olivenöl, Sonnenblumenöl, Rapsöl, Pflanzenöl, Sesamöl, Kokosöl, Essig, Weinessig, "
    + "Balsamico, Apfelessig, Sojasauce, Sojasoße, Fischsauce, Worcestersauce, Tabasco, Ketchup, "
    + "Mayonnaise, Senf, Miso, Tahini, Harissa, Pesto, Currypaste, Meerrettich, Soße, Sauce",
  spices:
    "Salz, Meersalz, Pfeffer, Pfefferkörner, Kreuzkümmel, Kümmel, Koriander, Koriandersamen, "
    + "Kurkuma, Paprika, Paprikapulver, Cayennepfeffer, Chili, Chilipulver, Chiliflocken, Zimt, "
    + "Muskat, Muskatnuss, Nelke, Kardamom, Anis, Sternanis, Fenchelsamen, Bockshornklee, "
    + "Senfkörner, Safran, Piment, Wacholderbeere, Wacholder, Garam Masala, Currypulver, Curry, "
    + "Oregano, getrockneter Thymian, Gewürz, Lebkuchengewürz",
  nuts:
    "Nuss, Mandel, Walnuss, Haselnuss, Cashew, Pistazie, Pekannuss, Erdnuss, Pinienkern, Marone, "
    + "Sesam, Sonnenblumenkern, Kürbiskern, Mohn, Leinsamen, Chia, Rosine, Sultanine, Korinthe, "
    + "Dattel, Trockenpflaume, Backpflaume, Orangeat, Zitronat, Kokosraspel, Kokosflocken",
  sweets:
    "Honig, Marmelade, Konfitüre, Schokolade, Keks, Butterkeks, Cracker, Chips, Karamell, "
    + "Erdnussbutter, Bonbon, Nuss-Nougat-Creme, Pflaumenmus",
  frozen: "Erbse, TK-Erbsen, TK-Spinat, Beeren gefroren, Eis, Eiswürfel, Sorbet",
  drinks:
    "Wein, Rotwein, Weißwein, Sherry, Portwein, Rum, Weinbrand, Cognac, Kirschwasser, Wodka, Gin, "
    + "Bier, Sekt, Saft, Apfelsaft, Kaffee, Espresso, Tee, Mineralwasser, Limonade, Cola, Likör",
  household:
    "Backpapier, Küchenpapier, Alufolie, Frischhaltefolie, Küchengarn, Zahnstocher, Holzspieß, "
    + "Serviette, Müllbeutel, Waschmittel, Spülmittel, Seife, Toilettenpapier, Kerze",
};
