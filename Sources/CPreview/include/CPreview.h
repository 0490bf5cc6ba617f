// Preview files that are embedded in the program: additions to a site's pages, and the device
// board.
#pragma once
#include <stddef.h>

typedef struct {
  const char *name;
  const unsigned char *bytes;
  size_t count;
} preview_file;

// Returns a file by position; null beyond the end.
const preview_file *preview_file_at(size_t position);
