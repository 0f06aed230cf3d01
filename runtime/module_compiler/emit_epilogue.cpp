#include "runtime/module_compiler/emit_epilogue.h"

#include "runtime/module_compiler/epilogue.h"
#include "runtime/module_compiler/lane_code.h"
#include "runtime/module_compiler/parts.h"
#include "runtime/module_compiler/product_contraction.h"

namespace veritpu::module_compiler {

EpilogueEmission::EpilogueEmission(Emitter& e, const Product& p)
    : e_(e),
      epilogue_(epilogue_of(p)),
      first_output_(p.epilogue.outputs.empty() ? size_t{kTo} : kMore + p.epilogue.views.size() - 1) {}

void EpilogueEmission::store(const Domain& domain, const Box& box, compiler::StreamRows sums) {
  std::vector<compiler::StreamRows> streams{std::move(sums)};
  std::vector<int> one_lane{-1};
  for (size_t v = 1; v < epilogue_.views.size(); ++v) {
    const size_t operand = kMore + v - 1;
    const Part part = part_of(domain, box, operand, epilogue_.views[v]);
    const Emitter::Tile tile = e_.read(part.use);
    one_lane.push_back(domain.lanes.count > 1 && domain.lanes.stride[operand] == 0 ? tile.lane : -1);
    streams.push_back(stream_of(part, tile.row, tile.stride));
  }
  std::vector<Part> parts;
  std::vector<Emitter::Tile> tiles;
  for (size_t o = 0; o < epilogue_.outputs.size(); ++o) {
    parts.push_back(part_of(domain, box, first_output_ + o, epilogue_.outputs[o].to));
    tiles.push_back(e_.begin_write(parts.back().use));
    streams.push_back(stream_of(parts.back(), tiles.back().row, tiles.back().stride));
  }
  auto kernel = kernels_.find(one_lane);
  if (kernel == kernels_.end()) {
    const auto made = kernel_of(epilogue_, one_lane);
    if (!made) throw std::logic_error("a product's epilogue does not fit the vector unit");
    kernel = kernels_.emplace(one_lane, *made).first;
  }
  e_.run(kernel->second, streams, counts(domain, box));
  for (size_t o = 0; o < parts.size(); ++o) e_.end_write(parts[o].use, tiles[o]);
}

}  // namespace veritpu::module_compiler
