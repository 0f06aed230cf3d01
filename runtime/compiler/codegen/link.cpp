// A step is its phases in order, each a loop over its trips; a fence ends every trip, so that nothing crosses it.
#include "runtime/compiler/codegen/link.h"

#include <algorithm>
#include <numeric>

#include "arch/numbers.h"
#include "runtime/compiler/codegen/meeting.h"
#include "runtime/compiler/schedule/phases.h"

namespace veritpu::compiler {
namespace {

using arch::Instruction;
using arch::Opcode;
namespace f = arch::field;

constexpr int kTripCountRegister = arch::kScalars - 1, kSavedRegister = arch::kScalars - 2;

// Saved values: for each so many samples a record of all that phases leave for later ones. A phase's microbatch is one
// or more whole records.
struct Record {
  int64_t samples = 0;
  std::map<std::string, int64_t> offsets;
  int64_t bytes = 0;
};

Record record_of(const Plan& plan, int n) {
  Record record;
  for (const auto& phase : plan.phases)
    if (phase.trip_count > 1) record.samples = std::gcd(record.samples, plan.batch / phase.trip_count);
  for (const auto& phase : plan.phases)
    for (const auto& o : phase.graph.outputs) {
      if (!is_internal(o.name)) continue;
      const Node& node = phase.graph[o.node];
      const int64_t microbatch_rows = tiles(node, n) * rows(node),
                    records = plan.batch / phase.trip_count / record.samples;
      record.offsets[o.name] = record.bytes;
      record.bytes += arch::whole_granules(microbatch_rows / records * n * arch::bytes_of(format_of(node.dtype)));
    }
  return record;
}

int64_t saved_bytes(const Plan& plan, const Record& record) {
  return record.bytes ? plan.batch / record.samples * record.bytes : 0;
}

Instruction sum_of(int reg, int from, int64_t bytes) {
  return Instruction(Opcode::sadd).set(f::sadd::rd, reg).set(f::sadd::rs, from).set(f::sadd::imm, bytes);
}
Instruction loop_to(int reg, size_t start, size_t here) {
  const auto back = static_cast<int64_t>(start) - static_cast<int64_t>(here);
  return Instruction(Opcode::loop).set(f::loop::rd, reg).set(f::loop::offset, back);
}

class Linker {
 public:
  Linker(const graph::Graph& source, const Plan& plan, const arch::CoreConfig& core, const arch::Torus& torus,
         uint64_t memory)
      : source_(source), plan_(plan), core_(core), torus_(torus), memory_(memory), record_(record_of(plan, core.n)) {}

  Emitted run() {
    result_.program.layers = source_.layers;
    find_inputs();
    find_outputs();
    for (const auto& phase : plan_.phases) {
      registers_.push_back(registers_of(phase));
      result_.program.trip_counts.push_back(phase.trip_count);
    }
    emit_phases();
    append_step();
    return std::move(result_);
  }

 private:
  // Registers that move on after each trip, and what they must be set to before the first.
  struct Moving {
    int reg, start;  // start: the register that holds the first microbatch's address; or the same
    int64_t bytes;   // a trip
  };
  struct Registers {
    Ports inputs, outputs;
    std::vector<Moving> moving;
  };

  static bool uses(const PlannedPhase& phase, const std::string& input) {
    return std::any_of(phase.graph.nodes.begin(), phase.graph.nodes.end(),
                       [&](const Node& node) { return is_data(node.op) && node.name == input; });
  }

  void find_inputs() {
    for (const auto& node : source_.nodes) {
      if (node.op != Op::input) continue;
      if (std::none_of(plan_.phases.begin(), plan_.phases.end(),
                       [&](const auto& phase) { return uses(phase, node.name); }))
        continue;
      result_.inputs.push_back(step_input(node));
    }
  }
  void find_outputs() {
    for (const auto& o : source_.outputs) {
      const graph::Shape& shape = source_[o.node].shape;
      const int64_t count = graph::elements(shape);
      result_.outputs.push_back({o.name, count, result_.record_bytes, shape});
      result_.record_bytes += 4 * count;
    }
    result_.record_bytes = arch::whole_granules(result_.record_bytes);
  }

