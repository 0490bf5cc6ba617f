#include "CImages.h"

#include <stdlib.h>

#include <webp/decode.h>
#include <webp/encode.h>

cpictures_result cpictures_read_webp(
    const uint8_t *bytes, size_t count, size_t pixel_limit, cpictures_bitmap *bitmap) {
  *bitmap = (cpictures_bitmap){0};
  WebPDecoderConfig config;
  if (!WebPInitDecoderConfig(&config)) return cpictures_damaged;
  if (WebPGetFeatures(bytes, count, &config.input) != VP8_STATUS_OK) return cpictures_damaged;
  if (config.input.has_animation) return cpictures_animated;
  bitmap->width = config.input.width;
  bitmap->height = config.input.height;
  if (bitmap->width * bitmap->height > pixel_limit) return cpictures_too_large;
  bitmap->channels = config.input.has_alpha ? 4 : 3;
  size_t row = bitmap->width * bitmap->channels;
  bitmap->pixels = malloc(row * bitmap->height);
  if (!bitmap->pixels) return cpictures_no_memory;
  config.output.colorspace = config.input.has_alpha ? MODE_RGBA : MODE_RGB;
  config.output.is_external_memory = 1;
  config.output.u.RGBA.rgba = bitmap->pixels;
  config.output.u.RGBA.stride = (int)row;
  config.output.u.RGBA.size = row * bitmap->height;
  VP8StatusCode status = WebPDecode(bytes, count, &config);
  if (status == VP8_STATUS_OK) return cpictures_done;
  cpictures_free(bitmap);
  return status == VP8_STATUS_OUT_OF_MEMORY ? cpictures_no_memory : cpictures_damaged;
}

cpictures_result cpictures_write_webp(
    const cpictures_bitmap *bitmap, int quality, int method, cpictures_bytes *file) {
  *file = (cpictures_bytes){0};
  WebPConfig config;
  WebPPicture picture;
  if (!WebPConfigInit(&config) || !WebPPictureInit(&picture)) return cpictures_damaged;
  config.quality = (float)quality;
  config.method = method;
  WebPMemoryWriter memory;
  WebPMemoryWriterInit(&memory);
  picture.width = (int)bitmap->width;
  picture.height = (int)bitmap->height;
  picture.writer = WebPMemoryWrite;
  picture.custom_ptr = &memory;
  int row = (int)(bitmap->width * bitmap->channels);
  int is_done = (bitmap->channels == 4 ? WebPPictureImportRGBA(&picture, bitmap->pixels, row)
                                       : WebPPictureImportRGB(&picture, bitmap->pixels, row)) &&
                WebPEncode(&config, &picture);
  WebPPictureFree(&picture);
  if (!is_done) {
    WebPMemoryWriterClear(&memory);
    return cpictures_no_memory;
  }
  *file = (cpictures_bytes){memory.mem, memory.size};
  return cpictures_done;
}
