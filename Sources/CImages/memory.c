#include "CImages.h"

#include <stdlib.h>
#include <string.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

void cpictures_keep_memory(void) {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, 8 << 20);
  mallopt(M_TRIM_THRESHOLD, 32 << 20);
#endif
}

void cpictures_free(cpictures_bitmap *bitmap) {
  free(bitmap->pixels);
  free(bitmap->profile.bytes);
  *bitmap = (cpictures_bitmap){0};
}

uint8_t *cpictures_filled(size_t count, uint8_t byte) {
  // Fresh memory is already zero.
  if (byte == 0) return calloc(count ? count : 1, 1);
  uint8_t *bytes = malloc(count ? count : 1);
  if (bytes) memset(bytes, byte, count);
  return bytes;
}

void cpictures_free_bytes(uint8_t *bytes) { free(bytes); }
