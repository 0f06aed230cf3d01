// What a framework asks for when it compiles: PJRT's CompileOptionsProto, as far as the library reads it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace veritpu::pjrt {

// Where a program runs.
struct Placement {
  int64_t replicas = 1, partitions = 1;
  std::vector<int64_t> devices;  // by process (runtime/module/collectives.h); empty: as the library likes
};

// Throws UserError if the bytes are no such message, or its device assignment is not of one device a process.
Placement read_placement(const std::string& options);

// What a program's text depends on, the same for equal options: frameworks write those for debugging in any order. Of a
// program for one device it is empty. Throws as read_placement() does.
std::string options_of_text(const std::string& options);

}  // namespace veritpu::pjrt
