#define _GNU_SOURCE
#include "CFetch.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

/// A pipe that no other process inherits.
static int make_pipe(int ends[2]) {
#ifdef __APPLE__
  if (pipe(ends)) return errno;
  for (int end = 0; end < 2; end++) fcntl(ends[end], F_SETFD, FD_CLOEXEC);
  return 0;
#else
  return pipe2(ends, O_CLOEXEC) ? errno : 0;
#endif
}

int cfetch_start(char *const arguments[], char *const variables[], cfetch_program *program) {
  int ends[2];
  int code = make_pipe(ends);
  if (code) return code;
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  sigset_t none, ordinary;
  sigemptyset(&none);
  sigemptyset(&ordinary);
  sigaddset(&ordinary, SIGINT);
  sigaddset(&ordinary, SIGTERM);
  sigaddset(&ordinary, SIGPIPE);
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &ordinary);
  short flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF;
#ifdef __APPLE__
  flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
#endif
  posix_spawnattr_setflags(&attributes, flags);
  code = posix_spawnp(
      &program->process, arguments[0], &actions, &attributes, arguments, variables);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  close(ends[1]);
  if (code) close(ends[0]);
  program->output = ends[0];
  return code;
}

long cfetch_read(cfetch_program program, uint8_t *bytes, size_t count, int milliseconds) {
  struct pollfd wanted = {.fd = program.output, .events = POLLIN};
  int ready;
  do ready = poll(&wanted, 1, milliseconds);
  while (ready < 0 && errno == EINTR);
  if (ready <= 0) return -1;
  ssize_t step;
  do step = read(program.output, bytes, count);
  while (step < 0 && errno == EINTR);
  return step;
}

int cfetch_end(cfetch_program program, int at_once) {
  close(program.output);
  if (at_once) kill(program.process, SIGKILL);
  int status;
  while (waitpid(program.process, &status, 0) < 0)
    if (errno != EINTR) return -1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}
