#define _GNU_SOURCE
#include "include/csystem.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/magic.h>
#include <malloc.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/vfs.h>
#include <unistd.h>
#include <zlib.h>

int csystem_rename(
    int from_folder, const char *from, int to_folder, const char *to, unsigned flags) {
  return renameat2(from_folder, from, to_folder, to, flags);
}

int csystem_try_lock(int file) { return flock(file, LOCK_EX | LOCK_NB); }

int csystem_sync_file_system(int file) { return syncfs(file); }

bool csystem_keeps_room(int file) {
  struct statfs found;
  if (fstatfs(file, &found) != 0) return false;
  switch (found.f_type) {
    case EXT4_SUPER_MAGIC:
    case XFS_SUPER_MAGIC:
    case BTRFS_SUPER_MAGIC:
    case F2FS_SUPER_MAGIC:
    case TMPFS_MAGIC:
    case OVERLAYFS_SUPER_MAGIC:
      return true;
    default:
      return false;
  }
}

void csystem_begin_sync(int file, off_t start, off_t count) {
  sync_file_range(file, start, count, SYNC_FILE_RANGE_WRITE);
}

int csystem_is_mount_root(int folder) {
  struct statx status;
  if (statx(folder, "", AT_EMPTY_PATH, STATX_TYPE, &status) != 0) return -1;
  if (!(status.stx_attributes_mask & STATX_ATTR_MOUNT_ROOT)) return -1;
  return (status.stx_attributes & STATX_ATTR_MOUNT_ROOT) != 0;
}

void csystem_return_memory(int size, int rest) {
  mallopt(M_MMAP_THRESHOLD, size);
  mallopt(M_TRIM_THRESHOLD, rest);
}

const char *csystem_error_text(int code) {
  const char *text = strerrordesc_np(code);
  return text ? text : "unknown error";
}

uint32_t csystem_crc32(uint32_t crc, const uint8_t *bytes, size_t count) {
  return (uint32_t)crc32_z(crc, bytes, count);
}
