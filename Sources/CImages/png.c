#include "CImages.h"

#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#include <png.h>

/// Maximum size of a decompressed chunk, except for pixels, in bytes.
static const png_alloc_size_t longest_chunk = 8 << 20;

static void fail(png_structp png, png_const_charp words) {
  (void)words;
  png_longjmp(png, 1);
}

static void ignore(png_structp png, png_const_charp words) { (void)png, (void)words; }

/// Reads from the remaining bytes of a file.
static void take(png_structp png, png_bytep to, size_t count) {
  cpictures_bytes *left = png_get_io_ptr(png);
  if (count > left->count) png_error(png, "cut off");
  memcpy(to, left->bytes, count);
  left->bytes += count;
  left->count -= count;
}

/// Expands to three or four channels of 8 bits in sRGB gamma.
static void set_transformations(png_structp png, png_infop info) {
  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  png_fixed_point gamma;
  if (!png_get_valid(png, info, PNG_INFO_iCCP) && png_get_gAMA_fixed(png, info, &gamma))
    png_set_gamma_fixed(png, PNG_DEFAULT_sRGB, gamma);
}

static bool copy_profile(png_structp png, png_infop info, cpictures_bytes *profile) {
  png_charp name;
  int method;
  png_bytep bytes;
  png_uint_32 count;
  if (!png_get_iCCP(png, info, &name, &method, &bytes, &count)) return true;
  profile->bytes = malloc(count);
  if (!profile->bytes) return false;
  memcpy(profile->bytes, bytes, count);
  profile->count = count;
  return true;
}

/// Reads the whole file, after the structures of the library are created.
static cpictures_result read_all(
    png_structp png, png_infop info, size_t pixel_limit, cpictures_bitmap *bitmap) {
  if (setjmp(png_jmpbuf(png))) return cpictures_damaged;
  png_set_chunk_malloc_max(png, longest_chunk);
  png_set_chunk_cache_max(png, 4);
  png_read_info(png, info);
  bitmap->width = png_get_image_width(png, info);
  bitmap->height = png_get_image_height(png, info);
  if (bitmap->width * bitmap->height > pixel_limit) return cpictures_too_large;
  if (!copy_profile(png, info, &bitmap->profile)) return cpictures_no_memory;
  set_transformations(png, info);
  int passes = png_set_interlace_handling(png);
  png_read_update_info(png, info);
  bitmap->channels = png_get_channels(png, info);
  size_t row = bitmap->width * bitmap->channels;
  if (bitmap->channels < 3 || png_get_rowbytes(png, info) != row) return cpictures_damaged;
  bitmap->pixels = calloc(bitmap->height, row);
  if (!bitmap->pixels) return cpictures_no_memory;
  for (int pass = 0; pass < passes; pass++)
    for (size_t y = 0; y < bitmap->height; y++)
      png_read_row(png, bitmap->pixels + y * row, NULL);
  return cpictures_done;
}

cpictures_result cpictures_read_png(
    const uint8_t *bytes, size_t count, size_t pixel_limit, cpictures_bitmap *bitmap) {
  *bitmap = (cpictures_bitmap){0};
  cpictures_bytes left = {(uint8_t *)bytes, count};
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, fail, ignore);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  cpictures_result result = cpictures_no_memory;
  if (info) {
    png_set_read_fn(png, &left, take);
    result = read_all(png, info, pixel_limit, bitmap);
  }
  png_destroy_read_struct(&png, &info, NULL);
  if (result != cpictures_done) cpictures_free(bitmap);
  return result;
}

/// A file buffer that grows by doubling; `count` is the number of used bytes.
typedef struct {
  cpictures_bytes *file;
  size_t room;
} destination;

static void put(png_structp png, png_bytep bytes, size_t count) {
  destination *to = png_get_io_ptr(png);
  if (count > to->room - to->file->count) {
    size_t room = (to->file->count + count) * 2;
    uint8_t *larger = realloc(to->file->bytes, room);
    if (!larger) png_error(png, "no memory");
    to->file->bytes = larger;
    to->room = room;
  }
  memcpy(to->file->bytes + to->file->count, bytes, count);
  to->file->count += count;
}

static void flush(png_structp png) { (void)png; }

static cpictures_result write_all(
    png_structp png, png_infop info, const cpictures_bitmap *bitmap) {
  // Running out of memory is the only possible error.
  if (setjmp(png_jmpbuf(png))) return cpictures_no_memory;
  png_set_benign_errors(png, 1);
  png_set_IHDR(
      png, info, bitmap->width, bitmap->height, 8,
      bitmap->channels == 4 ? PNG_COLOR_TYPE_RGB_ALPHA : PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
      PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  if (bitmap->profile.count)
    png_set_iCCP(
        png, info, "ICC", PNG_COMPRESSION_TYPE_BASE, bitmap->profile.bytes, bitmap->profile.count);
  png_write_info(png, info);
  for (size_t y = 0; y < bitmap->height; y++)
    png_write_row(png, bitmap->pixels + y * bitmap->width * bitmap->channels);
  png_write_end(png, NULL);
  return cpictures_done;
}

cpictures_result cpictures_write_png(const cpictures_bitmap *bitmap, cpictures_bytes *file) {
  *file = (cpictures_bytes){0};
  destination to = {file, 0};
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, fail, ignore);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  cpictures_result result = cpictures_no_memory;
  if (info) {
    png_set_write_fn(png, &to, put, flush);
    result = write_all(png, info, bitmap);
  }
  png_destroy_write_struct(&png, &info);
  if (result != cpictures_done) {
    free(file->bytes);
    *file = (cpictures_bytes){0};
  }
  return result;
}
