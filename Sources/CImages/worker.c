#define _GNU_SOURCE
#include "CImages.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#ifdef __APPLE__
#include <crt_externs.h>
#define environ (*_NSGetEnviron())
#define MSG_NOSIGNAL 0
#endif

/// Creates two ends of a connection that other processes do not inherit.
static bool make_connection(int ends[2]) {
#ifdef __APPLE__
  if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends)) return false;
  int yes = 1;
  for (int end = 0; end < 2; end++) {
    fcntl(ends[end], F_SETFD, FD_CLOEXEC);
    setsockopt(ends[end], SOL_SOCKET, SO_NOSIGPIPE, &yes, sizeof yes);
  }
  return true;
#else
  return !socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends);
#endif
}

/// Returns the environment of this process with Swift's crash handler disabled, which would take
/// seconds to write output that nobody reads.
static char **environment(void) {
  size_t count = 0;
  while (environ[count]) count++;
  char **copy = calloc(count + 2, sizeof *copy);
  if (!copy) return NULL;
  copy[0] = "SWIFT_BACKTRACE=enable=no";
  for (size_t place = 0; place < count; place++) copy[place + 1] = environ[place];
  return copy;
}

/// Returns an error number, or 0 on success.
static int spawn(
    const char *program, const char *command, char **variables, int end, pid_t *process) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  sigset_t none, ordinary;
  sigemptyset(&none);
  sigemptyset(&ordinary);
  sigaddset(&ordinary, SIGINT);
  sigaddset(&ordinary, SIGTERM);
  sigaddset(&ordinary, SIGPIPE);
  sigaddset(&ordinary, SIGXCPU);
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, end, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, end, STDOUT_FILENO);
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
#ifndef __APPLE__
  // A pipe that another thread has just made for another program would stay open here, and its
  // reader would wait for this process.
  posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1);
#endif
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &ordinary);
  short flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF;
#ifdef __APPLE__
  flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
#endif
  posix_spawnattr_setflags(&attributes, flags);
  char *arguments[] = {"larder", (char *)command, NULL};
  int code = posix_spawn(process, program, &actions, &attributes, arguments, variables);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  return code;
}

bool cpictures_start_worker(const char *program, const char *command, cpictures_worker *worker) {
  int ends[2];
  if (!make_connection(ends)) return false;
  char **variables = environment();
  pid_t process;
  int code = variables ? spawn(program, command, variables, ends[1], &process) : ENOMEM;
  free(variables);
  close(ends[1]);
  if (code) {
    close(ends[0]);
    errno = code;
    return false;
  }
  const struct timeval patience = {.tv_sec = 600};
  setsockopt(ends[0], SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  setsockopt(ends[0], SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
  *worker = (cpictures_worker){process, ends[0]};
  return true;
}

int cpictures_end_worker(cpictures_worker worker, bool at_once) {
  close(worker.connection);
  const struct timespec moment = {.tv_nsec = 1000000};
  int status;
  for (int moments = 0; !at_once && moments < 1000; moments++) {
    pid_t ended = waitpid(worker.process, &status, WNOHANG);
    if (ended > 0) return WIFSIGNALED(status) ? WTERMSIG(status) : 0;
    if (ended < 0 && errno != EINTR) return 0;
    nanosleep(&moment, NULL);
  }
  kill(worker.process, SIGKILL);
  while (waitpid(worker.process, &status, 0) < 0 && errno == EINTR) continue;
  return 0;
}

bool cpictures_send(int connection, const uint8_t *bytes, size_t count) {
  while (count) {
    ssize_t step = send(connection, bytes, count, MSG_NOSIGNAL);
    if (step < 0 && errno == EINTR) continue;
    if (step <= 0) return false;
    bytes += step;
    count -= (size_t)step;
  }
  return true;
}

bool cpictures_receive(int descriptor, uint8_t *bytes, size_t count) {
  while (count) {
    ssize_t step = read(descriptor, bytes, count);
    if (step < 0 && errno == EINTR) continue;
    if (step <= 0) return false;
    bytes += step;
    count -= (size_t)step;
  }
  return true;
}

/// Returns the address space of this process in bytes; 0 if the system does not report it.
static size_t used_memory(void) {
  FILE *file = fopen("/proc/self/statm", "re");
  if (!file) return 0;
  size_t pages = 0;
  if (fscanf(file, "%zu", &pages) != 1) pages = 0;
  fclose(file);
  return pages * (size_t)sysconf(_SC_PAGESIZE);
}

static void lower(int resource, rlim_t most) {
  struct rlimit limit;
  if (getrlimit(resource, &limit) || (limit.rlim_cur != RLIM_INFINITY && limit.rlim_cur <= most))
    return;
  limit.rlim_cur = most;
  setrlimit(resource, &limit);
}

void cpictures_limit_memory(size_t bytes) {
  size_t used = used_memory();
  if (used) lower(RLIMIT_AS, used + bytes);
  lower(RLIMIT_FSIZE, 0);
  lower(RLIMIT_CORE, 0);
}

void cpictures_limit_seconds(unsigned seconds) {
  struct rusage usage;
  struct rlimit limit;
  if (getrusage(RUSAGE_SELF, &usage) || getrlimit(RLIMIT_CPU, &limit)) return;
  rlim_t most = (rlim_t)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec + 1) + seconds;
  limit.rlim_cur = limit.rlim_max == RLIM_INFINITY || most < limit.rlim_max ? most : limit.rlim_max;
  setrlimit(RLIMIT_CPU, &limit);
}
