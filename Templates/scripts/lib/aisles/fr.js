// Where foods stand in a shop, by their French names. See aisles.js.

export default {
  produce:
    "oignon, oignon rouge, oignon nouveau, ciboule, échalote, poireau, ail, gousse d'ail, "
    + "gingembre, carotte, céleri, pomme de terre, patate douce, panais, navet, betterave, radis, "
    + "tomate, tomate cerise, concombre, courgette, aubergine, poivron, piment frais, laitue, "
    + "salade, roquette, épinard, blette, chou, chou-fleur, chou rouge, brocoli, choux de "
    + "Bruxelles, fenouil, asperge, artichaut, haricot vert, petit pois frais, maïs, champignon, "
    + "cèpe, girolle, courge, potiron, potimarron, pomme, poire, banane, orange, citron, citron "
    + "vert, pamplemousse, mandarine, clémentine, raisin frais, fraise, framboise, myrtille, mûre, "
    + "cassis, groseille, cerise, prune, pêche, nectarine, abricot, mangue, ananas, melon, "
    + "pastèque, kiwi, figue, grenade, avocat, rhubarbe, persil, coriandre fraîche, coriandre, "
    + "basilic, menthe, aneth, ciboulette, thym, romarin, sauge, estragon, laurier, feuille de "
    + "laurier, bouquet garni, cerfeuil, oseille, cresson, endive, herbe, jus de citron, jus "
    + "d'orange, zeste de citron, tofu, légume, fruit",
  bakery:
    "pain, baguette, brioche, pain de mie, pain de campagne, croissant, petit pain, chapelure, "
    + "pita, tortilla, biscotte, biscuit à la cuillère",
  meat:
    "viande, bœuf, bœuf haché, steak, veau, porc, poitrine de porc, lard, lardon, jambon, "
    + "saucisse, chorizo, saucisson, agneau, gigot, poulet, blanc de poulet, cuisse de poulet, "
    + "dinde, canard, magret, oie, lapin, foie, merguez, saindoux, viande hachée, pintade",
  fish:
    "poisson, saumon, saumon fumé, truite, cabillaud, morue, lieu, merlu, maquereau, hareng, bar, "
    + "lotte, crevette, crabe, homard, calamar, poulpe, moule, palourde, huître, coquille "
    + "Saint-Jacques, sole, langoustine",
  dairy:
    "lait, crème, crème fraîche, crème liquide, crème épaisse, yaourt, beurre, margarine, "
    + "fromage, parmesan, gruyère, comté, emmental, mozzarella, feta, ricotta, mascarpone, fromage "
    + "frais, fromage blanc, fromage de chèvre, chèvre, roquefort, œuf, jaune d'œuf, blanc d'œuf, "
    + "petit-suisse, babeurre",
  grains:
    "pâtes, spaghetti, penne, macaroni, tagliatelle, lasagne, nouille, vermicelle, gnocchi, riz, "
    + "riz basmati, couscous, semoule, boulgour, quinoa, orge, polenta, flocons d'avoine, avoine, "
    + "lentille, pois chiche, pois cassé, haricot, haricot blanc, haricot rouge, flageolet, "
    + "sarrasin, millet, épeautre",
  baking:
    "farine, farine de seigle, farine de sarrasin, fécule, maïzena, sucre, sucre glace, sucre "
    + "roux, cassonade, sucre vanillé, levure, levure chimique, levure de boulanger, levain, "
    + "bicarbonate, vanille, gousse de vanille, extrait de vanille, cacao, gélatine, agar-agar, "
    + "pâte d'amande, poudre d'amande, mélasse, sirop, sirop d'érable, pâte feuilletée, pâte "
    + "brisée, pâte sablée, pépites de chocolat, colorant",
  tins:
    "tomates concassées, tomates pelées, coulis de tomate, concentré de tomate, lait de coco, "
    + "crème de coco, thon, anchois, sardine, câpre, olive, cornichon, choucroute, tomates séchées, "
    + "bouillon, bouillon de légumes, bouillon de poulet, bouillon cube, fond de veau, fumet",
  sauces:
    "huile, huile d'olive, huile de tournesol, huile de colza, huile de sésame, huile d'arachide, "
    + "vinaigre, vinaigre balsamique, vinaigre de vin, sauce, sauce soja, nuoc-mâm, ketchup, "
    + "mayonnaise, moutarde, miso, tahini, harissa, pesto, pâte de curry, raifort, tabasco",
  spices:
    "sel, gros sel, fleur de sel, poivre, poivre noir, cumin, graines de coriandre, coriandre "
    + "moulue, curcuma, paprika, piment, piment d'Espelette, piment de Cayenne, cannelle, muscade, "
    + "noix de muscade, clou de girofle, girofle, cardamome, anis, anis étoilé, badiane, graines de "
    + "fenouil, carvi, safran, quatre-épices, genièvre, curry, ras el-hanout, origan, herbes de "
    + "Provence, épice, sumac",
  nuts:
    "noix, amande, amandes effilées, noisette, noix de cajou, pistache, noix de pécan, cacahuète, "
    + "pignon, pignons de pin, châtaigne, marron, sésame, graines de sésame, graines de tournesol, "
    + "graines de courge, pavot, lin, chia, raisin sec, raisins secs, datte, pruneau, abricot sec, "
    + "figue sèche, noix de coco, coco râpée, écorces confites",
  sweets:
    "miel, confiture, chocolat, chocolat noir, biscuit, gâteau sec, spéculoos, chips, caramel, "
    + "bonbon, beurre de cacahuète, pâte à tartiner, crème de marrons",
  frozen: "petit pois, épinards surgelés, fruits rouges surgelés, glace, glaçon, sorbet",
  drinks:
    "vin, vin rouge, vin blanc, porto, rhum, cognac, calvados, kirsch, vodka, bière, cidre, jus, "
    + "jus de pomme, café, expresso, thé, eau minérale, eau gazeuse, limonade, liqueur, madère, "
    + "pastis",
  household:
    "papier cuisson, papier sulfurisé, essuie-tout, papier aluminium, film alimentaire, ficelle, "
    + "cure-dent, pique, serviette, sac poubelle, lessive, liquide vaisselle, savon, papier "
    + "toilette, bougie",
};
