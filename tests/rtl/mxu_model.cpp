#include "tests/rtl/mxu_model.h"

#include <utility>

namespace veritpu {
namespace {

using namespace arch::field;
using arch::Cause;
using arch::Opcode;
using arch::Word;

MxuModel::Retired retirement(const MxuModel::Head& head) {
  return {head.pc, static_cast<uint32_t>(head.code.words[0] >> 34 & 0x3ffffff)};
}

template <class T>
std::optional<T> take(std::map<MxuModel::Cycle, T>& events, MxuModel::Cycle now) {
  const auto found = events.find(now);
  if (found == events.end()) return std::nullopt;
  std::optional<T> event = std::move(found->second);
  events.erase(found);
  return event;
}

}  // namespace

MxuModel::MxuModel(unsigned n, arch::MxuStages stages, std::function<const Row&(uint32_t)> vmem)
    : n_(n), stages_(stages), vmem_(std::move(vmem)) {
  for (auto& set : weights_) set.assign(n, Row(n, 0));
}

MxuModel::Row MxuModel::operands(uint32_t row, int64_t lanes, arch::Operand fmt) const {
  Row words(n_, 0);
  for (int64_t k = 0; k < lanes; k++) words[k] = arch::to_operand(fmt, vmem_(row & 0xfffff)[k]);
  return words;
}

void MxuModel::start_load(const Head& head) {
  const auto& i = head.code;
  const int64_t rows = i.get(mload::rows), trans = i.get(mload::trans);
  auto& set = weights_[i.get(mload::set)];
  set.assign(n_, Row(n_, 0));
  for (int64_t j = 0; j < rows; j++) {
    const auto row = static_cast<uint32_t>(i.get(mload::base) + j * i.get(mload::stride)) & 0xfffff;
    load_rows_[now_ + j] = row;
    const Row words = operands(row, i.get(mload::lanes), static_cast<arch::Operand>(i.get(mload::fmt)));
    for (unsigned k = 0; k < n_; k++) (trans ? set[k][j] : set[j][k]) = words[k];
  }
  load_free_ = now_ + n_;
  load_retires_[now_ + n_ - 1] = retirement(head);
}

void MxuModel::start_mul(const Head& head) {
  const auto& i = head.code;
  const bool trans = i.get(mmul::trans);
  const auto& weights = weights_[i.get(mmul::set)];
  std::vector<Row> slots;
  std::vector<Row> block;
  for (int64_t i3 = 0; i3 < i.get(mmul::n3); i3++)
    for (int64_t i2 = 0; i2 < i.get(mmul::n2); i2++)
      for (int64_t i1 = 0; i1 < i.get(mmul::n1); i1++) {
        block.clear();
        const Cycle first = now_ + slots.size();
        for (int64_t i0 = 0; i0 < i.get(mmul::n0); i0++) {
          const auto row = static_cast<uint32_t>(i.get(mmul::base) + i0 * i.get(mmul::s0) + i1 * i.get(mmul::s1) +
                                                 i2 * i.get(mmul::s2) + i3 * i.get(mmul::s3)) &
                           0xfffff;
          act_rows_[first + i0] = row;
          block.push_back(operands(row, i.get(mmul::lanes), static_cast<arch::Operand>(i.get(mmul::fmt))));
        }
        if (trans) {
          std::vector<Row> columns(n_, Row(n_, 0));
          for (size_t r = 0; r < block.size(); r++)
            for (unsigned c = 0; c < n_; c++) columns[c][r] = block[r][c];
          block = std::move(columns);
        }
        slots.insert(slots.end(), block.begin(), block.end());
      }
  const auto fmt = static_cast<arch::Operand>(i.get(mmul::fmt));
  for (size_t k = 0; k < slots.size(); k++) {
    Row sums(n_, 0);
    for (unsigned r = 0; r < n_; r++)
      for (unsigned c = 0; c < n_; c++) sums[c] = arch::cell(fmt, slots[k][r], weights[r][c], sums[c]);
    writes_[now_ + k + 3 * n_ + 1 + stages_.operands + stages_.products] = {static_cast<uint32_t>(i.get(mmul::acc) + k),
                                                                            i.get(mmul::accum) != 0, fmt, sums};
  }
  stream_pc_ = head.pc;
  stream_free_ = now_ + slots.size();
  set_free_[i.get(mmul::set)] = stream_free_ + n_ - 1;
  mul_retires_[stream_free_ + 3 * n_ + stages_.all()] = retirement(head);
}

MxuModel::Outputs MxuModel::step(const std::optional<Head>& head) {
  Outputs out;
  out.busy = flying_ != 0;
  if (head) {
    const auto opcode = head->code.opcode();
    const bool free = opcode == Opcode::mload  ? now_ >= load_free_ && now_ >= set_free_[head->code.get(mload::set)]
                      : opcode == Opcode::mmul ? now_ >= stream_free_
                                               : !out.busy;
    out.start = head->ready && free;
    out.cause = !head->ready ? Cause::semaphore : opcode == Opcode::mload ? Cause::weights : Cause::setup;
    out.charged = head->pc;
    if (out.start && opcode == Opcode::mload) start_load(*head);
    if (out.start && opcode == Opcode::mmul) start_mul(*head);
    if (out.start && opcode == Opcode::sync) out.mul = retirement(*head);
    if (out.start && opcode != Opcode::sync) flying_++;
  } else {
    out.cause = out.busy ? Cause::drain : Cause::idle;
  }
  out.act_row = take(act_rows_, now_);
  out.load_row = take(load_rows_, now_);
  if (out.act_row) out.cause = Cause::active, out.charged = stream_pc_;
  if (const auto retired = take(mul_retires_, now_)) out.mul = retired, flying_--;
  out.load = take(load_retires_, now_);
  if (out.load) flying_--;
  out.write = take(writes_, now_);
  now_++;
  return out;
}

}  // namespace veritpu
