// A short wait of a thread that looks at a word again and again: about a tenth of a microsecond.
#pragma once

namespace veritpu {

inline void pause() {
#if defined(__x86_64__)
  for (int i = 0; i < 8; i++) __builtin_ia32_pause();
#endif
}

}  // namespace veritpu
