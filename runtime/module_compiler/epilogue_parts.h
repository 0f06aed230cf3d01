// A product's results cut into dimensions that are whole in the product and in a kernel that reads them.
#pragma once

#include <functional>

#include "runtime/module_compiler/product_layout.h"

namespace veritpu::module_compiler {

struct EpiloguePart {
  Product::Axis axis;  // of the product
  std::vector<Product::Axis> Product::*list;
  size_t number;  // of the product's axis, in its list
  int64_t step;   // in the results' buffer
  int64_t turns;  // steps of the product's axis
  // Whether its axis is what the matrix unit makes at a time: along lanes, or along rows of a tile of columns.
  enum Tile : uint8_t { none, lanes, rows } tile;
};
// By output `output` of the explicit epilogue, whose buffer has so many elements, and which the reader sees by `seen`:
// parts in ascending order of their steps. None if the dimensions do not divide one another.
std::optional<std::vector<EpiloguePart>> parts_of(const Product& p, size_t output, const std::vector<Axis>& seen,
                                                  int64_t elements);

// How a map's views and outputs move along parts.
class Walk {
 public:
  // `results`: the view by which parts were made.
  Walk(const Map& map, size_t results) : map_(map), axes_(map.views[results].axes) {}
  std::vector<int64_t> of_view(size_t v, const std::vector<EpiloguePart>& parts) const {
    return of(map_.views[v], parts);
  }
  std::vector<int64_t> of_output(size_t o, const std::vector<EpiloguePart>& parts) const {
    return of(map_.outputs[o].to, parts);
  }

 private:
  std::vector<int64_t> of(const View& view, const std::vector<EpiloguePart>& parts) const;
  const Map& map_;
  const std::vector<Axis>& axes_;
};

// A dense buffer of those parts that `has` names: what lies along lanes is innermost, then rows of a tile.
struct DenseParts {
  std::vector<int64_t> strides;  // by part; 0: it has not
  int64_t elements = 1, lanes = 1;
};
DenseParts dense_over(const std::vector<EpiloguePart>& parts,
                      const std::function<bool(const EpiloguePart& part, size_t i)>& has);

}  // namespace veritpu::module_compiler
