#define _GNU_SOURCE
#include "CPublish.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#ifdef __APPLE__
#include <sys/mount.h>
#include <sys/param.h>
#endif

int cpublish_exchange(int left_folder, const char *left, int right_folder, const char *right) {
#ifdef __APPLE__
  return renameatx_np(left_folder, left, right_folder, right, RENAME_SWAP);
#else
  return renameat2(left_folder, left, right_folder, right, RENAME_EXCHANGE);
#endif
}

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

int cpublish_is_mount(int folder) {
#ifdef __APPLE__
  struct statfs mounted;
  char path[MAXPATHLEN];
  if (fstatfs(folder, &mounted) || fcntl(folder, F_GETPATH, path)) return 0;
  return !strcmp(path, mounted.f_mntonname);
#elif defined(STATX_ATTR_MOUNT_ROOT)
  struct statx facts;
  if (statx(folder, "", AT_EMPTY_PATH, 0, &facts)) return 0;
  return (facts.stx_attributes_mask & facts.stx_attributes & STATX_ATTR_MOUNT_ROOT) != 0;
#else
  struct stat inside, above;
  if (fstat(folder, &inside) || fstatat(folder, "..", &above, 0)) return 0;
  return inside.st_dev != above.st_dev;
#endif
}

const char *cpublish_next_name(DIR *folder) {
  struct dirent *entry;
  while ((entry = readdir(folder)))
    if (strcmp(entry->d_name, ".") && strcmp(entry->d_name, "..")) return entry->d_name;
  return NULL;
}
