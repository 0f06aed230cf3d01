#include "systemc/fatal.h"

#include <cstdio>
#include <cstdlib>

namespace veritpu {

void fatal(const char* category, uint32_t pc, const std::string& place, const std::string& what) {
  std::fprintf(stderr, "veritpu: %s: %s (%s, instruction %u)\n", category, what.c_str(), place.c_str(), pc);
  std::abort();
}

void fatal(const char* category, const std::string& place, const std::string& what) {
  std::fprintf(stderr, "veritpu: %s: %s (%s)\n", category, what.c_str(), place.c_str());
  std::abort();
}

}  // namespace veritpu
