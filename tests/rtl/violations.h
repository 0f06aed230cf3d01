// What each assertion of rtl/*.sv forbids, done to a module that is verilated by itself with all its signals open
// (tests/rtl/assertions.cmake).
#pragma once

#include <verilated.h>

#include <cstring>
#include <functional>
#include <string>
#include <vector>

#include "tests/rtl/core_chip.h"

namespace veritpu {

// `act` must make an assertion of that category in that file throw.
struct Violation {
  std::string file, category;
  std::function<void()> act;
};

std::vector<Violation> mxu_violations();
std::vector<Violation> vpu_violations();
std::vector<Violation> control_violations();  // queues, semaphores, sequencer, DMA
std::vector<Violation> core_violations();     // VMEM and the core
std::vector<Violation> top_violations();      // the engines and registers of veritpu_top

// A module out of reset, its inputs 0, and every input and signal of it.
template <class Model>
class Bench {
 public:
  Bench() {
    m.rst_ni = 0;
    edge(3);
    m.rst_ni = 1;
  }
  // What is set before an edge is settled by then.
  void edge(int times = 1) {
    for (int i = 0; i < times; i++)
      for (const uint8_t level : {0, 1}) {
        m.clk_i = level;
        set_queue_clock(m, level, 0);
        m.eval();
      }
  }
  // The instruction at the queue's head, ready to start.
  void head(const arch::Instruction& instruction, bool ready = true) {
    m.head_valid_i = 1;
    m.head_ready_i = ready;
    std::memcpy(&m.head_i[0], instruction.words.data(), arch::kInstructionBytes);
  }
  void start(const arch::Instruction& instruction) {
    head(instruction);
    edge();
    m.head_valid_i = 0;
  }

 private:
  // Of the vector unit, which does not stand still.
  template <class M>
  static auto set_queue_clock(M& m, uint8_t level, int) -> decltype(m.queue_clk_i, void()) {
    m.queue_clk_i = level, m.run_i = 1;
  }
  template <class M>
  static void set_queue_clock(M&, uint8_t, long) {}

  VerilatedContext context_;

 public:
  Model m{&context_};
  decltype(*m.rootp)& signals = *m.rootp;
};

}  // namespace veritpu
