// A program under construction: instructions in program order, each with the memory that it reads and writes. The
// `synchronise` pass turns these into semaphore waits and signals, so that no other pass thinks about hazards.
#pragma once

#include <cstdint>
#include <vector>

#include "runtime/client.h"

namespace veritpu::compiler {

// Instructions of one track complete in program order. A matrix unit has two: loads and products. So has the store
// unit: what it moves, and its waits for what arrives from other cores, which retire at once.
enum class Track : uint8_t { mxu_load, mxu_mul, vpu, ld, st, arrive, mxu1_load, mxu1_mul, seq };
constexpr int kTracks = 8;  // those that take part in synchronisation
arch::Unit unit_of(Track track);

// Rows of a memory: first, first + stride, ... HBM counts in units of its own (tiles, blocks of N rows).
enum class Memory : uint8_t { vmem, acc, hbm };
// Loads and stores that take turns meet in this row of HBM: side by side they would close each other's banks.
constexpr int64_t kTurns = -1;
struct Rows {
  Memory memory;
  int64_t first;
  int64_t count;
  int64_t stride = 1;
};

struct Item {
  arch::Instruction instruction;
  Track track;
  int32_t operation;                               // index into Program::operations
  std::vector<Rows> reads, writes;                 // on any core
  std::vector<Program::Relocation> relocations{};  // pc 0
};

// The instructions of one step, synchronised: each read waits for the write it needs, each write for the reads and
// writes before it. Every wait has its own signal of count one, so all semaphores are back at zero at the end. Throws
// UserError if two matrix units and other cores need more semaphores than there are.
// `operations` receives each instruction's operation, `relocations` what differs with the core. Of the matrix unit's
// tracks only products may write, and only to the accumulators: its own order then needs no semaphore.
std::vector<arch::Instruction> synchronise(const std::vector<Item>& items, std::vector<int32_t>& operations,
                                           std::vector<Program::Relocation>& relocations);
// Of items that are the same on all cores.
inline std::vector<arch::Instruction> synchronise(const std::vector<Item>& items, std::vector<int32_t>& operations) {
  std::vector<Program::Relocation> none;
  return synchronise(items, operations, none);
}

}  // namespace veritpu::compiler
