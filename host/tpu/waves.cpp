#include "host/tpu/waves.h"

#include <algorithm>

#include "host/support/atomic_file.h"
#include "host/support/choices.h"
#include "host/support/table.h"
#include "systemc/check_core.h"
#include "systemc/fast_core.h"
#include "systemc/fst_file.h"
#include "systemc/traced_core.h"

namespace veritpu {
namespace {

using Cycles = Window::Cycles;

// The chip has answered already.
class Deaf final : public CorePort {
  void fetch(Cycle, uint64_t) override {}
  void dma(Cycle, const DmaDescriptor&) override {}
  void row(Cycle, const arch::Word*) override {}
  void halted(Cycle) override {}
};

// The file being drawn.
class Waves {
 public:
  Waves(const std::string& path, const arch::CoreConfig& config)
      : path_(path),
        file_(path, "--waves"),
        cores_(make_check_core(config, port_,
                               {"rtl",
                                [this](const arch::CoreConfig& c, CorePort& port, RetirementObserver observer) {
                                  return make_traced_core(c, port, std::move(observer), file_.name(), drawing_);
                                }},
                               {"fast", make_fast_core})) {}

  // Repeats a run that began in cycle `before` of the whole, and draws what of it lies in the window.
  void repeat(const Recording& run, uint64_t before, const Cycles& window) {
    const uint64_t first = std::max(window.from, before);
    drawing_ = {run.start + first - before, run.start + window.to - before, first};
    cores_->load(run.before);
    for (const auto& call : run.calls) call(*cores_);
  }

  // The file is whole: what to tell of it.
  std::string finish(const Cycles& window, const std::string& what) {
    const Compared compared = cores_->compared();
    cores_.reset();
    const auto times = fst_times(file_.name());
    if (!times) throw UserError("cannot write " + path_ + " whole; is the disk full?");
    if (times->first != window.from || times->last != window.to)
      throw std::logic_error("the waveforms begin or end in another cycle than the window");
    file_.commit();
    return "Waveforms of cycles " + grouped(window.from) + " to " + grouped(window.to) + what + ": " + path_ +
           " (1 ns is a cycle). See them with: gtkwave " + path_ + "\nFor them the verilated core ran " +
           grouped(compared.cycles) + " cycles, compared with the fast core: " + grouped(compared.instructions) +
           " instructions and " + bytes_text(compared.bytes) + ", no difference.";
  }

