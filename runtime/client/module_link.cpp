#include "runtime/client/module_link.h"

#include <algorithm>
#include <set>

#include "arch/numbers.h"
#include "runtime/compiler/passes/macs.h"
#include "runtime/module_compiler/placed_program.h"

namespace veritpu {
namespace {

using arch::Instruction;
using arch::Opcode;
using graph::NodeId;
using graph::Op;
using module_compiler::BufferInfo;
namespace f = arch::field;

constexpr int kSpareRegister = kWrittenRegister - 1;

class Linker {
 public:
  Linker(const graph::Graph& g, module_compiler::Compiled compiled, const std::map<std::string, int64_t>& offset)
      : g_(g), offset_(offset) {
    linked_.compiled = std::move(compiled);
    program_ = std::move(linked_.compiled.program);
  }

  LinkedModule run() {
    if (linked_.compiled.script) throw std::runtime_error("the host takes part in the module");
    check_registers();
    name_ends();
    address();
    append_loop();
    describe();
    linked_.compiled.program = program_;
    return std::move(linked_);
  }

 private:
  void check_registers() const {
    for (const Instruction& i : program_.instructions)
      if (const Opcode op = i.opcode(); op == Opcode::loop || op == Opcode::sset || op == Opcode::sadd)
        throw std::runtime_error("the module's program has loops of its own");
  }

  void name_ends() {
    for (const graph::Node& node : g_.nodes)
      if (node.op == Op::input) inputs_.push_back(&node), linked_.arguments.push_back(node.name);
    for (const graph::Node& node : g_.nodes)
      if (node.op == Op::parameter) linked_.arguments.push_back(node.name);
    compiler::Emitted& emitted = linked_.emitted;
    for (const graph::Output& o : g_.outputs) {
      const graph::Shape& shape = g_[o.node].shape;
      linked_.results.push_back(o.name);
      emitted.outputs.push_back({o.name, graph::elements(shape), emitted.record_bytes, shape});
      emitted.record_bytes += arch::whole_granules(4 * graph::elements(shape));
    }
    for (const graph::Assignment& a : g_.assignments) {
      linked_.results.push_back(g_[a.parameter].name);
      assigned_.insert(g_[a.parameter].name);
    }
    for (const BufferInfo& buffer : linked_.compiled.buffers)
      if (buffer.becomes >= 0) assigned_.erase(linked_.results.at(static_cast<size_t>(buffer.becomes)));
    linked_.in_hbm.assign(assigned_.begin(), assigned_.end());
  }

  // Gives what is an input, an output or an assigned parameter in HBM its register, once for all its transfers.
  void address() {
    std::vector<std::optional<Register>> registers;
    for (const BufferInfo& buffer : linked_.compiled.buffers) registers.push_back(register_of(buffer));
    std::vector<module_compiler::Compiled::Address> rest;
    for (const auto& address : linked_.compiled.addresses) {
      const auto& from = registers[static_cast<size_t>(address.buffer)];
      if (!from) {
        rest.push_back(address);
        continue;
      }
      Instruction& i = program_.instructions[static_cast<size_t>(address.pc)];
      i.set(i.opcode() == Opcode::dld ? f::dld::reg : f::dst::reg, from->reg);
      module_compiler::relocate(i, static_cast<uint64_t>(from->offset));
    }
    linked_.compiled.addresses = std::move(rest);
  }
  struct Register {
    int reg;
    int64_t offset;
  };
  std::optional<Register> register_of(const BufferInfo& buffer) {
    const auto at = static_cast<size_t>(buffer.number);
    if (buffer.role == BufferInfo::argument) {
      if (at < inputs_.size()) return Register{input_register(*inputs_[at]), 0};
      const std::string& name = linked_.arguments[at];
      if (assigned_.count(name)) return Register{kReadRegister, offset_.at(name)};
    } else if (buffer.role == BufferInfo::result) {
      if (at < linked_.emitted.outputs.size())
        return Register{compiler::kOutputsRegister, linked_.emitted.outputs[at].offset};
      return Register{kWrittenRegister, offset_.at(linked_.results[at])};
    }
    return std::nullopt;
  }
  int input_register(const graph::Node& node) {
    auto& all = linked_.emitted.inputs;
    auto at = std::find_if(all.begin(), all.end(), [&](const auto& input) { return input.name == node.name; });
    if (at == all.end()) at = all.insert(at, compiler::step_input(node));
    const int reg = compiler::kFirstInputRegister + static_cast<int>(at - all.begin());
    if (reg >= kSpareRegister) throw std::runtime_error("the step has more inputs than there are scalar registers");
    return reg;
  }

  // Instead of the halt that ends the module's program, behind a fence.
  void append_loop() {
    program_.instructions.pop_back();
    program_.operation.pop_back();
    program_.operations.push_back({"step loop", 0});
    const auto loop = static_cast<int32_t>(program_.operations.size()) - 1;
    if (!linked_.in_hbm.empty())
      for (const auto& [reg, from] : {std::pair{kSpareRegister, kReadRegister},
                                      {kReadRegister, kWrittenRegister},
                                      {kWrittenRegister, kSpareRegister}}) {
        program_.instructions.push_back(Instruction(Opcode::sadd).set(f::sadd::rd, reg).set(f::sadd::rs, from));
        program_.operation.push_back(loop);
      }
    compiler::end_steps(linked_.emitted, 0, loop);
  }

  // Operations are the graph's nodes, with their layers.
  void describe() {
    for (Program::Operation& operation : program_.operations)
      if (operation.line > 0) {
        const auto node = static_cast<NodeId>(operation.line - 1);
        operation.text = graph::print(g_, node);
        operation.layer = g_[node].layer;
      }
    program_.layers = g_.layers;
    program_.macs = compiler::macs(g_);
    program_.trip_counts = {1};
    program_.of_module = true;
  }

  const graph::Graph& g_;
  const std::map<std::string, int64_t>& offset_;
  std::vector<const graph::Node*> inputs_;
  std::set<std::string> assigned_;  // in HBM
  LinkedModule linked_;
  Program& program_ = linked_.emitted.program;
};

}  // namespace

LinkedModule link_module(const graph::Graph& g, module_compiler::Compiled compiled,
                         const std::map<std::string, int64_t>& offset) {
  return Linker(g, std::move(compiled), offset).run();
}

}  // namespace veritpu
