// The default theme, sorted by name. Written by `make theme-list`, held against Templates/
// by a test.
#include "CBuiltIn.h"

static const unsigned char icons_icon_svg[] = {
#embed "../../Templates/icons/icon.svg"
};
static const unsigned char layouts_base_html[] = {
#embed "../../Templates/layouts/base.html"
};
static const unsigned char pages_cookbook_html[] = {
#embed "../../Templates/pages/cookbook.html"
};
static const unsigned char pages_favourites_html[] = {
#embed "../../Templates/pages/favourites.html"
};
static const unsigned char pages_home_html[] = {
#embed "../../Templates/pages/home.html"
};
static const unsigned char pages_list_html[] = {
#embed "../../Templates/pages/list.html"
};
static const unsigned char pages_not_found_html[] = {
#embed "../../Templates/pages/not-found.html"
};
static const unsigned char pages_page_html[] = {
#embed "../../Templates/pages/page.html"
};
static const unsigned char pages_recipe_html[] = {
#embed "../../Templates/pages/recipe.html"
};
static const unsigned char pages_settings_html[] = {
#embed "../../Templates/pages/settings.html"
};
static const unsigned char pages_sign_in_html[] = {
#embed "../../Templates/pages/sign-in.html"
};
static const unsigned char pages_terms_html[] = {
#embed "../../Templates/pages/terms.html"
};
static const unsigned char partials_breadcrumbs_html[] = {
#embed "../../Templates/partials/breadcrumbs.html"
};
static const unsigned char partials_card_html[] = {
#embed "../../Templates/partials/card.html"
};
static const unsigned char partials_cookbook_recipe_html[] = {
#embed "../../Templates/partials/cookbook-recipe.html"
};
static const unsigned char partials_cookbook_term_html[] = {
#embed "../../Templates/partials/cookbook-term.html"
};
static const unsigned char partials_facts_html[] = {
#embed "../../Templates/partials/facts.html"
};
static const unsigned char partials_footer_html[] = {
#embed "../../Templates/partials/footer.html"
};
static const unsigned char partials_head_html[] = {
#embed "../../Templates/partials/head.html"
};
static const unsigned char partials_header_html[] = {
#embed "../../Templates/partials/header.html"
};
static const unsigned char partials_imprint_html[] = {
#embed "../../Templates/partials/imprint.html"
};
static const unsigned char partials_ingredient_html[] = {
#embed "../../Templates/partials/ingredient.html"
};
static const unsigned char partials_mark_html[] = {
#embed "../../Templates/partials/mark.html"
};
static const unsigned char partials_neighbours_html[] = {
#embed "../../Templates/partials/neighbours.html"
};
static const unsigned char partials_own_html[] = {
#embed "../../Templates/partials/own.html"
};
static const unsigned char partials_pagination_html[] = {
#embed "../../Templates/partials/pagination.html"
};
static const unsigned char partials_pane_html[] = {
#embed "../../Templates/partials/pane.html"
};
static const unsigned char partials_personal_html[] = {
#embed "../../Templates/partials/personal.html"
};
static const unsigned char partials_search_html[] = {
#embed "../../Templates/partials/search.html"
};
static const unsigned char partials_term_html[] = {
#embed "../../Templates/partials/term.html"
};
static const unsigned char scripts_components_alone_js[] = {
#embed "../../Templates/scripts/components/alone.js"
};
static const unsigned char scripts_components_favourites_js[] = {
#embed "../../Templates/scripts/components/favourites.js"
};
static const unsigned char scripts_components_pane_js[] = {
#embed "../../Templates/scripts/components/pane.js"
};
static const unsigned char scripts_components_personal_js[] = {
#embed "../../Templates/scripts/components/personal.js"
};
static const unsigned char scripts_components_rating_js[] = {
#embed "../../Templates/scripts/components/rating.js"
};
static const unsigned char scripts_components_scrollable_js[] = {
#embed "../../Templates/scripts/components/scrollable.js"
};
static const unsigned char scripts_components_search_link_js[] = {
#embed "../../Templates/scripts/components/search-link.js"
};
static const unsigned char scripts_components_search_js[] = {
#embed "../../Templates/scripts/components/search.js"
};
static const unsigned char scripts_components_settings_js[] = {
#embed "../../Templates/scripts/components/settings.js"
};
static const unsigned char scripts_components_sign_in_js[] = {
#embed "../../Templates/scripts/components/sign-in.js"
};
static const unsigned char scripts_lib_account_js[] = {
#embed "../../Templates/scripts/lib/account.js"
};
static const unsigned char scripts_lib_email_js[] = {
#embed "../../Templates/scripts/lib/email.js"
};
static const unsigned char scripts_lib_folding_js[] = {
#embed "../../Templates/scripts/lib/folding.js"
};
static const unsigned char scripts_lib_foreign_ids_js[] = {
#embed "../../Templates/scripts/lib/foreign-ids.js"
};
static const unsigned char scripts_lib_later_styles_js[] = {
#embed "../../Templates/scripts/lib/later-styles.js"
};
static const unsigned char scripts_lib_personal_data_js[] = {
#embed "../../Templates/scripts/lib/personal-data.js"
};
static const unsigned char scripts_lib_personal_js[] = {
#embed "../../Templates/scripts/lib/personal.js"
};
static const unsigned char scripts_lib_recipe_address_js[] = {
#embed "../../Templates/scripts/lib/recipe-address.js"
};
static const unsigned char scripts_lib_search_index_js[] = {
#embed "../../Templates/scripts/lib/search-index.js"
};
static const unsigned char scripts_lib_search_js[] = {
#embed "../../Templates/scripts/lib/search.js"
};
static const unsigned char scripts_lib_storage_js[] = {
#embed "../../Templates/scripts/lib/storage.js"
};
static const unsigned char scripts_lib_toast_js[] = {
#embed "../../Templates/scripts/lib/toast.js"
};
static const unsigned char scripts_main_js[] = {
#embed "../../Templates/scripts/main.js"
};
static const unsigned char scripts_theme_js[] = {
#embed "../../Templates/scripts/theme.js"
};
static const unsigned char strings_ar_json[] = {
#embed "../../Templates/strings/ar.json"
};
static const unsigned char strings_de_json[] = {
#embed "../../Templates/strings/de.json"
};
static const unsigned char strings_en_json[] = {
#embed "../../Templates/strings/en.json"
};
static const unsigned char strings_es_json[] = {
#embed "../../Templates/strings/es.json"
};
static const unsigned char strings_fr_json[] = {
#embed "../../Templates/strings/fr.json"
};
static const unsigned char styles_base_css[] = {
#embed "../../Templates/styles/base.css"
};
static const unsigned char styles_components_css[] = {
#embed "../../Templates/styles/components.css"
};
static const unsigned char styles_covers_css[] = {
#embed "../../Templates/styles/covers.css"
};
static const unsigned char styles_languages_css[] = {
#embed "../../Templates/styles/languages.css"
};
static const unsigned char styles_later_cookbook_css[] = {
#embed "../../Templates/styles/later/cookbook.css"
};
static const unsigned char styles_later_no_scripts_css[] = {
#embed "../../Templates/styles/later/no-scripts.css"
};
static const unsigned char styles_layout_css[] = {
#embed "../../Templates/styles/layout.css"
};
static const unsigned char styles_pane_css[] = {
#embed "../../Templates/styles/pane.css"
};
static const unsigned char styles_personal_css[] = {
#embed "../../Templates/styles/personal.css"
};
static const unsigned char styles_print_css[] = {
#embed "../../Templates/styles/print.css"
};
static const unsigned char styles_reset_css[] = {
#embed "../../Templates/styles/reset.css"
};
static const unsigned char styles_search_css[] = {
#embed "../../Templates/styles/search.css"
};
static const unsigned char styles_tokens_css[] = {
#embed "../../Templates/styles/tokens.css"
};

