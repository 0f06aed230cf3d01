// A step is its stages in order, each a loop over its trips; a fence ends every trip, so that nothing crosses it.
#include "runtime/compiler/codegen/link.h"

#include <algorithm>
#include <numeric>

#include "arch/numbers.h"
#include "runtime/compiler/schedule/phases.h"

namespace veritpu::compiler {
namespace {

using arch::Instruction;
using arch::Opcode;
namespace f = arch::field;

constexpr int kTripsRegister = arch::kScalars - 1, kCarriedRegister = arch::kScalars - 2;

// Carried values: for each so many samples a record of all that stages leave for later ones. A stage's chunk is one or
// more whole records.
struct Record {
  int64_t samples = 0;
  std::map<std::string, int64_t> offsets;
  int64_t bytes = 0;
};

Record record_of(const Plan& plan, int n) {
  Record record;
  for (const auto& stage : plan.stages)
    if (stage.trips > 1) record.samples = std::gcd(record.samples, plan.batch / stage.trips);
  for (const auto& stage : plan.stages)
    for (const auto& o : stage.graph.outputs) {
      if (!is_internal(o.name)) continue;
      const Node& node = stage.graph[o.node];
      const int64_t chunk_rows = tiles(node, n) * rows(node), records = plan.batch / stage.trips / record.samples;
      record.offsets[o.name] = record.bytes;
      record.bytes += arch::whole_granules(chunk_rows / records * n * arch::bytes_of(format_of(node.dtype)));
    }
  return record;
}

int64_t carried_bytes(const Plan& plan, const Record& record) {
  return record.bytes ? plan.batch / record.samples * record.bytes : 0;
}

class Linker {
 public:
  Linker(const graph::Graph& source, const Plan& plan, const arch::CoreConfig& core, uint64_t memory)
      : source_(source), plan_(plan), core_(core), memory_(memory), record_(record_of(plan, core.n)) {}

  Emitted run() {
    result_.program.layers = source_.layers;
    find_inputs();
    find_outputs();
    for (const auto& stage : plan_.stages) {
      registers_.push_back(registers_of(stage));
      result_.program.trips.push_back(stage.trips);
    }
    emit_stages();
    append_step();
    return std::move(result_);
  }

 private:
  // Registers that move on after each trip, and what they must be set to before the first.
  struct Moving {
    int reg, start;  // start: the register that holds the first chunk's address; or the same
    int64_t bytes;   // a trip
  };
  struct Registers {
    Ports inputs, outputs;
    std::vector<Moving> moving;
  };

  static bool uses(const PlannedStage& stage, const std::string& input) {
    return std::any_of(stage.graph.nodes.begin(), stage.graph.nodes.end(),
                       [&](const Node& node) { return is_data(node.op) && node.name == input; });
  }

  void find_inputs() {
    for (const auto& node : source_.nodes) {
      if (node.op != Op::input) continue;
      if (std::none_of(plan_.stages.begin(), plan_.stages.end(),
                       [&](const auto& stage) { return uses(stage, node.name); }))
        continue;
      const int64_t count = graph::elements(node.shape);
      result_.inputs.push_back({node.name,
                                node.dtype,
                                {node.shape[0], count / node.shape[0]},
                                count * arch::bytes_of(format_of(node.dtype))});
    }
  }
  void find_outputs() {
    for (const auto& o : source_.outputs) {
      const int64_t count = graph::elements(source_[o.node].shape);
      result_.outputs.push_back({o.name, count, result_.record_bytes});
      result_.record_bytes += 4 * count;
    }
    result_.record_bytes = arch::whole_granules(result_.record_bytes);
  }

