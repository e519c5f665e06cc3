#include "include/cgetopt.h"
#include <getopt.h>
#include <string.h>

enum { max_options = 64 };

cgetopt_result cgetopt_next(
  int argc, char **argv, const cgetopt_option *options, size_t count, int start) {
  struct option longs[max_options + 1];
  char shorts[2 * max_options + 2] = ":";
  size_t end = 1;
  if (count > max_options) count = max_options;
  for (size_t i = 0; i < count; i++) {
    longs[i] = (struct option){
      options[i].name, options[i].takes_value ? required_argument : no_argument, NULL,
      256 + (int)i};
    if (options[i].letter) {
      shorts[end++] = (char)options[i].letter;
      if (options[i].takes_value) shorts[end++] = ':';
    }
  }
  memset(&longs[count], 0, sizeof longs[count]);
  shorts[end] = 0;

  if (start) optind = 0;  // glibc's sign to begin anew
  opterr = 0;
  int code = getopt_long(argc, argv, shorts, longs, NULL);
  cgetopt_result result = {CGETOPT_OPTION, -1, optarg, optind, 0};
  if (code == -1) {
    result.kind = CGETOPT_END;
  } else if (code == '?') {
    result.kind = CGETOPT_UNKNOWN;
    result.letter = optopt < 256 ? optopt : 0;
  } else {
    int wanted = code == ':' ? optopt : code;
    if (code == ':') result.kind = CGETOPT_VALUE_MISSING;
    if (wanted >= 256) {
      result.index = wanted - 256;
    } else {
      for (size_t i = 0; i < count; i++)
        if (options[i].letter == wanted) result.index = (int)i;
    }
  }
  return result;
}
