#include "systemc/recording_core.h"

#include "systemc/fast_core.h"

namespace veritpu {
namespace {

using arch::Unit;
using arch::Word;

class Recorder final : public RecordingCore {
 public:
  Recorder(const arch::CoreConfig& config, CorePort& port)
      : core_(make_fast_core(config, port, [this](const Retirement& r) {
          if (recording_) run_.retirements.push_back(r);
        })) {}

  void start(Cycle at, uint64_t program, const std::array<uint64_t, arch::kScalars>& scalars) override {
    recording_ = record_;
    if (recording_) {
      core_->save(run_.before);
      run_.calls.clear();
      run_.retirements.clear();
      run_.start = at;
    }
    make([=](TensorCore& core) { core.start(at, program, scalars); });
  }
  void block(Cycle at, const std::array<arch::Instruction, arch::kFetchInstructions>& instructions) override {
    make([=](TensorCore& core) { core.block(at, instructions); });
  }
  void write_row(Cycle at, uint32_t row, int lane0, int lanes, bool keep, const Word* data) override {
    core_->write_row(at, row, lane0, lanes, keep, data);
    if (!recording_) return;
    run_.calls.emplace_back([=, words = std::vector<Word>(data, data + lanes)](TensorCore& core) {
      core.write_row(at, row, lane0, lanes, keep, words.data());
    });
  }
  void read_row(Cycle at, uint32_t row) override {
    make([=](TensorCore& core) { core.read_row(at, row); });
  }
  void receive_row(Cycle at, uint32_t row, int lane0, int lanes, bool keep, const Word* data) override {
    make([=, words = std::vector<Word>(data, data + lanes)](TensorCore& core) {
      core.receive_row(at, row, lane0, lanes, keep, words.data());
    });
  }
  void receive_signal(Cycle at, arch::SemaphoreUse signal) override {
    make([=](TensorCore& core) { core.receive_signal(at, signal); });
  }
  void touch(Cycle at, Unit unit, uint32_t row) override {
    make([=](TensorCore& core) { core.touch(at, unit, row); });
  }
  void done(Cycle at, Unit unit) override {
    make([=](TensorCore& core) { core.done(at, unit); });
  }
  // Another core may stop on its way, to answer a read_row.
  Cycle advance(Cycle until) override {
    until = core_->advance(until);
    if (recording_)
      run_.calls.emplace_back([=](TensorCore& core) {
        while (core.now() < until) core.advance(until);
      });
    return until;
  }

  Cycle now() const override { return core_->now(); }
  const arch::RunReport& report() const override { return core_->report(); }
  void save(CoreState& state) const override { core_->save(state); }
  void load(const CoreState& state) override { core_->load(state); }

  void record(bool on) override { record_ = on; }
  const Recording& recording() const override { return run_; }

 private:
  template <typename Call>
  void make(const Call& call) {
    if (recording_) run_.calls.emplace_back(call);
    call(*core_);
  }

  const std::unique_ptr<WatchedCore> core_;
  bool record_ = false, recording_ = false;
  Recording run_;
};

}  // namespace

std::unique_ptr<RecordingCore> make_recording_core(const arch::CoreConfig& config, CorePort& port) {
  return std::make_unique<Recorder>(config, port);
}

}  // namespace veritpu
