// Parts travel through VMEM: loaded, sent to the same place of another core's, and stored there. Pieces of parts
// alternate between two halves of the ring, so that one is loaded while another travels.
#include <algorithm>

#include "runtime/module_compiler/emitter.h"

namespace veritpu::module_compiler {
namespace {

constexpr int kArrived = arch::kFirstRemoteSemaphore;  // of the halves: two
constexpr int kBarrier = kArrived + 2;                 // of the barrier's rounds
constexpr int64_t kMostPieceRows = 512;

}  // namespace

// Round k: a core tells the one 2^k places on, and hears from the one as far behind, on a semaphore of its own. After
// the last round each has heard of all.
void Emitter::barrier(const std::vector<compiler::Rows>& rows) {
  const auto& cores = compiled_.board.cores;
  const auto count = static_cast<int64_t>(cores.size()), me = compiled_.board.process;
  int round = 0;
  for (int64_t distance = 1; distance < count; distance *= 2, ++round) {
    if (kBarrier + round >= arch::kSemaphores)
      throw CompileError("a program on " + std::to_string(count) + " cores has too many for its barrier");
    writer_.signal({cores[static_cast<size_t>((me + distance) % count)]}, arch::Way::up, kBarrier + round, rows);
    writer_.arrive(kBarrier + round, 1, {});
  }
}

void Emitter::emit(const Exchange& x) {
  const int64_t n = core_.n, part = module::elements(x.to.shape()) / x.to_parts;
  if (part == 0) return;
  const int64_t rows = (part + n - 1) / n, begin = compiled_.memory.division.buffers, half = (ring_rows_ - begin) / 2;
  const int64_t piece = std::min({kMostPieceRows, rows, half / (x.from_parts + x.to_parts)});
  if (piece == 0) throw CompileError("VMEM has no room for a row of each of the parts that an exchange moves");
  const arch::Format own = format_of(x.from.element);
  const arch::Format format = own == arch::Format::f16 || own == arch::Format::bf16 ? own : arch::Format::f32;
  const auto slot = [&](int64_t k, int64_t number) { return begin + k % 2 * half + number * piece; };
  // Part i of a view, rows of one piece: those that are full, and one that is not.
  const auto transfer_part = [&](const View& view, int64_t i, int64_t k, int64_t row, bool to_core) {
    const int64_t first = k * piece, end = std::min(rows, first + piece), full = std::min(end, part / n) - first;
    const auto one = [&](int64_t offset, int64_t count, int64_t lanes, int64_t at) {
      transfer({view.buffer, view.element, view.offset + i * part + offset, {{count, n, 1}}, lanes, 1}, at, to_core);
    };
    if (full > 0) one(first * n, full, n, row);
    if (end * n > part) one((end - 1) * n, 1, part - (end - 1) * n, row + end - 1 - first);
  };
  const int64_t pieces = (rows + piece - 1) / piece;
  const auto rows_of_piece = [&](int64_t k) { return std::min(piece, rows - k * piece); };
  const auto finish_piece = [&](int64_t k) {
    std::vector<compiler::Rows> written;
    for (const int64_t i : x.arriving)
      written.push_back({compiler::Memory::vmem, slot(k, x.from_parts + i), rows_of_piece(k)});
    if (!x.arriving.empty())
      writer_.arrive(kArrived + static_cast<int>(k % 2), static_cast<int>(x.arriving.size()), written);
    for (const int64_t i : x.arriving) transfer_part(x.to, i, k, slot(k, x.from_parts + i), false);
    for (const auto& [from, to] : x.own) transfer_part(x.to, to, k, slot(k, from), false);
  };
  for (int64_t k = 0; k < pieces; ++k) {
    std::vector<bool> loaded(static_cast<size_t>(x.from_parts));
    const auto bring_part = [&](int64_t i) {
      if (!loaded[static_cast<size_t>(i)]) transfer_part(x.from, i, k, slot(k, i), true);
      loaded[static_cast<size_t>(i)] = true;
    };
    for (const auto& send : x.sends) bring_part(send.part);
    for (const auto& pair : x.own) bring_part(pair[0]);
    barrier({{compiler::Memory::vmem, slot(k, x.from_parts), x.to_parts * piece}});
    for (const auto& send : x.sends) {
      compiler::Message m{{slot(k, send.part)},
                          {slot(k, x.from_parts + send.to)},
                          {},
                          format,
                          {send.core},
                          (compiled_.board.process + send.core) % 2 ? arch::Way::down : arch::Way::up,
                          kArrived + static_cast<int>(k % 2)};
      m.dimension[0] = {rows_of_piece(k), 1, 1};
      writer_.send(m, {{compiler::Memory::vmem, slot(k, send.part), rows_of_piece(k)}});
    }
    if (k > 0) finish_piece(k - 1);
  }
  finish_piece(pieces - 1);
}

}  // namespace veritpu::module_compiler
