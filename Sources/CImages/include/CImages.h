/// A small C interface to libjpeg-turbo, libpng and libwebp, and to the processes that use it.
///
/// Pixels are rows of red, green, blue and, if there are four channels, alpha, 8 bits each and
/// without gaps. Functions do not abort, print, or leak memory on failure. Results are allocated
/// with malloc.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum {
  cpictures_done,
  /// Damaged, or of a kind that the library does not support.
  cpictures_damaged,
  /// More pixels than the limit.
  cpictures_too_large,
  /// In CMYK, whose colors are undefined without the profile.
  cpictures_inks,
  cpictures_animated,
  cpictures_no_memory,
} cpictures_result;

typedef struct {
  uint8_t *bytes;
  size_t count;
} cpictures_bytes;

typedef struct {
  uint8_t *pixels;
  size_t width;
  size_t height;
  /// Either 3 or 4.
  size_t channels;
  /// The ICC profile of the file; empty for WebP, whose library does not read it.
  cpictures_bytes profile;
} cpictures_bitmap;

void cpictures_free(cpictures_bitmap *bitmap);

/// Keeps some freed memory for the next image, which needs as much: GNU's allocator would return it
/// to the system each time, which then clears every page again.
void cpictures_keep_memory(void);

/// Returns bytes with the same value; NULL if there is not enough memory.
uint8_t *cpictures_filled(size_t count, uint8_t byte);
void cpictures_free_bytes(uint8_t *bytes);

/// Each function reads a whole file; a truncated file is damaged.
///
/// `shrink` of 1, 2, 4 or 8 divides width and height, rounded up.
cpictures_result cpictures_read_jpeg(
    const uint8_t *bytes, size_t count, size_t pixel_limit, unsigned shrink,
    cpictures_bitmap *bitmap);
cpictures_result cpictures_read_png(
    const uint8_t *bytes, size_t count, size_t pixel_limit, cpictures_bitmap *bitmap);
cpictures_result cpictures_read_webp(
    const uint8_t *bytes, size_t count, size_t pixel_limit, cpictures_bitmap *bitmap);

/// Each function writes a whole file. JPEG omits alpha; WebP omits the profile.
cpictures_result cpictures_write_jpeg(
    const cpictures_bitmap *bitmap, int quality, bool is_progressive,
    cpictures_bytes *file);
cpictures_result cpictures_write_png(const cpictures_bitmap *bitmap, cpictures_bytes *file);
cpictures_result cpictures_write_webp(
    const cpictures_bitmap *bitmap, int quality, int method, cpictures_bytes *file);

/// A process whose standard input and output are one connection.
typedef struct {
  int process;
  int connection;
} cpictures_worker;

/// Starts `program command`; returns false and sets `errno` on failure.
///
/// The worker has default signal handlers, its standard error is discarded, and it counts as ended
/// if it does not send anything for ten minutes.
bool cpictures_start_worker(const char *program, const char *command, cpictures_worker *worker);

/// Ends an idle worker, waiting for a second at most; returns the signal that ended it, or 0. With
/// `at_once`, or after that second, the worker is killed.
int cpictures_end_worker(cpictures_worker worker, bool at_once);

/// Send or receive all bytes, or return false. Writing to a closed connection raises no signal.
bool cpictures_send(int connection, const uint8_t *bytes, size_t count);
bool cpictures_receive(int descriptor, uint8_t *bytes, size_t count);

/// Limits this process to that much additional memory, and prevents writing files and core dumps.
void cpictures_limit_memory(size_t bytes);

/// Limits this process to that many further seconds of computing, after which SIGXCPU ends it.
void cpictures_limit_seconds(unsigned seconds);
