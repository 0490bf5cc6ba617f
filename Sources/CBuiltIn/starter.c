#include "CBuiltIn.h"

static const unsigned char ar_pages_about_md[] = {
#embed "starter/ar/Content/pages/about.md"
};
static const unsigned char ar_recipes_tomato_soup_md[] = {
#embed "starter/ar/Content/recipes/tomato-soup.md"
};
static const unsigned char ar_recipes_json[] = {
#embed "starter/ar/Content/recipes.json"
};
static const unsigned char ar_site_yaml[] = {
#embed "starter/ar/Content/site.yaml"
};
static const unsigned char de_pages_ueber_uns_md[] = {
#embed "starter/de/Content/pages/ueber-uns.md"
};
static const unsigned char de_recipes_tomatensuppe_md[] = {
#embed "starter/de/Content/recipes/tomatensuppe.md"
};
static const unsigned char de_recipes_json[] = {
#embed "starter/de/Content/recipes.json"
};
static const unsigned char de_site_yaml[] = {
#embed "starter/de/Content/site.yaml"
};
static const unsigned char en_pages_about_md[] = {
#embed "starter/en/Content/pages/about.md"
};
static const unsigned char en_recipes_tomato_soup_md[] = {
#embed "starter/en/Content/recipes/tomato-soup.md"
};
static const unsigned char en_recipes_json[] = {
#embed "starter/en/Content/recipes.json"
};
static const unsigned char en_site_yaml[] = {
#embed "starter/en/Content/site.yaml"
};
static const unsigned char es_pages_acerca_de_md[] = {
#embed "starter/es/Content/pages/acerca-de.md"
};
static const unsigned char es_recipes_sopa_de_tomate_md[] = {
#embed "starter/es/Content/recipes/sopa-de-tomate.md"
};
static const unsigned char es_recipes_json[] = {
#embed "starter/es/Content/recipes.json"
};
static const unsigned char es_site_yaml[] = {
#embed "starter/es/Content/site.yaml"
};
static const unsigned char fr_pages_a_propos_md[] = {
#embed "starter/fr/Content/pages/a-propos.md"
};
static const unsigned char fr_recipes_soupe_de_tomates_md[] = {
#embed "starter/fr/Content/recipes/soupe-de-tomates.md"
};
static const unsigned char fr_recipes_json[] = {
#embed "starter/fr/Content/recipes.json"
};
static const unsigned char fr_site_yaml[] = {
#embed "starter/fr/Content/site.yaml"
};
static const unsigned char it_pages_chi_siamo_md[] = {
#embed "starter/it/Content/pages/chi-siamo.md"
};
static const unsigned char it_recipes_zuppa_di_pomodoro_md[] = {
#embed "starter/it/Content/recipes/zuppa-di-pomodoro.md"
};
static const unsigned char it_recipes_json[] = {
#embed "starter/it/Content/recipes.json"
};
static const unsigned char it_site_yaml[] = {
#embed "starter/it/Content/site.yaml"
};
static const unsigned char nl_pages_over_ons_md[] = {
#embed "starter/nl/Content/pages/over-ons.md"
};
static const unsigned char nl_recipes_tomatensoep_md[] = {
#embed "starter/nl/Content/recipes/tomatensoep.md"
};
static const unsigned char nl_recipes_json[] = {
#embed "starter/nl/Content/recipes.json"
};
static const unsigned char nl_site_yaml[] = {
#embed "starter/nl/Content/site.yaml"
};
static const unsigned char ignored[] = {
#embed "starter/gitignore"
};

static const unsigned char ar_new_recipe[] = {
#embed "starter/ar/new-recipe.md"
};
static const unsigned char de_new_recipe[] = {
#embed "starter/de/new-recipe.md"
};
static const unsigned char en_new_recipe[] = {
#embed "starter/en/new-recipe.md"
};
static const unsigned char es_new_recipe[] = {
#embed "starter/es/new-recipe.md"
};
static const unsigned char fr_new_recipe[] = {
#embed "starter/fr/new-recipe.md"
};
static const unsigned char it_new_recipe[] = {
#embed "starter/it/new-recipe.md"
};
static const unsigned char nl_new_recipe[] = {
#embed "starter/nl/new-recipe.md"
};

static const unsigned char look_bistro[] = {
#embed "starter/looks/bistro.yaml"
};
static const unsigned char look_candy[] = {
#embed "starter/looks/candy.yaml"
};
static const unsigned char look_market[] = {
#embed "starter/looks/market.yaml"
};
static const unsigned char look_midnight[] = {
#embed "starter/looks/midnight.yaml"
};
static const unsigned char look_nordic[] = {
#embed "starter/looks/nordic.yaml"
};
static const unsigned char look_notebook[] = {
#embed "starter/looks/notebook.yaml"
};

