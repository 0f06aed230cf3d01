#include "runtime/module_compiler/product_contraction.h"

#include <algorithm>
#include <limits>

namespace veritpu::module_compiler {

std::vector<int64_t> strides_of(const Product::Axis& axis) {
  std::vector<int64_t> strides{axis.a, axis.b, axis.to};
  strides.insert(strides.end(), axis.more.begin(), axis.more.end());
  return strides;
}

std::vector<Extent> loops(const std::vector<Product::Axis>& axes, std::optional<size_t> without) {
  std::vector<Extent> loops;
  for (size_t i = 0; i < axes.size(); ++i)
    if (i != without) loops.push_back({axes[i].count, strides_of(axes[i])});
  return loops;
}

std::vector<Span> spans(int64_t count, int64_t n) {
  std::vector<Span> spans;
  for (int64_t first = 0; first < count; first += n) spans.push_back({first, std::min(n, count - first)});
  return spans;
}

namespace {

// Some operand has the contraction along lanes: tiles of that dimension, at each point of the others.
std::vector<Contraction> along_lanes(const Product& p, const ProductLayout& l, int64_t n, bool beside) {
  std::vector<Contraction> all;
  const auto& k = p.k[l.k];
  const auto outer = loops(p.k, l.k);
  const auto add = [&](const Span& tile, const Box& box) {
    Contraction c{
        offset_of(outer, box, kA) + tile.first * k.a, offset_of(outer, box, kB) + tile.first * k.b, tile.count, {}, {}};
    if (l.columns) c.a_rows = {{tile.count, k.a, 1}};
    if (!l.transposed) c.b_rows = {{tile.count, k.b, 1}};
    all.push_back(std::move(c));
  };
  const auto tiles = spans(k.count, n);
  // Windows that stream as rows share these where parts have the same lanes: such parts follow one another.
  if (!l.columns && !beside)
    for (const Span& tile : tiles) for_each_box(outer, 1, 1, [&](const Box& box) { add(tile, box); });
  else
    for_each_box(outer, 1, 1, [&](const Box& box) {
      for (const Span& tile : tiles) add(tile, box);
    });
  return all;
}

// Whether rows of two parts so many elements apart come together.
bool lie_beside(int64_t step, int64_t bytes, int64_t n) {
  return step != 0 && std::abs(step) * bytes <= bank_row(n) / 2;
}

// Both have it along rows: boxes of any dimensions, those that lie closest fastest.
std::vector<Contraction> by_rows(const Product& p, int64_t n) {
  auto k = loops(p.k);
  std::sort(k.begin(), k.end(), [&](const Extent& x, const Extent& y) {
    const auto reach = [](const Extent& e) { return std::abs(e.stride[kA]) + std::abs(e.stride[kB]); };
    return reach(x) > reach(y);
  });
  std::vector<Contraction> all;
  for_each_box_of(k, part_by_rows(k, {bytes_of(p.a.element), bytes_of(p.b.element)}, n), [&](const Box& box) {
    all.push_back(
        {offset_of(k, box, kA), offset_of(k, box, kB), box.points(), rows_of(k, box, kA, 1), rows_of(k, box, kB, 1)});
  });
  return all;
}

// Rows of HBM's banks that so many parts of this size open: those of one dimension that come with the rows of the parts
// beside them (Bundle) open them together.
int64_t opened(const std::vector<Extent>& k, const std::vector<int64_t>& size, int64_t parts,
               const std::array<int64_t, 2>& bytes, int64_t n) {
  const auto longer = std::count_if(size.begin(), size.end(), [](int64_t count) { return count > 1; });
  int64_t all = 0;
  for (const Which which : {kA, kB}) {
    int64_t rows = 1;
    for (size_t d = 0; d < k.size(); ++d)
      if (are_far({{size[d], k[d].stride[which]}}, bytes[which], n)) rows *= size[d];
    const bool beside =
        longer == 1 && rows > 1 && size.back() == 1 && lie_beside(k.back().stride[which], bytes[which], n);
    all += parts * rows / (beside ? std::min(k.back().count, kBundle) : 1);
  }
  return all;
}

// Tries sizes of the dimensions from `d` inwards. Of cuts in about as many parts the one stays that opens fewest rows
// of banks; of equals the first, which has most points innermost.
struct PartSearch {
  static constexpr int64_t kAbout = 32;  // a part more in so many

