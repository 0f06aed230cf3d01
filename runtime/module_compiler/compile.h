// The module compiler: from a module's function to a program of a core.
#pragma once

#include <limits>

#include "arch/config.h"
#include "runtime/client.h"
#include "runtime/module_compiler/memory.h"

namespace veritpu::module_compiler {

class Schedule;
struct Script;

struct Compiled {
  Program program;
  // Instructions whose HBM address is a buffer's, plus the offset that they hold.
  struct Address {
    int64_t pc;
    BufferId buffer;
  };
  std::vector<Address> addresses;
  std::vector<BufferInfo> buffers;
  // By operation of the program: what passes take its kernel to cost in cycles; -1: they do not say. With
  // Options::apart.
  std::vector<int64_t> planned;
  Memory memory;
  BoardPlace board{};                      // of a module for several devices
  std::shared_ptr<const Script> script{};  // instead of a program, if loops depend on data; `buffers` has ends only
};

struct Options {
  // How products of f32 enter the matrix unit that ask for no more than the default precision.
  Precision default_precision = Precision::one_pass;
  bool unroll = true;  // loops of few turns over elementwise operations (unroll.h)
  // Each pass's result is verified. One that breaks a rule throws std::logic_error, which names the pass.
  bool verify = false;
  // Takes note of all choices, or gives them (schedule.h). Of a module that is one program. Not owned.
  Schedule* schedule = nullptr;
  // Donated arguments stay in VMEM from launch to launch, as far as it has room (donate.h).
  bool donate = true;
  int64_t most_instructions = std::numeric_limits<int64_t>::max();  // a longer program is a CompileError
  bool apart = false;  // all units rest between two kernels: so each kernel's cycles are its own
};

// A function of core operations only. Throws CompileError.
Compiled compile(const module::Function& function, const arch::CoreConfig& core, const Options& options = {},
                 const BoardPlace& board = {});
// The @main of a verified module, legalised first: arguments and results of 64-bit elements become pairs of words.
// Throws CompileError.
Compiled compile(const module::Module& module, const arch::CoreConfig& core, const Options& options = {});
// Its kernels as text, a line each. Throws CompileError.
std::string plan_text(const module::Module& module, const arch::CoreConfig& core, const Options& options = {});

// The same of a module for several devices, on these cores of a board, by process: a program for each. They are
// launched at once. Throws CompileError.
std::vector<Compiled> compile(const module::Module& module, const arch::ChipConfig& board,
                              const std::vector<int>& cores, const Options& options = {});

}  // namespace veritpu::module_compiler
