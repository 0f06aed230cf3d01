#include "runtime/module_compiler/chunks.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <set>

#include "runtime/module_compiler/chunk_group.h"
#include "runtime/module_compiler/division.h"
#include "runtime/module_compiler/epilogue.h"
#include "runtime/module_compiler/lane_cost.h"
#include "runtime/module_compiler/product_cost.h"
#include "runtime/module_compiler/views_of.h"

namespace veritpu::module_compiler {
namespace {

using Group = ChunkGroup;
using Member = ChunkGroup::Member;

class Chunks {
 public:
  Chunks(Plan& plan, const arch::CoreConfig& core) : plan_(plan), core_(core) {
    std::set<BufferId> several;
    const auto count = [&](const View& view, bool written) {
      if (written && !writers_.emplace(view.buffer, 1).second) several.insert(view.buffer);
    };
    for (const Kernel& kernel : plan.kernels) for_each_view(kernel, count);
    for (const BufferId id : several) writers_[id] = 2;
  }

  void run() {
    left_ = std::move(plan_.kernels);
    for (size_t at = 0; at < left_.size();) {
      size_t end = 0;
      std::vector<Kernel> rest;
      auto group = chunk_group_of(left_, at, rest, end);
      std::vector<Kernel> made = group ? chunked(*group, rest, end) : std::vector<Kernel>{};
      if (made.empty()) {
        made_.push_back(std::move(left_[at++]));
        continue;
      }
      std::move(made.begin(), made.end(), std::back_inserter(made_));
      at = end - rest.size();
      std::move(rest.begin(), rest.end(), left_.begin() + static_cast<std::ptrdiff_t>(at));
    }
    plan_.kernels = std::move(made_);
  }

 private:
  // Values between members: the writer, which is the only one of all, fills the buffer.
  std::set<BufferId> values_between(const Group& group) const {
    std::set<BufferId> read, between;
    for (const Member& member : group.members)
      for (const auto& use : member.dims.uses)
        if (!use.written) read.insert(use.buffer);
    for (const auto& [id, digits] : group.digits) {
      const BufferInfo& info = plan_.buffers[static_cast<size_t>(id)];
      if (info.role == BufferInfo::temporary && writers_.at(id) == 1 && read.count(id)) between.insert(id);
    }
    return between;
  }

  int64_t vmem_rows(const Group& group, BufferId id) const {
    const BufferInfo& info = plan_.buffers[static_cast<size_t>(id)];
    for (const Member& member : group.members)
      if (std::holds_alternative<Reduction>(member.kernel.what))
        for (const auto& use : member.dims.uses)
          if (use.written && use.buffer == id) return info.elements;  // a lane of each row
    return info.elements / info.row * ((info.row + core_.n - 1) / core_.n);
  }

  // Places of the batch in a chunk, by dimension: as many as leave room for two chunks beside one another. None if VMEM
  // holds the values whole, or has no room for those of one place.
  std::optional<std::vector<int64_t>> chunk_of(const Group& group, const std::set<BufferId>& between) const {
    int64_t rows = 0, places = 1;
    for (const BufferId id : between) rows += vmem_rows(group, id);
    for (const int64_t count : group.counts) places *= count;
    const int64_t room = core_.vmem_rows / 8 * 3;
    if (rows <= divisions(core_).front().buffers || rows / places > room) return std::nullopt;
    int64_t left = room / std::max<int64_t>(rows / places, 1);
    std::vector<int64_t> chunk(group.counts.size(), 1);
    for (size_t i = group.counts.size(); i-- > 0;) {
      for (int64_t n = 1; n <= std::min(left, group.counts[i]); ++n)
        if (group.counts[i] % n == 0) chunk[i] = n;
      if (chunk[i] != group.counts[i]) break;
      left /= chunk[i];
    }
    return chunk;
  }

  // The readers that are no members need the whole value in HBM.
  bool read_elsewhere(BufferId id, const std::vector<Kernel>& rest, size_t end) const {
    bool found = false;
    const auto look = [&](const Kernel& kernel) {
      for_each_view(kernel, [&](const View& view, bool written) { found |= !written && view.buffer == id; });
    };
    std::for_each(rest.begin(), rest.end(), look);
    std::for_each(left_.begin() + static_cast<std::ptrdiff_t>(end), left_.end(), look);
    return found;
  }

