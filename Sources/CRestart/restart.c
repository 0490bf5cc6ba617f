#define _GNU_SOURCE
#include "CRestart.h"

#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const int traps[] = {SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE};
static _Thread_local const char *current;
static const char *program;
// Has room for one more argument and the NULL.
static const char **arguments;
static size_t count;
static char added[512];
static size_t prefix;
static sigset_t mask;
static atomic_flag begun = ATOMIC_FLAG_INIT;

// Calls only functions that are safe in a signal handler. The process may be in any state, so
// nothing of it is used again: `execv` replaces it.
static void restart(int number) {
  struct sigaction ordinary = {.sa_handler = SIG_DFL};
  size_t length = current ? strlen(current) : 0;
  if (length && prefix + length < sizeof added) {
    // Two threads may hit the bug at once.
    if (atomic_flag_test_and_set(&begun))
      for (;;) pause();
    memcpy(added + prefix, current, length + 1);
    arguments[count] = added;
    // Ignored and blocked signals would remain so in the new process.
    sigaction(SIGINT, &ordinary, NULL);
    sigaction(SIGTERM, &ordinary, NULL);
    sigprocmask(SIG_SETMASK, &mask, NULL);
    execv(program, (char *const *)arguments);
  }
  // The trap occurs again and ends the process as it would have.
  sigaction(number, &ordinary, NULL);
}

void crestart_arm(const char *path, char *const *given, const char *option) {
  prefix = strlen(option);
  for (count = 0; given[count]; count++)
    ;
  arguments = calloc(count + 2, sizeof *arguments);
  program = strdup(path);
  if (!arguments || !program || prefix >= sizeof added) return;
  memcpy(arguments, given, count * sizeof *arguments);
  memcpy(added, option, prefix);
  sigprocmask(SIG_SETMASK, NULL, &mask);
  struct sigaction action = {.sa_handler = restart};
  sigemptyset(&action.sa_mask);
  for (size_t place = 0; place < sizeof traps / sizeof *traps; place++)
    sigaction(traps[place], &action, NULL);
}

const char *crestart_enter(const char *name) {
  const char *before = current;
  current = name;
  return before;
}
