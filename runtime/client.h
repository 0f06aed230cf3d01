// The host's view of the chip: a client with devices, buffers on them, and executables compiled from graphs.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <numeric>
#include <string>
#include <vector>

#include "arch/chip.h"
#include "runtime/graph.h"

namespace veritpu {

class UserError : public std::runtime_error {  // a mistake of the user's: one sentence that says what to do
 public:
  using std::runtime_error::runtime_error;
};

// Bytes in a device's HBM; freed when the last copy goes.
struct Buffer {
  uint64_t address = 0;
  graph::DType dtype = graph::DType::f32;
  graph::Shape shape;
  std::shared_ptr<const void> hold;  // keeps the bytes
  int device = 0;                    // whose HBM
  uint64_t bytes() const;
};

struct Device {
  int id = 0;
  std::string description;  // "lite core 0"
  // On a board: its chip, its place there, and the chip's coordinates.
  int chip = 0, core = 0, x = 0, y = 0;
};

// A program as it runs, with where each instruction came from.
struct Program {
  std::vector<arch::Instruction> instructions;
  // Fields that differ with the core of a board on which the program runs.
  struct Relocation {
    int64_t pc;
    arch::Field field;
    std::vector<int64_t> by_core;
  };
  std::vector<Relocation> relocations;
  std::vector<arch::Instruction> instructions_of(int core) const {
    std::vector<arch::Instruction> all = instructions;
    for (const Relocation& r : relocations) all[r.pc].set(r.field, r.by_core[core]);
    return all;
  }
  std::vector<int32_t> operation;  // by pc: index into `operations`
  struct Operation {
    std::string text;              // the printed graph node, or "loop", "load parameters", ...
    int32_t layer;                 // index into `layers`
    std::vector<int32_t> fused{};  // other layers whose work its instructions do as well
    uint32_t line = 0;             // of a module's operation, where its text has it; 0: none
  };
  std::vector<Operation> operations;
  std::vector<std::string> layers;
  std::vector<uint64_t> macs;        // by layer: of the network's products a step, each of them once
  std::vector<int64_t> trip_counts;  // a step's loops over microbatches and what runs between them: how often each runs
  int64_t kernels = 0;               // of the vector unit, each counted as often as it is written
  int64_t vmem_rows = 0;             // that a step uses, parameters among them
  bool of_module = false;            // it is the module compiler's
};

class Client;

class Executable {
 public:
  virtual ~Executable() = default;
  // A dataset on the device and the row at which the first step's slice begins; each step moves on by the batch.
  struct Slice {
    Buffer data;
    int64_t first = 0;
  };
  struct Result {
    std::map<std::string, std::vector<float>> outputs;  // steps x elements, row-major
    std::map<std::string, Buffer> buffers;              // the last step's, where they lie on the device
    arch::RunReport report;
    std::vector<Result> replicas{};  // of replicas that train as one: what each of them gave; else none
  };
  // Runs the step `steps` times in one launch. Throws UserError if an input is missing, of the wrong shape, or too
  // short.
  virtual Result execute(int64_t steps, const std::map<std::string, Slice>& inputs) = 0;
  virtual const Program& program() const = 0;
  uint64_t macs() const {  // a step
    const auto& all = program().macs;
    return std::accumulate(all.begin(), all.end(), uint64_t{0});
  }
};

struct TransferStats {  // of the client since it was made
  uint64_t bytes_in = 0, bytes_out = 0;
  double compile_s = 0, execute_s = 0, transfer_s = 0;
  int compiles = 0, executes = 0;
  uint64_t cycles = 0;  // cycles of programs that move parameters on and off the core
};

struct Agreement {  // of results that were compared and agree
  int64_t values = 0;
  double part = 0;  // the greatest difference, as a part of what is allowed
};

// How a step is compiled, and what to watch while it is.
struct CompileOptions {
  // By the graph's compiler, which alone has passes to watch; by the module compiler; or by that where its program is
  // surely quicker, or where the graph's compiler has none (runtime/client/module_step.h).
  enum Way : uint8_t { graph, module, quickest } way = graph;
  // Called after each pass with its name; `form` prints what it has made.
  std::function<void(const std::string& pass, const std::function<std::string()>& form)> after_pass{};
  // If there is one, what each pass makes runs on the host and is compared with the graph (docs/compiler.md); called
  // once a pass has kept its meaning. Takes as long as several steps in double precision.
  std::function<void(const std::string& pass, const Agreement& agreement)> verified{};
};
std::vector<std::string> compiler_passes();  // their names, in order

class Client {
 public:
  static std::unique_ptr<Client> make(arch::Chip& chip);  // the chip outlives the client
  virtual ~Client() = default;
  virtual std::vector<Device> devices() const = 0;
  // How many replicas train together as one, each on its share of what is uploaded (host/tpu/replicas.h).
  virtual int replicas() const { return 1; }
  // One of them by itself, from 0, and a buffer of all of them from one that is on each, in order, of one shape.
  virtual Client& replica(int) { return *this; }
  virtual Buffer joined(std::vector<Buffer> parts) { return std::move(parts.at(0)); }
  // The same on all of them, which upload() deals out.
  virtual Buffer upload_to_each(graph::DType dtype, graph::Shape shape, const void* data) {
    return upload(dtype, std::move(shape), data);
  }
  // Room in HBM, whatever it holds. Throws UserError if there is none.
  virtual Buffer allocate(graph::DType dtype, graph::Shape shape) = 0;
  virtual Buffer upload(graph::DType dtype, graph::Shape shape, const void* data) = 0;
  virtual void download(const Buffer& buffer, void* data) = 0;
  // Compiles a step. Parameters of one name are one and the same in all executables of a client; they begin as zero.
  // Throws UserError if the graph is not valid, cannot be mapped, or does not fit the chip.
  virtual std::unique_ptr<Executable> compile(const graph::Graph& graph, const CompileOptions& options = {}) = 0;
  // A parameter's value, row-major; it must be part of a compiled graph. Values are rounded to the parameter's dtype.
  virtual void set_parameter(const std::string& name, const std::vector<float>& value) = 0;
  virtual std::vector<float> parameter(const std::string& name) = 0;
  virtual TransferStats stats() const = 0;
};

// Runs a step once, on drawn values, and compares it with the graph, of which the client compiled it. The client's
// values of the graph's parameters are lost. Throws std::logic_error if they differ by more than rounding explains
// (docs/compiler.md).
Agreement verify_program(Client& client, Executable& step, const graph::Graph& graph);

}  // namespace veritpu