  // A product whose rows are a batch of images loads its weights again for each chunk. It is worth it where the vector
  // unit has more to do with the results than the matrix unit, and each image has rows enough.
  bool is_worth(const Group& group) const {
    if (!group.of_rows) return true;
    const auto& product = std::get<Product>(group.members[0].kernel.what);
    int64_t rows = 1, others = 0;
    for (size_t i = 1; i < product.m.size(); ++i) rows *= product.m[i].count;
    for (size_t i = 1; i < group.members.size(); ++i) others += cost_of(group.members[i].kernel, core_).value_or(0);
    return rows >= 2 * core_.n && cost_of(product, core_.n) < others;
  }

  std::vector<Kernel> chunked(Group& group, const std::vector<Kernel>& rest, size_t end) {
    if (!is_worth(group)) return {};
    const std::set<BufferId> between = values_between(group);
    const auto chunk = chunk_of(group, between);
    if (!chunk) return {};
    std::map<BufferId, bool> whole;
    for (const BufferId id : between) whole[id] = read_elsewhere(id, rest, end);
    int64_t chunks = 1;
    int stages = 0;
    for (size_t i = 0; i < chunk->size(); ++i) chunks *= group.counts[i] / (*chunk)[i];
    for (const Member& member : group.members) stages = std::max(stages, member.stage);
    std::vector<Kernel> all;
    std::vector<std::map<BufferId, BufferId>> parts(static_cast<size_t>(chunks));
    for (int64_t step = 0; step < chunks + stages; ++step)
      for (const Member& member : group.members) {
        const int64_t c = step - member.stage;
        if (c < 0 || c >= chunks) continue;
        emit(group, member, *chunk, c, whole, parts[static_cast<size_t>(c)], all);
      }
    return all;
  }

  void emit(const Group& group, const Member& member, const std::vector<int64_t>& chunk, int64_t number,
            const std::map<BufferId, bool>& whole, std::map<BufferId, BufferId>& parts, std::vector<Kernel>& all) {
    KernelDims dims = member.dims;
    std::vector<int64_t> first(chunk.size());
    for (size_t i = chunk.size(); i-- > 0;) {
      const int64_t turns = group.counts[i] / chunk[i];
      first[i] = number % turns * chunk[i];
      number /= turns;
      dims.dims[member.at[i]].count = chunk[i];
    }
    std::vector<std::pair<BufferId, BufferId>> copies;  // part, whole
    for (auto& use : dims.uses) {
      const auto between = whole.find(use.buffer);
      if (between == whole.end()) {
        for (size_t i = 0; i < chunk.size(); ++i) use.offset += first[i] * use.stride[member.at[i]];
        continue;
      }
      const Digits& digits = group.digits.at(use.buffer);
      const auto [part, is_new] = parts.emplace(use.buffer, static_cast<BufferId>(plan_.buffers.size()));
      if (is_new) {
        BufferInfo info = plan_.buffers[static_cast<size_t>(use.buffer)];
        info.row = row_in_part(info.row, digits, group.counts, chunk);
        for (size_t i = 0; i < chunk.size(); ++i) info.elements = info.elements / group.counts[i] * chunk[i];
        info.part = true;
        info.border = {};
        plan_.buffers.push_back(info);
      }
      if (use.written && between->second) copies.push_back({part->second, use.buffer});
      use.buffer = part->second;
      use.offset = in_part(use.offset, digits, group.counts, chunk);
      for (size_t d = 0; d < use.stride.size(); ++d)
        if (use.stride[d] > 0) use.stride[d] = in_part(use.stride[d], digits, group.counts, chunk);
    }
    Kernel kernel = with_dims(member.kernel, dims);
    std::vector<Kernel> moves;
    for (const auto& [part, id] : copies) copy(group, member, chunk, first, part, id, kernel, moves);
    all.push_back(std::move(kernel));
    std::move(moves.begin(), moves.end(), std::back_inserter(all));
  }

