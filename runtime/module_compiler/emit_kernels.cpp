// Kernels one after the other; and a product in turns with those beside it, so that HBM and the vector unit are at work
// while the matrix unit is.
#include <algorithm>

#include "runtime/module_compiler/emitter.h"
#include "runtime/module_compiler/kernel_list.h"
#include "runtime/module_compiler/product_cost.h"
#include "runtime/module_compiler/schedule.h"

namespace veritpu::module_compiler {

namespace {

constexpr int64_t kBesideRows = 512;  // of a tile beside a product: it needs the ring, too

int64_t planned_cost(const Kernel& kernel, const arch::CoreConfig& core) {
  if (const auto* product = std::get_if<Product>(&kernel.what)) return cost_of(*product, core.n);
  return KernelList::has_lanes(kernel) ? cost_of(kernel, core).value_or(-1) : -1;
}

}  // namespace

void Emitter::begin(const Kernel& kernel) {
  if (static_cast<int64_t>(compiled_.program.instructions.size() + writer_.size()) > most_instructions_)
    throw CompileError("the program has more than " + std::to_string(most_instructions_) + " instructions");
  auto& operations = compiled_.program.operations;
  const auto [it, added] = operation_of_.try_emplace(&kernel, static_cast<int32_t>(operations.size()));
  if (added)
    operations.push_back(
        {"line " + std::to_string(kernel.line) + ": " + kernel.text, 0, {}, static_cast<uint32_t>(kernel.line)});
  if (added && apart_) compiled_.planned.push_back(planned_cost(kernel, core_));
  writer_.operation(it->second);
  tile_rows_ = tile_rows_of(it->second - 1, kernel, added);
}

void Emitter::emit(const std::vector<Kernel>& kernels) {
  for (size_t k = 0; k < kernels.size(); ++k) {
    if (kernels[k].beside > 0 && !apart_) {
      emit_beside(&kernels[k]);
      k += static_cast<size_t>(kernels[k].beside);
      continue;
    }
    begin(kernels[k]);
    std::visit([&](const auto& what) { emit(what); }, kernels[k].what);
    ++kernel_;
    if (apart_ && !survey_) flush();
  }
}

int64_t Emitter::tile_rows_of(int32_t kernel, const Kernel& what, bool first) {
  constexpr int64_t kMost = 1024;
  if (!schedule_ || std::holds_alternative<Loop>(what.what)) return kMost;
  int64_t rows = kMost;
  if (schedule_->gives("rows"))
    for (const auto& choice : schedule_->of("rows", std::to_string(kernel))) {
      rows = choice.words.size() == 2 ? number(choice.words[1]) : -1;
      if (rows < 1 || rows > kMost) schedule_->fail(choice, "a tile has 1 to " + std::to_string(kMost) + " rows");
    }
  if (first && !survey_)
    schedule_->note("rows", {std::to_string(kernel), std::to_string(rows)},
                    "line " + std::to_string(what.line) + ": " + what.text);
  return rows;
}

void Emitter::emit_beside(const Kernel* product) {
  const size_t own = kernel_;
  double all = 0;
  for (int i = 1; i <= product->beside; ++i) {
    const Kernel& kernel = product[i];
    begin(kernel);
    tile_rows_ = std::min(tile_rows_, kBesideRows);
    const auto* map = std::get_if<Map>(&kernel.what);
    const Steps made = map ? steps(*map) : steps(std::get<Reduction>(kernel.what));
    const double each = static_cast<double>(cost_of(kernel, core_).value_or(1)) / static_cast<double>(made.size());
    for (const auto& step : made) {
      beside_.push_back({step, own + static_cast<size_t>(i), writer_.operation(), all});
      all += each;
    }
  }
  for (Beside& b : beside_) b.after /= all;
  begin(*product);
  until_ = own + static_cast<size_t>(product->beside);
  emit(std::get<Product>(product->what));
  keep_beside(1);
  beside_.clear();
  begun_beside_ = 0;
  kernel_ = until_ + 1;
  until_ = 0;
}

void Emitter::keep_beside(double share) {
  const size_t own = kernel_, until = until_;
  const int32_t operation = writer_.operation();
  until_ = 0;
  for (; begun_beside_ < beside_.size() && beside_[begun_beside_].after < share; ++begun_beside_) {
    kernel_ = beside_[begun_beside_].kernel;
    writer_.operation(beside_[begun_beside_].operation);
    beside_[begun_beside_].step();
  }
  kernel_ = own, until_ = until;
  writer_.operation(operation);
}

}  // namespace veritpu::module_compiler
