#include "runtime/module_compiler/emit_epilogue.h"

#include "runtime/module_compiler/epilogue.h"
#include "runtime/module_compiler/parts.h"
#include "runtime/module_compiler/product_contraction.h"

namespace veritpu::module_compiler {

using compiler::StreamRows;

EpilogueEmission::EpilogueEmission(Emitter& e, const Product& p)
    : e_(e),
      epilogue_(epilogue_of(p)),
      stages_(stages_of(epilogue_).value()),
      first_output_(p.epilogue.outputs.empty() ? size_t{kTo} : kMore + p.epilogue.views.size() - 1),
      running_(e, p),
      kernels_(stages_.size()),
      repeats_(epilogue_.outputs.size(), -1) {
  for (const EpilogueStage& stage : stages_) {
    const auto as = stored_as(stage.map);
    for (size_t o = 0; o < as.size(); ++o)
      if (as[o] != o) repeats_[stage.outputs[o]] = static_cast<int>(stage.outputs[as[o]]);
  }
}

void EpilogueEmission::end() {
  flush();
  running_.end();
}

void EpilogueEmission::flush() {
  for (Results& results : waiting_) leave(results);
  waiting_.clear();
}

int64_t EpilogueEmission::operations() const {
  size_t all = 0;
  for (const EpilogueStage& stage : stages_)
    all += kernel_of(stage.map, first_lanes(stage.map.views.size())).value().body.size();
  return static_cast<int64_t>(all);
}

void EpilogueEmission::keep_pace(size_t to_come) {
  const size_t leave_now = (waiting_.size() + to_come) / (to_come + 1);
  for (size_t i = 0; i < leave_now; ++i) leave(waiting_[i]);
  waiting_.erase(waiting_.begin(), waiting_.begin() + static_cast<std::ptrdiff_t>(leave_now));
}

int64_t EpilogueEmission::take(int64_t rows) {
  if (next_ + rows > e_.core_.acc_rows) next_ = 0;
  const int64_t first = next_;
  next_ += rows;
  for (const Results& r : waiting_)
    if (const int64_t at = r.first % e_.core_.acc_rows; at < next_ && first < at + r.rows) {
      flush();
      break;
    }
  return first;
}

void EpilogueEmission::leave(Results& results) {
  const Domain& domain = results.domain;
  const Box& box = results.box;
  Emitter::Read read{{std::move(results.sums)}, {{-1}, {false}}};
  for (size_t v = 1; v < epilogue_.views.size(); ++v) e_.read(epilogue_.views[v], kMore + v - 1, domain, box, read);
  struct Made {
    Part part;
    Emitter::Tile tile;
  };
  std::vector<std::optional<Made>> made;
  std::vector<StreamRows> outputs;
  std::vector<size_t> sums_made;
  for (size_t o = 0; o < epilogue_.outputs.size(); ++o) {
    const auto& [lane, to, is_sum] = epilogue_.outputs[o];
    made.emplace_back();
    if (is_sum) {
      sums_made.push_back(first_output_ + o);
      outputs.push_back(running_.rows(o, first_output_ + o, domain, box));
      continue;
    }
    const Part part = part_of(domain, box, first_output_ + o, to);
    made.back() = {part, repeats_[o] < 0 ? e_.begin_write(part.use) : Emitter::Tile{}};
    if (repeats_[o] >= 0) {
      outputs.emplace_back();
      continue;
    }
    outputs.push_back(stream_of(part, made.back()->tile.row, made.back()->tile.stride));
  }
  const bool fresh = !sums_made.empty() && running_.is_fresh(sums_made, domain, box);
  for (size_t s = 0; s < stages_.size(); ++s) {
    const EpilogueStage& stage = stages_[s];
    std::vector<StreamRows> streams;
    Common common;
    common.fresh = fresh;
    std::vector<int> sums(stage.views.size(), -1);
    for (const int v : stage.views) {
      streams.push_back(v < 0 ? outputs[static_cast<size_t>(-1 - v)] : read.streams[static_cast<size_t>(v)]);
      common.one_lane.push_back(v < 0 ? -1 : read.common.one_lane[static_cast<size_t>(v)]);
      common.one_row.push_back(v >= 0 && read.common.one_row[static_cast<size_t>(v)]);
    }
    bool any = false;
    for (const size_t o : stage.outputs) {
      if (repeats_[o] >= 0) continue;
      streams.push_back(outputs[o]);
      sums.push_back(epilogue_.outputs[o].sums ? static_cast<int>(o) : -1);
      any = any || sums.back() >= 0;
    }
    auto kernel = kernels_[s].find(common);
    if (kernel == kernels_[s].end()) kernel = kernels_[s].emplace(common, kernel_of(stage.map, common).value()).first;
    if (any)
      running_.run(kernel->second, streams, sums, counts(domain, box));
    else
      e_.run(kernel->second, streams, counts(domain, box));
  }
  for (size_t o = 0; o < made.size(); ++o) {
    if (!made[o]) continue;
    if (repeats_[o] < 0) {
      e_.end_write(made[o]->part.use, made[o]->tile);
    } else {
      const Made& first = *made[static_cast<size_t>(repeats_[o])];
      e_.repeat(first.part, first.tile, made[o]->part, domain, box);
    }
  }
}

StreamRows sums_of(const Box& box, int64_t m, int64_t each, int64_t acc, int64_t tiles, int64_t apart) {
  StreamRows sums{arch::Space::acc, acc, {}};
  size_t at = 0;
  if (m > 1) sums.stride.at(at++) = 1;
  for (size_t d = box.count.size(); d-- > 0; each *= box.count[d])
    if (box.count[d] > 1) sums.stride.at(at++) = each;
  if (tiles > 1) sums.stride.at(at) = apart;
  return sums;
}

}  // namespace veritpu::module_compiler