static const built_in_file files[] = {
    {"icons/icon.svg", icons_icon_svg, sizeof icons_icon_svg},
    {"layouts/base.html", layouts_base_html, sizeof layouts_base_html},
    {"pages/cookbook.html", pages_cookbook_html, sizeof pages_cookbook_html},
    {"pages/favourites.html", pages_favourites_html, sizeof pages_favourites_html},
    {"pages/home.html", pages_home_html, sizeof pages_home_html},
    {"pages/list.html", pages_list_html, sizeof pages_list_html},
    {"pages/not-found.html", pages_not_found_html, sizeof pages_not_found_html},
    {"pages/page.html", pages_page_html, sizeof pages_page_html},
    {"pages/recipe.html", pages_recipe_html, sizeof pages_recipe_html},
    {"pages/settings.html", pages_settings_html, sizeof pages_settings_html},
    {"pages/sign-in.html", pages_sign_in_html, sizeof pages_sign_in_html},
    {"pages/terms.html", pages_terms_html, sizeof pages_terms_html},
    {"partials/breadcrumbs.html", partials_breadcrumbs_html, sizeof partials_breadcrumbs_html},
    {"partials/card.html", partials_card_html, sizeof partials_card_html},
    {"partials/cookbook-recipe.html", partials_cookbook_recipe_html, sizeof partials_cookbook_recipe_html},
    {"partials/cookbook-term.html", partials_cookbook_term_html, sizeof partials_cookbook_term_html},
    {"partials/facts.html", partials_facts_html, sizeof partials_facts_html},
    {"partials/footer.html", partials_footer_html, sizeof partials_footer_html},
    {"partials/head.html", partials_head_html, sizeof partials_head_html},
    {"partials/header.html", partials_header_html, sizeof partials_header_html},
    {"partials/imprint.html", partials_imprint_html, sizeof partials_imprint_html},
    {"partials/ingredient.html", partials_ingredient_html, sizeof partials_ingredient_html},
    {"partials/mark.html", partials_mark_html, sizeof partials_mark_html},
    {"partials/neighbours.html", partials_neighbours_html, sizeof partials_neighbours_html},
    {"partials/own.html", partials_own_html, sizeof partials_own_html},
    {"partials/pagination.html", partials_pagination_html, sizeof partials_pagination_html},
    {"partials/pane.html", partials_pane_html, sizeof partials_pane_html},
    {"partials/personal.html", partials_personal_html, sizeof partials_personal_html},
    {"partials/search.html", partials_search_html, sizeof partials_search_html},
    {"partials/term.html", partials_term_html, sizeof partials_term_html},
    {"scripts/components/alone.js", scripts_components_alone_js, sizeof scripts_components_alone_js},
    {"scripts/components/favourites.js", scripts_components_favourites_js, sizeof scripts_components_favourites_js},
    {"scripts/components/pane.js", scripts_components_pane_js, sizeof scripts_components_pane_js},
    {"scripts/components/personal.js", scripts_components_personal_js, sizeof scripts_components_personal_js},
    {"scripts/components/rating.js", scripts_components_rating_js, sizeof scripts_components_rating_js},
    {"scripts/components/scrollable.js", scripts_components_scrollable_js, sizeof scripts_components_scrollable_js},
    {"scripts/components/search-link.js", scripts_components_search_link_js, sizeof scripts_components_search_link_js},
    {"scripts/components/search.js", scripts_components_search_js, sizeof scripts_components_search_js},
    {"scripts/components/settings.js", scripts_components_settings_js, sizeof scripts_components_settings_js},
    {"scripts/components/sign-in.js", scripts_components_sign_in_js, sizeof scripts_components_sign_in_js},
    {"scripts/lib/account.js", scripts_lib_account_js, sizeof scripts_lib_account_js},
    {"scripts/lib/email.js", scripts_lib_email_js, sizeof scripts_lib_email_js},
    {"scripts/lib/folding.js", scripts_lib_folding_js, sizeof scripts_lib_folding_js},
    {"scripts/lib/foreign-ids.js", scripts_lib_foreign_ids_js, sizeof scripts_lib_foreign_ids_js},
    {"scripts/lib/later-styles.js", scripts_lib_later_styles_js, sizeof scripts_lib_later_styles_js},
    {"scripts/lib/personal-data.js", scripts_lib_personal_data_js, sizeof scripts_lib_personal_data_js},
    {"scripts/lib/personal.js", scripts_lib_personal_js, sizeof scripts_lib_personal_js},
    {"scripts/lib/recipe-address.js", scripts_lib_recipe_address_js, sizeof scripts_lib_recipe_address_js},
    {"scripts/lib/search-index.js", scripts_lib_search_index_js, sizeof scripts_lib_search_index_js},
    {"scripts/lib/search.js", scripts_lib_search_js, sizeof scripts_lib_search_js},
    {"scripts/lib/storage.js", scripts_lib_storage_js, sizeof scripts_lib_storage_js},
    {"scripts/lib/toast.js", scripts_lib_toast_js, sizeof scripts_lib_toast_js},
    {"scripts/main.js", scripts_main_js, sizeof scripts_main_js},
    {"scripts/theme.js", scripts_theme_js, sizeof scripts_theme_js},
    {"strings/ar.json", strings_ar_json, sizeof strings_ar_json},
    {"strings/de.json", strings_de_json, sizeof strings_de_json},
    {"strings/en.json", strings_en_json, sizeof strings_en_json},
    {"strings/es.json", strings_es_json, sizeof strings_es_json},
    {"strings/fr.json", strings_fr_json, sizeof strings_fr_json},
    {"styles/base.css", styles_base_css, sizeof styles_base_css},
    {"styles/components.css", styles_components_css, sizeof styles_components_css},
    {"styles/covers.css", styles_covers_css, sizeof styles_covers_css},
    {"styles/languages.css", styles_languages_css, sizeof styles_languages_css},
    {"styles/later/cookbook.css", styles_later_cookbook_css, sizeof styles_later_cookbook_css},
    {"styles/later/no-scripts.css", styles_later_no_scripts_css, sizeof styles_later_no_scripts_css},
    {"styles/layout.css", styles_layout_css, sizeof styles_layout_css},
    {"styles/pane.css", styles_pane_css, sizeof styles_pane_css},
    {"styles/personal.css", styles_personal_css, sizeof styles_personal_css},
    {"styles/print.css", styles_print_css, sizeof styles_print_css},
    {"styles/reset.css", styles_reset_css, sizeof styles_reset_css},
    {"styles/search.css", styles_search_css, sizeof styles_search_css},
    {"styles/tokens.css", styles_tokens_css, sizeof styles_tokens_css},
};

const built_in_file *built_in_theme_file(size_t position) {
  return position < sizeof files / sizeof *files ? &files[position] : NULL;
}