  // A batch lies within a row, or over rows. Where it lies in both, a part has shorter rows.
  static int64_t row_in_part(int64_t row, const Digits& digits, const std::vector<int64_t>& counts,
                             const std::vector<int64_t>& kept) {
    for (size_t i = 0; i < digits.size(); ++i)
      if (row % (digits[i] * counts[i]) != 0) row = std::gcd(row, digits[i]);
    return in_part(row, digits, counts, kept);
  }

  // What others read goes to its place in the whole, too: a map stores it once more, of others' results a map does.
  void copy(const Group& group, const Member& member, const std::vector<int64_t>& chunk,
            const std::vector<int64_t>& first, BufferId part, BufferId id, Kernel& kernel, std::vector<Kernel>& moves) {
    const Digits& digits = group.digits.at(id);
    int64_t offset = 0;
    for (size_t i = 0; i < chunk.size(); ++i) offset += first[i] * digits[i];
    const KernelDims before = member.dims;
    size_t u = 0;
    while (!(before.uses[u].written && before.uses[u].buffer == id)) ++u;
    if (auto* map = std::get_if<Map>(&kernel.what)) {
      for (size_t o = 0; o < map->outputs.size(); ++o) {
        if (map->outputs[o].to.buffer != part) continue;
        View to = map->outputs[o].to;
        to.buffer = id;
        to.offset = before.uses[map->views.size() + o].offset + offset;
        for (size_t d = 0; d < to.axes.size(); ++d) to.axes[d].stride = before.uses[map->views.size() + o].stride[d];
        map->outputs.push_back({map->outputs[o].lane, to});
        return;
      }
    }
    if (auto* product = std::get_if<Product>(&kernel.what)) return store_twice(*product, before, u, part, id, offset);
    const auto dims = dims_of(kernel);
    Map move;
    View from, to;
    from.buffer = part;
    to.buffer = id;
    for_each_view(kernel, [&](const View& view, bool written) {
      if (written && view.buffer == part) from.element = to.element = view.element;
    });
    from.offset = dims->uses[u].offset;
    to.offset = before.uses[u].offset + offset;
    for (size_t d = 0; d < dims->dims.size(); ++d) {
      if (dims->uses[u].stride[d] == 0 || dims->dims[d].count == 1) continue;
      move.domain.push_back(dims->dims[d].count);
      from.axes.push_back({dims->dims[d].count, dims->uses[u].stride[d]});
      to.axes.push_back({dims->dims[d].count, before.uses[u].stride[d]});
    }
    move.views = {from};
    Lane lane;
    lane.kind = Lane::input;
    lane.element = from.element;
    lane.view = 0;
    move.lanes = {lane};
    move.outputs = {{0, to}};
    moves.push_back({move, kernel.level, kernel.line, kernel.text});
  }

  // As an epilogue. `u`: the use that writes the whole.
  static void store_twice(Product& product, const KernelDims& whole, size_t u, BufferId part, BufferId id,
                          int64_t offset) {
    const std::array<std::vector<Product::Axis>*, 3> all{&product.batch, &product.m, &product.n};
    if (product.epilogue.outputs.empty()) {
      product.epilogue = epilogue_of(product);
      for (auto* axes : all)
        for (auto& axis : *axes) axis.more = {axis.to};
    }
    auto& outputs = product.epilogue.outputs;
    const auto output =
        std::find_if(outputs.begin(), outputs.end(), [&](const Map::Output& o) { return o.to.buffer == part; });
    View to = output->to;
    to.buffer = id;
    to.offset = whole.uses[u].offset + offset;
    outputs.push_back({output->lane, to});
    size_t d = 0;
    for (auto* axes : all)
      for (auto& axis : *axes) axis.more.push_back(whole.uses[u].stride[d++]);
  }

  Plan& plan_;
  const arch::CoreConfig& core_;
  std::map<BufferId, int> writers_;
  std::vector<Kernel> left_, made_;
};

}  // namespace

void run_by_chunks(Plan& plan, const arch::CoreConfig& core) {
  Chunks(plan, core).run();
}

}  // namespace veritpu::module_compiler
