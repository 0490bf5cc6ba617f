/// A narrow C face over libjpeg-turbo, libpng and libwebp, and the processes that use it.
///
/// Pixels are rows of red, green, blue and, where there are four channels, alpha, 8 bits each and
/// without gaps. Nothing here aborts, prints, or leaves memory behind when it fails. What is handed
/// out was taken with malloc.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum {
  cpictures_done,
  /// Also of a kind that its library does not read.
  cpictures_damaged,
  /// More pixels than are read.
  cpictures_too_large,
  /// In the four inks of printers, which mean nothing without their profile.
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
  /// 3 or 4.
  size_t channels;
  /// The ICC profile inside the file; of a WebP none, since its library does not look.
  cpictures_bytes profile;
} cpictures_bitmap;

void cpictures_free(cpictures_bitmap *bitmap);

/// Keeps some of what is freed for the next picture, which wants as much: GNU's allocator gives it
/// back to the system each time, and the system then clears every page anew.
void cpictures_keep_memory(void);

/// The same byte all over; NULL when there is not so much memory.
uint8_t *cpictures_filled(size_t count, uint8_t byte);
void cpictures_free_bytes(uint8_t *bytes);

/// Each reads a whole file; one that is cut off is damaged.
///
/// `shrink` of 1, 2, 4 or 8 divides width and height, rounded up.
cpictures_result cpictures_read_jpeg(
    const uint8_t *bytes, size_t count, size_t pixel_limit, unsigned shrink,
    cpictures_bitmap *bitmap);
cpictures_result cpictures_read_png(
    const uint8_t *bytes, size_t count, size_t pixel_limit, cpictures_bitmap *bitmap);
cpictures_result cpictures_read_webp(
    const uint8_t *bytes, size_t count, size_t pixel_limit, cpictures_bitmap *bitmap);

/// Each writes a whole file. JPEG leaves alpha out; WebP leaves the profile out.
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

/// Starts `program command`; false and `errno` when that cannot be.
///
/// Signals do to it what they do by default, what it says on standard error goes nowhere, and when
/// it says nothing for ten minutes it counts as gone.
bool cpictures_start_worker(const char *program, const char *command, cpictures_worker *worker);

/// Waits for the end of a worker that has nothing more to do, for a second at most; the signal that
/// ended it, or 0. One that is ended at once, or after that second, is ended by this.
int cpictures_end_worker(cpictures_worker worker, bool at_once);

/// All of it, or false. Writing to a process that is gone raises no signal.
bool cpictures_send(int connection, const uint8_t *bytes, size_t count);
bool cpictures_receive(int descriptor, uint8_t *bytes, size_t count);

/// Lets this process take so many bytes more than it has now, write no file and leave no core.
void cpictures_limit_memory(size_t bytes);

/// Lets this process compute for so many seconds from now on, after which SIGXCPU ends it.
void cpictures_limit_seconds(unsigned seconds);
