// Reductions. Rows that are to be combined are: slab after slab into running rows in VMEM, then those by fours into
// one, then its lanes. So sums add in a tree, and every type of element goes the same way.
#include <algorithm>
#include <map>
#include <numeric>

#include "runtime/module_compiler/emitter.h"
#include "runtime/module_compiler/parts.h"

namespace veritpu::module_compiler {

using compiler::StreamRows;

struct Emitter::Sum {
  const Reduction& reduction;
  const std::vector<Domain> domains;  // operands are the views, then the outputs
  const int64_t most;                 // running rows of an output
  std::vector<Extent> kept{};         // the same in all domains whose lanes are reduced
  std::map<Combining, compiler::Kernel> kernels{};
};

namespace {

StreamRows along(int64_t row) {
  return {arch::Space::vmem, row, {1, 0, 0}};
}

// A box of the kept loops and one of the reduced, as one of all.
Box both(const Domain& domain, const Box& kept, const Box& reduced) {
  Box box;
  size_t next[2] = {0, 0};
  for (const Extent& loop : domain.rows) {
    const Box& from = loop.reduced ? reduced : kept;
    const size_t i = next[loop.reduced]++;
    box.first.push_back(from.first[i]);
    box.count.push_back(from.count[i]);
  }
  return box;
}

constexpr int64_t kRunLoops = 3;  // of a run

int64_t walked(const Box& box) {
  return std::count_if(box.count.begin(), box.count.end(), [](int64_t count) { return count > 1; });
}

// How much of each loop a run takes at once, `most` points together: of the longest, which are so many.
std::vector<int64_t> slab_of(const std::vector<Extent>& loops, int64_t most, int64_t dimensions) {
  std::vector<size_t> order(loops.size());
  std::iota(order.begin(), order.end(), size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](size_t a, size_t b) { return loops[a].count > loops[b].count; });
  order.resize(std::min(order.size(), static_cast<size_t>(dimensions)));
  std::sort(order.rbegin(), order.rend());  // the innermost first
  std::vector<int64_t> size(loops.size(), 1);
  for (const size_t i : order) {
    size[i] = std::min(loops[i].count, most);
    most /= size[i];
  }
  return size;
}

// Running rows as the box's loops walk them: those of kept loops side by side, `rows` for each of the reduced.
StreamRows running_rows(const Domain& domain, const Box& box, int64_t row, int64_t rows) {
  StreamRows s = along(row);
  s.stride = {0, 0, 0};
  int64_t inner[2] = {1, rows};
  size_t at = 0;
  for (size_t d = domain.rows.size(); d-- > 0;) {
    if (box.count[d] == 1) continue;
    int64_t& stride = inner[domain.rows[d].reduced];
    s.stride.at(at++) = stride;
    stride *= box.count[d];
  }
  return s;
}

}  // namespace

Emitter::Steps Emitter::steps(const Reduction& r) {
  std::vector<Operand> operands;
  for (const View& view : r.views) operands.push_back({view.axes, row_length(view.buffer)});
  for (const auto& output : r.outputs)
    operands.push_back({over_domain(r, output.to).axes, row_length(output.to.buffer)});
  const auto all = domains(operands, r.reduced, core_.n);
  const auto outputs = static_cast<int64_t>(r.outputs.size());
  const int64_t most = std::min(most_rows(3 * static_cast<int64_t>(r.views.size())), kept_rows_ / outputs);
  // Those whose lanes are reduced together; the others each by itself.
  std::vector<std::vector<Domain>> together;
  if (all[0].lanes.reduced)
    together = {all};
  else
    for (const Domain& domain : all) together.push_back({domain});
  Steps steps;
  for (auto& part : together) {
    const auto sum = std::make_shared<Sum>(Sum{r, std::move(part), most});
    sum->kept = loops_of(sum->domains[0], false);
    for_each_box(sum->kept, most, 2, [&](const Box& kept) { reduce_rows(sum, kept, steps); });
  }
  return steps;
}