// The files of each language in a folder named by its tag, then those of all languages. `larder
// init` writes `Content/` and the files of all languages, `larder new` writes `new-recipe.md`.
static const built_in_file files[] = {
    {"ar/Content/pages/about.md", ar_pages_about_md, sizeof ar_pages_about_md},
    {"ar/Content/recipes/tomato-soup.md", ar_recipes_tomato_soup_md, sizeof ar_recipes_tomato_soup_md},
    {"ar/Content/recipes.json", ar_recipes_json, sizeof ar_recipes_json},
    {"ar/Content/site.yaml", ar_site_yaml, sizeof ar_site_yaml},
    {"ar/new-recipe.md", ar_new_recipe, sizeof ar_new_recipe},
    {"de/Content/pages/ueber-uns.md", de_pages_ueber_uns_md, sizeof de_pages_ueber_uns_md},
    {"de/Content/recipes/tomatensuppe.md", de_recipes_tomatensuppe_md, sizeof de_recipes_tomatensuppe_md},
    {"de/Content/recipes.json", de_recipes_json, sizeof de_recipes_json},
    {"de/Content/site.yaml", de_site_yaml, sizeof de_site_yaml},
    {"de/new-recipe.md", de_new_recipe, sizeof de_new_recipe},
    {"en/Content/pages/about.md", en_pages_about_md, sizeof en_pages_about_md},
    {"en/Content/recipes/tomato-soup.md", en_recipes_tomato_soup_md, sizeof en_recipes_tomato_soup_md},
    {"en/Content/recipes.json", en_recipes_json, sizeof en_recipes_json},
    {"en/Content/site.yaml", en_site_yaml, sizeof en_site_yaml},
    {"en/new-recipe.md", en_new_recipe, sizeof en_new_recipe},
    {"es/Content/pages/acerca-de.md", es_pages_acerca_de_md, sizeof es_pages_acerca_de_md},
    {"es/Content/recipes/sopa-de-tomate.md", es_recipes_sopa_de_tomate_md, sizeof es_recipes_sopa_de_tomate_md},
    {"es/Content/recipes.json", es_recipes_json, sizeof es_recipes_json},
    {"es/Content/site.yaml", es_site_yaml, sizeof es_site_yaml},
    {"es/new-recipe.md", es_new_recipe, sizeof es_new_recipe},
    {"fr/Content/pages/a-propos.md", fr_pages_a_propos_md, sizeof fr_pages_a_propos_md},
    {"fr/Content/recipes/soupe-de-tomates.md", fr_recipes_soupe_de_tomates_md, sizeof fr_recipes_soupe_de_tomates_md},
    {"fr/Content/recipes.json", fr_recipes_json, sizeof fr_recipes_json},
    {"fr/Content/site.yaml", fr_site_yaml, sizeof fr_site_yaml},
    {"fr/new-recipe.md", fr_new_recipe, sizeof fr_new_recipe},
    {"it/Content/pages/chi-siamo.md", it_pages_chi_siamo_md, sizeof it_pages_chi_siamo_md},
    {"it/Content/recipes/zuppa-di-pomodoro.md", it_recipes_zuppa_di_pomodoro_md, sizeof it_recipes_zuppa_di_pomodoro_md},
    {"it/Content/recipes.json", it_recipes_json, sizeof it_recipes_json},
    {"it/Content/site.yaml", it_site_yaml, sizeof it_site_yaml},
    {"it/new-recipe.md", it_new_recipe, sizeof it_new_recipe},
    {"nl/Content/pages/over-ons.md", nl_pages_over_ons_md, sizeof nl_pages_over_ons_md},
    {"nl/Content/recipes/tomatensoep.md", nl_recipes_tomatensoep_md, sizeof nl_recipes_tomatensoep_md},
    {"nl/Content/recipes.json", nl_recipes_json, sizeof nl_recipes_json},
    {"nl/Content/site.yaml", nl_site_yaml, sizeof nl_site_yaml},
    {"nl/new-recipe.md", nl_new_recipe, sizeof nl_new_recipe},
    {".gitignore", ignored, sizeof ignored},
};

// The looks to start from, in the notation of site.yaml.
static const built_in_file looks[] = {
    {"bistro.yaml", look_bistro, sizeof look_bistro},
    {"candy.yaml", look_candy, sizeof look_candy},
    {"market.yaml", look_market, sizeof look_market},
    {"midnight.yaml", look_midnight, sizeof look_midnight},
    {"nordic.yaml", look_nordic, sizeof look_nordic},
    {"notebook.yaml", look_notebook, sizeof look_notebook},
};

const built_in_file *built_in_starter_file(size_t position) {
  return position < sizeof files / sizeof *files ? &files[position] : NULL;
}

const built_in_file *built_in_look(size_t position) {
  return position < sizeof looks / sizeof *looks ? &looks[position] : NULL;
}