  Registers registers_of(const PlannedStage& stage) const {
    Registers r;
    const int64_t batch = batch_of(source_);
    int next = kFirstInputRegister;
    for (const auto& input : result_.inputs) {
      if (stage.trips > 1 && input.shape[0] == batch && uses(stage, input.name))
        r.moving.push_back({next, next, input.step_bytes / stage.trips});
      r.inputs[input.name] = {next++};
    }
    int free = stage.trips > 1 ? kCarriedRegister : arch::kScalars;
    bool carries = false;
    for (const auto& node : stage.graph.nodes)
      if (node.op == Op::input && is_internal(node.name)) {
        r.inputs[node.name] = carried(node.name, stage);
        carries = true;
      }
    for (const auto& o : stage.graph.outputs) {
      if (is_internal(o.name)) {
        r.outputs[o.name] = carried(o.name, stage);
        carries = true;
        continue;
      }
      const StepOutput& output = *std::find_if(result_.outputs.begin(), result_.outputs.end(),
                                               [&](const auto& other) { return other.name == o.name; });
      const auto offset = static_cast<uint64_t>(output.offset);
      if (stage.trips > 1) {
        r.moving.push_back({--free, kOutputsRegister, 4 * output.elements / stage.trips});
        r.outputs[o.name] = {free, offset};
      } else {
        r.outputs[o.name] = {kOutputsRegister, offset};
      }
    }
    if (carries) r.moving.push_back({kCarriedRegister, 0, records(stage) * record_.bytes});
    if (next > free)
      throw graph::GraphError("the step has more inputs than the chip has scalar registers for, " +
                              std::to_string(free - kFirstInputRegister) + "; join some");
    return r;
  }
  int64_t records(const PlannedStage& stage) const { return plan_.batch / stage.trips / record_.samples; }
  Port carried(const std::string& name, const PlannedStage& stage) const {
    return {kCarriedRegister, memory_ + static_cast<uint64_t>(record_.offsets.at(name)), true, records(stage),
            record_.bytes};
  }

  // ---- emission ----

  // Kernels are written once, before the first step, if those of all stages fit the store; else before each stage's
  // loop; else where they are needed.
  void emit_stages() {
    const uint64_t spill = memory_ + static_cast<uint64_t>(carried_bytes(plan_, record_));
    const auto emit_one = [&](size_t s, KernelStore& store, bool inside) {
      const auto& [trips, graph, clusters, placement, held] = plan_.stages[s];
      return emit(graph, clusters, placement, core_, spill, registers_[s].inputs, registers_[s].outputs, store, inside,
                  result_.program);
    };
    KernelStore shared;
    for (size_t s = 0; s < plan_.stages.size() && !shared.overflowed(); ++s)
      codes_.push_back(emit_one(s, shared, false));
    shares_kernels_ = !shared.overflowed();
    result_.program.kernels = shared.written();
    if (shares_kernels_) return;
    result_.program.kernels = 0;
    codes_.clear();
    result_.program.operations.clear();
    for (size_t s = 0; s < plan_.stages.size(); ++s) {
      const auto operations = result_.program.operations;
      KernelStore own;
      codes_.push_back(emit_one(s, own, false));
      if (!own.overflowed()) {
        result_.program.kernels += own.written();
        continue;
      }
      result_.program.operations = operations;
      KernelStore changing;
      codes_.back() = emit_one(s, changing, true);
      result_.program.kernels += changing.written();
    }
  }

  void append(const std::vector<Instruction>& instructions, const std::vector<int32_t>& operations) {
    Program& program = result_.program;
    program.instructions.insert(program.instructions.end(), instructions.begin(), instructions.end());
    program.operation.insert(program.operation.end(), operations.begin(), operations.end());
  }
  void append(const Instruction& instruction) { append({instruction}, {loop_operation_}); }
  void add(int reg, int from, int64_t bytes) {
    if (reg == from && bytes == 0) return;
    append(Instruction(Opcode::sadd).set(f::sadd::rd, reg).set(f::sadd::rs, from).set(f::sadd::imm, bytes));
  }
  void loop(int reg, size_t start) {
    const auto back = static_cast<int64_t>(start) - static_cast<int64_t>(result_.program.instructions.size());
    append(Instruction(Opcode::loop).set(f::loop::rd, reg).set(f::loop::offset, back));
  }