// Combines the domain's slabs into running rows, which are blocks of a row for each that is kept. Returns how many
// blocks there are; `blocks`: before.
int64_t Emitter::combine_rows(const std::shared_ptr<Sum>& sum, const Domain& domain, const Box& kept, int64_t running,
                              int64_t blocks, Steps& steps) {
  const int64_t rows = kept.points(), slab = std::max<int64_t>(1, blocks ? blocks : sum->most / rows);
  const auto loops = loops_of(domain, true);
  for_each_box_of(loops, slab_of(loops, slab, kRunLoops - walked(kept)), [&](const Box& reduced) {
    steps.push_back([=, &domain, box = both(domain, kept, reduced), begun = blocks > 0] {
      const Reduction& r = sum->reduction;
      auto [streams, common] = read(r.views, domain, box);
      const Combining how{common, domain.lanes.reduced ? domain.lanes.count : core_.n, core_.n, begun};
      for (size_t o = 0; o < r.outputs.size(); ++o)
        streams.push_back(running_rows(domain, box, running + static_cast<int64_t>(o) * sum->most, rows));
      auto kernel = sum->kernels.find(how);
      if (kernel == sum->kernels.end()) {
        const auto made = kernel_of(r, how);
        if (!made) throw std::logic_error("a reduction does not fit the vector unit");
        kernel = sum->kernels.emplace(how, *made).first;
      }
      run(kernel->second, streams, counts(domain, box));
    });
    if (blocks == 0) blocks = reduced.points();
  });
  return blocks;
}

void Emitter::reduce_rows(const std::shared_ptr<Sum>& sum, const Box& kept, Steps& steps) {
  const int64_t first = ring_rows_ + (turn_++ % 2) * kept_rows_;
  int64_t blocks = 0;
  for (const Domain& domain : sum->domains) blocks = combine_rows(sum, domain, kept, first, blocks, steps);
  steps.push_back([=] { store_rows(*sum, kept, first, blocks); });
}

// Four at a time, which are half as many runs as two, and move fewer rows.
void Emitter::combine_blocks(int64_t first, int64_t rows, int64_t blocks, module::Op combine, Element element) {
  constexpr int64_t kRun = 1024;  // rows of a run
  while (blocks > 1) {
    const int64_t ways = blocks < 4 ? 2 : 4, part = blocks / ways;
    for (int64_t at = 0; at < part * rows; at += kRun) {
      VectorCode code;
      std::vector<StreamRows> streams{along(first + at)};
      std::vector<int> loaded{code.load(0)};
      for (int64_t way = 1; way < ways; ++way) {
        streams.push_back(along(first + (blocks - (ways - way) * part) * rows + at));
        loaded.push_back(code.load(static_cast<int>(way)));
      }
      for (; loaded.size() > 1; loaded.resize(loaded.size() / 2))
        for (size_t i = 0; i < loaded.size() / 2; ++i)
          loaded[i] = code.combine(combine, element, loaded[2 * i], loaded[2 * i + 1]);
      streams.push_back(along(first + at));
      code.store(static_cast<int>(ways), loaded[0]);
      run(code, streams, {std::min(kRun, part * rows - at), 1, 1});
    }
    blocks -= (ways - 1) * part;
  }
}

void Emitter::store_rows(const Sum& sum, const Box& kept, int64_t first, int64_t blocks) {
  const Reduction& r = sum.reduction;
  const Domain& domain = sum.domains[0];
  const bool lanes_reduced = domain.lanes.reduced;
  const int64_t rows = kept.points();
  for (size_t o = 0; o < r.outputs.size(); ++o) {
    const auto& [lane, combine, to] = r.outputs[o];
    const Element element = r.lanes[lane].element;
    const int64_t running = first + static_cast<int64_t>(o) * sum.most;
    combine_blocks(running, rows, blocks, combine, element);
    VectorCode code;
    int x = code.load(0);
    if (lanes_reduced) x = code.over_lanes(combine, element, x, core_.n);
    code.store(1, code.to_row(to.element, code.rounded(to.element, x)));
    const size_t operand = r.views.size() + o;
    TileUse use{to.buffer,
                to.element,
                to.offset + offset_of(sum.kept, kept, operand),
                rows_of(sum.kept, kept, operand, 1),
                lanes_reduced ? 1 : domain.lanes.count,
                lanes_reduced ? 1 : domain.lanes.stride[operand]};
    if (!lanes_reduced) use.offset += domain.offset[operand];
    const Tile tile = begin_write(use);
    const Walk walk = walk_of(use, tile, {arch::Space::vmem, running, {}});
    run(code, {walk.compact, walk.tile}, walk.count);
    end_write(use, tile);
  }
}

}  // namespace veritpu::module_compiler
