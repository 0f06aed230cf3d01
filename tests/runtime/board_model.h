// Several cores' programs without time: units take turns at random, and messages arrive when they like, in order on
// each way. What a program makes in every such order, it makes on a board.
#pragma once

#include <deque>
#include <map>
#include <random>
#include <tuple>

#include "tests/systemc/plain_core.h"

namespace veritpu {

class BoardModel {
 public:
  BoardModel(const arch::CoreConfig& core, int cores, int64_t hbm_bytes);

  // A core's memories, between runs.
  arch::Word& vmem(int core, int64_t row, int lane);
  char* hbm(int core, uint64_t address) { return &cores_[core].hbm.at(address); }

  // Runs a program on each core to its end, in an order drawn from `random`. False: nobody can go on; `stuck` says who
  // waits for what.
  bool run(const std::vector<std::vector<arch::Instruction>>& programs,
           const std::array<uint64_t, arch::kScalars>& scalars, std::mt19937& random);
  const std::string& stuck() const { return stuck_; }
  // Semaphores that were not zero at the end of the last run.
  int left() const { return left_; }

 private:
  struct Dimension {
    int64_t count = 1, vstride = 0, hstride = 0;
  };
  struct Core {
    test::PlainCore state;
    std::vector<char> hbm;
    const std::vector<arch::Instruction>* program = nullptr;
    size_t pc = 0;
    bool halted = false;
    std::array<uint64_t, arch::kScalars> scalars{};
    std::array<int, arch::kSemaphores> semaphores{};
    std::array<std::deque<arch::Instruction>, arch::kUnits> queues;  // addresses with their registers added
    std::array<std::array<Dimension, 4>, 2> dimensions{};            // of ld, of st
  };
  struct Message {
    std::vector<std::pair<int64_t, std::vector<arch::Word>>> rows;  // with all lanes
    int semaphore, count;
  };
  using Way = std::tuple<int, int, int>;  // source, target, way

  bool dispatches(int core) const;  // whether it can
  void dispatch(int core);
  bool executes(int core, int unit) const;
  void execute(int core, int unit);
  void transfer(Core& core, const arch::Instruction& i);
  void send(int from, const arch::Instruction& i);
  void deliver(const Way& way);
  template <typename F>
  void each_row(const Core& core, bool store, F f) const;  // f(rows of VMEM, bytes or rows elsewhere) from the first

  const arch::CoreConfig config_;
  std::vector<Core> cores_;
  std::map<Way, std::deque<Message>> travelling_;
  std::string stuck_;
  int left_ = 0;
};

}  // namespace veritpu
