// System calls that Swift cannot import. All return -1 and set errno on failure.
#pragma once
#include <dirent.h>

/// Locks an open folder exclusively; fails with EWOULDBLOCK immediately if it is locked.
int cpublish_lock(int folder);

/// Releases the lock before the folder is closed.
int cpublish_unlock(int folder);

/// Waits until everything written to the file system of `descriptor` has reached the disk.
int cpublish_flush_all(int descriptor);

/// Returns the next name in a folder except `.` and `..`; NULL on failure, or at the end (errno 0).
const char *cpublish_next_name(DIR *folder);

/// Moves a file or folder to a name that must not exist; fails with EEXIST if it does.
int cpublish_move_new(int from, const char *name, int to, const char *new_name);

/// Opens a file for reading by a path without symbolic links.
int cpublish_open_real(const char *path);
