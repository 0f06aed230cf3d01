// What a framework holds: errors, events, devices, memories, buffers, executables.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "runtime/module/module.h"
#include "runtime/pjrt/compile_options.h"
#include "runtime/pjrt/compiled.h"
#include "runtime/pjrt/converter.h"

namespace veritpu::pjrt {

struct Error {
  Failure failure;
};

struct Event {
  SignalPtr signal;
};

struct Memory {
  Device* device;
  int id;
  std::string text;  // for people
};

// A core.
struct Device {
  Client* client;
  int id;  // the core's number
  std::string kind, text, debug_text;
  Memory memory;
  // Its chip's row and column, and its place there. JAX makes meshes of TPUs that have one core at each place.
  std::vector<int64_t> coordinates;
  std::vector<abi::Named> attributes;
  std::shared_ptr<ByteCount> bytes = std::make_shared<ByteCount>();
};

struct Buffer {
  Client* client;
  Device* device;
  const module::Type type;
  std::mutex mutex;
  ValuePtr value;  // null once deleted or donated
};

// What a program was compiled to; shared by all executables of equal modules on the same cores.
struct CompiledModule {
  std::string key;   // its cores, and its text without its name
  uint64_t hash;     // of the key, the same in each process
  Placement placed;  // where it runs
  module::Types arguments, results;
  std::vector<bool> donated;  // by argument: to a result
  Optimized optimized;
  uint64_t argument_bytes = 0, result_bytes = 0, aliased_bytes = 0;  // on each core
  Facts facts;
  std::map<std::string, int64_t> operations;  // how many of each its text has
  std::shared_ptr<Compiled> compiled;
  // Of replicas that do not meet, in place of `compiled`: each is a program of its own, compiled once it runs.
  struct Apart {
    const module::Module source;
    std::mutex mutex;
    std::vector<std::shared_ptr<const CompiledModule>> replicas;
  };
  std::shared_ptr<Apart> apart;
};

// Of a buffer: row-major, as all are.
struct MemoryLayout {
  explicit MemoryLayout(size_t rank);
  std::string text;  // the dimensions' numbers, the minor one first: {1,0}
};

// How a partitioned program's arguments or results are spread over its devices: OpShardings.
struct Shardings {
  std::vector<std::string> messages;  // empty: it does not say
  std::vector<const char*> items;
  std::vector<size_t> sizes;
};

// What was given to be compiled.
struct ProgramSource {
  std::string format, code, options;
};

struct Executable {
  Client* client = nullptr;
  std::string name, fingerprint;
  std::shared_ptr<const ProgramSource> source;
  std::shared_ptr<const CompiledModule> module;
  std::vector<abi::Type> types;
  std::vector<int64_t> dims;
  std::vector<size_t> ranks, kind_sizes;
  std::vector<const char*> kinds;
  std::vector<abi::Named> costs;
  std::vector<std::unique_ptr<MemoryLayout>> layouts;  // of arguments, then of results
  std::vector<MemoryLayout*> argument_layouts, result_layouts;
  Shardings argument_shardings, result_shardings;
};

struct LoadedExecutable {
  Client* client;
  std::string name;
  std::shared_ptr<const ProgramSource> source;
  std::shared_ptr<const CompiledModule> module;  // null once deleted
  std::mutex mutex;
  std::vector<Device*> devices;  // by process
};

abi::Type type_of(module::Element element);
// Throws UserError for a type that modules have not.
module::Element element_of(abi::Type type);

constexpr char kMemoryKind[] = "device";

}  // namespace veritpu::pjrt