  // Parameters that a stage holds come to VMEM before its loop, and those that it changes go home after it.
  void move_held(const PlannedStage& stage, bool to_core) {
    if (stage.held.empty()) return;
    const Graph& g = stage.graph;
    Writer writer(core_);
    writer.operation(loop_operation_);
    const auto move = [&](NodeId id) {
      const Node& node = g[id];
      if (node.op != Op::parameter || !stage.held.count(node.name)) return;
      const Place& place = stage.placement.places[id];
      const Grid all{1, 1, tiles(node, core_.n) * rows(node)};
      const TileBox box{0, all, whole(all), place.base, {1, all.batch, all.batch}, core_.n};
      const Transfer transfer = packed_transfer(box, {0, place.home, true}, format_of(node.dtype), core_.n);
      to_core ? writer.load(transfer) : writer.store(transfer);
    };
    for (NodeId id = 0; to_core && id < static_cast<NodeId>(g.nodes.size()); ++id) move(id);
    for (size_t i = 0; !to_core && i < g.assignments.size(); ++i) move(g.assignments[i].parameter);
    std::vector<int32_t> operations;
    const auto instructions = synchronise(writer.items(), operations);
    append(instructions, operations);
    append(Instruction(Opcode::fence));
  }

  void append_stage(size_t s) {
    const Code& code = codes_[s];
    const int64_t trips = plan_.stages[s].trips;
    const auto& moving = registers_[s].moving;
    if (!shares_kernels_) append(code.kernels, code.kernel_operations);
    if (trips > 1) append(Instruction(Opcode::sset).set(f::sset::rd, kTripsRegister).set(f::sset::imm, trips));
    for (const auto& m : moving)
      if (m.start != m.reg) add(m.reg, m.start, 0);
    move_held(plan_.stages[s], true);
    const size_t start = result_.program.instructions.size();
    append(code.body, code.body_operations);
    append(Instruction(Opcode::fence));
    for (const auto& m : moving) add(m.reg, m.reg, m.bytes);
    if (trips == 1) return;
    loop(kTripsRegister, start);
    move_held(plan_.stages[s], false);
    for (const auto& m : moving)
      if (m.start == m.reg) add(m.reg, m.reg, -m.bytes * trips);
  }

  void append_step() {
    auto& operations = result_.program.operations;
    operations.push_back({"step loop", 0});
    loop_operation_ = static_cast<int32_t>(operations.size()) - 1;
    if (shares_kernels_)
      for (const Code& code : codes_) append(code.kernels, code.kernel_operations);
    // In one piece, kernels that do not fit the store are inside.
    const size_t start = result_.program.instructions.size();
    for (size_t s = 0; s < codes_.size(); ++s) append_stage(s);
    add(kOutputsRegister, kOutputsRegister, result_.record_bytes);
    for (size_t i = 0; i < result_.inputs.size(); ++i) {
      const int reg = kFirstInputRegister + static_cast<int>(i);
      add(reg, reg, result_.inputs[i].step_bytes);
    }
    loop(kStepsRegister, start);
    append(Instruction(Opcode::halt));
  }

  const graph::Graph& source_;
  const Plan& plan_;
  const arch::CoreConfig core_;
  const uint64_t memory_;
  const Record record_;
  Emitted result_;
  std::vector<Registers> registers_;  // by stage
  std::vector<Code> codes_;
  bool shares_kernels_ = false;
  int32_t loop_operation_ = 0;
};

}  // namespace

int64_t memory_bytes(const Plan& plan, const arch::CoreConfig& core) {
  int64_t spill = 0;
  for (const auto& stage : plan.stages) spill = std::max(spill, stage.placement.spill_bytes);
  return carried_bytes(plan, record_of(plan, core.n)) + spill;
}

Emitted link(const graph::Graph& source, const Plan& plan, const arch::CoreConfig& core, uint64_t memory) {
  return Linker(source, plan, core, memory).run();
}

}  // namespace veritpu::compiler
