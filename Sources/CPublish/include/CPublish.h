// System calls that Swift cannot see or cannot name. All return -1 and set errno on failure.
#pragma once
#include <dirent.h>

/// Takes an exclusive lock on an open folder; fails with EWOULDBLOCK at once when it is taken.
int cpublish_lock(int folder);

/// Gives the lock back before the folder is closed.
int cpublish_unlock(int folder);

/// Waits until everything written to the file system of `descriptor` has reached the disk.
int cpublish_flush_all(int descriptor);

/// The next name in a folder other than `.` and `..`; NULL at the end with errno 0, and on failure.
const char *cpublish_next_name(DIR *folder);

/// Moves a file or folder to a name that is free; fails with EEXIST when it is not.
int cpublish_move_new(int from, const char *name, int to, const char *new_name);

/// Opens a file for reading by a path of which no part is a symbolic link.
int cpublish_open_real(const char *path);
