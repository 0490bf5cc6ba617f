#define _GNU_SOURCE
#include "CPublish.h"

#include <fcntl.h>
#include <string.h>
#include <sys/file.h>
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
  while ((entry = readdir(folder)))
    if (strcmp(entry->d_name, ".") && strcmp(entry->d_name, "..")) return entry->d_name;
  return NULL;
}
