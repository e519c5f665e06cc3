#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// How `csystem_rename` treats an existing target.
enum {
  CSYSTEM_RENAME_REPLACE = 0,
  CSYSTEM_RENAME_NO_REPLACE = 1,
  /// Both names exist afterwards, swapped in one step.
  CSYSTEM_RENAME_EXCHANGE = 2,
};

/// `renameat2`; 0, or -1 with `errno`.
int csystem_rename(
    int from_folder, const char *_Nonnull from, int to_folder, const char *_Nonnull to,
    unsigned flags);

/// Opens a path below `folder` without following any symbolic link and without leaving the folder:
/// `openat2`, or, on a kernel without it, one component after the other. A descriptor, or -1 with
/// `errno`.
int csystem_open_beneath(int folder, const char *_Nonnull path, int flags, mode_t mode);

/// Takes the exclusive `flock` of an open file if it is free; 0, or -1 with `errno`.
int csystem_try_lock(int file);

/// Writes everything of the file system that `file` is on to the disk; 0, or -1 with `errno`.
int csystem_sync_file_system(int file);

/// Whether the file system that `file` is on has room for all that it took, or says at once that it
/// has none: ext2 to ext4, XFS, Btrfs, F2FS, tmpfs and overlays of them. Others, such as network file
/// systems, may find out later, and tell nobody who does not wait for the disk.
bool csystem_keeps_room(int file);

/// Has the system begin to put a part of a file on the disk, and does not wait for it.
void csystem_begin_sync(int file, off_t start, off_t count);

/// What is in a folder but for `.` and `..`: for each a letter (`f`ile, `d`irectory, `l`ink, `o`ther,
/// `?` where the file system does not tell), the name, and NUL; `length` bytes in all. NULL with
/// `errno`. To be freed.
char *_Nullable csystem_names(int folder, size_t *_Nonnull length);

/// Copies extended attributes, access control lists among them, from one open file to another.
///
/// An attribute that cannot be copied is left out, but for access control lists: -1 with `errno`.
int csystem_copy_attributes(int from, int to);

/// Whether an open folder is the root of a mount: 1 or 0; -1 where the kernel does not tell.
int csystem_is_mount_root(int folder);

/// What an `errno` means, in English; a constant.
const char *_Nonnull csystem_error_text(int code);

/// Has memory that is freed go back to the system at once where a piece has `size` bytes or more, and
/// smaller pieces where `rest` bytes of them are free at the end of the heap.
void csystem_return_memory(int size, int rest);

/// Asks the processor to fetch what lies at an address, valid or not.
static inline void csystem_prefetch(const void *_Nullable address) {
  __builtin_prefetch(address);
}

/// The CRC-32 of `crc`'s bytes and then these; begin with 0.
uint32_t csystem_crc32(uint32_t crc, const uint8_t *_Nullable bytes, size_t count);

/// Gives the stack of the calling thread, which must be the process's first, room for at least so many
/// bytes, and the stacks of all threads that begin later; raises the limit for it.
///
/// 0; -1 where the limit of the first one may not be raised; else an error's code.
int csystem_ensure_stack(size_t size);

/// Calls a function on a thread of its own, and returns when it has; 0, or an error's code.
int csystem_on_thread(void (*_Nonnull body)(void));