  Registers registers_of(const PlannedPhase& phase) const {
    Registers r;
    const int64_t batch = batch_of(source_);
    int next = kFirstInputRegister;
    for (const auto& input : result_.inputs) {
      if (phase.trip_count > 1 && input.shape[0] == batch && uses(phase, input.name))
        r.moving.push_back({next, next, input.step_bytes / phase.trip_count});
      r.inputs[input.name] = {next++};
    }
    int free = phase.trip_count > 1 ? kSavedRegister : arch::kScalars;
    bool saves = false;
    for (const auto& node : phase.graph.nodes)
      if (node.op == Op::input && is_internal(node.name)) {
        r.inputs[node.name] = saved(node.name, phase);
        saves = true;
      }
    for (const auto& o : phase.graph.outputs) {
      if (is_internal(o.name)) {
        r.outputs[o.name] = saved(o.name, phase);
        saves = true;
        continue;
      }
      const StepOutput& output = *std::find_if(result_.outputs.begin(), result_.outputs.end(),
                                               [&](const auto& other) { return other.name == o.name; });
      const auto offset = static_cast<uint64_t>(output.offset);
      if (phase.trip_count > 1) {
        r.moving.push_back({--free, kOutputsRegister, 4 * output.elements / phase.trip_count});
        r.outputs[o.name] = {free, offset};
      } else {
        r.outputs[o.name] = {kOutputsRegister, offset};
      }
    }
    if (saves) r.moving.push_back({kSavedRegister, 0, records(phase) * record_.bytes});
    if (next > free)
      throw graph::GraphError("the step has more inputs than the chip has scalar registers for, " +
                              std::to_string(free - kFirstInputRegister) + "; join some");
    return r;
  }
  int64_t records(const PlannedPhase& phase) const { return plan_.batch / phase.trip_count / record_.samples; }
  Port saved(const std::string& name, const PlannedPhase& phase) const {
    return {kSavedRegister, memory_ + static_cast<uint64_t>(record_.offsets.at(name)), true, records(phase),
            record_.bytes};
  }

  // ---- emission ----

