// A product and the kernels that run beside it, in turns: so HBM and the vector unit are at work while the matrix unit
// is.
#include <algorithm>

#include "runtime/module_compiler/emitter.h"
#include "runtime/module_compiler/lane_cost.h"

namespace veritpu::module_compiler {

constexpr int64_t kRows = 512;  // of a tile: the product needs the ring, too

void Emitter::emit_beside(const Kernel* product) {
  const size_t own = kernel_;
  double all = 0;
  for (int i = 1; i <= product->beside; ++i) {
    const Kernel& kernel = product[i];
    begin(kernel);
    tile_rows_ = std::min(tile_rows_, kRows);
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
