// Where foods stand in a shop, by their English names. See aisles.js.

export default {
  produce:
    "onion, red onion, spring onion, scallion, shallot, leek, garlic, garlic clove, ginger, "
    + "carrot, celery, celeriac, potato, sweet potato, parsnip, turnip, swede, beetroot, beet, "
    + "radish, daikon, tomato, cherry tomato, cucumber, courgette, zucchini, aubergine, eggplant, "
    + "pepper pod, red pepper, green pepper, yellow pepper, bell pepper, sweet pepper, chilli, "
    + "chillies, chili, chile, green chilli, red chilli, jalapeno, lettuce, salad, rocket, arugula, "
    + "spinach, chard, kale, cabbage, cauliflower, broccoli, brussels sprout, bean sprout, pak "
    + "choi, bok choy, fennel, asparagus, artichoke, green bean, runner bean, mangetout, sugar "
    + "snap, fresh pea, sweetcorn, corn cob, mushroom, shiitake, pumpkin, squash, butternut squash, "
    + "okra, plantain, apple, pear, banana, orange, lemon, lime, grapefruit, mandarin, clementine, "
    + "grape, strawberry, raspberry, blueberry, blackberry, blackcurrant, redcurrant, gooseberry, "
    + "cherry, plum, peach, nectarine, apricot, mango, papaya, pineapple, melon, watermelon, kiwi, "
    + "fig, pomegranate, avocado, rhubarb, cranberry, parsley, coriander, cilantro, basil, mint, "
    + "dill, chives, thyme, rosemary, sage, tarragon, oregano leaf, marjoram, lemongrass, curry "
    + "leaf, bay leaf, herb, lemon juice, lime juice, orange juice, lemon zest, orange zest, "
    + "watercress, sorrel, lovage, galangal, tofu, tempeh",
  bakery:
    "bread, baguette, roll, bun, ciabatta, focaccia, pitta, pita, naan, flatbread, tortilla, "
    + "wrap, toast, brioche, croissant, sourdough, rye bread, crumpet, bagel, breadcrumbs, panko, "
    + "ladyfinger, sponge finger",
  meat:
    "beef, steak, mince, minced beef, ground beef, veal, pork, pork belly, bacon, pancetta, ham, "
    + "gammon, prosciutto, guanciale, lard, lardon, sausage, chorizo, salami, lamb, mutton, "
    + "chicken, chicken breast, chicken thigh, turkey, duck, goose, rabbit, venison, liver, oxtail, "
    + "brisket, short rib, rib, meatball, black pudding, tallow",
  fish:
    "fish, salmon, smoked salmon, trout, cod, haddock, hake, halibut, tuna steak, mackerel, "
    + "herring, sea bass, monkfish, prawn, shrimp, crab, lobster, squid, octopus, mussel, clam, "
    + "oyster, scallop, sole, plaice, eel, white fish",
  dairy:
    "milk, buttermilk, cream, double cream, single cream, sour cream, creme fraiche, yoghurt, "
    + "yogurt, butter, ghee, margarine, cheese, parmesan, pecorino, cheddar, gruyere, emmental, "
    + "mozzarella, feta, ricotta, mascarpone, cream cheese, cottage cheese, halloumi, paneer, goat "
    + "cheese, quark, curd, egg, egg yolk, egg white, kefir, condensed milk",
  grains:
    "pasta, spaghetti, penne, macaroni, fusilli, linguine, tagliatelle, lasagne, lasagna, noodle, "
    + "rice noodle, udon, soba, ramen, vermicelli, gnocchi, rice, basmati rice, risotto rice, "
    + "arborio, couscous, bulgur, quinoa, barley, polenta, cornmeal, semolina, oat, rolled oats, "
    + "muesli, lentil, chickpea, split pea, dried bean, black bean, kidney bean, white bean, "
    + "borlotti bean, cannellini bean, mung bean, pinto bean, haricot bean, bean, freekeh, spelt "
    + "grain, pulse, buckwheat, millet, masa harina",
  baking:
    "flour, bread flour, plain flour, rye flour, wholemeal flour, cornflour, cornstarch, potato "
    + "starch, starch, sugar, brown sugar, icing sugar, caster sugar, muscovado, palm sugar, yeast, "
    + "sourdough starter, baking powder, baking soda, bicarbonate of soda, bicarbonate, cream of "
    + "tartar, vanilla, vanilla extract, vanilla pod, cocoa, cocoa powder, gelatine, agar, "
    + "marzipan, treacle, golden syrup, molasses, syrup, maple syrup, food colouring, pastry, puff "
    + "pastry, shortcrust pastry, filo, suet, pectin, chocolate chip, ground almonds, almond flour",
  tins:
    "tinned tomato, canned tomato, chopped tomatoes, plum tomatoes, passata, tomato paste, tomato "
    + "puree, coconut milk, coconut cream, tuna, anchovy, sardine, caper, olive, gherkin, pickle, "
    + "sauerkraut, kimchi, sun dried tomato, roasted peppers, baked beans, chipotle in adobo, "
    + "bamboo shoot, stock, broth, stock cube, bouillon, vegetable stock, chicken stock, beef "
    + "stock, fish stock, dashi, kombu, nori, bonito flakes, wakame",
  sauces:
    "oil, olive oil, sunflower oil, rapeseed oil, vegetable oil, sesame oil, coconut oil, peanut "
    + "oil, vinegar, wine vinegar, balsamic vinegar, cider vinegar, rice vinegar, soy sauce, "
    + "tamari, fish sauce, oyster sauce, hoisin, worcestershire sauce, tabasco, hot sauce, ketchup, "
    + "mayonnaise, mustard, dijon mustard, miso, tahini, harissa, pesto, curry paste, tamarind, "
    + "tamarind paste, gochujang, doubanjiang, mirin, sriracha, chilli oil, horseradish, shrimp "
    + "paste, sambal, sauce",
  spices:
    "salt, sea salt, pepper, black pepper, white pepper, peppercorn, peppercorns, sichuan pepper, "
    + "cumin, coriander seed, ground coriander, turmeric, paprika, smoked paprika, cayenne, cayenne "
    + "pepper, chilli powder, chilli flakes, dried chilli, dried chillies, ancho chillies, ancho "
    + "chilli, mulato chillies, mulato chilli, pasilla chillies, pasilla chilli, guajillo chillies, "
    + "guajillo chilli, chipotle chilli, chipotle chillies, chipotle, chile powder, ancho chile, "
    + "pasilla chile, mulato chile, guajillo chile, cinnamon, nutmeg, mace, clove, cardamom, star "
    + "anise, aniseed, fennel seed, fenugreek, mustard seed, caraway, caraway seed, saffron, "
    + "allspice, juniper, garam masala, curry powder, ras el hanout, zaatar, sumac, five spice, "
    + "dried oregano, oregano, dried thyme, dried mint, ground ginger, garlic powder, onion powder, "
    + "asafoetida, spice, seasoning, celery seed, nigella seed",
  nuts:
    "nut, almond, flaked almonds, walnut, hazelnut, cashew, pistachio, pecan, peanut, pine nut, "
    + "macadamia, brazil nut, chestnut, sesame, sesame seed, sunflower seed, pumpkin seed, poppy "
    + "seed, linseed, flaxseed, chia, raisin, sultana, currant, date, prune, dried apricot, dried "
    + "fig, dried cranberry, candied peel, desiccated coconut, coconut, coconut flakes",
  sweets:
    "honey, jam, marmalade, chocolate, dark chocolate, milk chocolate, biscuit, cracker, crisps, "
    + "sweet, caramel, dulce de leche, nutella, peanut butter, almond butter, marshmallow, wafer",
  frozen: "frozen pea, pea, frozen spinach, frozen berries, ice cream, ice, sorbet",
  drinks:
    "wine, red wine, white wine, sherry, port, rum, brandy, cognac, vodka, gin, whisky, beer, "
    + "cider, sake, shaoxing wine, rice wine, vermouth, juice, apple juice, coffee, espresso, tea, "
    + "matcha, mineral water, sparkling water, lemonade, cola, liqueur, marsala, madeira",
  household:
    "baking paper, parchment, kitchen paper, foil, aluminium foil, cling film, string, kitchen "
    + "string, toothpick, skewer, napkin, bin bag, washing powder, detergent, soap, toilet paper, "
    + "candle, paper case, muslin, jar lid",
};
