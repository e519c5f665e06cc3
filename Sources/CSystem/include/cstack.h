#pragma once
#include <stddef.h>

/// Gives the stack of the calling thread, which must be the process's first, room for at least so many
/// bytes, and the stacks of all threads that begin later; raises the limit for it.
///
/// 0; -1 where the limit of the first one may not be raised; else an error's code.
int cstack_ensure(size_t size);

/// Calls a function on a thread of its own, and returns when it has; 0, or an error's code.
int cstack_on_thread(void (*_Nonnull body)(void));
