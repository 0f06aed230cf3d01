#include "runtime/module_compiler/chunk_group.h"

#include <algorithm>

#include "runtime/module_compiler/views_of.h"

namespace veritpu::module_compiler {
namespace {

constexpr size_t kLook = 24;  // kernels after a group of which one may belong to it

using Member = ChunkGroup::Member;
using Uses = std::map<BufferId, bool>;  // whether it is written
void add_uses(const Kernel& kernel, Uses& uses) {
  for_each_view(kernel, [&](const View& view, bool written) { uses[view.buffer] |= written; });
}
bool meet(const Kernel& kernel, const Uses& others) {
  bool meets = false;
  for_each_view(kernel, [&](const View& view, bool written) {
    const auto it = others.find(view.buffer);
    meets = meets || (it != others.end() && (written || it->second));
  });
  return meets;
}

// Takes note of what the member writes: nothing that others use, each place of the batch for itself.
bool write(ChunkGroup& group, const Member& member) {
  std::map<BufferId, Digits> written;
  for (const auto& use : member.dims.uses) {
    if (!use.written) continue;
    Digits digits;
    for (const size_t d : member.at) digits.push_back(use.stride[d]);
    for (const Member& other : group.members)
      for (const auto& used : other.dims.uses)
        if (used.buffer == use.buffer && !(used.written && group.digits.at(use.buffer) == digits)) return false;
    if (!keeps_digits(member.dims, use, digits, group.counts, member.at)) return false;
    const auto [it, is_new] = written.emplace(use.buffer, digits);
    if (!is_new && it->second != digits) return false;
  }
  for (const auto& [id, digits] : written) {
    group.digits[id] = digits;
    int& stage = group.stages[id];
    stage = std::max(stage, member.stage + std::holds_alternative<Product>(member.kernel.what));
  }
  return true;
}

bool joins(ChunkGroup& group, const Kernel& kernel) {
  const auto dims = dims_of(kernel);
  if (!dims) return false;
  Member member{kernel, *dims, {}};
  for (const auto& use : dims->uses) {
    const auto digits = group.digits.find(use.buffer);
    if (digits == group.digits.end()) continue;
    if (use.written) return false;
    if (member.at.empty())
      for (size_t i = 0; i < group.counts.size(); ++i)
        for (size_t d = 0; d < dims->dims.size(); ++d)
          if (dims->dims[d].free && dims->dims[d].count == group.counts[i] && use.stride[d] == digits->second[i])
            member.at.push_back(d);
    if (member.at.size() != group.counts.size() || !keeps_digits(*dims, use, digits->second, group.counts, member.at))
      return false;
    member.stage = std::max(member.stage, group.stages.at(use.buffer));
  }
  if (member.at.empty() || !write(group, member)) return false;
  group.members.push_back(std::move(member));
  return true;
}

}  // namespace

std::optional<ChunkGroup> chunk_group_of(const std::vector<Kernel>& kernels, size_t at, std::vector<Kernel>& rest,
                                         size_t& end) {
  const auto* product = std::get_if<Product>(&kernels[at].what);
  if (!product) return std::nullopt;
  auto dims = dims_of(kernels[at]);
  if (!dims) return std::nullopt;
  ChunkGroup group;
  group.of_rows = product->batch.empty();
  if (group.of_rows) {
    if (product->m.size() < 2) return std::nullopt;
    dims->dims[0].free = true;
  }
  Member first{kernels[at], *dims, {}};
  for (size_t d = 0; d < dims->dims.size(); ++d)
    if (dims->dims[d].free && dims->dims[d].count > 1) {
      group.counts.push_back(dims->dims[d].count);
      first.at.push_back(d);
    }
  if (group.counts.empty() || !write(group, first)) return std::nullopt;
  group.members.push_back(std::move(first));
  rest.clear();
  Uses passed;
  size_t last = at;
  for (end = at + 1; end < kernels.size() && end - last <= kLook; ++end) {
    const bool may = !group.of_rows || !std::holds_alternative<Product>(kernels[end].what);
    if (may && !meet(kernels[end], passed) && joins(group, kernels[end])) {
      last = end;
      continue;
    }
    add_uses(kernels[end], passed);
    rest.push_back(kernels[end]);
  }
  if (group.members.size() < 2) return std::nullopt;
  return group;
}

}  // namespace veritpu::module_compiler
