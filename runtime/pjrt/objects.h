// What a framework holds: errors, events, devices, memories, buffers, executables.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "runtime/pjrt/compiled.h"

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

struct Device {
  Client* client;
  int id;
  std::string kind, text, debug_text;
  Memory memory;
  std::vector<int64_t> coordinates;
  std::vector<abi::Named> attributes;
};

struct Buffer {
  Client* client;
  Device* device;
  const module::Type type;
  std::mutex mutex;
  ValuePtr value;  // null once deleted or donated
};

// What a program was compiled to; shared by all executables of equal modules.
struct CompiledModule {
  std::string key;  // its text, without its name
  module::Types arguments, results;
  std::vector<bool> donated;  // by argument: to a result
  std::string code;           // as the framework gave it
  std::string format;
  uint64_t argument_bytes = 0, result_bytes = 0, aliased_bytes = 0;
  Facts facts;
  std::map<std::string, int64_t> operations;  // how many of each its text has
  std::shared_ptr<Compiled> compiled;         // null once deleted
};

struct Executable {
  Client* client = nullptr;
  std::string name, fingerprint;
  std::shared_ptr<const CompiledModule> module;
  std::vector<abi::Type> types;
  std::vector<int64_t> dims;
  std::vector<size_t> ranks, kind_sizes;
  std::vector<const char*> kinds;
  std::vector<abi::Named> costs;
};

struct LoadedExecutable {
  Client* client;
  std::string name;
  std::shared_ptr<const CompiledModule> module;  // null once deleted
  std::mutex mutex;
  std::vector<Device*> devices;
};

abi::Type type_of(module::Element element);
// Throws UserError for a type that modules have not.
module::Element element_of(abi::Type type);

constexpr char kMemoryKind[] = "device";

}  // namespace veritpu::pjrt