  // Kernels are written once, before the first step, if those of all phases fit the store; else before each phase's
  // loop; else where they are needed.
  void emit_phases() {
    const uint64_t spill = memory_ + static_cast<uint64_t>(saved_bytes(plan_, record_));
    const auto emit_one = [&](size_t s, KernelStore& store, bool inside) {
      const auto& [trip_count, graph, groups, placement, promoted] = plan_.phases[s];
      return emit(graph, groups, placement, core_, torus_, spill, registers_[s].inputs, registers_[s].outputs, store,
                  inside, plan_.phases.size() == 1, needs_barriers(source_), result_.program);
    };
    KernelStore shared;
    for (size_t s = 0; s < plan_.phases.size() && !shared.overflowed(); ++s)
      codes_.push_back(emit_one(s, shared, false));
    shares_kernels_ = !shared.overflowed();
    result_.program.kernels = shared.written();
    if (shares_kernels_) return;
    result_.program.kernels = 0;
    codes_.clear();
    result_.program.operations.clear();
    for (size_t s = 0; s < plan_.phases.size(); ++s) {
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
    append(sum_of(reg, from, bytes));
  }
  void loop(int reg, size_t start) { append(loop_to(reg, start, result_.program.instructions.size())); }

  // Parameters that a phase holds come to VMEM before its loop, and those that it changes go back to HBM after it.
  void move_promoted(const PlannedPhase& phase, bool to_core) {
    if (phase.promoted.empty()) return;
    const Graph& g = phase.graph;
    Writer writer(core_);
    writer.operation(loop_operation_);
    const auto move = [&](NodeId id) {
      const Node& node = g[id];
      if (node.op != Op::parameter || !phase.promoted.count(node.name)) return;
      const Place& place = phase.placement.places[id];
      const ImageLayout all{1, 1, tiles(node, core_.n) * rows(node)};
      const TileBox box{0, all, whole(all), place.base, {1, all.batch, all.batch}, core_.n};
      const Transfer transfer = packed_transfer(box, {0, place.backing, true}, format_of(node.dtype), core_.n);
      to_core ? writer.load(transfer) : writer.store(transfer);
    };
    for (NodeId id = 0; to_core && id < static_cast<NodeId>(g.nodes.size()); ++id) move(id);
    for (size_t i = 0; !to_core && i < g.assignments.size(); ++i) move(g.assignments[i].parameter);
    std::vector<int32_t> operations;
    const auto instructions = synchronise(writer.items(), operations);
    append(instructions, operations);
    append(Instruction(Opcode::fence));
  }

  void append_phase(size_t s) {
    const Code& code = codes_[s];
    const int64_t trip_count = plan_.phases[s].trip_count;
    const auto& moving = registers_[s].moving;
    if (!shares_kernels_) append(code.kernels, code.kernel_operations);
    if (trip_count > 1)
      append(Instruction(Opcode::sset).set(f::sset::rd, kTripCountRegister).set(f::sset::imm, trip_count));
    for (const auto& m : moving)
      if (m.start != m.reg) add(m.reg, m.start, 0);
    move_promoted(plan_.phases[s], true);
    const size_t start = result_.program.instructions.size();
    for (Program::Relocation relocation : code.relocations) {
      relocation.pc += static_cast<int64_t>(start);
      result_.program.relocations.push_back(std::move(relocation));
    }
    append(code.body, code.body_operations);
    append(Instruction(Opcode::fence));
    for (const auto& m : moving) add(m.reg, m.reg, m.bytes);
    if (trip_count == 1) return;
    loop(kTripCountRegister, start);
    move_promoted(plan_.phases[s], false);
    for (const auto& m : moving)
      if (m.start == m.reg) add(m.reg, m.reg, -m.bytes * trip_count);
  }

  void append_step() {
    auto& operations = result_.program.operations;
    operations.push_back({"step loop", 0});
    loop_operation_ = static_cast<int32_t>(operations.size()) - 1;
    if (shares_kernels_)
      for (const Code& code : codes_) append(code.kernels, code.kernel_operations);
    // In one piece, kernels that do not fit the store are inside.
    const size_t start = result_.program.instructions.size();
    for (size_t s = 0; s < codes_.size(); ++s) append_phase(s);
    end_steps(result_, start, loop_operation_);
  }

  const graph::Graph& source_;
  const Plan& plan_;
  const arch::CoreConfig core_;
  const arch::Torus torus_;
  const uint64_t memory_;
  const Record record_;
  Emitted result_;
  std::vector<Registers> registers_;  // by phase
  std::vector<Code> codes_;
  bool shares_kernels_ = false;
  int32_t loop_operation_ = 0;
};

}  // namespace

StepInput step_input(const graph::Node& node) {
  const int64_t count = graph::elements(node.shape);
  return {node.name, node.dtype, {node.shape[0], count / node.shape[0]}, count * arch::bytes_of(format_of(node.dtype))};
}

void end_steps(Emitted& emitted, size_t start, int32_t operation) {
  Program& program = emitted.program;
  const auto append = [&](const Instruction& instruction) {
    program.instructions.push_back(instruction);
    program.operation.push_back(operation);
  };
  const auto move_on = [&](int reg, int64_t bytes) {
    if (bytes != 0) append(sum_of(reg, reg, bytes));
  };
  move_on(kOutputsRegister, emitted.record_bytes);
  for (size_t i = 0; i < emitted.inputs.size(); ++i)
    move_on(kFirstInputRegister + static_cast<int>(i), emitted.inputs[i].step_bytes);
  append(loop_to(kStepsRegister, start, program.instructions.size()));
  append(Instruction(Opcode::halt));
}

int64_t memory_bytes(const Plan& plan, const arch::CoreConfig& core) {
  int64_t spill = 0;
  for (const auto& phase : plan.phases) spill = std::max(spill, phase.placement.spill_bytes);
  return saved_bytes(plan, record_of(plan, core.n)) + spill;
}

Emitted link(const graph::Graph& source, const Plan& plan, const arch::CoreConfig& core, const arch::Torus& torus,
             uint64_t memory) {
  return Linker(source, plan, core, torus, memory).run();
}

}  // namespace veritpu::compiler
