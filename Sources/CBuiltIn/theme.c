// The default theme, sorted by name. Written by `make theme-list`, held against Templates/
// by a test.
#include "CBuiltIn.h"

static const unsigned char covers_foods_bean_svg[] = {
#embed "../../Templates/covers/foods/bean.svg"
};
static const unsigned char covers_foods_berry_svg[] = {
#embed "../../Templates/covers/foods/berry.svg"
};
static const unsigned char covers_foods_chilli_svg[] = {
#embed "../../Templates/covers/foods/chilli.svg"
};
static const unsigned char covers_foods_chunk_svg[] = {
#embed "../../Templates/covers/foods/chunk.svg"
};
static const unsigned char covers_foods_cube_svg[] = {
#embed "../../Templates/covers/foods/cube.svg"
};
static const unsigned char covers_foods_disc_svg[] = {
#embed "../../Templates/covers/foods/disc.svg"
};
static const unsigned char covers_foods_egg_svg[] = {
#embed "../../Templates/covers/foods/egg.svg"
};
static const unsigned char covers_foods_fleck_svg[] = {
#embed "../../Templates/covers/foods/fleck.svg"
};
static const unsigned char covers_foods_floret_svg[] = {
#embed "../../Templates/covers/foods/floret.svg"
};
static const unsigned char covers_foods_half_svg[] = {
#embed "../../Templates/covers/foods/half.svg"
};
static const unsigned char covers_foods_leaf_svg[] = {
#embed "../../Templates/covers/foods/leaf.svg"
};
static const unsigned char covers_foods_mushroom_svg[] = {
#embed "../../Templates/covers/foods/mushroom.svg"
};
static const unsigned char covers_foods_noodle_svg[] = {
#embed "../../Templates/covers/foods/noodle.svg"
};
static const unsigned char covers_foods_nut_svg[] = {
#embed "../../Templates/covers/foods/nut.svg"
};
static const unsigned char covers_foods_olive_svg[] = {
#embed "../../Templates/covers/foods/olive.svg"
};
static const unsigned char covers_foods_pea_svg[] = {
#embed "../../Templates/covers/foods/pea.svg"
};
static const unsigned char covers_foods_prawn_svg[] = {
#embed "../../Templates/covers/foods/prawn.svg"
};
static const unsigned char covers_foods_ring_svg[] = {
#embed "../../Templates/covers/foods/ring.svg"
};
static const unsigned char covers_foods_seed_svg[] = {
#embed "../../Templates/covers/foods/seed.svg"
};
static const unsigned char covers_foods_seeded_svg[] = {
#embed "../../Templates/covers/foods/seeded.svg"
};
static const unsigned char covers_foods_shred_svg[] = {
#embed "../../Templates/covers/foods/shred.svg"
};
static const unsigned char covers_foods_spear_svg[] = {
#embed "../../Templates/covers/foods/spear.svg"
};
static const unsigned char covers_foods_sprig_svg[] = {
#embed "../../Templates/covers/foods/sprig.svg"
};
static const unsigned char covers_foods_strawberry_svg[] = {
#embed "../../Templates/covers/foods/strawberry.svg"
};
static const unsigned char covers_foods_strip_svg[] = {
#embed "../../Templates/covers/foods/strip.svg"
};
static const unsigned char covers_foods_wheel_svg[] = {
#embed "../../Templates/covers/foods/wheel.svg"
};
static const unsigned char covers_grounds_baking_sheet_svg[] = {
#embed "../../Templates/covers/grounds/baking-sheet.svg"
};
static const unsigned char covers_grounds_baking_tin_svg[] = {
#embed "../../Templates/covers/grounds/baking-tin.svg"
};
static const unsigned char covers_grounds_bowl_svg[] = {
#embed "../../Templates/covers/grounds/bowl.svg"
};
static const unsigned char covers_grounds_colors_svg[] = {
#embed "../../Templates/covers/grounds/colors.svg"
};
static const unsigned char covers_grounds_cutlery_svg[] = {
#embed "../../Templates/covers/grounds/cutlery.svg"
};
static const unsigned char covers_grounds_deep_plate_svg[] = {
#embed "../../Templates/covers/grounds/deep-plate.svg"
};
static const unsigned char covers_grounds_dinner_plate_svg[] = {
#embed "../../Templates/covers/grounds/dinner-plate.svg"
};
static const unsigned char covers_grounds_oven_dish_svg[] = {
#embed "../../Templates/covers/grounds/oven-dish.svg"
};
static const unsigned char covers_grounds_pastry_case_svg[] = {
#embed "../../Templates/covers/grounds/pastry-case.svg"
};
static const unsigned char covers_grounds_side_bowl_svg[] = {
#embed "../../Templates/covers/grounds/side-bowl.svg"
};
static const unsigned char covers_grounds_table_boards_svg[] = {
#embed "../../Templates/covers/grounds/table-boards.svg"
};
static const unsigned char covers_grounds_table_border_svg[] = {
#embed "../../Templates/covers/grounds/table-border.svg"
};
static const unsigned char covers_grounds_table_checks_svg[] = {
#embed "../../Templates/covers/grounds/table-checks.svg"
};
static const unsigned char covers_grounds_table_diagonal_svg[] = {
#embed "../../Templates/covers/grounds/table-diagonal.svg"
};
static const unsigned char covers_grounds_table_dots_svg[] = {
#embed "../../Templates/covers/grounds/table-dots.svg"
};
static const unsigned char covers_grounds_table_stripes_svg[] = {
#embed "../../Templates/covers/grounds/table-stripes.svg"
};
static const unsigned char covers_grounds_wooden_board_svg[] = {
#embed "../../Templates/covers/grounds/wooden-board.svg"
};
static const unsigned char covers_grounds_wooden_spoon_svg[] = {
#embed "../../Templates/covers/grounds/wooden-spoon.svg"
};
static const unsigned char covers_shapes_arepa_svg[] = {
#embed "../../Templates/covers/shapes/arepa.svg"
};
static const unsigned char covers_shapes_baguette_svg[] = {
#embed "../../Templates/covers/shapes/baguette.svg"
};
static const unsigned char covers_shapes_bao_svg[] = {
#embed "../../Templates/covers/shapes/bao.svg"
};
static const unsigned char covers_shapes_bird_svg[] = {
#embed "../../Templates/covers/shapes/bird.svg"
};
static const unsigned char covers_shapes_board_svg[] = {
#embed "../../Templates/covers/shapes/board.svg"
};
static const unsigned char covers_shapes_bottle_svg[] = {
#embed "../../Templates/covers/shapes/bottle.svg"
};
static const unsigned char covers_shapes_bowl_svg[] = {
#embed "../../Templates/covers/shapes/bowl.svg"
};
static const unsigned char covers_shapes_braid_svg[] = {
#embed "../../Templates/covers/shapes/braid.svg"
};
static const unsigned char covers_shapes_broth_svg[] = {
#embed "../../Templates/covers/shapes/broth.svg"
};
static const unsigned char covers_shapes_bundt_svg[] = {
#embed "../../Templates/covers/shapes/bundt.svg"
};
static const unsigned char covers_shapes_burger_svg[] = {
#embed "../../Templates/covers/shapes/burger.svg"
};
static const unsigned char covers_shapes_cake_svg[] = {
#embed "../../Templates/covers/shapes/cake.svg"
};
static const unsigned char covers_shapes_cheese_board_svg[] = {
#embed "../../Templates/covers/shapes/cheese-board.svg"
};
static const unsigned char covers_shapes_cookies_svg[] = {
#embed "../../Templates/covers/shapes/cookies.svg"
};
static const unsigned char covers_shapes_crepes_svg[] = {
#embed "../../Templates/covers/shapes/crepes.svg"
};
static const unsigned char covers_shapes_crisps_svg[] = {
#embed "../../Templates/covers/shapes/crisps.svg"
};
static const unsigned char covers_shapes_crumble_svg[] = {
#embed "../../Templates/covers/shapes/crumble.svg"
};
static const unsigned char covers_shapes_cup_svg[] = {
#embed "../../Templates/covers/shapes/cup.svg"
};
static const unsigned char covers_shapes_cutlet_svg[] = {
#embed "../../Templates/covers/shapes/cutlet.svg"
};
static const unsigned char covers_shapes_deep_svg[] = {
#embed "../../Templates/covers/shapes/deep.svg"
};
static const unsigned char covers_shapes_dip_svg[] = {
#embed "../../Templates/covers/shapes/dip.svg"
};
static const unsigned char covers_shapes_dippers_svg[] = {
#embed "../../Templates/covers/shapes/dippers.svg"
};
static const unsigned char covers_shapes_donburi_svg[] = {
#embed "../../Templates/covers/shapes/donburi.svg"
};
static const unsigned char covers_shapes_dough_svg[] = {
#embed "../../Templates/covers/shapes/dough.svg"
};
static const unsigned char covers_shapes_doughnuts_svg[] = {
#embed "../../Templates/covers/shapes/doughnuts.svg"
};
static const unsigned char covers_shapes_drumsticks_svg[] = {
#embed "../../Templates/covers/shapes/drumsticks.svg"
};
static const unsigned char covers_shapes_dumplings_svg[] = {
#embed "../../Templates/covers/shapes/dumplings.svg"
};
static const unsigned char covers_shapes_fillet_svg[] = {
#embed "../../Templates/covers/shapes/fillet.svg"
};
static const unsigned char covers_shapes_fingers_svg[] = {
#embed "../../Templates/covers/shapes/fingers.svg"
};
static const unsigned char covers_shapes_fish_svg[] = {
#embed "../../Templates/covers/shapes/fish.svg"
};
static const unsigned char covers_shapes_flatbread_svg[] = {
#embed "../../Templates/covers/shapes/flatbread.svg"
};
static const unsigned char covers_shapes_fondant_svg[] = {
#embed "../../Templates/covers/shapes/fondant.svg"
};
static const unsigned char covers_shapes_fries_svg[] = {
#embed "../../Templates/covers/shapes/fries.svg"
};
static const unsigned char covers_shapes_glass_svg[] = {
#embed "../../Templates/covers/shapes/glass.svg"
};
static const unsigned char covers_shapes_goblet_svg[] = {
#embed "../../Templates/covers/shapes/goblet.svg"
};
static const unsigned char covers_shapes_granola_svg[] = {
#embed "../../Templates/covers/shapes/granola.svg"
};
static const unsigned char covers_shapes_hotdog_svg[] = {
#embed "../../Templates/covers/shapes/hotdog.svg"
};
static const unsigned char covers_shapes_ice_cream_svg[] = {
#embed "../../Templates/covers/shapes/ice-cream.svg"
};
static const unsigned char covers_shapes_jar_svg[] = {
#embed "../../Templates/covers/shapes/jar.svg"
};
static const unsigned char covers_shapes_knots_svg[] = {
#embed "../../Templates/covers/shapes/knots.svg"
};
static const unsigned char covers_shapes_layered_svg[] = {
#embed "../../Templates/covers/shapes/layered.svg"
};
static const unsigned char covers_shapes_loaf_svg[] = {
#embed "../../Templates/covers/shapes/loaf.svg"
};
static const unsigned char covers_shapes_log_svg[] = {
#embed "../../Templates/covers/shapes/log.svg"
};
static const unsigned char covers_shapes_macaroni_svg[] = {
#embed "../../Templates/covers/shapes/macaroni.svg"
};
static const unsigned char covers_shapes_mash_svg[] = {
#embed "../../Templates/covers/shapes/mash.svg"
};
static const unsigned char covers_shapes_meatballs_svg[] = {
#embed "../../Templates/covers/shapes/meatballs.svg"
};
static const unsigned char covers_shapes_meringue_svg[] = {
#embed "../../Templates/covers/shapes/meringue.svg"
};
static const unsigned char covers_shapes_mixed_svg[] = {
#embed "../../Templates/covers/shapes/mixed.svg"
};
static const unsigned char covers_shapes_muffins_svg[] = {
#embed "../../Templates/covers/shapes/muffins.svg"
};
static const unsigned char covers_shapes_noodles_svg[] = {
#embed "../../Templates/covers/shapes/noodles.svg"
};
static const unsigned char covers_shapes_omelette_svg[] = {
#embed "../../Templates/covers/shapes/omelette.svg"
};
static const unsigned char covers_shapes_pan_svg[] = {
#embed "../../Templates/covers/shapes/pan.svg"
};
static const unsigned char covers_shapes_pancakes_svg[] = {
#embed "../../Templates/covers/shapes/pancakes.svg"
};
static const unsigned char covers_shapes_patties_svg[] = {
#embed "../../Templates/covers/shapes/patties.svg"
};
static const unsigned char covers_shapes_pie_svg[] = {
#embed "../../Templates/covers/shapes/pie.svg"
};
static const unsigned char covers_shapes_pizza_svg[] = {
#embed "../../Templates/covers/shapes/pizza.svg"
};
static const unsigned char covers_shapes_plate_svg[] = {
#embed "../../Templates/covers/shapes/plate.svg"
};
static const unsigned char covers_shapes_porridge_svg[] = {
#embed "../../Templates/covers/shapes/porridge.svg"
};
static const unsigned char covers_shapes_pot_svg[] = {
#embed "../../Templates/covers/shapes/pot.svg"
};
static const unsigned char covers_shapes_puddings_svg[] = {
#embed "../../Templates/covers/shapes/puddings.svg"
};
static const unsigned char covers_shapes_ramekins_svg[] = {
#embed "../../Templates/covers/shapes/ramekins.svg"
};
static const unsigned char covers_shapes_ramen_svg[] = {
#embed "../../Templates/covers/shapes/ramen.svg"
};
static const unsigned char covers_shapes_ribs_svg[] = {
#embed "../../Templates/covers/shapes/ribs.svg"
};
static const unsigned char covers_shapes_roast_svg[] = {
#embed "../../Templates/covers/shapes/roast.svg"
};
static const unsigned char covers_shapes_rolls_svg[] = {
#embed "../../Templates/covers/shapes/rolls.svg"
};
static const unsigned char covers_shapes_salad_svg[] = {
#embed "../../Templates/covers/shapes/salad.svg"
};
static const unsigned char covers_shapes_sandwich_svg[] = {
#embed "../../Templates/covers/shapes/sandwich.svg"
};
static const unsigned char covers_shapes_sauce_svg[] = {
#embed "../../Templates/covers/shapes/sauce.svg"
};
static const unsigned char covers_shapes_sausages_svg[] = {
#embed "../../Templates/covers/shapes/sausages.svg"
};
static const unsigned char covers_shapes_sheet_svg[] = {
#embed "../../Templates/covers/shapes/sheet.svg"
};
static const unsigned char covers_shapes_skewers_svg[] = {
#embed "../../Templates/covers/shapes/skewers.svg"
};
static const unsigned char covers_shapes_slab_svg[] = {
#embed "../../Templates/covers/shapes/slab.svg"
};
static const unsigned char covers_shapes_slaw_svg[] = {
#embed "../../Templates/covers/shapes/slaw.svg"
};
static const unsigned char covers_shapes_slices_svg[] = {
#embed "../../Templates/covers/shapes/slices.svg"
};
static const unsigned char covers_shapes_smoothie_svg[] = {
#embed "../../Templates/covers/shapes/smoothie.svg"
};
static const unsigned char covers_shapes_spaetzle_svg[] = {
#embed "../../Templates/covers/shapes/spaetzle.svg"
};
static const unsigned char covers_shapes_spaghetti_svg[] = {
#embed "../../Templates/covers/shapes/spaghetti.svg"
};
static const unsigned char covers_shapes_spices_svg[] = {
#embed "../../Templates/covers/shapes/spices.svg"
};
static const unsigned char covers_shapes_spring_rolls_svg[] = {
#embed "../../Templates/covers/shapes/spring-rolls.svg"
};
static const unsigned char covers_shapes_steak_svg[] = {
#embed "../../Templates/covers/shapes/steak.svg"
};
static const unsigned char covers_shapes_stuffed_svg[] = {
#embed "../../Templates/covers/shapes/stuffed.svg"
};
static const unsigned char covers_shapes_sushi_svg[] = {
#embed "../../Templates/covers/shapes/sushi.svg"
};
static const unsigned char covers_shapes_swirls_svg[] = {
#embed "../../Templates/covers/shapes/swirls.svg"
};
static const unsigned char covers_shapes_tacos_svg[] = {
#embed "../../Templates/covers/shapes/tacos.svg"
};
static const unsigned char covers_shapes_tagine_svg[] = {
#embed "../../Templates/covers/shapes/tagine.svg"
};
static const unsigned char covers_shapes_tart_svg[] = {
#embed "../../Templates/covers/shapes/tart.svg"
};
static const unsigned char covers_shapes_toast_svg[] = {
#embed "../../Templates/covers/shapes/toast.svg"
};
static const unsigned char covers_shapes_tray_svg[] = {
#embed "../../Templates/covers/shapes/tray.svg"
};
static const unsigned char covers_shapes_type_svg[] = {
#embed "../../Templates/covers/shapes/type.svg"
};
static const unsigned char covers_shapes_waffles_svg[] = {
#embed "../../Templates/covers/shapes/waffles.svg"
};
static const unsigned char covers_shapes_whisk_svg[] = {
#embed "../../Templates/covers/shapes/whisk.svg"
};
static const unsigned char covers_shapes_wraps_svg[] = {
#embed "../../Templates/covers/shapes/wraps.svg"
};
static const unsigned char icons_apple_touch_icon_png[] = {
#embed "../../Templates/icons/apple-touch-icon.png"
};
static const unsigned char icons_icon_192_png[] = {
#embed "../../Templates/icons/icon-192.png"
};
static const unsigned char icons_icon_512_png[] = {
#embed "../../Templates/icons/icon-512.png"
};
static const unsigned char icons_icon_maskable_png[] = {
#embed "../../Templates/icons/icon-maskable.png"
};
static const unsigned char icons_icon_svg[] = {
#embed "../../Templates/icons/icon.svg"
};
static const unsigned char kitchen_ar_json[] = {
#embed "../../Templates/kitchen/ar.json"
};
static const unsigned char kitchen_de_json[] = {
#embed "../../Templates/kitchen/de.json"
};
static const unsigned char kitchen_en_json[] = {
#embed "../../Templates/kitchen/en.json"
};
static const unsigned char kitchen_es_json[] = {
#embed "../../Templates/kitchen/es.json"
};
static const unsigned char kitchen_foods_json[] = {
#embed "../../Templates/kitchen/foods.json"
};
static const unsigned char kitchen_fr_json[] = {
#embed "../../Templates/kitchen/fr.json"
};
static const unsigned char kitchen_it_json[] = {
#embed "../../Templates/kitchen/it.json"
};
static const unsigned char kitchen_nl_json[] = {
#embed "../../Templates/kitchen/nl.json"
};
static const unsigned char layouts_base_html[] = {
#embed "../../Templates/layouts/base.html"
};
static const unsigned char pages_client_templates_html[] = {
#embed "../../Templates/pages/client-templates.html"
};
static const unsigned char pages_collection_html[] = {
#embed "../../Templates/pages/collection.html"
};
static const unsigned char pages_cookbook_html[] = {
#embed "../../Templates/pages/cookbook.html"
};
static const unsigned char pages_entry_html[] = {
#embed "../../Templates/pages/entry.html"
};
static const unsigned char pages_favourites_html[] = {
#embed "../../Templates/pages/favourites.html"
};
static const unsigned char pages_gone_html[] = {
#embed "../../Templates/pages/gone.html"
};
static const unsigned char pages_home_html[] = {
#embed "../../Templates/pages/home.html"
};
static const unsigned char pages_journal_html[] = {
#embed "../../Templates/pages/journal.html"
};
static const unsigned char pages_list_html[] = {
#embed "../../Templates/pages/list.html"
};
static const unsigned char pages_moved_html[] = {
#embed "../../Templates/pages/moved.html"
};
static const unsigned char pages_not_found_html[] = {
#embed "../../Templates/pages/not-found.html"
};
static const unsigned char pages_offline_html[] = {
#embed "../../Templates/pages/offline.html"
};
static const unsigned char pages_page_html[] = {
#embed "../../Templates/pages/page.html"
};
static const unsigned char pages_plan_html[] = {
#embed "../../Templates/pages/plan.html"
};
static const unsigned char pages_privacy_html[] = {
#embed "../../Templates/pages/privacy.html"
};
static const unsigned char pages_recipe_html[] = {
#embed "../../Templates/pages/recipe.html"
};
static const unsigned char pages_settings_html[] = {
#embed "../../Templates/pages/settings.html"
};
static const unsigned char pages_shopping_list_html[] = {
#embed "../../Templates/pages/shopping-list.html"
};
static const unsigned char pages_sign_in_html[] = {
#embed "../../Templates/pages/sign-in.html"
};
static const unsigned char pages_terms_html[] = {
#embed "../../Templates/pages/terms.html"
};
static const unsigned char partials_announcements_html[] = {
#embed "../../Templates/partials/announcements.html"
};
static const unsigned char partials_body_end_html[] = {
#embed "../../Templates/partials/body-end.html"
};
static const unsigned char partials_breadcrumbs_html[] = {
#embed "../../Templates/partials/breadcrumbs.html"
};
static const unsigned char partials_caption_html[] = {
#embed "../../Templates/partials/caption.html"
};
static const unsigned char partials_card_html[] = {
#embed "../../Templates/partials/card.html"
};
static const unsigned char partials_cook_log_html[] = {
#embed "../../Templates/partials/cook-log.html"
};
static const unsigned char partials_cook_mode_html[] = {
#embed "../../Templates/partials/cook-mode.html"
};
static const unsigned char partials_cook_html[] = {
#embed "../../Templates/partials/cook.html"
};
static const unsigned char partials_cookbook_recipe_html[] = {
#embed "../../Templates/partials/cookbook-recipe.html"
};
static const unsigned char partials_cookbook_term_html[] = {
#embed "../../Templates/partials/cookbook-term.html"
};
static const unsigned char partials_day_dialog_html[] = {
#embed "../../Templates/partials/day-dialog.html"
};
static const unsigned char partials_entry_card_html[] = {
#embed "../../Templates/partials/entry-card.html"
};
static const unsigned char partials_facts_html[] = {
#embed "../../Templates/partials/facts.html"
};
static const unsigned char partials_footer_html[] = {
#embed "../../Templates/partials/footer.html"
};
static const unsigned char partials_head_end_html[] = {
#embed "../../Templates/partials/head-end.html"
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
static const unsigned char partials_ingredient_groups_html[] = {
#embed "../../Templates/partials/ingredient-groups.html"
};
static const unsigned char partials_ingredient_html[] = {
#embed "../../Templates/partials/ingredient.html"
};
static const unsigned char partials_logo_html[] = {
#embed "../../Templates/partials/logo.html"
};
static const unsigned char partials_missing_html[] = {
#embed "../../Templates/partials/missing.html"
};
static const unsigned char partials_needs_scripts_html[] = {
#embed "../../Templates/partials/needs-scripts.html"
};
static const unsigned char partials_neighbour_links_html[] = {
#embed "../../Templates/partials/neighbour-links.html"
};
static const unsigned char partials_neighbours_html[] = {
#embed "../../Templates/partials/neighbours.html"
};
static const unsigned char partials_page_picture_html[] = {
#embed "../../Templates/partials/page-picture.html"
};
static const unsigned char partials_pagination_html[] = {
#embed "../../Templates/partials/pagination.html"
};
static const unsigned char partials_pane_html[] = {
#embed "../../Templates/partials/pane.html"
};
static const unsigned char partials_personal_actions_html[] = {
#embed "../../Templates/partials/personal-actions.html"
};
static const unsigned char partials_photograph_html[] = {
#embed "../../Templates/partials/photograph.html"
};
static const unsigned char partials_pictures_html[] = {
#embed "../../Templates/partials/pictures.html"
};
static const unsigned char partials_pull_to_refresh_html[] = {
#embed "../../Templates/partials/pull-to-refresh.html"
};
static const unsigned char partials_recipe_row_html[] = {
#embed "../../Templates/partials/recipe-row.html"
};
static const unsigned char partials_reset_ticks_html[] = {
#embed "../../Templates/partials/reset-ticks.html"
};
static const unsigned char partials_scale_choices_html[] = {
#embed "../../Templates/partials/scale-choices.html"
};
static const unsigned char partials_scale_html[] = {
#embed "../../Templates/partials/scale.html"
};
static const unsigned char partials_search_filters_html[] = {
#embed "../../Templates/partials/search-filters.html"
};
static const unsigned char partials_search_results_html[] = {
#embed "../../Templates/partials/search-results.html"
};
static const unsigned char partials_search_html[] = {
#embed "../../Templates/partials/search.html"
};
static const unsigned char partials_shop_html[] = {
#embed "../../Templates/partials/shop.html"
};
static const unsigned char partials_signed_in_html[] = {
#embed "../../Templates/partials/signed-in.html"
};
static const unsigned char partials_start_html[] = {
#embed "../../Templates/partials/start.html"
};
static const unsigned char partials_status_bar_html[] = {
#embed "../../Templates/partials/status-bar.html"
};
static const unsigned char partials_still_basket_html[] = {
#embed "../../Templates/partials/still-basket.html"
};
static const unsigned char partials_still_bowl_html[] = {
#embed "../../Templates/partials/still-bowl.html"
};
static const unsigned char partials_still_jar_html[] = {
#embed "../../Templates/partials/still-jar.html"
};
static const unsigned char partials_still_plate_html[] = {
#embed "../../Templates/partials/still-plate.html"
};
static const unsigned char partials_still_pot_html[] = {
#embed "../../Templates/partials/still-pot.html"
};
static const unsigned char partials_still_preserves_html[] = {
#embed "../../Templates/partials/still-preserves.html"
};
static const unsigned char partials_term_html[] = {
#embed "../../Templates/partials/term.html"
};
static const unsigned char partials_timers_html[] = {
#embed "../../Templates/partials/timers.html"
};
static const unsigned char partials_trail_html[] = {
#embed "../../Templates/partials/trail.html"
};
static const unsigned char partials_untranslated_html[] = {
#embed "../../Templates/partials/untranslated.html"
};
static const unsigned char partials_video_html[] = {
#embed "../../Templates/partials/video.html"
};
static const unsigned char scripts_components_booklet_js[] = {
#embed "../../Templates/scripts/components/booklet.js"
};
static const unsigned char scripts_components_collection_js[] = {
#embed "../../Templates/scripts/components/collection.js"
};
static const unsigned char scripts_components_cook_ingredients_js[] = {
#embed "../../Templates/scripts/components/cook-ingredients.js"
};
static const unsigned char scripts_components_cook_log_js[] = {
#embed "../../Templates/scripts/components/cook-log.js"
};
static const unsigned char scripts_components_cook_mode_js[] = {
#embed "../../Templates/scripts/components/cook-mode.js"
};
static const unsigned char scripts_components_cooking_js[] = {
#embed "../../Templates/scripts/components/cooking.js"
};
static const unsigned char scripts_components_day_dialog_js[] = {
#embed "../../Templates/scripts/components/day-dialog.js"
};
static const unsigned char scripts_components_favourites_js[] = {
#embed "../../Templates/scripts/components/favourites.js"
};
static const unsigned char scripts_components_film_js[] = {
#embed "../../Templates/scripts/components/film.js"
};
static const unsigned char scripts_components_fresh_copy_js[] = {
#embed "../../Templates/scripts/components/fresh-copy.js"
};
static const unsigned char scripts_components_hearts_js[] = {
#embed "../../Templates/scripts/components/hearts.js"
};
static const unsigned char scripts_components_home_rows_js[] = {
#embed "../../Templates/scripts/components/home-rows.js"
};
static const unsigned char scripts_components_ingredients_js[] = {
#embed "../../Templates/scripts/components/ingredients.js"
};
static const unsigned char scripts_components_languages_js[] = {
#embed "../../Templates/scripts/components/languages.js"
};
static const unsigned char scripts_components_mentions_js[] = {
#embed "../../Templates/scripts/components/mentions.js"
};
static const unsigned char scripts_components_not_found_js[] = {
#embed "../../Templates/scripts/components/not-found.js"
};
static const unsigned char scripts_components_offline_download_js[] = {
#embed "../../Templates/scripts/components/offline-download.js"
};
static const unsigned char scripts_components_offline_fallback_js[] = {
#embed "../../Templates/scripts/components/offline-fallback.js"
};
static const unsigned char scripts_components_offline_js[] = {
#embed "../../Templates/scripts/components/offline.js"
};
static const unsigned char scripts_components_pane_js[] = {
#embed "../../Templates/scripts/components/pane.js"
};
static const unsigned char scripts_components_personal_rows_js[] = {
#embed "../../Templates/scripts/components/personal-rows.js"
};
static const unsigned char scripts_components_personal_js[] = {
#embed "../../Templates/scripts/components/personal.js"
};
static const unsigned char scripts_components_plan_js[] = {
#embed "../../Templates/scripts/components/plan.js"
};
static const unsigned char scripts_components_pull_to_refresh_js[] = {
#embed "../../Templates/scripts/components/pull-to-refresh.js"
};
static const unsigned char scripts_components_rating_js[] = {
#embed "../../Templates/scripts/components/rating.js"
};
static const unsigned char scripts_components_recipe_chooser_js[] = {
#embed "../../Templates/scripts/components/recipe-chooser.js"
};
static const unsigned char scripts_components_recipe_pane_js[] = {
#embed "../../Templates/scripts/components/recipe-pane.js"
};
static const unsigned char scripts_components_recipe_scaling_js[] = {
#embed "../../Templates/scripts/components/recipe-scaling.js"
};
static const unsigned char scripts_components_recipe_search_js[] = {
#embed "../../Templates/scripts/components/recipe-search.js"
};
static const unsigned char scripts_components_recipe_shopping_js[] = {
#embed "../../Templates/scripts/components/recipe-shopping.js"
};
static const unsigned char scripts_components_refresh_js[] = {
#embed "../../Templates/scripts/components/refresh.js"
};
static const unsigned char scripts_components_reset_ticks_js[] = {
#embed "../../Templates/scripts/components/reset-ticks.js"
};
static const unsigned char scripts_components_scale_panel_js[] = {
#embed "../../Templates/scripts/components/scale-panel.js"
};
static const unsigned char scripts_components_search_chips_js[] = {
#embed "../../Templates/scripts/components/search-chips.js"
};
static const unsigned char scripts_components_search_choices_js[] = {
#embed "../../Templates/scripts/components/search-choices.js"
};
static const unsigned char scripts_components_search_form_js[] = {
#embed "../../Templates/scripts/components/search-form.js"
};
static const unsigned char scripts_components_search_items_js[] = {
#embed "../../Templates/scripts/components/search-items.js"
};
static const unsigned char scripts_components_search_languages_js[] = {
#embed "../../Templates/scripts/components/search-languages.js"
};
static const unsigned char scripts_components_search_results_js[] = {
#embed "../../Templates/scripts/components/search-results.js"
};
static const unsigned char scripts_components_search_js[] = {
#embed "../../Templates/scripts/components/search.js"
};
static const unsigned char scripts_components_servings_js[] = {
#embed "../../Templates/scripts/components/servings.js"
};
static const unsigned char scripts_components_settings_js[] = {
#embed "../../Templates/scripts/components/settings.js"
};
static const unsigned char scripts_components_share_list_js[] = {
#embed "../../Templates/scripts/components/share-list.js"
};
static const unsigned char scripts_components_shop_js[] = {
#embed "../../Templates/scripts/components/shop.js"
};
static const unsigned char scripts_components_shopping_focus_js[] = {
#embed "../../Templates/scripts/components/shopping-focus.js"
};
static const unsigned char scripts_components_shopping_item_js[] = {
#embed "../../Templates/scripts/components/shopping-item.js"
};
static const unsigned char scripts_components_shopping_list_js[] = {
#embed "../../Templates/scripts/components/shopping-list.js"
};
static const unsigned char scripts_components_sign_in_js[] = {
#embed "../../Templates/scripts/components/sign-in.js"
};
static const unsigned char scripts_components_signed_in_js[] = {
#embed "../../Templates/scripts/components/signed-in.js"
};
static const unsigned char scripts_components_standalone_page_js[] = {
#embed "../../Templates/scripts/components/standalone-page.js"
};
static const unsigned char scripts_components_status_bar_js[] = {
#embed "../../Templates/scripts/components/status-bar.js"
};
static const unsigned char scripts_components_ticking_js[] = {
#embed "../../Templates/scripts/components/ticking.js"
};
static const unsigned char scripts_components_timer_bar_js[] = {
#embed "../../Templates/scripts/components/timer-bar.js"
};
static const unsigned char scripts_components_toast_js[] = {
#embed "../../Templates/scripts/components/toast.js"
};
static const unsigned char scripts_inline_js[] = {
#embed "../../Templates/scripts/inline.js"
};
static const unsigned char scripts_lib_account_js[] = {
#embed "../../Templates/scripts/lib/account.js"
};
static const unsigned char scripts_lib_aisles_js[] = {
#embed "../../Templates/scripts/lib/aisles.js"
};
static const unsigned char scripts_lib_amount_mark_js[] = {
#embed "../../Templates/scripts/lib/amount-mark.js"
};
static const unsigned char scripts_lib_amount_sum_js[] = {
#embed "../../Templates/scripts/lib/amount-sum.js"
};
static const unsigned char scripts_lib_amount_text_js[] = {
#embed "../../Templates/scripts/lib/amount-text.js"
};
static const unsigned char scripts_lib_baking_tin_size_js[] = {
#embed "../../Templates/scripts/lib/baking-tin-size.js"
};
static const unsigned char scripts_lib_bell_js[] = {
#embed "../../Templates/scripts/lib/bell.js"
};
static const unsigned char scripts_lib_component_js[] = {
#embed "../../Templates/scripts/lib/component.js"
};
static const unsigned char scripts_lib_days_js[] = {
#embed "../../Templates/scripts/lib/days.js"
};
static const unsigned char scripts_lib_download_js[] = {
#embed "../../Templates/scripts/lib/download.js"
};
static const unsigned char scripts_lib_email_js[] = {
#embed "../../Templates/scripts/lib/email.js"
};
static const unsigned char scripts_lib_folding_js[] = {
#embed "../../Templates/scripts/lib/folding.js"
};
static const unsigned char scripts_lib_food_js[] = {
#embed "../../Templates/scripts/lib/food.js"
};
static const unsigned char scripts_lib_foods_js[] = {
#embed "../../Templates/scripts/lib/foods.js"
};
static const unsigned char scripts_lib_fraction_js[] = {
#embed "../../Templates/scripts/lib/fraction.js"
};
static const unsigned char scripts_lib_guests_js[] = {
#embed "../../Templates/scripts/lib/guests.js"
};
static const unsigned char scripts_lib_icalendar_js[] = {
#embed "../../Templates/scripts/lib/icalendar.js"
};
static const unsigned char scripts_lib_ingredient_line_js[] = {
#embed "../../Templates/scripts/lib/ingredient-line.js"
};
static const unsigned char scripts_lib_kitchen_js[] = {
#embed "../../Templates/scripts/lib/kitchen.js"
};
static const unsigned char scripts_lib_list_link_js[] = {
#embed "../../Templates/scripts/lib/list-link.js"
};
static const unsigned char scripts_lib_measures_js[] = {
#embed "../../Templates/scripts/lib/measures.js"
};
static const unsigned char scripts_lib_moving_js[] = {
#embed "../../Templates/scripts/lib/moving.js"
};
static const unsigned char scripts_lib_offline_worker_js[] = {
#embed "../../Templates/scripts/lib/offline-worker.js"
};
static const unsigned char scripts_lib_oven_temperatures_js[] = {
#embed "../../Templates/scripts/lib/oven-temperatures.js"
};
static const unsigned char scripts_lib_page_address_js[] = {
#embed "../../Templates/scripts/lib/page-address.js"
};
static const unsigned char scripts_lib_personal_changes_js[] = {
#embed "../../Templates/scripts/lib/personal-changes.js"
};
static const unsigned char scripts_lib_personal_data_js[] = {
#embed "../../Templates/scripts/lib/personal-data.js"
};
static const unsigned char scripts_lib_personal_file_js[] = {
#embed "../../Templates/scripts/lib/personal-file.js"
};
static const unsigned char scripts_lib_picture_sizes_js[] = {
#embed "../../Templates/scripts/lib/picture-sizes.js"
};
static const unsigned char scripts_lib_prefix_ids_js[] = {
#embed "../../Templates/scripts/lib/prefix-ids.js"
};
static const unsigned char scripts_lib_quantity_js[] = {
#embed "../../Templates/scripts/lib/quantity.js"
};
static const unsigned char scripts_lib_recipe_address_js[] = {
#embed "../../Templates/scripts/lib/recipe-address.js"
};
static const unsigned char scripts_lib_recipe_lines_js[] = {
#embed "../../Templates/scripts/lib/recipe-lines.js"
};
static const unsigned char scripts_lib_rounding_js[] = {
#embed "../../Templates/scripts/lib/rounding.js"
};
static const unsigned char scripts_lib_scroll_signs_js[] = {
#embed "../../Templates/scripts/lib/scroll-signs.js"
};
static const unsigned char scripts_lib_search_answers_js[] = {
#embed "../../Templates/scripts/lib/search-answers.js"
};
static const unsigned char scripts_lib_search_files_js[] = {
#embed "../../Templates/scripts/lib/search-files.js"
};
static const unsigned char scripts_lib_search_index_js[] = {
#embed "../../Templates/scripts/lib/search-index.js"
};
static const unsigned char scripts_lib_search_matching_js[] = {
#embed "../../Templates/scripts/lib/search-matching.js"
};
static const unsigned char scripts_lib_search_query_js[] = {
#embed "../../Templates/scripts/lib/search-query.js"
};
static const unsigned char scripts_lib_search_words_js[] = {
#embed "../../Templates/scripts/lib/search-words.js"
};
static const unsigned char scripts_lib_season_js[] = {
#embed "../../Templates/scripts/lib/season.js"
};
static const unsigned char scripts_lib_session_js[] = {
#embed "../../Templates/scripts/lib/session.js"
};
static const unsigned char scripts_lib_shopping_amounts_js[] = {
#embed "../../Templates/scripts/lib/shopping-amounts.js"
};
static const unsigned char scripts_lib_shopping_count_js[] = {
#embed "../../Templates/scripts/lib/shopping-count.js"
};
static const unsigned char scripts_lib_shopping_lines_js[] = {
#embed "../../Templates/scripts/lib/shopping-lines.js"
};
static const unsigned char scripts_lib_shopping_orders_js[] = {
#embed "../../Templates/scripts/lib/shopping-orders.js"
};
static const unsigned char scripts_lib_shopping_js[] = {
#embed "../../Templates/scripts/lib/shopping.js"
};
static const unsigned char scripts_lib_step_ingredients_js[] = {
#embed "../../Templates/scripts/lib/step-ingredients.js"
};
static const unsigned char scripts_lib_step_subject_js[] = {
#embed "../../Templates/scripts/lib/step-subject.js"
};
static const unsigned char scripts_lib_storage_js[] = {
#embed "../../Templates/scripts/lib/storage.js"
};
static const unsigned char scripts_lib_theme_files_js[] = {
#embed "../../Templates/scripts/lib/theme-files.js"
};
static const unsigned char scripts_lib_timer_worker_js[] = {
#embed "../../Templates/scripts/lib/timer-worker.js"
};
static const unsigned char scripts_lib_timer_js[] = {
#embed "../../Templates/scripts/lib/timer.js"
};
static const unsigned char scripts_lib_undoable_change_js[] = {
#embed "../../Templates/scripts/lib/undoable-change.js"
};
static const unsigned char scripts_lib_unit_reader_js[] = {
#embed "../../Templates/scripts/lib/unit-reader.js"
};
static const unsigned char scripts_lib_units_js[] = {
#embed "../../Templates/scripts/lib/units.js"
};
static const unsigned char scripts_lib_untrusted_js[] = {
#embed "../../Templates/scripts/lib/untrusted.js"
};
static const unsigned char scripts_lib_wake_lock_js[] = {
#embed "../../Templates/scripts/lib/wake-lock.js"
};
static const unsigned char scripts_main_js[] = {
#embed "../../Templates/scripts/main.js"
};
static const unsigned char scripts_worker_removal_js[] = {
#embed "../../Templates/scripts/worker-removal.js"
};
static const unsigned char scripts_worker_caches_js[] = {
#embed "../../Templates/scripts/worker/caches.js"
};
static const unsigned char scripts_worker_lifecycle_js[] = {
#embed "../../Templates/scripts/worker/lifecycle.js"
};
static const unsigned char scripts_worker_messages_js[] = {
#embed "../../Templates/scripts/worker/messages.js"
};
static const unsigned char scripts_worker_pages_js[] = {
#embed "../../Templates/scripts/worker/pages.js"
};
static const unsigned char scripts_worker_requests_js[] = {
#embed "../../Templates/scripts/worker/requests.js"
};
static const unsigned char scripts_worker_search_js[] = {
#embed "../../Templates/scripts/worker/search.js"
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
static const unsigned char strings_it_json[] = {
#embed "../../Templates/strings/it.json"
};
static const unsigned char strings_nl_json[] = {
#embed "../../Templates/strings/nl.json"
};
static const unsigned char styles_base_css[] = {
#embed "../../Templates/styles/base.css"
};
static const unsigned char styles_cards_css[] = {
#embed "../../Templates/styles/cards.css"
};
static const unsigned char styles_components_css[] = {
#embed "../../Templates/styles/components.css"
};
static const unsigned char styles_cooking_css[] = {
#embed "../../Templates/styles/cooking.css"
};
static const unsigned char styles_covers_css[] = {
#embed "../../Templates/styles/covers.css"
};
static const unsigned char styles_forms_css[] = {
#embed "../../Templates/styles/forms.css"
};
static const unsigned char styles_hero_css[] = {
#embed "../../Templates/styles/hero.css"
};
static const unsigned char styles_icons_css[] = {
#embed "../../Templates/styles/icons.css"
};
static const unsigned char styles_ingredients_css[] = {
#embed "../../Templates/styles/ingredients.css"
};
static const unsigned char styles_languages_css[] = {
#embed "../../Templates/styles/languages.css"
};
static const unsigned char styles_later_account_css[] = {
#embed "../../Templates/styles/later/account.css"
};
static const unsigned char styles_later_collection_css[] = {
#embed "../../Templates/styles/later/collection.css"
};
static const unsigned char styles_later_cook_log_css[] = {
#embed "../../Templates/styles/later/cook-log.css"
};
static const unsigned char styles_later_cook_css[] = {
#embed "../../Templates/styles/later/cook.css"
};
static const unsigned char styles_later_cookbook_css[] = {
#embed "../../Templates/styles/later/cookbook.css"
};
static const unsigned char styles_later_journal_css[] = {
#embed "../../Templates/styles/later/journal.css"
};
static const unsigned char styles_later_no_scripts_css[] = {
#embed "../../Templates/styles/later/no-scripts.css"
};
static const unsigned char styles_later_offline_css[] = {
#embed "../../Templates/styles/later/offline.css"
};
static const unsigned char styles_later_pane_css[] = {
#embed "../../Templates/styles/later/pane.css"
};
static const unsigned char styles_later_plan_dialogs_css[] = {
#embed "../../Templates/styles/later/plan-dialogs.css"
};
static const unsigned char styles_later_plan_css[] = {
#embed "../../Templates/styles/later/plan.css"
};
static const unsigned char styles_later_scale_css[] = {
#embed "../../Templates/styles/later/scale.css"
};
static const unsigned char styles_later_shopping_list_css[] = {
#embed "../../Templates/styles/later/shopping-list.css"
};
static const unsigned char styles_later_states_css[] = {
#embed "../../Templates/styles/later/states.css"
};
static const unsigned char styles_later_status_bar_css[] = {
#embed "../../Templates/styles/later/status-bar.css"
};
static const unsigned char styles_later_text_css[] = {
#embed "../../Templates/styles/later/text.css"
};
static const unsigned char styles_later_ticks_css[] = {
#embed "../../Templates/styles/later/ticks.css"
};
static const unsigned char styles_later_timers_css[] = {
#embed "../../Templates/styles/later/timers.css"
};
static const unsigned char styles_layout_css[] = {
#embed "../../Templates/styles/layout.css"
};
static const unsigned char styles_masthead_css[] = {
#embed "../../Templates/styles/masthead.css"
};
static const unsigned char styles_method_css[] = {
#embed "../../Templates/styles/method.css"
};
static const unsigned char styles_motion_css[] = {
#embed "../../Templates/styles/motion.css"
};
static const unsigned char styles_personal_css[] = {
#embed "../../Templates/styles/personal.css"
};
static const unsigned char styles_pictures_css[] = {
#embed "../../Templates/styles/pictures.css"
};
static const unsigned char styles_placeholders_css[] = {
#embed "../../Templates/styles/placeholders.css"
};
static const unsigned char styles_print_css[] = {
#embed "../../Templates/styles/print.css"
};
static const unsigned char styles_prose_css[] = {
#embed "../../Templates/styles/prose.css"
};
static const unsigned char styles_recipe_css[] = {
#embed "../../Templates/styles/recipe.css"
};
static const unsigned char styles_reset_css[] = {
#embed "../../Templates/styles/reset.css"
};
static const unsigned char styles_scale_css[] = {
#embed "../../Templates/styles/scale.css"
};
static const unsigned char styles_search_field_css[] = {
#embed "../../Templates/styles/search-field.css"
};
static const unsigned char styles_search_css[] = {
#embed "../../Templates/styles/search.css"
};
static const unsigned char styles_shelves_css[] = {
#embed "../../Templates/styles/shelves.css"
};
static const unsigned char styles_terms_css[] = {
#embed "../../Templates/styles/terms.css"
};
static const unsigned char styles_tokens_css[] = {
#embed "../../Templates/styles/tokens.css"
};

static const built_in_file files[] = {
    {"covers/foods/bean.svg", covers_foods_bean_svg, sizeof covers_foods_bean_svg},
    {"covers/foods/berry.svg", covers_foods_berry_svg, sizeof covers_foods_berry_svg},
    {"covers/foods/chilli.svg", covers_foods_chilli_svg, sizeof covers_foods_chilli_svg},
    {"covers/foods/chunk.svg", covers_foods_chunk_svg, sizeof covers_foods_chunk_svg},
    {"covers/foods/cube.svg", covers_foods_cube_svg, sizeof covers_foods_cube_svg},
    {"covers/foods/disc.svg", covers_foods_disc_svg, sizeof covers_foods_disc_svg},
    {"covers/foods/egg.svg", covers_foods_egg_svg, sizeof covers_foods_egg_svg},
    {"covers/foods/fleck.svg", covers_foods_fleck_svg, sizeof covers_foods_fleck_svg},
    {"covers/foods/floret.svg", covers_foods_floret_svg, sizeof covers_foods_floret_svg},
    {"covers/foods/half.svg", covers_foods_half_svg, sizeof covers_foods_half_svg},
    {"covers/foods/leaf.svg", covers_foods_leaf_svg, sizeof covers_foods_leaf_svg},
    {"covers/foods/mushroom.svg", covers_foods_mushroom_svg, sizeof covers_foods_mushroom_svg},
    {"covers/foods/noodle.svg", covers_foods_noodle_svg, sizeof covers_foods_noodle_svg},
    {"covers/foods/nut.svg", covers_foods_nut_svg, sizeof covers_foods_nut_svg},
    {"covers/foods/olive.svg", covers_foods_olive_svg, sizeof covers_foods_olive_svg},
    {"covers/foods/pea.svg", covers_foods_pea_svg, sizeof covers_foods_pea_svg},
    {"covers/foods/prawn.svg", covers_foods_prawn_svg, sizeof covers_foods_prawn_svg},
    {"covers/foods/ring.svg", covers_foods_ring_svg, sizeof covers_foods_ring_svg},
    {"covers/foods/seed.svg", covers_foods_seed_svg, sizeof covers_foods_seed_svg},
    {"covers/foods/seeded.svg", covers_foods_seeded_svg, sizeof covers_foods_seeded_svg},
    {"covers/foods/shred.svg", covers_foods_shred_svg, sizeof covers_foods_shred_svg},
    {"covers/foods/spear.svg", covers_foods_spear_svg, sizeof covers_foods_spear_svg},
    {"covers/foods/sprig.svg", covers_foods_sprig_svg, sizeof covers_foods_sprig_svg},
    {"covers/foods/strawberry.svg", covers_foods_strawberry_svg, sizeof covers_foods_strawberry_svg},
    {"covers/foods/strip.svg", covers_foods_strip_svg, sizeof covers_foods_strip_svg},
    {"covers/foods/wheel.svg", covers_foods_wheel_svg, sizeof covers_foods_wheel_svg},
    {"covers/grounds/baking-sheet.svg", covers_grounds_baking_sheet_svg, sizeof covers_grounds_baking_sheet_svg},
    {"covers/grounds/baking-tin.svg", covers_grounds_baking_tin_svg, sizeof covers_grounds_baking_tin_svg},
    {"covers/grounds/bowl.svg", covers_grounds_bowl_svg, sizeof covers_grounds_bowl_svg},
    {"covers/grounds/colors.svg", covers_grounds_colors_svg, sizeof covers_grounds_colors_svg},
    {"covers/grounds/cutlery.svg", covers_grounds_cutlery_svg, sizeof covers_grounds_cutlery_svg},
    {"covers/grounds/deep-plate.svg", covers_grounds_deep_plate_svg, sizeof covers_grounds_deep_plate_svg},
    {"covers/grounds/dinner-plate.svg", covers_grounds_dinner_plate_svg, sizeof covers_grounds_dinner_plate_svg},
    {"covers/grounds/oven-dish.svg", covers_grounds_oven_dish_svg, sizeof covers_grounds_oven_dish_svg},
    {"covers/grounds/pastry-case.svg", covers_grounds_pastry_case_svg, sizeof covers_grounds_pastry_case_svg},
    {"covers/grounds/side-bowl.svg", covers_grounds_side_bowl_svg, sizeof covers_grounds_side_bowl_svg},
    {"covers/grounds/table-boards.svg", covers_grounds_table_boards_svg, sizeof covers_grounds_table_boards_svg},
    {"covers/grounds/table-border.svg", covers_grounds_table_border_svg, sizeof covers_grounds_table_border_svg},
    {"covers/grounds/table-checks.svg", covers_grounds_table_checks_svg, sizeof covers_grounds_table_checks_svg},
    {"covers/grounds/table-diagonal.svg", covers_grounds_table_diagonal_svg, sizeof covers_grounds_table_diagonal_svg},
    {"covers/grounds/table-dots.svg", covers_grounds_table_dots_svg, sizeof covers_grounds_table_dots_svg},
    {"covers/grounds/table-stripes.svg", covers_grounds_table_stripes_svg, sizeof covers_grounds_table_stripes_svg},
    {"covers/grounds/wooden-board.svg", covers_grounds_wooden_board_svg, sizeof covers_grounds_wooden_board_svg},
    {"covers/grounds/wooden-spoon.svg", covers_grounds_wooden_spoon_svg, sizeof covers_grounds_wooden_spoon_svg},
    {"covers/shapes/arepa.svg", covers_shapes_arepa_svg, sizeof covers_shapes_arepa_svg},
    {"covers/shapes/baguette.svg", covers_shapes_baguette_svg, sizeof covers_shapes_baguette_svg},
    {"covers/shapes/bao.svg", covers_shapes_bao_svg, sizeof covers_shapes_bao_svg},
    {"covers/shapes/bird.svg", covers_shapes_bird_svg, sizeof covers_shapes_bird_svg},
    {"covers/shapes/board.svg", covers_shapes_board_svg, sizeof covers_shapes_board_svg},
    {"covers/shapes/bottle.svg", covers_shapes_bottle_svg, sizeof covers_shapes_bottle_svg},
    {"covers/shapes/bowl.svg", covers_shapes_bowl_svg, sizeof covers_shapes_bowl_svg},
    {"covers/shapes/braid.svg", covers_shapes_braid_svg, sizeof covers_shapes_braid_svg},
    {"covers/shapes/broth.svg", covers_shapes_broth_svg, sizeof covers_shapes_broth_svg},
    {"covers/shapes/bundt.svg", covers_shapes_bundt_svg, sizeof covers_shapes_bundt_svg},
    {"covers/shapes/burger.svg", covers_shapes_burger_svg, sizeof covers_shapes_burger_svg},
    {"covers/shapes/cake.svg", covers_shapes_cake_svg, sizeof covers_shapes_cake_svg},
    {"covers/shapes/cheese-board.svg", covers_shapes_cheese_board_svg, sizeof covers_shapes_cheese_board_svg},
    {"covers/shapes/cookies.svg", covers_shapes_cookies_svg, sizeof covers_shapes_cookies_svg},
    {"covers/shapes/crepes.svg", covers_shapes_crepes_svg, sizeof covers_shapes_crepes_svg},
    {"covers/shapes/crisps.svg", covers_shapes_crisps_svg, sizeof covers_shapes_crisps_svg},
    {"covers/shapes/crumble.svg", covers_shapes_crumble_svg, sizeof covers_shapes_crumble_svg},
    {"covers/shapes/cup.svg", covers_shapes_cup_svg, sizeof covers_shapes_cup_svg},
    {"covers/shapes/cutlet.svg", covers_shapes_cutlet_svg, sizeof covers_shapes_cutlet_svg},
    {"covers/shapes/deep.svg", covers_shapes_deep_svg, sizeof covers_shapes_deep_svg},
    {"covers/shapes/dip.svg", covers_shapes_dip_svg, sizeof covers_shapes_dip_svg},
    {"covers/shapes/dippers.svg", covers_shapes_dippers_svg, sizeof covers_shapes_dippers_svg},
    {"covers/shapes/donburi.svg", covers_shapes_donburi_svg, sizeof covers_shapes_donburi_svg},
    {"covers/shapes/dough.svg", covers_shapes_dough_svg, sizeof covers_shapes_dough_svg},
    {"covers/shapes/doughnuts.svg", covers_shapes_doughnuts_svg, sizeof covers_shapes_doughnuts_svg},
    {"covers/shapes/drumsticks.svg", covers_shapes_drumsticks_svg, sizeof covers_shapes_drumsticks_svg},
    {"covers/shapes/dumplings.svg", covers_shapes_dumplings_svg, sizeof covers_shapes_dumplings_svg},
    {"covers/shapes/fillet.svg", covers_shapes_fillet_svg, sizeof covers_shapes_fillet_svg},
    {"covers/shapes/fingers.svg", covers_shapes_fingers_svg, sizeof covers_shapes_fingers_svg},
    {"covers/shapes/fish.svg", covers_shapes_fish_svg, sizeof covers_shapes_fish_svg},
    {"covers/shapes/flatbread.svg", covers_shapes_flatbread_svg, sizeof covers_shapes_flatbread_svg},
    {"covers/shapes/fondant.svg", covers_shapes_fondant_svg, sizeof covers_shapes_fondant_svg},
    {"covers/shapes/fries.svg", covers_shapes_fries_svg, sizeof covers_shapes_fries_svg},
    {"covers/shapes/glass.svg", covers_shapes_glass_svg, sizeof covers_shapes_glass_svg},
    {"covers/shapes/goblet.svg", covers_shapes_goblet_svg, sizeof covers_shapes_goblet_svg},
    {"covers/shapes/granola.svg", covers_shapes_granola_svg, sizeof covers_shapes_granola_svg},
    {"covers/shapes/hotdog.svg", covers_shapes_hotdog_svg, sizeof covers_shapes_hotdog_svg},
    {"covers/shapes/ice-cream.svg", covers_shapes_ice_cream_svg, sizeof covers_shapes_ice_cream_svg},
    {"covers/shapes/jar.svg", covers_shapes_jar_svg, sizeof covers_shapes_jar_svg},
    {"covers/shapes/knots.svg", covers_shapes_knots_svg, sizeof covers_shapes_knots_svg},
    {"covers/shapes/layered.svg", covers_shapes_layered_svg, sizeof covers_shapes_layered_svg},
    {"covers/shapes/loaf.svg", covers_shapes_loaf_svg, sizeof covers_shapes_loaf_svg},
    {"covers/shapes/log.svg", covers_shapes_log_svg, sizeof covers_shapes_log_svg},
    {"covers/shapes/macaroni.svg", covers_shapes_macaroni_svg, sizeof covers_shapes_macaroni_svg},
    {"covers/shapes/mash.svg", covers_shapes_mash_svg, sizeof covers_shapes_mash_svg},
    {"covers/shapes/meatballs.svg", covers_shapes_meatballs_svg, sizeof covers_shapes_meatballs_svg},
    {"covers/shapes/meringue.svg", covers_shapes_meringue_svg, sizeof covers_shapes_meringue_svg},
    {"covers/shapes/mixed.svg", covers_shapes_mixed_svg, sizeof covers_shapes_mixed_svg},
    {"covers/shapes/muffins.svg", covers_shapes_muffins_svg, sizeof covers_shapes_muffins_svg},
    {"covers/shapes/noodles.svg", covers_shapes_noodles_svg, sizeof covers_shapes_noodles_svg},
    {"covers/shapes/omelette.svg", covers_shapes_omelette_svg, sizeof covers_shapes_omelette_svg},
    {"covers/shapes/pan.svg", covers_shapes_pan_svg, sizeof covers_shapes_pan_svg},
    {"covers/shapes/pancakes.svg", covers_shapes_pancakes_svg, sizeof covers_shapes_pancakes_svg},
    {"covers/shapes/patties.svg", covers_shapes_patties_svg, sizeof covers_shapes_patties_svg},
    {"covers/shapes/pie.svg", covers_shapes_pie_svg, sizeof covers_shapes_pie_svg},
    {"covers/shapes/pizza.svg", covers_shapes_pizza_svg, sizeof covers_shapes_pizza_svg},
    {"covers/shapes/plate.svg", covers_shapes_plate_svg, sizeof covers_shapes_plate_svg},
    {"covers/shapes/porridge.svg", covers_shapes_porridge_svg, sizeof covers_shapes_porridge_svg},
    {"covers/shapes/pot.svg", covers_shapes_pot_svg, sizeof covers_shapes_pot_svg},
    {"covers/shapes/puddings.svg", covers_shapes_puddings_svg, sizeof covers_shapes_puddings_svg},
    {"covers/shapes/ramekins.svg", covers_shapes_ramekins_svg, sizeof covers_shapes_ramekins_svg},
    {"covers/shapes/ramen.svg", covers_shapes_ramen_svg, sizeof covers_shapes_ramen_svg},
    {"covers/shapes/ribs.svg", covers_shapes_ribs_svg, sizeof covers_shapes_ribs_svg},
    {"covers/shapes/roast.svg", covers_shapes_roast_svg, sizeof covers_shapes_roast_svg},
    {"covers/shapes/rolls.svg", covers_shapes_rolls_svg, sizeof covers_shapes_rolls_svg},
    {"covers/shapes/salad.svg", covers_shapes_salad_svg, sizeof covers_shapes_salad_svg},
    {"covers/shapes/sandwich.svg", covers_shapes_sandwich_svg, sizeof covers_shapes_sandwich_svg},
    {"covers/shapes/sauce.svg", covers_shapes_sauce_svg, sizeof covers_shapes_sauce_svg},
    {"covers/shapes/sausages.svg", covers_shapes_sausages_svg, sizeof covers_shapes_sausages_svg},
    {"covers/shapes/sheet.svg", covers_shapes_sheet_svg, sizeof covers_shapes_sheet_svg},
    {"covers/shapes/skewers.svg", covers_shapes_skewers_svg, sizeof covers_shapes_skewers_svg},
    {"covers/shapes/slab.svg", covers_shapes_slab_svg, sizeof covers_shapes_slab_svg},
    {"covers/shapes/slaw.svg", covers_shapes_slaw_svg, sizeof covers_shapes_slaw_svg},
    {"covers/shapes/slices.svg", covers_shapes_slices_svg, sizeof covers_shapes_slices_svg},
    {"covers/shapes/smoothie.svg", covers_shapes_smoothie_svg, sizeof covers_shapes_smoothie_svg},
    {"covers/shapes/spaetzle.svg", covers_shapes_spaetzle_svg, sizeof covers_shapes_spaetzle_svg},
    {"covers/shapes/spaghetti.svg", covers_shapes_spaghetti_svg, sizeof covers_shapes_spaghetti_svg},
    {"covers/shapes/spices.svg", covers_shapes_spices_svg, sizeof covers_shapes_spices_svg},
    {"covers/shapes/spring-rolls.svg", covers_shapes_spring_rolls_svg, sizeof covers_shapes_spring_rolls_svg},
    {"covers/shapes/steak.svg", covers_shapes_steak_svg, sizeof covers_shapes_steak_svg},
    {"covers/shapes/stuffed.svg", covers_shapes_stuffed_svg, sizeof covers_shapes_stuffed_svg},
    {"covers/shapes/sushi.svg", covers_shapes_sushi_svg, sizeof covers_shapes_sushi_svg},
    {"covers/shapes/swirls.svg", covers_shapes_swirls_svg, sizeof covers_shapes_swirls_svg},
    {"covers/shapes/tacos.svg", covers_shapes_tacos_svg, sizeof covers_shapes_tacos_svg},
    {"covers/shapes/tagine.svg", covers_shapes_tagine_svg, sizeof covers_shapes_tagine_svg},
    {"covers/shapes/tart.svg", covers_shapes_tart_svg, sizeof covers_shapes_tart_svg},
    {"covers/shapes/toast.svg", covers_shapes_toast_svg, sizeof covers_shapes_toast_svg},
    {"covers/shapes/tray.svg", covers_shapes_tray_svg, sizeof covers_shapes_tray_svg},
    {"covers/shapes/type.svg", covers_shapes_type_svg, sizeof covers_shapes_type_svg},
    {"covers/shapes/waffles.svg", covers_shapes_waffles_svg, sizeof covers_shapes_waffles_svg},
    {"covers/shapes/whisk.svg", covers_shapes_whisk_svg, sizeof covers_shapes_whisk_svg},
    {"covers/shapes/wraps.svg", covers_shapes_wraps_svg, sizeof covers_shapes_wraps_svg},
    {"icons/apple-touch-icon.png", icons_apple_touch_icon_png, sizeof icons_apple_touch_icon_png},
    {"icons/icon-192.png", icons_icon_192_png, sizeof icons_icon_192_png},
    {"icons/icon-512.png", icons_icon_512_png, sizeof icons_icon_512_png},
    {"icons/icon-maskable.png", icons_icon_maskable_png, sizeof icons_icon_maskable_png},
    {"icons/icon.svg", icons_icon_svg, sizeof icons_icon_svg},
    {"kitchen/ar.json", kitchen_ar_json, sizeof kitchen_ar_json},
    {"kitchen/de.json", kitchen_de_json, sizeof kitchen_de_json},
    {"kitchen/en.json", kitchen_en_json, sizeof kitchen_en_json},
    {"kitchen/es.json", kitchen_es_json, sizeof kitchen_es_json},
    {"kitchen/foods.json", kitchen_foods_json, sizeof kitchen_foods_json},
    {"kitchen/fr.json", kitchen_fr_json, sizeof kitchen_fr_json},
    {"kitchen/it.json", kitchen_it_json, sizeof kitchen_it_json},
    {"kitchen/nl.json", kitchen_nl_json, sizeof kitchen_nl_json},
    {"layouts/base.html", layouts_base_html, sizeof layouts_base_html},
    {"pages/client-templates.html", pages_client_templates_html, sizeof pages_client_templates_html},
    {"pages/collection.html", pages_collection_html, sizeof pages_collection_html},
    {"pages/cookbook.html", pages_cookbook_html, sizeof pages_cookbook_html},
    {"pages/entry.html", pages_entry_html, sizeof pages_entry_html},
    {"pages/favourites.html", pages_favourites_html, sizeof pages_favourites_html},
    {"pages/gone.html", pages_gone_html, sizeof pages_gone_html},
    {"pages/home.html", pages_home_html, sizeof pages_home_html},
    {"pages/journal.html", pages_journal_html, sizeof pages_journal_html},
    {"pages/list.html", pages_list_html, sizeof pages_list_html},
    {"pages/moved.html", pages_moved_html, sizeof pages_moved_html},
    {"pages/not-found.html", pages_not_found_html, sizeof pages_not_found_html},
    {"pages/offline.html", pages_offline_html, sizeof pages_offline_html},
    {"pages/page.html", pages_page_html, sizeof pages_page_html},
    {"pages/plan.html", pages_plan_html, sizeof pages_plan_html},
    {"pages/privacy.html", pages_privacy_html, sizeof pages_privacy_html},
    {"pages/recipe.html", pages_recipe_html, sizeof pages_recipe_html},
    {"pages/settings.html", pages_settings_html, sizeof pages_settings_html},
    {"pages/shopping-list.html", pages_shopping_list_html, sizeof pages_shopping_list_html},
    {"pages/sign-in.html", pages_sign_in_html, sizeof pages_sign_in_html},
    {"pages/terms.html", pages_terms_html, sizeof pages_terms_html},
    {"partials/announcements.html", partials_announcements_html, sizeof partials_announcements_html},
    {"partials/body-end.html", partials_body_end_html, sizeof partials_body_end_html},
    {"partials/breadcrumbs.html", partials_breadcrumbs_html, sizeof partials_breadcrumbs_html},
    {"partials/caption.html", partials_caption_html, sizeof partials_caption_html},
    {"partials/card.html", partials_card_html, sizeof partials_card_html},
    {"partials/cook-log.html", partials_cook_log_html, sizeof partials_cook_log_html},
    {"partials/cook-mode.html", partials_cook_mode_html, sizeof partials_cook_mode_html},
    {"partials/cook.html", partials_cook_html, sizeof partials_cook_html},
    {"partials/cookbook-recipe.html", partials_cookbook_recipe_html, sizeof partials_cookbook_recipe_html},
    {"partials/cookbook-term.html", partials_cookbook_term_html, sizeof partials_cookbook_term_html},
    {"partials/day-dialog.html", partials_day_dialog_html, sizeof partials_day_dialog_html},
    {"partials/entry-card.html", partials_entry_card_html, sizeof partials_entry_card_html},
    {"partials/facts.html", partials_facts_html, sizeof partials_facts_html},
    {"partials/footer.html", partials_footer_html, sizeof partials_footer_html},
    {"partials/head-end.html", partials_head_end_html, sizeof partials_head_end_html},
    {"partials/head.html", partials_head_html, sizeof partials_head_html},
    {"partials/header.html", partials_header_html, sizeof partials_header_html},
    {"partials/imprint.html", partials_imprint_html, sizeof partials_imprint_html},
    {"partials/ingredient-groups.html", partials_ingredient_groups_html, sizeof partials_ingredient_groups_html},
    {"partials/ingredient.html", partials_ingredient_html, sizeof partials_ingredient_html},
    {"partials/logo.html", partials_logo_html, sizeof partials_logo_html},
    {"partials/missing.html", partials_missing_html, sizeof partials_missing_html},
    {"partials/needs-scripts.html", partials_needs_scripts_html, sizeof partials_needs_scripts_html},
    {"partials/neighbour-links.html", partials_neighbour_links_html, sizeof partials_neighbour_links_html},
    {"partials/neighbours.html", partials_neighbours_html, sizeof partials_neighbours_html},
    {"partials/page-picture.html", partials_page_picture_html, sizeof partials_page_picture_html},
    {"partials/pagination.html", partials_pagination_html, sizeof partials_pagination_html},
    {"partials/pane.html", partials_pane_html, sizeof partials_pane_html},
    {"partials/personal-actions.html", partials_personal_actions_html, sizeof partials_personal_actions_html},
    {"partials/photograph.html", partials_photograph_html, sizeof partials_photograph_html},
    {"partials/pictures.html", partials_pictures_html, sizeof partials_pictures_html},
    {"partials/pull-to-refresh.html", partials_pull_to_refresh_html, sizeof partials_pull_to_refresh_html},
    {"partials/recipe-row.html", partials_recipe_row_html, sizeof partials_recipe_row_html},
    {"partials/reset-ticks.html", partials_reset_ticks_html, sizeof partials_reset_ticks_html},
    {"partials/scale-choices.html", partials_scale_choices_html, sizeof partials_scale_choices_html},
    {"partials/scale.html", partials_scale_html, sizeof partials_scale_html},
    {"partials/search-filters.html", partials_search_filters_html, sizeof partials_search_filters_html},
    {"partials/search-results.html", partials_search_results_html, sizeof partials_search_results_html},
    {"partials/search.html", partials_search_html, sizeof partials_search_html},
    {"partials/shop.html", partials_shop_html, sizeof partials_shop_html},
    {"partials/signed-in.html", partials_signed_in_html, sizeof partials_signed_in_html},
    {"partials/start.html", partials_start_html, sizeof partials_start_html},
    {"partials/status-bar.html", partials_status_bar_html, sizeof partials_status_bar_html},
    {"partials/still-basket.html", partials_still_basket_html, sizeof partials_still_basket_html},
    {"partials/still-bowl.html", partials_still_bowl_html, sizeof partials_still_bowl_html},
    {"partials/still-jar.html", partials_still_jar_html, sizeof partials_still_jar_html},
    {"partials/still-plate.html", partials_still_plate_html, sizeof partials_still_plate_html},
    {"partials/still-pot.html", partials_still_pot_html, sizeof partials_still_pot_html},
    {"partials/still-preserves.html", partials_still_preserves_html, sizeof partials_still_preserves_html},
    {"partials/term.html", partials_term_html, sizeof partials_term_html},
    {"partials/timers.html", partials_timers_html, sizeof partials_timers_html},
    {"partials/trail.html", partials_trail_html, sizeof partials_trail_html},
    {"partials/untranslated.html", partials_untranslated_html, sizeof partials_untranslated_html},
    {"partials/video.html", partials_video_html, sizeof partials_video_html},
    {"scripts/components/booklet.js", scripts_components_booklet_js, sizeof scripts_components_booklet_js},
    {"scripts/components/collection.js", scripts_components_collection_js, sizeof scripts_components_collection_js},
    {"scripts/components/cook-ingredients.js", scripts_components_cook_ingredients_js, sizeof scripts_components_cook_ingredients_js},
    {"scripts/components/cook-log.js", scripts_components_cook_log_js, sizeof scripts_components_cook_log_js},
    {"scripts/components/cook-mode.js", scripts_components_cook_mode_js, sizeof scripts_components_cook_mode_js},
    {"scripts/components/cooking.js", scripts_components_cooking_js, sizeof scripts_components_cooking_js},
    {"scripts/components/day-dialog.js", scripts_components_day_dialog_js, sizeof scripts_components_day_dialog_js},
    {"scripts/components/favourites.js", scripts_components_favourites_js, sizeof scripts_components_favourites_js},
    {"scripts/components/film.js", scripts_components_film_js, sizeof scripts_components_film_js},
    {"scripts/components/fresh-copy.js", scripts_components_fresh_copy_js, sizeof scripts_components_fresh_copy_js},
    {"scripts/components/hearts.js", scripts_components_hearts_js, sizeof scripts_components_hearts_js},
    {"scripts/components/home-rows.js", scripts_components_home_rows_js, sizeof scripts_components_home_rows_js},
    {"scripts/components/ingredients.js", scripts_components_ingredients_js, sizeof scripts_components_ingredients_js},
    {"scripts/components/languages.js", scripts_components_languages_js, sizeof scripts_components_languages_js},
    {"scripts/components/mentions.js", scripts_components_mentions_js, sizeof scripts_components_mentions_js},
    {"scripts/components/not-found.js", scripts_components_not_found_js, sizeof scripts_components_not_found_js},
    {"scripts/components/offline-download.js", scripts_components_offline_download_js, sizeof scripts_components_offline_download_js},
    {"scripts/components/offline-fallback.js", scripts_components_offline_fallback_js, sizeof scripts_components_offline_fallback_js},
    {"scripts/components/offline.js", scripts_components_offline_js, sizeof scripts_components_offline_js},
    {"scripts/components/pane.js", scripts_components_pane_js, sizeof scripts_components_pane_js},
    {"scripts/components/personal-rows.js", scripts_components_personal_rows_js, sizeof scripts_components_personal_rows_js},
    {"scripts/components/personal.js", scripts_components_personal_js, sizeof scripts_components_personal_js},
    {"scripts/components/plan.js", scripts_components_plan_js, sizeof scripts_components_plan_js},
    {"scripts/components/pull-to-refresh.js", scripts_components_pull_to_refresh_js, sizeof scripts_components_pull_to_refresh_js},
    {"scripts/components/rating.js", scripts_components_rating_js, sizeof scripts_components_rating_js},
    {"scripts/components/recipe-chooser.js", scripts_components_recipe_chooser_js, sizeof scripts_components_recipe_chooser_js},
    {"scripts/components/recipe-pane.js", scripts_components_recipe_pane_js, sizeof scripts_components_recipe_pane_js},
    {"scripts/components/recipe-scaling.js", scripts_components_recipe_scaling_js, sizeof scripts_components_recipe_scaling_js},
    {"scripts/components/recipe-search.js", scripts_components_recipe_search_js, sizeof scripts_components_recipe_search_js},
    {"scripts/components/recipe-shopping.js", scripts_components_recipe_shopping_js, sizeof scripts_components_recipe_shopping_js},
    {"scripts/components/refresh.js", scripts_components_refresh_js, sizeof scripts_components_refresh_js},
    {"scripts/components/reset-ticks.js", scripts_components_reset_ticks_js, sizeof scripts_components_reset_ticks_js},
    {"scripts/components/scale-panel.js", scripts_components_scale_panel_js, sizeof scripts_components_scale_panel_js},
    {"scripts/components/search-chips.js", scripts_components_search_chips_js, sizeof scripts_components_search_chips_js},
    {"scripts/components/search-choices.js", scripts_components_search_choices_js, sizeof scripts_components_search_choices_js},
    {"scripts/components/search-form.js", scripts_components_search_form_js, sizeof scripts_components_search_form_js},
    {"scripts/components/search-items.js", scripts_components_search_items_js, sizeof scripts_components_search_items_js},
    {"scripts/components/search-languages.js", scripts_components_search_languages_js, sizeof scripts_components_search_languages_js},
    {"scripts/components/search-results.js", scripts_components_search_results_js, sizeof scripts_components_search_results_js},
    {"scripts/components/search.js", scripts_components_search_js, sizeof scripts_components_search_js},
    {"scripts/components/servings.js", scripts_components_servings_js, sizeof scripts_components_servings_js},
    {"scripts/components/settings.js", scripts_components_settings_js, sizeof scripts_components_settings_js},
    {"scripts/components/share-list.js", scripts_components_share_list_js, sizeof scripts_components_share_list_js},
    {"scripts/components/shop.js", scripts_components_shop_js, sizeof scripts_components_shop_js},
    {"scripts/components/shopping-focus.js", scripts_components_shopping_focus_js, sizeof scripts_components_shopping_focus_js},
    {"scripts/components/shopping-item.js", scripts_components_shopping_item_js, sizeof scripts_components_shopping_item_js},
    {"scripts/components/shopping-list.js", scripts_components_shopping_list_js, sizeof scripts_components_shopping_list_js},
    {"scripts/components/sign-in.js", scripts_components_sign_in_js, sizeof scripts_components_sign_in_js},
    {"scripts/components/signed-in.js", scripts_components_signed_in_js, sizeof scripts_components_signed_in_js},
    {"scripts/components/standalone-page.js", scripts_components_standalone_page_js, sizeof scripts_components_standalone_page_js},
    {"scripts/components/status-bar.js", scripts_components_status_bar_js, sizeof scripts_components_status_bar_js},
    {"scripts/components/ticking.js", scripts_components_ticking_js, sizeof scripts_components_ticking_js},
    {"scripts/components/timer-bar.js", scripts_components_timer_bar_js, sizeof scripts_components_timer_bar_js},
    {"scripts/components/toast.js", scripts_components_toast_js, sizeof scripts_components_toast_js},
    {"scripts/inline.js", scripts_inline_js, sizeof scripts_inline_js},
    {"scripts/lib/account.js", scripts_lib_account_js, sizeof scripts_lib_account_js},
    {"scripts/lib/aisles.js", scripts_lib_aisles_js, sizeof scripts_lib_aisles_js},
    {"scripts/lib/amount-mark.js", scripts_lib_amount_mark_js, sizeof scripts_lib_amount_mark_js},
    {"scripts/lib/amount-sum.js", scripts_lib_amount_sum_js, sizeof scripts_lib_amount_sum_js},
    {"scripts/lib/amount-text.js", scripts_lib_amount_text_js, sizeof scripts_lib_amount_text_js},
    {"scripts/lib/baking-tin-size.js", scripts_lib_baking_tin_size_js, sizeof scripts_lib_baking_tin_size_js},
    {"scripts/lib/bell.js", scripts_lib_bell_js, sizeof scripts_lib_bell_js},
    {"scripts/lib/component.js", scripts_lib_component_js, sizeof scripts_lib_component_js},
    {"scripts/lib/days.js", scripts_lib_days_js, sizeof scripts_lib_days_js},
    {"scripts/lib/download.js", scripts_lib_download_js, sizeof scripts_lib_download_js},
    {"scripts/lib/email.js", scripts_lib_email_js, sizeof scripts_lib_email_js},
    {"scripts/lib/folding.js", scripts_lib_folding_js, sizeof scripts_lib_folding_js},
    {"scripts/lib/food.js", scripts_lib_food_js, sizeof scripts_lib_food_js},
    {"scripts/lib/foods.js", scripts_lib_foods_js, sizeof scripts_lib_foods_js},
    {"scripts/lib/fraction.js", scripts_lib_fraction_js, sizeof scripts_lib_fraction_js},
    {"scripts/lib/guests.js", scripts_lib_guests_js, sizeof scripts_lib_guests_js},
    {"scripts/lib/icalendar.js", scripts_lib_icalendar_js, sizeof scripts_lib_icalendar_js},
    {"scripts/lib/ingredient-line.js", scripts_lib_ingredient_line_js, sizeof scripts_lib_ingredient_line_js},
    {"scripts/lib/kitchen.js", scripts_lib_kitchen_js, sizeof scripts_lib_kitchen_js},
    {"scripts/lib/list-link.js", scripts_lib_list_link_js, sizeof scripts_lib_list_link_js},
    {"scripts/lib/measures.js", scripts_lib_measures_js, sizeof scripts_lib_measures_js},
    {"scripts/lib/moving.js", scripts_lib_moving_js, sizeof scripts_lib_moving_js},
    {"scripts/lib/offline-worker.js", scripts_lib_offline_worker_js, sizeof scripts_lib_offline_worker_js},
    {"scripts/lib/oven-temperatures.js", scripts_lib_oven_temperatures_js, sizeof scripts_lib_oven_temperatures_js},
    {"scripts/lib/page-address.js", scripts_lib_page_address_js, sizeof scripts_lib_page_address_js},
    {"scripts/lib/personal-changes.js", scripts_lib_personal_changes_js, sizeof scripts_lib_personal_changes_js},
    {"scripts/lib/personal-data.js", scripts_lib_personal_data_js, sizeof scripts_lib_personal_data_js},
    {"scripts/lib/personal-file.js", scripts_lib_personal_file_js, sizeof scripts_lib_personal_file_js},
    {"scripts/lib/picture-sizes.js", scripts_lib_picture_sizes_js, sizeof scripts_lib_picture_sizes_js},
    {"scripts/lib/prefix-ids.js", scripts_lib_prefix_ids_js, sizeof scripts_lib_prefix_ids_js},
    {"scripts/lib/quantity.js", scripts_lib_quantity_js, sizeof scripts_lib_quantity_js},
    {"scripts/lib/recipe-address.js", scripts_lib_recipe_address_js, sizeof scripts_lib_recipe_address_js},
    {"scripts/lib/recipe-lines.js", scripts_lib_recipe_lines_js, sizeof scripts_lib_recipe_lines_js},
    {"scripts/lib/rounding.js", scripts_lib_rounding_js, sizeof scripts_lib_rounding_js},
    {"scripts/lib/scroll-signs.js", scripts_lib_scroll_signs_js, sizeof scripts_lib_scroll_signs_js},
    {"scripts/lib/search-answers.js", scripts_lib_search_answers_js, sizeof scripts_lib_search_answers_js},
    {"scripts/lib/search-files.js", scripts_lib_search_files_js, sizeof scripts_lib_search_files_js},
    {"scripts/lib/search-index.js", scripts_lib_search_index_js, sizeof scripts_lib_search_index_js},
    {"scripts/lib/search-matching.js", scripts_lib_search_matching_js, sizeof scripts_lib_search_matching_js},
    {"scripts/lib/search-query.js", scripts_lib_search_query_js, sizeof scripts_lib_search_query_js},
    {"scripts/lib/search-words.js", scripts_lib_search_words_js, sizeof scripts_lib_search_words_js},
    {"scripts/lib/season.js", scripts_lib_season_js, sizeof scripts_lib_season_js},
    {"scripts/lib/session.js", scripts_lib_session_js, sizeof scripts_lib_session_js},
    {"scripts/lib/shopping-amounts.js", scripts_lib_shopping_amounts_js, sizeof scripts_lib_shopping_amounts_js},
    {"scripts/lib/shopping-count.js", scripts_lib_shopping_count_js, sizeof scripts_lib_shopping_count_js},
    {"scripts/lib/shopping-lines.js", scripts_lib_shopping_lines_js, sizeof scripts_lib_shopping_lines_js},
    {"scripts/lib/shopping-orders.js", scripts_lib_shopping_orders_js, sizeof scripts_lib_shopping_orders_js},
    {"scripts/lib/shopping.js", scripts_lib_shopping_js, sizeof scripts_lib_shopping_js},
    {"scripts/lib/step-ingredients.js", scripts_lib_step_ingredients_js, sizeof scripts_lib_step_ingredients_js},
    {"scripts/lib/step-subject.js", scripts_lib_step_subject_js, sizeof scripts_lib_step_subject_js},
    {"scripts/lib/storage.js", scripts_lib_storage_js, sizeof scripts_lib_storage_js},
    {"scripts/lib/theme-files.js", scripts_lib_theme_files_js, sizeof scripts_lib_theme_files_js},
    {"scripts/lib/timer-worker.js", scripts_lib_timer_worker_js, sizeof scripts_lib_timer_worker_js},
    {"scripts/lib/timer.js", scripts_lib_timer_js, sizeof scripts_lib_timer_js},
    {"scripts/lib/undoable-change.js", scripts_lib_undoable_change_js, sizeof scripts_lib_undoable_change_js},
    {"scripts/lib/unit-reader.js", scripts_lib_unit_reader_js, sizeof scripts_lib_unit_reader_js},
    {"scripts/lib/units.js", scripts_lib_units_js, sizeof scripts_lib_units_js},
    {"scripts/lib/untrusted.js", scripts_lib_untrusted_js, sizeof scripts_lib_untrusted_js},
    {"scripts/lib/wake-lock.js", scripts_lib_wake_lock_js, sizeof scripts_lib_wake_lock_js},
    {"scripts/main.js", scripts_main_js, sizeof scripts_main_js},
    {"scripts/worker-removal.js", scripts_worker_removal_js, sizeof scripts_worker_removal_js},
    {"scripts/worker/caches.js", scripts_worker_caches_js, sizeof scripts_worker_caches_js},
    {"scripts/worker/lifecycle.js", scripts_worker_lifecycle_js, sizeof scripts_worker_lifecycle_js},
    {"scripts/worker/messages.js", scripts_worker_messages_js, sizeof scripts_worker_messages_js},
    {"scripts/worker/pages.js", scripts_worker_pages_js, sizeof scripts_worker_pages_js},
    {"scripts/worker/requests.js", scripts_worker_requests_js, sizeof scripts_worker_requests_js},
    {"scripts/worker/search.js", scripts_worker_search_js, sizeof scripts_worker_search_js},
    {"strings/ar.json", strings_ar_json, sizeof strings_ar_json},
    {"strings/de.json", strings_de_json, sizeof strings_de_json},
    {"strings/en.json", strings_en_json, sizeof strings_en_json},
    {"strings/es.json", strings_es_json, sizeof strings_es_json},
    {"strings/fr.json", strings_fr_json, sizeof strings_fr_json},
    {"strings/it.json", strings_it_json, sizeof strings_it_json},
    {"strings/nl.json", strings_nl_json, sizeof strings_nl_json},
    {"styles/base.css", styles_base_css, sizeof styles_base_css},
    {"styles/cards.css", styles_cards_css, sizeof styles_cards_css},
    {"styles/components.css", styles_components_css, sizeof styles_components_css},
    {"styles/cooking.css", styles_cooking_css, sizeof styles_cooking_css},
    {"styles/covers.css", styles_covers_css, sizeof styles_covers_css},
    {"styles/forms.css", styles_forms_css, sizeof styles_forms_css},
    {"styles/hero.css", styles_hero_css, sizeof styles_hero_css},
    {"styles/icons.css", styles_icons_css, sizeof styles_icons_css},
    {"styles/ingredients.css", styles_ingredients_css, sizeof styles_ingredients_css},
    {"styles/languages.css", styles_languages_css, sizeof styles_languages_css},
    {"styles/later/account.css", styles_later_account_css, sizeof styles_later_account_css},
    {"styles/later/collection.css", styles_later_collection_css, sizeof styles_later_collection_css},
    {"styles/later/cook-log.css", styles_later_cook_log_css, sizeof styles_later_cook_log_css},
    {"styles/later/cook.css", styles_later_cook_css, sizeof styles_later_cook_css},
    {"styles/later/cookbook.css", styles_later_cookbook_css, sizeof styles_later_cookbook_css},
    {"styles/later/journal.css", styles_later_journal_css, sizeof styles_later_journal_css},
    {"styles/later/no-scripts.css", styles_later_no_scripts_css, sizeof styles_later_no_scripts_css},
    {"styles/later/offline.css", styles_later_offline_css, sizeof styles_later_offline_css},
    {"styles/later/pane.css", styles_later_pane_css, sizeof styles_later_pane_css},
    {"styles/later/plan-dialogs.css", styles_later_plan_dialogs_css, sizeof styles_later_plan_dialogs_css},
    {"styles/later/plan.css", styles_later_plan_css, sizeof styles_later_plan_css},
    {"styles/later/scale.css", styles_later_scale_css, sizeof styles_later_scale_css},
    {"styles/later/shopping-list.css", styles_later_shopping_list_css, sizeof styles_later_shopping_list_css},
    {"styles/later/states.css", styles_later_states_css, sizeof styles_later_states_css},
    {"styles/later/status-bar.css", styles_later_status_bar_css, sizeof styles_later_status_bar_css},
    {"styles/later/text.css", styles_later_text_css, sizeof styles_later_text_css},
    {"styles/later/ticks.css", styles_later_ticks_css, sizeof styles_later_ticks_css},
    {"styles/later/timers.css", styles_later_timers_css, sizeof styles_later_timers_css},
    {"styles/layout.css", styles_layout_css, sizeof styles_layout_css},
    {"styles/masthead.css", styles_masthead_css, sizeof styles_masthead_css},
    {"styles/method.css", styles_method_css, sizeof styles_method_css},
    {"styles/motion.css", styles_motion_css, sizeof styles_motion_css},
    {"styles/personal.css", styles_personal_css, sizeof styles_personal_css},
    {"styles/pictures.css", styles_pictures_css, sizeof styles_pictures_css},
    {"styles/placeholders.css", styles_placeholders_css, sizeof styles_placeholders_css},
    {"styles/print.css", styles_print_css, sizeof styles_print_css},
    {"styles/prose.css", styles_prose_css, sizeof styles_prose_css},
    {"styles/recipe.css", styles_recipe_css, sizeof styles_recipe_css},
    {"styles/reset.css", styles_reset_css, sizeof styles_reset_css},
    {"styles/scale.css", styles_scale_css, sizeof styles_scale_css},
    {"styles/search-field.css", styles_search_field_css, sizeof styles_search_field_css},
    {"styles/search.css", styles_search_css, sizeof styles_search_css},
    {"styles/shelves.css", styles_shelves_css, sizeof styles_shelves_css},
    {"styles/terms.css", styles_terms_css, sizeof styles_terms_css},
    {"styles/tokens.css", styles_tokens_css, sizeof styles_tokens_css},
};

const built_in_file *built_in_theme_file(size_t position) {
  return position < sizeof files / sizeof *files ? &files[position] : NULL;
}
