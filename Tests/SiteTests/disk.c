// Loaded before the C library, this makes disk calls fail on demand, and logs them.
//
//   LARDER_FAULTS=file   one per line: call, end of the path, errno; may change at any time
//   LARDER_LOG=file      one per line: call and path
//
// A fault whose call begins with "*" takes effect once a journal has been moved into place.
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static int decided;

static void place(char *path, size_t room, int folder, const char *name) {
  char link[64];
  ssize_t count = 0;
  if (folder >= 0 && *name != '/') {
    snprintf(link, sizeof link, "/proc/self/fd/%d", folder);
    count = syscall(SYS_readlink, link, path, room - 1);
    if (count < 0) count = 0;
  }
  snprintf(path + count, room - count, "%s%s", count && *name ? "/" : "", name);
}

static int ends(const char *path, const char *end) {
  size_t count = strlen(path), least = strlen(end);
  return count >= least && !strcmp(path + count - least, end);
}

// Returns the errno that the call should fail with; 0 for none.
static int looked_up(const char *call, int folder, const char *name) {
  char path[8192], rules[1024], *rest = rules, *rule;
  place(path, sizeof path, folder, name);
  const char *log = getenv("LARDER_LOG");
  int file = log ? syscall(SYS_openat, AT_FDCWD, log, O_WRONLY | O_APPEND | O_CREAT, 0644) : -1;
  if (file >= 0) {
    char line[8300];
    int count = snprintf(line, sizeof line, "%s %s\n", call, path);
    syscall(SYS_write, file, line, count);
    syscall(SYS_close, file);
  }
  const char *faults = getenv("LARDER_FAULTS");
  file = faults ? syscall(SYS_openat, AT_FDCWD, faults, O_RDONLY) : -1;
  if (file < 0) return 0;
  ssize_t size = syscall(SYS_read, file, rules, sizeof rules - 1);
  syscall(SYS_close, file);
  rules[size < 0 ? 0 : size] = 0;
  while ((rule = strsep(&rest, "\n"))) {
    char name[64], end[256];
    int number;
    if (sscanf(rule, "%63s %255s %d", name, end, &number) != 3) continue;
    int later = *name == '*';
    if ((!later || decided) && !strcmp(name + later, call) && ends(path, end)) return number;
  }
  return 0;
}

static int fault(const char *call, int folder, const char *name) {
  int before = errno, number = looked_up(call, folder, name);
  errno = before;
  return number;
}

#define NEXT(name) ((typeof(&name))dlsym(RTLD_NEXT, #name))
#define FAIL(call, folder, name)                  \
  do {                                            \
    int number = fault(call, folder, name);       \
    if (number) return errno = number, -1;        \
  } while (0)

int fsync(int file) {
  FAIL("fsync", file, "");
  return NEXT(fsync)(file);
}

int syncfs(int file) {
  FAIL("syncfs", file, "");
  return NEXT(syncfs)(file);
}

int close(int file) {
  int number = fault("close", file, ""), result = NEXT(close)(file);
  return number ? errno = number, -1 : result;
}

int renameat(int from, const char *name, int to, const char *new_name) {
  FAIL("move", to, new_name);
  int result = NEXT(renameat)(from, name, to, new_name);
  if (!result && ends(new_name, ".larder/journal")) decided = 1;
  return result;
}

int renameat2(int from, const char *name, int to, const char *new_name, unsigned flags) {
  FAIL("move", to, new_name);
  return NEXT(renameat2)(from, name, to, new_name, flags);
}

int fstatat(int folder, const char *name, struct stat *status, int flags) {
  FAIL("look", folder, name);
  return NEXT(fstatat)(folder, name, status, flags);
}

int open(const char *name, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = flags & O_CREAT ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  FAIL("open", -1, name);
  return syscall(SYS_openat, AT_FDCWD, name, flags, mode);
}

int openat(int folder, const char *name, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = flags & O_CREAT ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  FAIL("reach", folder, name);
  return syscall(SYS_openat, folder, name, flags, mode);
}

struct dirent *readdir(DIR *folder) {
  int number = fault("list", dirfd(folder), "");
  if (number) return errno = number, NULL;
  return NEXT(readdir)(folder);
}