  const std::vector<Extent>& k;
  const std::array<int64_t, 2>& bytes;
  const int64_t n;
  struct Cut {
    int64_t parts, rows;
    std::vector<int64_t> size;
  };
  std::vector<int64_t> size{};
  std::vector<Cut> cuts{};
  int64_t fewest = std::numeric_limits<int64_t>::max();

  bool few(int64_t parts) const { return parts <= fewest || (parts - fewest) * kAbout <= fewest; }
  void from(size_t d, int64_t room, int dimensions, int64_t parts) {
    if (!few(parts)) return;
    if (d-- == 0) {
      fewest = std::min(fewest, parts);
      cuts.push_back({parts, opened(k, size, parts, bytes, n), size});
      return;
    }
    const int64_t count = k[d].count, most = dimensions > 0 ? std::min(count, room) : 1;
    for (int64_t pieces = (count + most - 1) / most;;) {
      size[d] = (count + pieces - 1) / pieces;
      from(d, room / size[d], dimensions - (size[d] > 1), parts * pieces);
      if (size[d] == 1) break;
      pieces = (count + size[d] - 2) / (size[d] - 1);
    }
    size[d] = 1;
  }
  std::vector<int64_t> best() const {
    const Cut* best = nullptr;
    for (const Cut& cut : cuts)
      if (few(cut.parts) && (!best || cut.rows < best->rows)) best = &cut;
    return best->size;
  }
};

}  // namespace

std::vector<int64_t> part_by_rows(const std::vector<Extent>& k, const std::array<int64_t, 2>& bytes, int64_t n) {
  PartSearch search{k, bytes, n, std::vector<int64_t>(k.size(), 1)};
  search.from(k.size(), n, 3, 1);
  return search.best();
}

std::vector<Contraction> contraction_of(const Product& p, const ProductLayout& layout, int64_t n, bool beside) {
  return layout.columns && !layout.transposed ? by_rows(p, n) : along_lanes(p, layout, n, beside);
}

bool are_far(const std::vector<std::array<int64_t, 2>>& rows, int64_t bytes, int64_t n) {
  int64_t near = 0;  // from row to row at least
  for (const auto& [count, stride] : rows)
    if (count > 1 && (near == 0 || std::abs(stride) < near)) near = std::abs(stride);
  return near * bytes * 2 > bank_row(n);
}
int64_t bank_row(int64_t n) {
  return std::max<int64_t>(1, n / 16) * arch::kHbmGranule * arch::kHbmColumns;
}

namespace {

// As many parts at a time as make the fewest, even bundles. `follows`: whether a part lies `step` behind the one
// before.
template <class F>
size_t parts_together(size_t first, int64_t most, const F& follows) {
  int64_t all = 1;
  while (follows(first + static_cast<size_t>(all))) ++all;
  most = std::max<int64_t>(most, 1);
  const int64_t bundles = (all + most - 1) / most;
  return static_cast<size_t>((all + bundles - 1) / bundles);
}

}  // namespace

Bundle bundle_of(const Product& p, const std::vector<Contraction>& parts, size_t first, int64_t most, int64_t n) {
  Bundle bundle{first, 1};
  const Contraction& head = parts[first];
  const int64_t bytes = bytes_of(p.b.element);
  const ProductLayout layout = layout_of(p);
  std::vector<std::array<int64_t, 2>> rows;
  if (layout.transposed)
    rows = {{p.n[layout.n].count, p.n[layout.n].b}};
  else
    for (const auto& row : head.b_rows) rows.push_back({row[0], row[1]});
  if (!are_far(rows, bytes, n)) return bundle;
  bundle.tiles = !layout.transposed;
  if (head.b_rows.size() > 1 || first + 1 >= parts.size()) return bundle;
  bundle.step = parts[first + 1].b - head.b;
  if (!lie_beside(bundle.step, bytes, n)) return bundle;
  bundle.size = parts_together(first, most, [&](size_t i) {
    return i < parts.size() && parts[i].b - parts[i - 1].b == bundle.step && parts[i].count == head.count &&
           parts[i].b_rows == head.b_rows;
  });
  return bundle;
}

Bundle bundle_of_a(const Product& p, const std::vector<Extent>& m, const Box& box,
                   const std::vector<Contraction>& parts, size_t first, int64_t most, int64_t n) {
  Bundle bundle{first, 1};
  const Contraction& head = parts[first];
  const int64_t bytes = bytes_of(p.a.element);
  std::vector<std::array<int64_t, 2>> rows;
  for (size_t d = 0; d < m.size(); ++d) rows.push_back({box.count[d], m[d].stride[kA]});
  for (const auto& row : head.a_rows) rows.push_back({row[0], row[1]});
  rows.erase(std::remove_if(rows.begin(), rows.end(), [](const auto& row) { return row[0] == 1; }), rows.end());
  if (!are_far(rows, bytes, n) || rows.size() > 3) return bundle;  // a transfer has four dimensions
  bundle.tiles = !head.a_rows.empty();
  if (bundle.tiles || first + 1 >= parts.size()) return bundle;
  bundle.step = parts[first + 1].a - head.a;
  if (!lie_beside(bundle.step, bytes, n)) return bundle;
  bundle.size = parts_together(first, most, [&](size_t i) {
    return i < parts.size() && parts[i].a - parts[i - 1].a == bundle.step && parts[i].count == head.count;
  });
  return bundle;
}

std::optional<Region> region_of(const Product& p, const std::vector<Extent>& m, const Box& box, size_t along,
                                int64_t length, int64_t most) {
  if (length <= 1) return std::nullopt;
  int64_t low = 0, high = 0, points = 1;
  const auto add = [&](int64_t count, int64_t stride) {
    if (count > 1 && stride % length != 0) return false;
    (stride < 0 ? low : high) += (count - 1) * stride;
    points *= count;
    return true;
  };
  for (size_t d = 0; d < m.size(); ++d)
    if (!add(box.count[d], m[d].stride[kA])) return std::nullopt;
  for (size_t i = 0; i < p.k.size(); ++i)
    if (i != along && !add(p.k[i].count, p.k[i].a)) return std::nullopt;
  high += (p.k[along].count - 1) * p.k[along].a;  // it may go on in further rows
  const int64_t all = (high - low) / length + 1;
  if (all * 4 > points * 3 || all > most) return std::nullopt;
  return Region{low, all, length};
}

std::vector<Pass> passes(const Product& p) {
  using arch::Operand;
  if (p.precision == Precision::fp32) {
    // `lo` of an element of 16 bits is 0.
    std::vector<Pass> all;
    if (p.b.element == Element::f32) all.push_back({Operand::hi, Operand::lo});
    if (p.a.element == Element::f32) all.push_back({Operand::lo, Operand::hi});
    all.push_back({Operand::hi, Operand::hi});
    return all;
  }
  if (p.a.element == Element::f16 && p.b.element == Element::f16) return {{Operand::f16, Operand::f16}};
  return {{Operand::bf16, Operand::bf16}};
}

bool is_long(const Product& p, int64_t n) {
  int64_t k = 1;
  for (const auto& axis : p.k) k *= axis.count;
  return k >= 16 * n;
}

}  // namespace veritpu::module_compiler
