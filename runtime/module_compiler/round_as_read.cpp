#include "runtime/module_compiler/round_as_read.h"

#include "runtime/module_compiler/product_contraction.h"
#include "runtime/module_compiler/views_of.h"

namespace veritpu::module_compiler {
namespace {

// Whether the matrix unit rounds the operand to what it is.
bool rounds(const Product& p, const View& operand) {
  const auto all = passes(p);
  const arch::Operand one = operand.element == Element::f16 ? arch::Operand::f16 : arch::Operand::bf16;
  return all.size() == 1 && all[0].rows == one && all[0].weights == one;
}

// By buffer: whether something reads it otherwise than a product that rounds.
class OtherReaders {
 public:
  explicit OtherReaders(const Plan& plan) : all_(plan.buffers.size()) { walk(plan.kernels); }
  bool operator()(BufferId buffer) const { return all_[static_cast<size_t>(buffer)]; }

 private:
  void walk(const std::vector<Kernel>& kernels) {
    for (const Kernel& kernel : kernels) {
      if (const auto* loop = std::get_if<Loop>(&kernel.what)) {
        walk(loop->body);
        continue;
      }
      const auto* product = std::get_if<Product>(&kernel.what);
      for_each_view(kernel, [&](const View& view, bool written) {
        const bool operand = product && (&view == &product->a || &view == &product->b);
        if (!written && !(operand && rounds(*product, view))) all_[static_cast<size_t>(view.buffer)] = true;
      });
    }
  }
  std::vector<bool> all_;
};

void round_as_read(std::vector<Kernel>& kernels, const std::vector<BufferInfo>& buffers, const OtherReaders& others) {
  const auto leave = [&](Map& map) {
    for (auto& output : map.outputs) {
      const Lane& lane = map.lanes[static_cast<size_t>(output.lane)];
      const bool narrow = lane.kind == Lane::node && lane.op == module::Op::convert &&
                          (lane.element == Element::bf16 || lane.element == Element::f16);
      const BufferId to = output.to.buffer;
      if (narrow && map.lanes[static_cast<size_t>(lane.operands[0])].element == Element::f32 && !others(to) &&
          buffers[static_cast<size_t>(to)].role == BufferInfo::temporary)
        output.lane = lane.operands[0];
    }
  };
  for (Kernel& kernel : kernels) {
    if (auto* map = std::get_if<Map>(&kernel.what)) leave(*map);
    if (auto* product = std::get_if<Product>(&kernel.what)) leave(product->epilogue);
    if (auto* loop = std::get_if<Loop>(&kernel.what)) round_as_read(loop->body, buffers, others);
  }
}

}  // namespace

void round_as_read(Plan& plan) {
  round_as_read(plan.kernels, plan.buffers, OtherReaders(plan));
}

}  // namespace veritpu::module_compiler
