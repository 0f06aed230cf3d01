// What the compilers made of a module, as it is kept in a file (disk_cache.h).
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "runtime/client/core_client.h"
#include "runtime/module_compiler/compile.h"

namespace veritpu::pjrt {

struct Saved {
  enum Way : uint8_t { none, graph, module, host } way = none;
  std::string reason;                               // why an earlier way did not take it
  std::shared_ptr<const Compilation> compilation;   // as a graph
  std::vector<module_compiler::Compiled> programs;  // as a module, by core
};

// For the same build of the library. Of a program with relocations there are no bytes.
std::string bytes_of(const Saved& saved);
// Throws std::exception if these are no such bytes.
Saved saved_of(const std::string& bytes);

}  // namespace veritpu::pjrt
