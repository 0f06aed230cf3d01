#include "runtime/pjrt/saved.h"

#include <algorithm>

#include "runtime/module_compiler/script.h"
#include "runtime/pjrt/archive.h"

// Fields in the order in which they are written: found by the archives through the structures' namespaces.
namespace veritpu {

template <class Archive>
void each(Archive& a, Program::Operation& o) {
  a(o.text, o.layer, o.fused);
}

template <class Archive>
void each(Archive& a, Program& p) {
  a(p.instructions, p.operation, p.operations, p.layers, p.macs, p.trip_counts, p.kernels, p.vmem_rows);
}

template <class Archive>
void each(Archive& a, Compilation::Backing& b) {
  a(b.name, b.place, b.address);
}

template <class Archive>
void each(Archive& a, Compilation& c) {
  a(c.compiled, c.before, c.after, c.reserved, c.backings);
}

namespace compiler {

template <class Archive>
void each(Archive& a, ParameterPlace& p) {
  a(p.row, p.dtype, p.shape);
}
template <class Archive>
void each(Archive& a, StepInput& i) {
  a(i.name, i.dtype, i.shape, i.step_bytes);
}
template <class Archive>
void each(Archive& a, StepOutput& o) {
  a(o.name, o.elements, o.offset, o.shape);
}
template <class Archive>
void each(Archive& a, Emitted& e) {
  a(e.program, e.inputs, e.outputs, e.record_bytes);
}
template <class Archive>
void each(Archive& a, Compiled& c) {
  a(c.emitted, c.in_vmem, c.in_hbm, c.assigned, c.scratch);
}

}  // namespace compiler

namespace module {

template <class Archive>
void each(Archive& a, Type& t) {
  a(t.element, t.shape);
}
template <class Archive>
void each(Archive& a, Tensor& t) {
  a(t.type, t.lanes);
}

}  // namespace module

namespace module_compiler {

template <class Archive>
void each(Archive& a, BufferInfo& b) {
  a(b.role, b.element, b.elements, b.row, b.number, b.value, b.becomes, b.apart);
}
template <class Archive>
void each(Archive& a, Division& d) {
  a(d.buffers, d.ring, d.sums);
}
template <class Archive>
void each(Archive& a, Memory& m) {
  a(m.offset, m.arena, m.residence, m.division, m.page, m.first_page);
}
template <class Archive>
void each(Archive& a, BoardPlace& b) {
  a(b.cores, b.process);
}
template <class Archive>
void each(Archive& a, Script::Step& s);
template <class Archive>
void each(Archive& a, Script& s);
template <class Archive>
void each(Archive& a, Compiled& c) {
  a(c.program, c.addresses, c.buffers, c.memory, c.board, c.script);
}
template <class Archive>
void each(Archive& a, Script::Step& s) {
  a(s.program, s.inputs, s.outputs, s.condition, s.condition_besides, s.calls, s.sends, s.receives);
}
template <class Archive>
void each(Archive& a, Script& s) {
  a(s.slots, s.arguments, s.results, s.steps);
}

}  // namespace module_compiler

namespace pjrt {
namespace {

bool moves(const module_compiler::Compiled& compiled) {
  if (!compiled.program.relocations.empty()) return true;
  const auto& script = compiled.script;
  return script && std::any_of(script->steps.begin(), script->steps.end(), [](const auto& step) {
           return moves(step.program) || (step.condition && moves(*step.condition));
         });
}

}  // namespace

template <class Archive>
void each(Archive& a, Saved& s) {
  a(s.way, s.reason, s.compilation, s.programs);
}

std::string bytes_of(const Saved& saved) {
  const bool any = (saved.compilation && !saved.compilation->compiled.emitted.program.relocations.empty()) ||
                   std::any_of(saved.programs.begin(), saved.programs.end(), moves);
  if (any) return "";
  ArchiveOut out;
  out(saved);
  return out.take();
}

Saved saved_of(const std::string& bytes) {
  Saved saved;
  ArchiveIn in(bytes);
  in(saved);
  if (!in.empty()) throw std::runtime_error("there are more bytes than a program has");
  return saved;
}

}  // namespace pjrt
}  // namespace veritpu
