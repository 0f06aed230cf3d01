// The assertions of queues, semaphores, sequencer and DMA units.
#include "Vdma_unit.h"
#include "Vdma_unit___024root.h"
#include "Vsemaphores.h"
#include "Vsemaphores___024root.h"
#include "Vsequencer.h"
#include "Vsequencer___024root.h"
#include "Vsram_1r1w.h"
#include "Vunit_queue.h"
#include "Vunit_queue___024root.h"
#include "tests/rtl/violations.h"

namespace veritpu {
namespace {

using namespace code;
namespace field = arch::field;
using Queue = Bench<Vunit_queue>;
using Semaphores = Bench<Vsemaphores>;
using Sequencer = Bench<Vsequencer>;
using Dma = Bench<Vdma_unit>;

// A queue of so many instructions.
Violation queued(const char* category, int instructions, std::function<void(Queue&)> force) {
  return {"unit_queue.sv", category, [=] {
            Queue bench;
            bench.m.push_i = 1;
            bench.edge(instructions);
            bench.m.push_i = 0;
            bench.edge();
            force(bench);
            bench.edge();
          }};
}

// arch_pkg::waits_t and signals_t.
unsigned uses(unsigned sem0, unsigned count0, unsigned sem1, unsigned count1) {
  return count1 << 18 | sem1 << 13 | count0 << 5 | sem0;
}
// Semaphore 3 has four.
Violation counted(const char* category, std::function<void(Semaphores&)> force) {
  return {"semaphores.sv", category, [=] {
            Semaphores bench;
            bench.m.clear_i = 1;
            bench.edge();
            bench.m.clear_i = 0;
            bench.m.give_i = 1;
            bench.m.signals_i[0] = uses(3, 4, 0, 0);
            bench.edge();
            bench.m.give_i = 0;
            force(bench);
            bench.edge();
          }};
}

// A run whose first block holds that instruction eight times; no queue has place, and its waits are not satisfied.
Violation running(const char* category, const Instruction& instruction, std::function<void(Sequencer&)> force) {
  return {"sequencer.sv", category, [=] {
            Sequencer bench;
            bench.m.full_i = 31;
            bench.m.start_i = 1;
            bench.edge();
            bench.m.start_i = 0;
            bench.edge();
            bench.m.block_valid_i = 1;
            for (int i = 0; i < 8; i++)
              std::memcpy(&bench.m.block_i[8 * i], instruction.words.data(), arch::kInstructionBytes);
            bench.edge();
            bench.m.block_valid_i = 0;
            bench.edge();
            force(bench);
            bench.edge();
          }};
}

Violation transfers(const char* category, std::function<void(Dma&)> force) {
  return {"dma_unit.sv", category, [=] {
            Dma bench;
            bench.m.clear_i = 1;
            bench.edge();
            bench.m.clear_i = 0;
            force(bench);
            bench.edge();
          }};
}

}  // namespace

std::vector<Violation> control_violations() {
  using arch::Unit;
  return {
      queued("push to a full queue", 8, [](Queue& b) { b.m.push_i = 1; }),
      queued("pop of an empty queue", 0, [](Queue& b) { b.m.pop_i = 1; }),
      queued("more instructions than a queue holds", 1, [](Queue& b) { b.signals.unit_queue__DOT__count_q = 9; }),
      queued("a queue's places and count differ", 1, [](Queue& b) { b.signals.unit_queue__DOT__read_q = 3; }),
      queued("a queue's head changes without a pop", 1, [](Queue& b) { b.signals.unit_queue__DOT__pushed_q[8] = 5; }),
      {"sram_1r1w.sv", "a row is read while it is written",
       [] {
         VerilatedContext context;
         Vsram_1r1w memory{&context};
         memory.read_i = memory.write_i = 1;
         for (const int clock : {0, 1, 0, 1}) memory.clk_i = clock, memory.eval();
       }},
      counted("semaphore underflow",
              [](Semaphores& b) {  // two units' first waits
                b.m.take_i = 3;
                b.m.waits_i[0] = b.m.waits_i[1] = uses(3, 3, 0, 0);
              }),
      counted("semaphore underflow",
              [](Semaphores& b) {  // two waits of an instruction
                b.m.take_i = 1;
                b.m.waits_i[0] = uses(3, 3, 3, 3);
              }),
      counted("semaphore overflow",
              [](Semaphores& b) {  // a first signal
                b.signals.semaphores__DOT__count_q[3] = 65535;
                b.m.give_i = 2;
                b.m.signals_i[1] = uses(3, 1, 0, 0);
              }),
      counted("semaphore overflow",
              [](Semaphores& b) {  // a second signal
                b.signals.semaphores__DOT__count_q[3] = 65535;
                b.m.give_i = 2;
                b.m.signals_i[1] = uses(0, 0, 3, 1);
              }),
      counted("semaphore overflow",
              [](Semaphores& b) {  // another core's signal
                b.signals.semaphores__DOT__count_q[3] = 65535;
                b.m.rx_signal_i = 1;
                b.m.rx_sem_i = 3;
                b.m.rx_count_i = 1;
              }),
      running("illegal instruction", Instruction().set({"", 0, 0, 6, arch::FieldKind::uint, ""}, 63),
              [](Sequencer&) {}),
      running("block not asked for", halt(),
              [](Sequencer& b) {
                b.m.block_valid_i = 1;
                b.edge(4);
              }),
      running("start during a run", halt(), [](Sequencer& b) { b.m.start_i = 1; }),
      running("more instructions than the buffer holds", halt(),
              [](Sequencer& b) { b.signals.sequencer__DOT__count_q = 33; }),
      running("a fetch for which the buffer has no place", halt(),
              [](Sequencer& b) { b.signals.sequencer__DOT__outstanding_q = 4; }),
      running("more blocks to drop than are on their way", halt(),
              [](Sequencer& b) { b.signals.sequencer__DOT__drop_q = 4; }),
      running("the buffer's places and count differ", halt(),
              [](Sequencer& b) { b.signals.sequencer__DOT__read_q = 3; }),
      running("r0 is not zero", halt(), [](Sequencer& b) { b.signals.sequencer__DOT__scalar_q[0] = 1; }),
      running("the oldest instruction changes before it is dispatched", halt(),
              [](Sequencer& b) { b.signals.sequencer__DOT__pc_q = 1; }),
      running("a run goes on after its halt", halt(),
              [](Sequencer& b) {
                b.m.ready_i = b.m.units_idle_i = 1;
                b.edge();
                b.signals.sequencer__DOT__running_q = 1;
              }),
      transfers("count of zero", [](Dma& b) { b.start(ddim(Unit::ld, 1, 0, 0, 0)); }),
      transfers("no lanes", [](Dma& b) { b.start(dld(0, 0, 256)); }),
      transfers("lanes out of range", [](Dma& b) { b.start(dld(0, 0, 9)); }),
      transfers("done without a descriptor", [](Dma& b) { b.m.done_i = 1; }),
      transfers("more descriptors than may be outstanding", [](Dma& b) { b.signals.dma_unit__DOT__outstanding_q = 5; }),
      transfers("the descriptors' places and count differ", [](Dma& b) { b.signals.dma_unit__DOT__read_q = 1; }),
      transfers("a descriptor with a dimension of no elements",
                [](Dma& b) {
                  b.signals.dma_unit__DOT__count_q[2] = 0;
                  b.start(dld(0, 0, 8));
                }),
      transfers("the oldest descriptor changes before it is done",
                [](Dma& b) {
                  b.start(dld(0, 0, 8));
                  b.edge();
                  b.signals.dma_unit__DOT__pc_q[0] = 9;
                }),
      transfers("another unit's instruction", [](Dma& b) { b.start(dst(0, 0, 8)); }),
      transfers("the head is withdrawn",
                [](Dma& b) {
                  b.head(dld(0, 0, 8), false);
                  b.edge();
                  b.m.head_valid_i = 0;
                }),
  };
}

}  // namespace veritpu
