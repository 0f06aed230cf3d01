// PJRT's binary interface at version 0.93 (OpenXLA), as far as the library uses it: what a framework and the library
// hand each other. A function takes one structure, which begins with its size; what it answers stands in the same
// structure. It returns an error, or null.
#pragma once

#include <cstddef>
#include <cstdint>

namespace veritpu::pjrt {

// What the framework holds pointers to.
class Client;
struct Buffer;
struct CopyToDeviceStream;
struct Device;
struct Error;
struct Event;
struct Executable;
struct LoadedExecutable;
struct Memory;
struct MemoryLayout;

namespace abi {

struct Head {
  size_t struct_size;
  void* extension;
};

// The head of what extends the table, and the next of them.
struct Extension {
  size_t struct_size;
  int kind;
  Extension* next;
};

template <class Subject>
struct Of : Head {
  Subject* subject;
};
template <class Subject, class Answer>
struct Get : Of<Subject> {
  Answer answer;
};
template <class Subject, class Item>
struct GetList : Of<Subject> {
  const Item* items;
  size_t count;
};
template <class Subject>
using GetText = GetList<Subject, char>;

struct Version : Head {
  int major_version, minor_version;
};

enum Slot : size_t {
#define SLOT(name) name,
#include "runtime/pjrt/slots.def"
  kSlots
};
using Function = Error* (*)(void* arguments);
struct Table : Head {
  Version version;
  Function slots[kSlots];
};

enum class Code : int {
  cancelled = 1,
  unknown,
  invalid_argument,
  resource_exhausted = 8,
  unimplemented = 12,
  internal
};

enum class Type : int { invalid, pred, s8, s16, s32, s64, u8, u16, u32, u64, f16, f32, f64, bf16, c64 };

enum class NamedKind : int { text, integer, integers, real, boolean };
struct Named : Head {
  const char* name;
  size_t name_size;
  NamedKind kind;
  union {
    const char* text;
    int64_t integer;
    const int64_t* integers;
    float real;
    bool boolean;
  };
  size_t size;  // of the text or list; else 1
};

struct Attributes : Head {  // of the plugin
  const Named* items;
  size_t count;
};
struct DeviceAttributes : Of<Device> {
  size_t count;
  const Named* items;
};

struct OwnAttributes : Of<Device> {  // of a device, kept by what `destroy` takes
  const Named* items;
  size_t count;
  void* kept;
  void (*destroy)(void* kept);
};
struct TrackingEvent : Of<Device> {
  const char* text;
  size_t size;
  void* event;  // null: there is nothing to track
};

using Callback = void (*)(Error* error, void* argument);  // takes the error
struct OnReady : Of<Event> {
  Callback callback;
  void* argument;
};

struct CreateClient : Head {
  const Named* options;
  size_t options_count;
  void* key_value[4];  // callbacks of programs of several processes
  Client* client;
};
struct LookupDevice : Of<Client> {
  int id;
  Device* device;
};

struct Program : Head {
  char* code;
  size_t code_size;
  const char* format;  // "mlir", "hlo", "hlo_with_config"
  size_t format_size;
};
struct CompileProgram : Of<Client> {
  const Program* program;
  const char* options;  // a CompileOptionsProto
  size_t options_size;
  LoadedExecutable* executable;
};
struct OptimizedProgram : Of<Executable> {
  Program* program;  // without code: asks for its size
};
struct SerializeExecutable : GetText<Executable> {  // kept by what `destroy` takes
  void* kept;
  void (*destroy)(void* kept);
};
struct DeserializeExecutable : Of<Client> {
  const char* bytes;
  size_t size;
  LoadedExecutable* executable;
  const char* options;  // null: those that it was compiled with
  size_t options_size;
};
struct DeviceAssignment : Of<Client> {
  int replicas, partitions;
  size_t room;
  int* assignment;
};

struct Tiled : Head {
  const int64_t* minor_to_major;
  size_t minor_to_major_size;
  const int64_t* tile_dims;
  const size_t* tile_dim_sizes;
  size_t tiles;
};
struct Strides : Head {
  const int64_t* bytes;  // a dimension; may be negative
  size_t count;
};
enum class LayoutKind : int { tiled, strides };
struct Layout : Head {
  union {
    Tiled tiled;
    Strides strides;
  };
  LayoutKind kind;
};

struct BufferFromHost : Of<Client> {
  const void* data;
  Type type;
  const int64_t* dims;
  size_t rank;
  const int64_t* byte_strides;
  size_t byte_strides_count;  // 0: dense, row-major
  int semantics;              // how long `data` stays; the library copies at once
  Device* device;
  Memory* memory;
  const Layout* device_layout;
  Event* done_with_host_buffer;
  Buffer* buffer;
};
struct ToHost : Of<Buffer> {
  const Layout* layout;  // null: row-major
  void* destination;     // null: asks for the size
  size_t size;
  Event* event;
};
struct CopyRawToHost : Of<Buffer> {
  void* destination;
  int64_t offset, size;
  Event* event;
};
template <class Place>
struct CopyTo : Of<Buffer> {
  Place* place;
  Buffer* copy;
};

// Bytes that change hands: who takes them calls `release(data, release_argument)`.
struct Chunk {
  void* data;
  size_t size;
  void (*release)(void* data, void* release_argument);
  void* release_argument;
};
// The library's error, for a function of the framework's that fails.
using CallbackError = Error* (*)(Code code, const char* message, size_t size);
// The framework's functions for what a program hands to the host, and takes from it, by channel.
struct SendCallback {
  int64_t channel;
  void* argument;
  Error* (*call)(Chunk* chunk, CallbackError* make_error, size_t total, bool done, void* argument);
};
struct ReceiveCallback {
  int64_t channel;
  void* argument;
  void (*call)(CopyToDeviceStream* stream, void* argument);  // which it destroys
};
struct AddChunk : Of<CopyToDeviceStream> {
  Chunk* chunk;
  Event* transferred;
};

struct ExecuteOptions : Head {
  SendCallback** send_callbacks;        // by device
  ReceiveCallback** receive_callbacks;  // by device
  size_t sends, receives;               // for each device
  int launch_id;
  const int64_t* not_donatable;  // arguments
  size_t not_donatable_count;
};
struct Execute : Of<LoadedExecutable> {
  const ExecuteOptions* options;
  Buffer* const* const* arguments;  // by device
  size_t devices, arguments_count;
  Buffer** const* results;  // by device
  Event** complete;         // by device; may be null
  Device* device;           // may be null
};

struct OutputDimensions : Of<Executable> {
  size_t outputs;
  const int64_t* dims;  // of all outputs, one after the other
  const size_t* ranks;
};
struct OutputMemoryKinds : Of<Executable> {
  size_t outputs;
  const char* const* kinds;
  const size_t* sizes;
};
struct OutputTypes : Of<Executable> {
  Type* types;
  size_t count;
};
struct CostAnalysis : Of<Executable> {
  size_t count;
  const Named* items;
};
struct CompiledMemory : Of<Executable> {
  int64_t code, arguments, outputs, aliased, temporary;
  int64_t host_code, host_arguments, host_outputs, host_aliased, host_temporary;
  int64_t peak;   // from version 0.72 on
  int64_t total;  // from version 0.90 on
};
// Of a program that runs on certain devices.
struct Assigned : Of<LoadedExecutable> {
  const char* message;  // a DeviceAssignmentProto; of no bytes: not told
  size_t size;
  void* kept;
  void (*destroy)(void* kept);
};

// Of a buffer, an executable's arguments or results.
struct DefaultLayout : Of<Client> {
  Type type;
  const int64_t* dims;
  size_t rank;
  MemoryLayout* layout;
};
struct LayoutText : Of<MemoryLayout> {
  const char* text;
  size_t size;
  void* kept;
  void (*destroy)(void* kept);
};
struct Layouts : Of<Executable> {
  size_t count;
  MemoryLayout** layouts;  // of the executable
};
struct Shardings : Of<Executable> {
  size_t count;
  const char* const* messages;  // OpShardings, of the executable; null: not told
  const size_t* sizes;
};
struct Statistic {
  int64_t value;
  bool is_set;
};
struct MemoryStats : Of<Device> {
  int64_t in_use;
  Statistic peak, allocations, largest, limit, reserved, peak_reserved, reservable, largest_free, pool, peak_pool;
};

}  // namespace abi
}  // namespace veritpu::pjrt
