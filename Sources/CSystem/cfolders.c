#define _GNU_SOURCE
#include "include/csystem.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/openat2.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/xattr.h>
#include <unistd.h>

static void close_keeping_errno(int file) {
  int code = errno;
  close(file);
  errno = code;
}

/// What `openat2` does, for kernels and sandboxes without it.
static int open_stepwise(int folder, const char *path, int flags, mode_t mode) {
  char name[256];
  int current = folder;
  for (;;) {
    size_t length = strcspn(path, "/");
    if (length == 0 || length >= sizeof name) {
      errno = length ? ENAMETOOLONG : EINVAL;
      break;
    }
    memcpy(name, path, length);
    name[length] = 0;
    if (strcmp(name, "..") == 0) {
      errno = EXDEV;
      break;
    }
    int is_last = path[length] == 0;
    int next = is_last ? openat(current, name, flags | O_NOFOLLOW, mode)
                       : openat(current, name, O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (current != folder) close_keeping_errno(current);
    if (next < 0 || is_last) return next;
    current = next;
    path += length + 1;
  }
  if (current != folder) close_keeping_errno(current);
  return -1;
}

int csystem_open_beneath(int folder, const char *path, int flags, mode_t mode) {
  struct open_how how = {
      .flags = (unsigned)(flags | O_NOFOLLOW),
      .mode = flags & O_CREAT ? mode : 0,
      .resolve = RESOLVE_BENEATH | RESOLVE_NO_SYMLINKS | RESOLVE_NO_MAGICLINKS,
  };
  int file = (int)syscall(SYS_openat2, folder, path, &how, sizeof how);
  if (file < 0 && (errno == ENOSYS || errno == EPERM)) {
    return open_stepwise(folder, path, flags, mode);
  }
  return file;
}

static char type_letter(unsigned char type) {
  switch (type) {
  case DT_REG: return 'f';
  case DT_DIR: return 'd';
  case DT_LNK: return 'l';
  case DT_UNKNOWN: return '?';
  default: return 'o';
  }
}

char *csystem_names(int folder, size_t *length) {
  // A descriptor of its own, because closing the stream closes it, and reading moves it.
  int copy = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (copy < 0) return NULL;
  DIR *stream = fdopendir(copy);
  if (!stream) {
    close_keeping_errno(copy);
    return NULL;
  }
  size_t used = 0, capacity = 4096;
  char *names = malloc(capacity);
  struct dirent *entry;
  errno = names ? 0 : ENOMEM;
  while (names && (entry = readdir(stream))) {
    if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0) continue;
    size_t size = strlen(entry->d_name) + 2;
    if (used + size > capacity) {
      char *larger = realloc(names, capacity * 2 + size);
      if (!larger) break;
      names = larger;
      capacity = capacity * 2 + size;
    }
    names[used] = type_letter(entry->d_type);
    memcpy(names + used + 1, entry->d_name, size - 1);
    used += size;
    errno = 0;
  }
  int code = errno;
  closedir(stream);
  if (code) {
    free(names);
    errno = code;
    return NULL;
  }
  *length = used;
  return names;
}

static int is_access_control_list(const char *name) {
  return strncmp(name, "system.posix_acl_", 17) == 0;
}

/// 0, or -1 where an attribute that must be copied cannot.
static int copy_attribute(int from, int to, const char *name) {
  ssize_t size = fgetxattr(from, name, NULL, 0);
  char *value = size < 0 ? NULL : malloc((size_t)size + 1);
  if (value) size = fgetxattr(from, name, value, (size_t)size);
  int result = value && size >= 0 ? fsetxattr(to, name, value, (size_t)size, 0) : -1;
  int code = errno;
  free(value);
  errno = code;
  return result != 0 && is_access_control_list(name) ? -1 : 0;
}

int csystem_copy_attributes(int from, int to) {
  ssize_t size = flistxattr(from, NULL, 0);
  if (size <= 0) return 0;
  char *names = malloc((size_t)size);
  if (!names) return -1;
  size = flistxattr(from, names, (size_t)size);
  int result = 0;
  for (ssize_t at = 0; at < size && result == 0; at += (ssize_t)strlen(names + at) + 1) {
    result = copy_attribute(from, to, names + at);
  }
  int code = errno;
  free(names);
  errno = code;
  return result;
}
