// Files that are embedded in the program: the default theme, the site that `larder init` creates,
// its looks, and the recipe that `larder new` adds.
#pragma once
#include <stddef.h>

typedef struct {
  const char *name;
  const unsigned char *bytes;
  size_t count;
} built_in_file;

// Returns a file of a table by position; null beyond its end.
const built_in_file *built_in_theme_file(size_t position);
const built_in_file *built_in_starter_file(size_t position);
const built_in_file *built_in_look(size_t position);
