#include "CPictures.h"

#include <stdlib.h>

void cpictures_free(cpictures_bitmap *bitmap) {
  free(bitmap->pixels);
  free(bitmap->profile.bytes);
  *bitmap = (cpictures_bitmap){0};
}

uint8_t *cpictures_zeroed(size_t count) { return calloc(count ? count : 1, 1); }

void cpictures_free_bytes(uint8_t *bytes) { free(bytes); }
