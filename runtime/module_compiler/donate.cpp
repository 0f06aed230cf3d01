#include "runtime/module_compiler/donate.h"

#include <algorithm>

#include "runtime/module_compiler/carried.h"
#include "runtime/module_compiler/epilogue.h"
#include "runtime/module_compiler/epilogue_stages.h"
#include "runtime/module_compiler/kernel_list.h"
#include "runtime/module_compiler/product_contraction.h"

namespace veritpu::module_compiler {
namespace {

bool same_but_for_buffer(View a, const View& b) {
  a.buffer = b.buffer;
  return a == b;
}

// Whether the map loads of `from` only what it stores to `to` after that, element by element. By view and output: where
// they lie is one place.
template <class SamePlace>
bool in_place(const Map& map, BufferId from, BufferId to, const SamePlace& same_place) {
  for (size_t i = 0; i < map.lanes.size(); ++i) {
    const Lane& lane = map.lanes[i];
    if (lane.kind != Lane::input || lane.view < 0 || map.views[static_cast<size_t>(lane.view)].buffer != from) continue;
    for (size_t o = 0; o < map.outputs.size(); ++o)
      if (map.outputs[o].to.buffer == to &&
          (map.outputs[o].lane < static_cast<int>(i) || !same_place(static_cast<size_t>(lane.view), o)))
        return false;
  }
  return true;
}

bool in_place(const Map& map, BufferId from, BufferId to) {
  return in_place(map, from, to,
                  [&](size_t v, size_t o) { return same_but_for_buffer(map.views[v], map.outputs[o].to); });
}

// The epilogue's stages run one after the other over the same rows.
bool in_place(const Product& p, BufferId from, BufferId to) {
  if (p.a.buffer == from || p.b.buffer == from || p.epilogue.outputs.empty()) return false;
  const auto stages = stages_of(epilogue_of(p));
  if (!stages) return false;
  const auto same_place = [&](size_t v, size_t o) {
    const View &view = p.epilogue.views[v], &made = p.epilogue.outputs[o].to;
    if (view.offset != made.offset || view.element != made.element || view.step != made.step) return false;
    for (const auto* list : {&p.batch, &p.m, &p.n, &p.k})
      for (const Product::Axis& axis : *list) {
        const auto stride = [&](size_t i) { return i < axis.more.size() ? axis.more[i] : 0; };
        if (axis.count > 1 && stride(v - 1) != stride(p.epilogue.views.size() - 1 + o)) return false;
      }
    return true;
  };
  bool written = false;
  for (const EpilogueStage& stage : *stages) {
    for (const int v : stage.views)
      if (written && v >= 0 && p.epilogue.views[static_cast<size_t>(v)].buffer == from) return false;
    const auto of_stage = [&](size_t v, size_t o) {
      return stage.views[v] >= 0 && same_place(static_cast<size_t>(stage.views[v]), stage.outputs[o]);
    };
    if (!in_place(stage.map, from, to, of_stage)) return false;
    for (const size_t o : stage.outputs) written = written || p.epilogue.outputs[o].to.buffer == to;
  }
  return true;
}

bool in_place(const Kernel& kernel, BufferId from, BufferId to) {
  if (const auto* map = std::get_if<Map>(&kernel.what)) return in_place(*map, from, to);
  const auto* product = std::get_if<Product>(&kernel.what);
  return product && in_place(*product, from, to);
}

// Orders the kernels so that nothing reads `from` once `to` is begun. False: they are as they were.
bool order(std::vector<Kernel>& kernels, BufferId from, BufferId to, const arch::CoreConfig& core) {
  std::vector<size_t> writers, late;
  for (size_t k = 0; k < kernels.size(); ++k) {
    if (use_of(kernels[k], to).writes) writers.push_back(k);
    if (writers.empty() || !use_of(kernels[k], from).reads) continue;
    if (k != writers.front())
      late.push_back(k);
    else if (!in_place(kernels[k], from, to))
      return false;
  }
  if (late.empty()) return true;
  if (writers.size() != 1) return false;
  const auto exchanges = [&](size_t k) { return std::holds_alternative<Exchange>(kernels[k].what); };
  if (exchanges(writers.front()) || std::any_of(late.begin(), late.end(), exchanges))
    return false;  // in all cores' order
  size_t writer = writers.front();
  std::vector<Kernel> ordered = kernels;
  const auto at = [&](size_t k) { return ordered.begin() + static_cast<std::ptrdiff_t>(k); };
  if (KernelList(ordered, core).may_move(writer, writer + 1, late.back() + 1)) {
    std::rotate(at(writer), at(writer) + 1, at(late.back()) + 1);
  } else {
    for (const size_t reader : late) {
      if (!KernelList(ordered, core).may_move(reader, writer, reader)) return false;
      std::rotate(at(writer++), at(reader), at(reader) + 1);
    }
  }
  kernels = std::move(ordered);
  return true;
}

}  // namespace

std::vector<Donation> donations(const module::Function& function, Schedule* schedule) {
  std::vector<Donation> all;
  for (size_t a = 0; a < function.arguments.size(); ++a) {
    const auto& alias = function.arguments[a].alias;
    if (!alias) continue;
    Donation donation{static_cast<int64_t>(a), *alias};
    if (schedule && schedule->gives("donate")) {
      const auto lines = schedule->of("donate", "arg" + std::to_string(a));
      if (lines.empty()) continue;
      donation.line = lines[0];
    }
    all.push_back(std::move(donation));
  }
  return all;
}

void donate(Plan& plan, const std::vector<Donation>& donations, const arch::CoreConfig& core) {
  for (const Donation& donation : donations) {
    BufferId from = -1, to = -1;
    for (size_t b = 0; b < plan.buffers.size(); ++b) {
      const BufferInfo& buffer = plan.buffers[b];
      if (buffer.role == BufferInfo::argument && buffer.number == donation.argument) from = static_cast<BufferId>(b);
      if (buffer.role == BufferInfo::result && buffer.number == donation.result) to = static_cast<BufferId>(b);
    }
    if (from < 0 || to < 0) continue;
    BufferInfo &argument = plan.buffers[static_cast<size_t>(from)], &result = plan.buffers[static_cast<size_t>(to)];
    if (argument.element != result.element || argument.elements != result.elements || argument.elements == 0) continue;
    argument.becomes = donation.result;
    result.role = BufferInfo::temporary;
    if (order(plan.kernels, from, to, core)) {
      rename(plan.kernels, to, from);
      continue;
    }
    const View made = dense(to, result.element, {result.elements / result.row, result.row});
    View place = made;
    place.buffer = from;
    plan.kernels.push_back(
        {Map{made.shape(), {made}, {{Lane::input, made.element, 0}}, {{0, place}}}, 0, 0, "donated argument"});
  }
}

}  // namespace veritpu::module_compiler
