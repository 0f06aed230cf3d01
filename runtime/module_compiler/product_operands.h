// Where tiles of a product's operands lie in VMEM once they have come from HBM.
#pragma once

#include <map>

#include "runtime/module_compiler/emitter.h"
#include "runtime/module_compiler/product_contraction.h"

namespace veritpu::module_compiler {

class ProductOperands {
 public:
  // `m_rows`: m's loops but for the one along lanes. All must outlive this.
  ProductOperands(Emitter& e, const Product& p, const ProductLayout& layout, const std::vector<Extent>& m_rows,
                  const std::vector<Contraction>& contraction);

  // The rows of a that a box's windows share.
  std::optional<Region> region(const Box& box) const;
  // The rows of a that make a box, `rows` at most, stay while all of n goes by.
  void keep(int64_t rows);
  bool keeps() const { return box_rows_ > 0; }
  // The next box of these.
  void forget();

  // A box of results begins: so many tiles of m and of n, of which the first `whole` are full. `base`: where the box
  // begins in each operand.
  struct Tiles {
    int64_t count, whole;
  };
  void begin(const Box& box, const std::vector<int64_t>& base, const Tiles& m, const Tiles& n);
  // Part `at` of the contraction begins. `streamed`: rows of a that it streams.
  void part(size_t at, int64_t streamed);
  // Whether what part `at` needs of the ring comes after this: others may use the ring before it.
  bool come_anew(size_t at) const {
    return (together_.empty() || at == bundle_.first + bundle_.size) &&
           (together_a_ < 0 || at == bundle_a_.first + bundle_a_.size);
  }
  // Whether a's rows are zeros of a border, for this tile of m.
  bool zeros(const Contraction& c, const Span& m_tile) const;
  // Rows of a, for the tile of m at hand that is number `tile`.
  Emitter::Tile a(const Contraction& c, const Span& m_tile, int64_t tile);
  // Rows of b, for the tile of n at hand that is number `tile`.
  Emitter::Tile b(const TileUse& w, size_t part, int64_t tile);

 private:
  TileUse use_of_a(const Contraction& c, const Span& m_tile) const;
  static Emitter::Tile tile_at(int64_t row, const TileUse& use);
  Emitter::Tile kept(const TileUse& use, size_t even, size_t contraction);
  Emitter::Tile shared(const TileUse& use);
  Emitter::Tile far(const TileUse& use, const Contraction& c, int64_t tile);

  Emitter& e_;
  const Product& p_;
  const ProductLayout& l_;
  const int64_t n_;
  const std::vector<Extent>& m_rows_;
  const std::vector<Contraction>& contraction_;
  const Box* box_ = nullptr;
  std::vector<int64_t> base_;
  Tiles m_{}, n_tiles_{};
  std::map<size_t, Emitter::Tile> kept_;       // by part of the contraction: where a's rows are
  int64_t kept_row_ = 0, box_rows_ = 0;        // the next, and what a box needs at most
  Bundle bundle_, bundle_a_;                   // parts of the contraction at hand whose rows of b, of a come together
  std::map<int64_t, Emitter::Tile> together_;  // by the first tile of n: where such rows of b are
  int64_t together_a_ = -1;                    // where such rows of a are
  std::optional<Region> region_;
  int64_t region_row_ = 0, region_lanes_ = -1;
};

}  // namespace veritpu::module_compiler