 private:
  const std::string path_;
  PendingFile file_;
  Deaf port_;
  Drawing drawing_;
  std::unique_ptr<CheckCore> cores_;
};

UserError beyond(const Cycles& window, uint64_t cycles) {
  return UserError("the run has " + std::to_string(cycles) + " cycles, counted from 0, so cycle " +
                   std::to_string(window.to) + " is not among them; choose an earlier window");
}

const Program::Operation& operation_at(const Program& program, uint32_t pc) {
  return program.operations.at(static_cast<size_t>(program.operation.at(pc)));
}
const std::string& layer_of(const Program& program, uint32_t pc) {
  return program.layers.at(static_cast<size_t>(operation_at(program, pc).layer));
}

// The instructions of a step: from `first` to `last`, the loop that begins the next one.
struct Body {
  explicit Body(const Program& program) {
    const auto& code = program.instructions;
    for (last = static_cast<uint32_t>(code.size()) - 1; code.at(last).opcode() != arch::Opcode::loop;) --last;
    first = static_cast<uint32_t>(last + code[last].get(arch::field::loop::offset));
  }
  uint32_t first = 0, last = 0;
};

// The instructions that do a layer's work in each step: its own or, if it has none, those of the layers into which it
// is fused.
class LayerWork {
 public:
  // Throws UserError if no instruction does.
  LayerWork(const Program& program, const std::string& layer) : program_(program), layer_(layer) {
    const Body body(program);
    std::vector<std::string> layers, into;
    const auto add = [](std::vector<std::string>& names, const std::string& name) {
      if (!name.empty() && std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
    };
    for (uint32_t pc = body.first; pc <= body.last; ++pc) {
      add(layers, layer_of(program, pc));
      if (fused_at(pc)) add(into, layer_of(program, pc));
    }
    own_ = std::find(layers.begin(), layers.end(), layer) != layers.end();
    if (own_) return;
    for (const auto& name : into) into_ += (into_.empty() ? "" : ", ") + name;
    if (!into_.empty()) return;
    const bool known = std::find(program.layers.begin(), program.layers.end(), layer) != program.layers.end();
    if (!known) throw UserError(unknown_text("layer", layer, layers));
    std::string others;
    for (const auto& name : layers) others += (others.empty() ? "" : ", ") + name;
    throw UserError("layer " + layer + " has no instructions: it computes nothing by itself; choose from " + others);
  }

  bool at(uint32_t pc) const { return own_ ? layer_of(program_, pc) == layer_ : fused_at(pc); }
  std::string text() const { return layer_ + (own_ ? "" : " (fused into " + into_ + ")"); }

 private:
  bool fused_at(uint32_t pc) const {
    const auto& fused = operation_at(program_, pc).fused;
    return std::any_of(fused.begin(), fused.end(),
                       [&](int32_t other) { return program_.layers.at(static_cast<size_t>(other)) == layer_; });
  }

  const Program& program_;
  const std::string& layer_;
  bool own_ = false;
  std::string into_;
};

// When a step's instructions that do a layer's work were in flight, in cycles of the launch. `step` counts within the
// launch; steps do not overlap, since each ends with a fence.
Cycles in_flight(const Recording& run, const Program& program, const LayerWork& work, int64_t step) {
  const Body body(program);
  Cycles cycles{~uint64_t{0}, 0};
  for (const auto& r : run.retirements) {
    if (r.pc >= body.first && step == 0 && work.at(r.pc)) {
      cycles.from = std::min(cycles.from, r.start - run.start);
      cycles.to = std::max(cycles.to, r.retire - run.start);
    }
    if (r.pc == body.last && step-- == 0) break;
  }
  return cycles;
}

}  // namespace

std::string train_to_window(Trainer& trainer, int64_t last, RecordingCore& recorder, const arch::CoreConfig& config,
                            const Window& window) {
  if (window.layer) {
    LayerWork(trainer.program(), window.layer->name);  // there is such a layer
    if (const int64_t step = window.layer->step, first = trainer.step(); step < first || step >= last)
      throw UserError("this run has steps " + std::to_string(first) + " to " + std::to_string(last - 1) +
                      ", counted from 0, and not step " + std::to_string(step));
  }
  Waves waves(window.file, config);
  recorder.record(true);
  std::optional<int64_t> first_drawn;
  while (trainer.step() < last) {
    const int64_t first = trainer.step();
    const uint64_t before = trainer.account().cycles;
    const Program& program = trainer.program();
    trainer.advance(last - first);
    const uint64_t after = trainer.account().cycles;
    if (window.layer && window.layer->step < trainer.step()) {
      const auto& [step, name] = *window.layer;
      const LayerWork work(program, name);
      Cycles cycles = in_flight(recorder.recording(), program, work, step - first);
      cycles.from += before, cycles.to += before;
      waves.repeat(recorder.recording(), before, cycles);
      return waves.finish(cycles, ", layer " + work.text() + " in step " + std::to_string(step));
    }
    if (window.cycles && window.cycles->from < after) {
      waves.repeat(recorder.recording(), before, *window.cycles);
      if (!first_drawn) first_drawn = first;
      if (window.cycles->to < after)
        return waves.finish(*window.cycles, ", within steps " + std::to_string(*first_drawn) + " to " +
                                                std::to_string(trainer.step() - 1));
    }
  }
  throw beyond(*window.cycles, trainer.account().cycles);
}

std::string draw_window(const RecordingCore& recorder, uint64_t cycles, const arch::CoreConfig& config,
                        const Window& window) {
  if (window.cycles->to >= cycles) throw beyond(*window.cycles, cycles);
  Waves waves(window.file, config);
  waves.repeat(recorder.recording(), 0, *window.cycles);
  return waves.finish(*window.cycles, "");
}

}  // namespace veritpu
