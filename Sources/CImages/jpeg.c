#include "CImages.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

#include <jpeglib.h>

#include <jerror.h>

/// Progressive files usually have about ten scans; thousands of scans take minutes.
static const int most_scans = 100;

typedef struct {
  struct jpeg_error_mgr manager;
  jmp_buf back;
  cpictures_result result;
} failure;

static void fail(j_common_ptr codec) {
  failure *found = (failure *)codec->err;
  if (found->manager.msg_code == JERR_OUT_OF_MEMORY) found->result = cpictures_no_memory;
  longjmp(found->back, 1);
}

/// Fails on truncated or invalid data, which the library would replace by gray.
static void judge(j_common_ptr codec, int level) {
  if (level >= 0) return;
  switch (codec->err->msg_code) {
  case JWRN_ARITH_BAD_CODE:
  case JWRN_HIT_MARKER:
  case JWRN_HUFF_BAD_CODE:
  case JWRN_JPEG_EOF:
  case JWRN_MUST_RESYNC: fail(codec);
  }
}

static void count_scans(j_common_ptr codec) {
  if (codec->is_decompressor && ((j_decompress_ptr)codec)->input_scan_number > most_scans)
    fail(codec);
}

static struct jpeg_error_mgr *handler(failure *found) {
  jpeg_std_error(&found->manager);
  found->manager.error_exit = fail;
  found->manager.emit_message = judge;
  found->result = cpictures_damaged;
  return &found->manager;
}

cpictures_result cpictures_read_jpeg(
    const uint8_t *bytes, size_t count, size_t pixel_limit, unsigned shrink,
    cpictures_bitmap *bitmap) {
  failure found;
  struct jpeg_decompress_struct codec = {.err = handler(&found)};
  struct jpeg_progress_mgr progress = {.progress_monitor = count_scans};
  *bitmap = (cpictures_bitmap){0};
  if (setjmp(found.back)) {
    jpeg_destroy_decompress(&codec);
    cpictures_free(bitmap);
    return found.result;
  }
  jpeg_create_decompress(&codec);
  codec.progress = &progress;
  jpeg_mem_src(&codec, bytes, count);
  jpeg_save_markers(&codec, JPEG_APP0 + 2, 0xFFFF);
  jpeg_read_header(&codec, TRUE);
  if ((size_t)codec.image_width * codec.image_height > pixel_limit) {
    found.result = cpictures_too_large;
    longjmp(found.back, 1);
  }
  if (codec.jpeg_color_space == JCS_CMYK || codec.jpeg_color_space == JCS_YCCK) {
    found.result = cpictures_inks;
    longjmp(found.back, 1);
  }
  unsigned profile_count = 0;
  if (jpeg_read_icc_profile(&codec, &bitmap->profile.bytes, &profile_count))
    bitmap->profile.count = profile_count;
  codec.out_color_space = JCS_RGB;
  codec.dct_method = JDCT_ISLOW;
  codec.scale_num = 1;
  codec.scale_denom = shrink;
  jpeg_start_decompress(&codec);
  bitmap->width = codec.output_width;
  bitmap->height = codec.output_height;
  bitmap->channels = 3;
  bitmap->pixels = malloc(bitmap->width * bitmap->height * 3);
  if (!bitmap->pixels) ERREXIT1(&codec, JERR_OUT_OF_MEMORY, 0);
  while (codec.output_scanline < codec.output_height) {
    JSAMPROW row = bitmap->pixels + (size_t)codec.output_scanline * bitmap->width * 3;
    jpeg_read_scanlines(&codec, &row, 1);
  }
  jpeg_destroy_decompress(&codec);
  return cpictures_done;
}

/// A replacement for the library's own destination, which fails if memory runs out.
typedef struct {
  struct jpeg_destination_mgr manager;
  cpictures_bytes *file;
} destination;

/// Doubles the buffer; all of it is full when the library asks for more.
static boolean grow(j_compress_ptr codec) {
  destination *to = (destination *)codec->dest;
  size_t filled = to->file->count, room = filled ? filled * 2 : 1 << 16;
  uint8_t *bytes = realloc(to->file->bytes, room);
  if (!bytes) ERREXIT1(codec, JERR_OUT_OF_MEMORY, 0);
  to->file->bytes = bytes;
  to->file->count = room;
  to->manager.next_output_byte = bytes + filled;
  to->manager.free_in_buffer = room - filled;
  return TRUE;
}

static void begin(j_compress_ptr codec) { grow(codec); }

static void finish(j_compress_ptr codec) {
  destination *to = (destination *)codec->dest;
  to->file->count -= to->manager.free_in_buffer;
}

cpictures_result cpictures_write_jpeg(
    const cpictures_bitmap *bitmap, int quality, bool is_progressive,
    cpictures_bytes *file) {
  failure found;
  struct jpeg_compress_struct codec = {.err = handler(&found)};
  destination to = {{NULL, 0, begin, grow, finish}, file};
  *file = (cpictures_bytes){0};
  if (setjmp(found.back)) {
    jpeg_destroy_compress(&codec);
    free(file->bytes);
    *file = (cpictures_bytes){0};
    return found.result;
  }
  jpeg_create_compress(&codec);
  codec.dest = &to.manager;
  codec.image_width = bitmap->width;
  codec.image_height = bitmap->height;
  codec.input_components = (int)bitmap->channels;
  codec.in_color_space = bitmap->channels == 4 ? JCS_EXT_RGBX : JCS_RGB;
  jpeg_set_defaults(&codec);
  jpeg_set_quality(&codec, quality, TRUE);
  codec.dct_method = JDCT_ISLOW;
  if (is_progressive) jpeg_simple_progression(&codec);
  jpeg_start_compress(&codec, TRUE);
  if (bitmap->profile.count)
    jpeg_write_icc_profile(&codec, bitmap->profile.bytes, bitmap->profile.count);
  while (codec.next_scanline < codec.image_height) {
    JSAMPROW row =
        bitmap->pixels + (size_t)codec.next_scanline * bitmap->width * bitmap->channels;
    jpeg_write_scanlines(&codec, &row, 1);
  }
  jpeg_finish_compress(&codec);
  jpeg_destroy_compress(&codec);
  return cpictures_done;
}
