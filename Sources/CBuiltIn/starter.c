#include "CBuiltIn.h"

static const unsigned char site[] = {
#embed "starter/Content/site.yaml"
};
static const unsigned char recipes[] = {
#embed "starter/Content/recipes.json"
};
static const unsigned char soup[] = {
#embed "starter/Content/recipes/tomato-soup.md"
};
static const unsigned char about[] = {
#embed "starter/Content/pages/about.md"
};
static const unsigned char ignored[] = {
#embed "starter/gitignore"
};

static const built_in_file files[] = {
    {"Content/site.yaml", site, sizeof site},
    {"Content/recipes.json", recipes, sizeof recipes},
    {"Content/recipes/tomato-soup.md", soup, sizeof soup},
    {"Content/pages/about.md", about, sizeof about},
    {".gitignore", ignored, sizeof ignored},
};

const built_in_file *built_in_starter_file(size_t position) {
  return position < sizeof files / sizeof *files ? &files[position] : NULL;
}
