#define _GNU_SOURCE
#include "CPublish.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

int cpublish_lock(int folder) { return flock(folder, LOCK_EX | LOCK_NB); }

int cpublish_unlock(int folder) { return flock(folder, LOCK_UN); }

int cpublish_flush_all(int descriptor) {
#ifdef __APPLE__
  sync();
  return fcntl(descriptor, F_FULLFSYNC);
#else
  return syncfs(descriptor);
#endif
}

const char *cpublish_next_name(DIR *folder) {
  struct dirent *entry;
  while (errno = 0, (entry = readdir(folder)))
    if (strcmp(entry->d_name, ".") && strcmp(entry->d_name, "..")) return entry->d_name;
  return NULL;
}

int cpublish_move_new(int from, const char *name, int to, const char *new_name) {
#ifdef __APPLE__
  int result = renameatx_np(from, name, to, new_name, RENAME_EXCL);
#else
  int result = renameat2(from, name, to, new_name, RENAME_NOREPLACE);
#endif
  if (!result || (errno != EINVAL && errno != ENOSYS && errno != ENOTSUP)) return result;
  // Not every file system supports this, so check first.
  struct stat status;
  if (!fstatat(to, new_name, &status, AT_SYMLINK_NOFOLLOW)) errno = EEXIST;
  return errno == ENOENT ? renameat(from, name, to, new_name) : -1;
}

// Looking up names in a folder does not require permission to list it.
#if defined(O_PATH)
#define FOLDER (O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
#elif defined(O_SEARCH)
#define FOLDER (O_SEARCH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
#else
#define FOLDER (O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
#endif

int cpublish_open_real(const char *path) {
  int folder = open(*path == '/' ? "/" : ".", FOLDER);
  while (folder >= 0) {
    path += strspn(path, "/");
    size_t length = strcspn(path, "/");
    const char *rest = path + length + strspn(path + length, "/");
    char name[NAME_MAX + 1];
    int next = -1;
    if (length > NAME_MAX) {
      errno = ENAMETOOLONG;
    } else {
      memcpy(name, path, length);
      name[length] = 0;
      next = openat(folder, name, *rest ? FOLDER : O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    }
    int code = errno;
    close(folder);
    errno = code;
    if (!*rest) return next;
    folder = next;
    path = rest;
  }
  return -1;
}
