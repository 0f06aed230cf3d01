#include "runtime/module_compiler/fuse.h"

#include <algorithm>
#include <map>
#include <set>

#include "runtime/module_compiler/buffer_uses.h"
#include "runtime/module_compiler/inline_lanes.h"
#include "runtime/module_compiler/join.h"
#include "runtime/module_compiler/schedule.h"

namespace veritpu::module_compiler {
namespace {

class Fusion {
 public:
  Fusion(KernelList& list, const std::vector<BufferInfo>& buffers, const BufferUses& uses, Schedule* schedule,
         size_t first)
      : list_(list), buffers_(buffers), uses_(uses), schedule_(schedule), first_(first) {}

  void run() {
    for (size_t k = 0; k < list_.size(); ++k)
      if (schedule_ && schedule_->gives("fuse"))
        as_given(k);
      else if (std::holds_alternative<Map>(list_[k].what))
        try_outputs(k);
  }

 private:
  // Whether what the map reads is the same when kernel `reader` runs.
  bool still_there(size_t map, size_t reader) const {
    const auto& views = std::get<Map>(list_[map].what).views;
    return std::none_of(views.begin(), views.end(),
                        [&](const View& view) { return list_.written(view.buffer, map, reader + 1); });
  }

  // An output that is all of its buffer, and alone in it.
  bool is_whole(const View& to) const {
    const BufferInfo& info = buffers_[to.buffer];
    return info.role == BufferInfo::temporary && uses_.alone(to.buffer) && to.is_dense() && to.offset == 0 &&
           module::elements(to.shape()) == info.elements && info.elements > 0;
  }

  // All outputs at once, as they share what they read; else one by one.
  void try_outputs(size_t k) {
    std::vector<BufferId> outputs;
    for (const auto& output : std::get<Map>(list_[k].what).outputs)
      if (is_whole(output.to) && !list_.readers(output.to.buffer).empty()) outputs.push_back(output.to.buffer);
    if (outputs.empty() || try_these(k, outputs) || outputs.size() == 1) return;
    for (const BufferId output : outputs) try_these(k, {output});
  }

  void as_given(size_t k) {
    for (const auto& choice : schedule_->of("fuse", std::to_string(first_ + k))) {
      const auto* map = std::get_if<Map>(&list_[k].what);
      if (!map) schedule_->fail(choice, "kernel " + choice.words[0] + " is not elementwise");
      std::vector<BufferId> outputs;
      for (size_t i = 1; i < choice.words.size(); ++i) {
        const BufferId id = buffer_named(buffers_, choice.words[i]);
        const bool made = std::any_of(map->outputs.begin(), map->outputs.end(), [&](const Map::Output& output) {
          return output.to.buffer == id && is_whole(output.to) && !list_.readers(id).empty();
        });
        if (!made)
          schedule_->fail(
              choice, "kernel " + choice.words[0] + " makes no " + choice.words[i] + " as a whole, alone, for others");
        outputs.push_back(id);
      }
      if (outputs.empty() || !try_these(k, outputs, true))
        schedule_->fail(choice, "no reader can make again what kernel " + choice.words[0] + " makes");
    }
  }

  // What it saves that a map goes on behind a product, if it alone reads all of the product's results: their way to HBM
  // and back.
  int64_t saved_by_epilogue(size_t k) const {
    for (const View& view : std::get<Map>(list_[k].what).views) {
      if (!is_whole(view) || list_.readers(view.buffer).size() != 1) continue;
      const std::set<size_t>& writers = list_.writers(view.buffer);
      if (writers.size() != 1 || !std::holds_alternative<Product>(list_[*writers.begin()].what)) continue;
      const Map copy{view.shape(), {view}, {{Lane::input, view.element, 0}}, {{0, view}}};
      return list_.cost({copy}).value_or(0);
    }
    return 0;
  }

  bool try_these(size_t k, const std::vector<BufferId>& outputs, bool given = false) {
    if (!list_.cost(k)) return false;
    const Map map = std::get<Map>(list_[k].what);
    std::set<size_t> readers;
    std::set<BufferId> unread(outputs.begin(), outputs.end());
    for (const BufferId b : outputs) readers.insert(list_.readers(b).begin(), list_.readers(b).end());
    std::map<size_t, Kernel> changed;
    int64_t gain = 0;
    for (const size_t reader : readers) {
      std::optional<Kernel> made;
      if (reader > k && KernelList::has_lanes(list_[reader]) && still_there(k, reader))
        made = inlined(list_[reader], map, outputs);
      const auto before = made ? list_.cost(reader) : std::nullopt, after = made ? list_.cost(*made) : std::nullopt;
      if (before && after) {
        gain += *before - *after;
        changed.emplace(reader, std::move(*made));
        continue;
      }
      for_each_view(list_[reader], [&](const View& view, bool written) {
        if (!written) unread.erase(view.buffer);
      });
    }
    if (changed.empty()) return false;
    const Kernel rest = without(list_[k], unread);
    const auto left = list_.cost(rest);
    if (!left) return false;
    gain += *list_.cost(k) - *left;
    // Several readers that make it again each read the product's results.
    if (changed.size() > 1 && std::get<Map>(rest.what).outputs.empty()) gain -= saved_by_epilogue(k);
    if (gain <= 0 && !given) return false;
    note(k, outputs);
    changed.insert_or_assign(k, rest);
    for (auto& [at, kernel] : changed) list_.replace(at, std::move(kernel));
    return true;
  }

  void note(size_t k, const std::vector<BufferId>& outputs) {
    if (!schedule_) return;
    std::vector<std::string> words{std::to_string(first_ + k)};
    for (const BufferId id : outputs) words.push_back(name_of(buffers_, id));
    schedule_->note("fuse", words, "line " + std::to_string(list_[k].line));
  }

  KernelList& list_;
  const std::vector<BufferInfo>& buffers_;
  const BufferUses& uses_;
  Schedule* const schedule_;
  const size_t first_;  // number of the list's first kernel
};

void fuse(std::vector<Kernel>& kernels, const std::vector<BufferInfo>& buffers, const BufferUses& uses,
          const arch::CoreConfig& core, Schedule* schedule, size_t& number) {
  for (Kernel& kernel : kernels)
    if (auto* loop = std::get_if<Loop>(&kernel.what)) fuse(loop->body, buffers, uses, core, schedule, number);
  const size_t first = number;
  number += kernels.size();
  KernelList list(kernels, core);
  Fusion(list, buffers, uses, schedule, first).run();
  join(list, schedule, first);
  drop_nothing(kernels);
}

}  // namespace

void fuse(Plan& plan, const arch::CoreConfig& core, Schedule* schedule) {
  const BufferUses uses(plan);
  size_t number = 0;
  fuse(plan.kernels, plan.buffers, uses, core, schedule, number);
}

}  // namespace veritpu::module_compiler
