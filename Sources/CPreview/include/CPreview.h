// Files of the preview that travel inside the program: what the server adds to a site's pages,
// and the device board.
#pragma once
#include <stddef.h>

typedef struct {
  const char *name;
  const unsigned char *bytes;
  size_t count;
} preview_file;

// By position; null past the end.
const preview_file *preview_file_at(size_t position);
