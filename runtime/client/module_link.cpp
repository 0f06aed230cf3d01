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
      : g_(g), offset_(offset), program_(compiled.program) {
    linked_.compiled = std::move(compiled);
  }

  LinkedModule run() {
    if (linked_.compiled.script) throw std::runtime_error("the host takes part in the module");
    check_registers();
    name_ends();
    address();
    append_loop();
    describe();
    linked_.emitted.program = program_;
    linked_.compiled.program = std::move(program_);
    return std::move(linked_);
  }

 private:
  void check_registers() const {
    for (const Instruction& i : program_.instructions)
      if (const Opcode op = i.opcode(); op == Opcode::loop || op == Opcode::sset || op == Opcode::sadd)
        throw std::runtime_error("the module's program has loops of its own");
  }

  void name_ends() {
    for (const Op leaf : {Op::input, Op::parameter})
      for (const graph::Node& node : g_.nodes)
        if (node.op == leaf) linked_.arguments.push_back(node.name);
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

  // Gives what is an input, an output or an assigned parameter in HBM its register.
  void address() {
    std::vector<module_compiler::Compiled::Address> rest;
    for (const auto& address : linked_.compiled.addresses) {
      const BufferInfo& buffer = linked_.compiled.buffers[static_cast<size_t>(address.buffer)];
      const auto at = static_cast<size_t>(buffer.number);
      if (buffer.role == BufferInfo::argument && at < inputs())
        set(address.pc, input_register(linked_.arguments[at]), 0);
      else if (buffer.role == BufferInfo::argument && assigned_.count(linked_.arguments[at]))
        set(address.pc, kReadRegister, offset_.at(linked_.arguments[at]));
      else if (buffer.role == BufferInfo::result && at < linked_.emitted.outputs.size())
        set(address.pc, compiler::kOutputsRegister, linked_.emitted.outputs[at].offset);
      else if (buffer.role == BufferInfo::result)
        set(address.pc, kWrittenRegister, offset_.at(linked_.results[at]));
      else
        rest.push_back(address);
    }
    linked_.compiled.addresses = std::move(rest);
  }
  size_t inputs() const {
    return static_cast<size_t>(
        std::count_if(g_.nodes.begin(), g_.nodes.end(), [](const graph::Node& n) { return n.op == Op::input; }));
  }
  void set(int64_t pc, int reg, int64_t offset) {
    Instruction& i = program_.instructions[static_cast<size_t>(pc)];
    i.set(i.opcode() == Opcode::dld ? f::dld::reg : f::dst::reg, reg);
    module_compiler::relocate(i, static_cast<uint64_t>(offset));
  }
  int input_register(const std::string& name) {
    auto& all = linked_.emitted.inputs;
    auto at = std::find_if(all.begin(), all.end(), [&](const auto& input) { return input.name == name; });
    if (at == all.end()) {
      const auto node = std::find_if(g_.nodes.begin(), g_.nodes.end(),
                                     [&](const graph::Node& n) { return n.op == Op::input && n.name == name; });
      const int64_t count = graph::elements(node->shape);
      all.push_back({name,
                     node->dtype,
                     {node->shape[0], count / node->shape[0]},
                     count * arch::bytes_of(compiler::format_of(node->dtype))});
      at = all.end() - 1;
    }
    const int reg = compiler::kFirstInputRegister + static_cast<int>(at - all.begin());
    if (reg >= kSpareRegister) throw std::runtime_error("the step has more inputs than there are scalar registers");
    return reg;
  }

  // Instead of the halt that ends the module's program, behind a fence.
  void append_loop() {
    program_.instructions.pop_back();
    program_.operation.pop_back();
    program_.operations.push_back({"step loop", 0});
    add(compiler::kOutputsRegister, compiler::kOutputsRegister, linked_.emitted.record_bytes);
    int reg = compiler::kFirstInputRegister;
    for (const auto& input : linked_.emitted.inputs) add(reg, reg, input.step_bytes), reg++;
    if (!linked_.in_hbm.empty()) {
      add(kSpareRegister, kReadRegister, 0);
      add(kReadRegister, kWrittenRegister, 0);
      add(kWrittenRegister, kSpareRegister, 0);
    }
    const auto back = -static_cast<int64_t>(program_.instructions.size());
    append(Instruction(Opcode::loop).set(f::loop::rd, compiler::kStepsRegister).set(f::loop::offset, back));
    append(Instruction(Opcode::halt));
  }
  void add(int reg, int from, int64_t bytes) {
    append(Instruction(Opcode::sadd).set(f::sadd::rd, reg).set(f::sadd::rs, from).set(f::sadd::imm, bytes));
  }
  void append(const Instruction& instruction) {
    program_.instructions.push_back(instruction);
    program_.operation.push_back(static_cast<int32_t>(program_.operations.size()) - 1);
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
  std::set<std::string> assigned_;  // in HBM
  Program program_;
  LinkedModule linked_;
};

}  // namespace

LinkedModule link_module(const graph::Graph& g, module_compiler::Compiled compiled,
                         const std::map<std::string, int64_t>& offset) {
  return Linker(g, std::move(compiled), offset).run();
}

}  // namespace veritpu
