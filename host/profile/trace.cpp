#include "host/profile/trace.h"

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

#include "arch/disassembler.h"
#include "host/profile/vmem_map.h"
#include "host/support/table.h"

namespace veritpu {
namespace {

using arch::Cause;
using arch::Unit;

std::string quoted(const std::string& text) {
  return nlohmann::json(text).dump();
}
std::string unit_name(size_t unit) {
  return std::string(arch::name(static_cast<Unit>(unit)));
}

// A number as text, without memory of its own.
class Digits {
 public:
  explicit Digits(uint64_t n) : end_(std::to_chars(text_, text_ + sizeof text_, n).ptr) {}
  // In microseconds.
  Digits(uint64_t cycle, double mhz)
      : end_(std::to_chars(text_, text_ + sizeof text_, static_cast<double>(cycle) / mhz, std::chars_format::fixed, 6)
                 .ptr) {}
  operator std::string_view() const { return {text_, static_cast<size_t>(end_ - text_)}; }

 private:
  char text_[32];
  char* end_;
};

const std::string& quoted_name(Cause cause) {
  static const auto names = [] {
    std::array<std::string, arch::kCauses> all;
    for (size_t c = 0; c < all.size(); ++c) all[c] = quoted(std::string(arch::name(static_cast<Cause>(c))));
    return all;
  }();
  return names[static_cast<size_t>(cause)];
}

const std::string& layer_of(const Program& program, int32_t operation) {
  return program.layers[static_cast<size_t>(program.operations[static_cast<size_t>(operation)].layer)];
}

// The pc of the loop that ends each step of a launch: the program's last.
int32_t end_of_step(const Program& program) {
  auto pc = static_cast<int32_t>(program.instructions.size()) - 1;
  while (pc >= 0 && program.instructions[static_cast<size_t>(pc)].opcode() != arch::Opcode::loop) --pc;
  return pc;
}

// The cycles of a launch in which its steps end: step k lasts from ends[k] to ends[k + 1] - 1. What is before the first
// and after the last belongs to these.
std::vector<uint64_t> ends_of_steps(const Program& program, const CoreRecording& recording) {
  std::vector<uint64_t> ends{0};
  const int32_t loop = end_of_step(program);
  uint64_t at = 0;
  for (const RecordedSpan& span : recording.units[0]) {
    at += span.cycles;
    if (span.pc == loop && span.cause == Cause::active) ends.push_back(at);
  }
  if (ends.size() == 1) ends.push_back(at);
  ends.back() = at;
  return ends;
}

}  // namespace

Trace::Trace(const std::string& path, const arch::ChipConfig& chip, StepWindow window, TimeRecorders& recorders,
             std::function<const Program&()> program)
    : path_(path),
      chip_(chip),
      window_(window),
      recorders_(recorders),
      program_(std::move(program)),
      file_(path, "--trace"),
      out_(file_.name()) {
  out_ << "{\"displayTimeUnit\":\"ns\",\"traceEvents\":[";
}

void Trace::event(std::initializer_list<std::string_view> parts) {
  text_ += events_++ ? ",\n" : "\n";
  for (const std::string_view part : parts) text_ += part;
  if (text_.size() > size_t{1} << 20) flush();
}

void Trace::flush() {
  out_ << text_;
  text_.clear();
}

void Trace::launch(StepKind kind, int64_t step, int64_t steps, const std::function<void()>& run) {
  const int64_t first = std::max(step, window_.first), last = std::min(step + steps - 1, window_.last);
  const bool wanted = kind == StepKind::training && first <= last;
  recorders_.record(wanted);
  run();
  if (!wanted) return;
  const Program& program = program_();
  uint64_t longest = 0;
  for (size_t core = 0; core < recorders_.size(); ++core) {
    const auto ends = ends_of_steps(program, recorders_[core]);
    const auto end = [&](int64_t k) { return ends[std::min(static_cast<size_t>(k - step), ends.size() - 1)]; };
    const Part part{core, end(first), end(last + 1), cycles_};
    write(program, part);
    longest = std::max(longest, part.to - part.from);
  }
  cycles_ += longest;
  steps_ += last - first + 1;
  recorders_.record(false);
}

void Trace::write(const Program& program, const Part& part) {
  prepare(program);
  if (!part.at) names(part.core);
  for (size_t unit = 0; unit < units(); ++unit) slices(program, part, unit);
  counters(program, part);
}

void Trace::names(size_t core) {
  const std::string pid = "\"pid\":" + std::to_string(core);
  event({"{\"ph\":\"M\",\"name\":\"process_name\",", pid, ",\"args\":{\"name\":\"", chip_.name, " core ", Digits(core),
         "\"}}"});
  for (size_t unit = 0; unit < units(); ++unit)
    event({"{\"ph\":\"M\",\"name\":\"thread_name\",", pid, ",\"tid\":", Digits(unit), ",\"args\":{\"name\":\"",
           unit_name(unit), "\"}}"});
}

void Trace::prepare(const Program& program) {
  if (worded_ == &program) return;
  worded_ = &program;
  footprints_ = footprints(program, chip_.core);
  instructions_.assign(program.instructions.size(), {});
  operations_.assign(program.operations.size(), {});
}

const Trace::Words& Trace::of_instruction(const Program& program, int32_t pc) {
  Words& words = instructions_[static_cast<size_t>(pc)];
  if (!words.name.empty()) return words;
  const auto& code = program.instructions[static_cast<size_t>(pc)];
  const int32_t operation = program.operation[static_cast<size_t>(pc)];
  const std::string text = arch::disassemble(code);
  words.name = quoted(text.substr(0, text.find(' ')));
  words.arguments = ",\"pc\":" + std::to_string(pc) + ",\"instruction\":" + quoted(text) +
                    ",\"operation\":" + quoted(program.operations[static_cast<size_t>(operation)].text) +
                    ",\"layer\":" + quoted(layer_of(program, operation));
  if (const std::string shape = shape_text(code, footprints_[static_cast<size_t>(pc)]); !shape.empty())
    words.arguments += ",\"shape\":" + quoted(shape);
  return words;
}

const Trace::Words& Trace::of_operation(const Program& program, int32_t operation) {
  Words& words = operations_[static_cast<size_t>(operation)];
  if (!words.name.empty()) return words;
  const std::string& layer = layer_of(program, operation);
  words.name = quoted((layer.empty() ? "" : layer + ": ") + program.operations[static_cast<size_t>(operation)].text);
  words.arguments = ",\"layer\":" + quoted(layer);
  return words;
}

// Three levels: an operation, an instruction within it, and how the unit spends the cycles within that; of an
// instruction with one cause, that is among its arguments. Idle cycles are gaps.
void Trace::slices(const Program& program, const Part& part, size_t unit) {
  const std::string place = ",\"pid\":" + std::to_string(part.core) + ",\"tid\":" + std::to_string(unit) + ",\"ts\":";
  const auto operation_of = [&](int32_t pc) { return program.operation[static_cast<size_t>(pc)]; };
  const auto slice = [&](std::string_view name, uint64_t from, uint64_t to, std::string_view more,
                         std::string_view and_more = {}) {
    ++slices_;
    event({"{\"ph\":\"X\",\"name\":", name, place, Digits(from, chip_.mhz), ",\"dur\":", Digits(to - from, chip_.mhz),
           ",\"args\":{\"cycles\":", Digits(to - from), more, and_more, "}}"});
  };
  struct Open {
    int32_t what = -1;
    uint64_t begin = 0;
  };
  struct Spent {
    Cause cause;
    uint64_t from, to;
  };
  Open operation, instruction;
  std::vector<Spent> spent;  // of the open instruction
  const auto cause_slices = [&] {
    for (const Spent& s : spent) slice(quoted_name(s.cause), s.from, s.to, ",\"cause\":true");
    spent.clear();
  };
  const auto close = [&](uint64_t at, bool whole) {
    if (instruction.what >= 0) {
      const auto& [name, arguments] = of_instruction(program, instruction.what);
      std::string cause;
      if (spent.size() == 1) {
        cause = ",\"spent\":" + quoted_name(spent[0].cause);
        spent.clear();
      }
      slice(name, instruction.begin, at, arguments, cause);
      cause_slices();
      instruction.what = -1;
    }
    if (!whole || operation.what < 0) return;
    const auto& [name, arguments] = of_operation(program, operation.what);
    slice(name, operation.begin, at, arguments);
    operation.what = -1;
  };
  uint64_t at = 0;
  for (const RecordedSpan& span : recorders_[part.core].units[unit]) {
    const uint64_t begin = std::max(at, part.from), end = std::min<uint64_t>(at + span.cycles, part.to);
    at += span.cycles;
    if (begin >= end) continue;
    const uint64_t from = begin - part.from + part.at, to = end - part.from + part.at;
    if (span.pc != instruction.what) {
      close(from, span.pc < 0 || operation_of(span.pc) != operation.what);
      if (span.pc >= 0) {
        instruction = {span.pc, from};
        if (operation.what < 0) operation = {operation_of(span.pc), from};
      }
    }
    if (span.cause == Cause::idle) continue;
    spent.push_back({span.cause, from, to});
    if (span.pc < 0) cause_slices();
  }
  close(std::max(part.from, std::min(at, part.to)) - part.from + part.at, true);
}

void Trace::counters(const Program& program, const Part& part) {
  const CoreRecording& recording = recorders_[part.core];
  const std::string pid = "\"pid\":" + std::to_string(part.core);
  const auto counter = [&](std::string_view name, uint64_t cycle, std::initializer_list<std::string_view> values) {
    if (cycle < part.from || cycle >= part.to) return;
    const Digits at(cycle - part.from + part.at, chip_.mhz);
    event({"{\"ph\":\"C\",\"name\":\"", name, "\",", pid, ",\"ts\":", at, ",\"args\":{"});
    for (const std::string_view value : values) text_ += value;
    text_ += "}}";
  };
  for (size_t k = 0; k < recording.traffic.size(); ++k) {
    const auto& [fetch, load, store] = recording.traffic[k];
    counter("HBM bytes a microsecond", k * recording.width,
            {"\"fetch\":", Digits(fetch), ",\"load\":", Digits(load), ",\"store\":", Digits(store)});
  }
  const uint64_t microseconds = std::max<uint64_t>(1, recording.cycles() / static_cast<uint64_t>(chip_.mhz));
  const VmemMap map = vmem_map(program, chip_.core, footprints_, recording, std::min<uint64_t>(microseconds, 65536), 0);
  for (size_t k = 0; k < map.in_use.size(); ++k)
    counter("VMEM rows in use", k * map.width, {"\"rows\":", Digits(static_cast<uint64_t>(map.in_use[k] + 0.5))});
}

std::string Trace::finish() {
  if (!steps_)
    throw UserError("the run has no step from " + std::to_string(window_.first) + " to " +
                    std::to_string(window_.last) + ", counted from 0; choose others by --trace-steps");
  flush();
  out_ << "\n],\"otherData\":{\"chip\":" << quoted(chip_.name) << ",\"mhz\":" << chip_.mhz << ",\"steps\":" << steps_
       << ",\"cycles\":" << cycles_ << "}}\n";
  out_.close();
  if (!out_) throw UserError("cannot write " + path_ + " whole; is the disk full?");
  file_.commit();
  return "Trace of " + grouped(static_cast<uint64_t>(steps_)) + (steps_ == 1 ? " step, " : " steps, ") +
         grouped(cycles_) + " cycles, " + grouped(slices_) + " slices: " + path_ +
         " (open it in Perfetto or chrome://tracing)";
}

}  // namespace veritpu
