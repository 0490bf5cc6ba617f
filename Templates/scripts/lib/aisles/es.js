// Where foods stand in a shop, by their Spanish names. See aisles.js.

export default {
  produce:
    "cebolla, cebolleta, chalota, puerro, ajo, diente de ajo, jengibre, zanahoria, apio, patata, "
    + "papa, batata, boniato, chirivía, nabo, remolacha, rábano, tomate, tomate cherry, pepino, "
    + "calabacín, berenjena, pimiento, pimiento rojo, pimiento verde, guindilla fresca, chile "
    + "fresco, jalapeño, lechuga, ensalada, rúcula, espinaca, acelga, col, repollo, coliflor, "
    + "brócoli, coles de Bruselas, hinojo, espárrago, alcachofa, judía verde, maíz, elote, "
    + "champiñón, seta, calabaza, manzana, pera, plátano, banana, naranja, limón, lima, pomelo, "
    + "mandarina, uva, fresa, frambuesa, arándano, mora, cereza, ciruela, melocotón, nectarina, "
    + "albaricoque, mango, papaya, piña, melón, sandía, kiwi, higo, granada, aguacate, ruibarbo, "
    + "perejil, cilantro, albahaca, menta, hierbabuena, eneldo, cebollino, tomillo, romero, salvia, "
    + "estragón, laurel, hoja de laurel, hierba, zumo de limón, jugo de limón, zumo de naranja, "
    + "ralladura de limón, tofu, verdura, fruta, tomatillo, nopal",
  bakery:
    "pan, barra de pan, pan rallado, panecillo, brioche, bollo, tortilla de maíz, tortilla de "
    + "trigo, tortilla, pan de pita, pan de molde, tostada, bizcocho de soletilla",
  meat:
    "carne, carne picada, ternera, res, vaca, filete, cerdo, panceta, tocino, beicon, jamón, "
    + "chorizo, morcilla, salchicha, salchichón, cordero, pollo, pechuga de pollo, muslo de pollo, "
    + "pavo, pato, conejo, hígado, manteca de cerdo, costilla, lomo, solomillo",
  fish:
    "pescado, salmón, salmón ahumado, trucha, bacalao, merluza, caballa, arenque, lubina, dorada, "
    + "rape, gamba, langostino, camarón, cangrejo, calamar, sepia, pulpo, mejillón, almeja, ostra, "
    + "vieira, lenguado",
  dairy:
    "leche, nata, crema, crema agria, yogur, mantequilla, margarina, queso, queso parmesano, "
    + "parmesano, queso manchego, queso fresco, mozzarella, feta, ricotta, requesón, mascarpone, "
    + "queso crema, queso de cabra, huevo, yema, clara, kéfir, cuajada, leche condensada",
  grains:
    "pasta, espagueti, macarrón, tallarín, fideo, lasaña, ñoqui, arroz, arroz bomba, cuscús, "
    + "bulgur, quinoa, cebada, polenta, sémola, avena, copos de avena, lenteja, garbanzo, alubia, "
    + "judía, frijol, judía blanca, judía roja, guisante seco, trigo sarraceno, mijo, espelta, masa "
    + "de maíz",
  baking:
    "harina, harina de trigo, harina integral, harina de centeno, maicena, fécula, azúcar, azúcar "
    + "moreno, azúcar glas, levadura, levadura química, levadura seca, masa madre, bicarbonato, "
    + "vainilla, extracto de vainilla, vaina de vainilla, cacao, gelatina, agar, mazapán, melaza, "
    + "sirope, almendra molida, hojaldre, masa quebrada, masa filo, colorante, pepitas de "
    + "chocolate, panela, piloncillo",
  tins:
    "tomate triturado, tomate frito, tomate en lata, concentrado de tomate, leche de coco, atún, "
    + "anchoa, sardina, alcaparra, aceituna, pepinillo, chucrut, tomate seco, caldo, caldo de "
    + "verduras, caldo de pollo, cubito de caldo, pimiento del piquillo, chipotle en adobo",
  sauces:
    "aceite, aceite de oliva, aceite de girasol, aceite de sésamo, vinagre, vinagre de vino, "
    + "vinagre de Jerez, vinagre balsámico, salsa, salsa de soja, salsa de pescado, kétchup, "
    + "mayonesa, mostaza, miso, tahini, harissa, pesto, pasta de curry, tabasco",
  spices:
    "sal, sal gorda, pimienta, pimienta negra, comino, semillas de cilantro, cúrcuma, pimentón, "
    + "pimentón dulce, pimentón picante, cayena, guindilla, chile, chile seco, canela, nuez "
    + "moscada, clavo, cardamomo, anís, anís estrellado, semillas de hinojo, azafrán, pimienta de "
    + "Jamaica, enebro, curry, ras el hanout, orégano, especia, ñora, colorante alimentario",
  nuts:
    "nuez, almendra, avellana, anacardo, pistacho, pacana, cacahuete, cacahuate, piñón, castaña, "
    + "sésamo, ajonjolí, pipa de girasol, semillas de calabaza, amapola, lino, chía, pasa, uva "
    + "pasa, dátil, ciruela pasa, orejón, higo seco, coco, coco rallado, fruta confitada",
  sweets:
    "miel, mermelada, chocolate, chocolate negro, galleta, patatas fritas, caramelo, dulce de "
    + "leche, turrón, crema de cacahuete, membrillo",
  frozen: "guisante, espinacas congeladas, frutos rojos congelados, helado, hielo, sorbete",
  drinks:
    "vino, vino tinto, vino blanco, jerez, oporto, ron, brandy, coñac, vodka, cerveza, sidra, "
    + "zumo, jugo, zumo de manzana, café, té, agua mineral, agua con gas, limonada, licor, tequila, "
    + "mezcal",
  household:
    "papel de horno, papel de cocina, papel de aluminio, film transparente, hilo de cocina, "
    + "palillo, brocheta, servilleta, bolsa de basura, detergente, lavavajillas, jabón, papel "
    + "higiénico, vela",
};
