/// Programs whose output is read within a time, which Swift cannot start without a runtime of its
/// own for processes.
#pragma once

#include <stddef.h>
#include <stdint.h>

typedef struct {
  int process;
  /// The end of a pipe that the program writes its output to.
  int output;
} cfetch_program;

/// Starts the program of the first argument, which is looked for in PATH, with these arguments and
/// variables alone; both end with NULL. Its standard input is empty, and what it says on standard
/// error goes nowhere. Returns 0, or the number of an error.
int cfetch_start(char *const arguments[], char *const variables[], cfetch_program *program);

/// Reads what has come; the number of bytes, 0 at the end, -1 when nothing came in time or on an
/// error.
long cfetch_read(cfetch_program program, uint8_t *bytes, size_t count, int milliseconds);

/// Closes the pipe and waits for the end of the program, which is ended when it is told to; its
/// exit status, or -1 when a signal ended it.
int cfetch_end(cfetch_program program, int at_once);
