#include "runtime/module_compiler/residence.h"

#include <algorithm>
#include <map>
#include <set>

#include "runtime/module_compiler/schedule.h"
#include "runtime/module_compiler/views_of.h"

namespace veritpu::module_compiler {

std::optional<Place> place(const Residence& r, const TileUse& use, int n, size_t even) {
  if (r.length == 0 || use.step != 0) return std::nullopt;
  int64_t first_row = use.offset / r.length, column = use.offset % r.length;
  if (use.lanes > 1 && use.lane_stride != 0 && (use.lane_stride != 1 || column % n != 0)) return std::nullopt;
  Place place{0, {}, static_cast<int>(column % n)};
  if (use.lanes == 1 && column % n != 0) return std::nullopt;
  int64_t last = column + (use.lane_stride == 1 ? use.lanes : 1);
  for (const auto& [count, stride, rows] : use.rows) {
    if (count == 1 || stride % r.length == 0) {
      place.stride.push_back(stride / r.length);
    } else {
      if (stride % n != 0 || stride < 0) return std::nullopt;
      last += (count - 1) * stride;
      place.stride.push_back(stride / n * r.rows);
    }
  }
  if (last > r.length) return std::nullopt;
  for (size_t i = use.rows.size(); even > 1 && --i > use.rows.size() - even;)
    if (place.stride[i - 1] != place.stride[i] * use.rows[i][0]) return std::nullopt;
  place.row = r.row + column / n * r.rows + first_row;
  return place;
}

std::optional<Place> place_whole(const Residence& r, const TileUse& use, int n) {
  if (r.length == 0 || use.lanes != std::min<int64_t>(n, r.length - use.offset % r.length)) return std::nullopt;
  return place(r, use, n);
}

namespace {

class Candidates {
 public:
  explicit Candidates(const Plan& plan) : plan_(plan), length_(plan.buffers.size()) {
    std::vector<std::vector<const View*>> views(length_.size());
    for (const Kernel& kernel : plan.kernels)
      for_each_view(kernel, [&](const View& view, bool) { views[view.buffer].push_back(&view); });
    for (size_t b = 0; b < length_.size(); ++b) length_[b] = length_of(plan.buffers[b], views[b]);
    walk(plan.kernels);
  }
  std::vector<Residence> all() const {
    std::vector<Residence> all;
    for (size_t b = 0; b < length_.size(); ++b) {
      const int64_t elements = plan_.buffers[b].elements;
      all.push_back({elements && !exchanged_.count(static_cast<BufferId>(b)) ? length_[b] : 0, -1,
                     elements ? elements / length_[b] : 0});
    }
    return all;
  }

 private:
  // Of a row: as the buffer's type has it. Or, of an argument, a length of which no view takes a part of one row and
  // goes on in the next, such as that of flattened images.
  static int64_t length_of(const BufferInfo& buffer, const std::vector<const View*>& views) {
    const auto suits = [&](int64_t length) {
      return buffer.elements % length == 0 && std::all_of(views.begin(), views.end(), [&](const View* view) {
               int64_t first = view->offset % length, last = first;
               for (const auto& [count, stride] : view->axes)
                 if (stride % length != 0) (stride < 0 ? first : last) += (count - 1) * stride;
               return first >= 0 && last < length;
             });
    };
    std::set<int64_t> strides;
    for (const View* view : views)
      for (const Axis& axis : view->axes)
        if (axis.stride > buffer.row) strides.insert(axis.stride);
    if (buffer.role != BufferInfo::argument || suits(buffer.row)) return buffer.row;
    const auto other = std::find_if(strides.begin(), strides.end(), suits);
    return other == strides.end() ? buffer.row : *other;
  }
  // What sums over lanes make is one lane of each row, and so is what is made of that alone.
  void walk(const std::vector<Kernel>& kernels) {
    for (const Kernel& kernel : kernels) {
      if (const auto* loop = std::get_if<Loop>(&kernel.what)) walk(loop->body);
      if (const auto* exchange = std::get_if<Exchange>(&kernel.what))
        exchanged_.insert({exchange->from.buffer, exchange->to.buffer});
      if (const auto* sum = std::get_if<Reduction>(&kernel.what))
        if (over_lanes(*sum))
          for (const auto& output : sum->outputs) length_[output.to.buffer] = 1;
      const auto* map = std::get_if<Map>(&kernel.what);
      if (!map || map->domain.empty()) continue;
      bool any = false, all = true;
      for (const View& view : map->views)
        if (view.axes.back().stride != 0 && view.axes.back().count > 1) {
          any = true;
          all = all && length_[view.buffer] == 1;
        }
      if (!any || !all) continue;
      for (const auto& output : map->outputs) length_[output.to.buffer] = 1;
    }
  }
  // Whether elements that lie side by side are combined. Windows reduce dimensions of larger strides.
  static bool over_lanes(const Reduction& sum) {
    for (const View& view : sum.views) {
      if (points(view) < points(sum.views[0])) continue;
      for (size_t d = 0; d < sum.reduced.size(); ++d)
        if (!sum.reduced[d] && view.axes[d].stride == 1 && view.axes[d].count > 1) return false;
    }
    return !sum.reduced.empty() && sum.reduced.back();
  }
  static int64_t points(const View& view) {
    int64_t points = 1;
    for (const Axis& axis : view.axes)
      if (axis.stride != 0) points *= axis.count;
    return points;
  }
  const Plan& plan_;
  std::vector<int64_t> length_;
  std::set<BufferId> exchanged_;
};

struct Wish {
  size_t buffer, first, last;
  int64_t rows, saved;  // of VMEM; that would not move
  bool in_hbm = true;
  int64_t row = 0;  // once it is granted
  std::optional<Schedule::Choice> line{};
  double worth() const { return static_cast<double>(saved) / static_cast<double>(rows); }
};

// Wishes that were granted, by the stretches of kernels for which they are needed.
class Granted {
 public:
  void add(const Wish& wish) {
    all_.push_back(wish);
    if (is_long(wish)) {
      long_.push_back(all_.size() - 1);
      return;
    }
    for (size_t s = wish.first / kStretch; s <= wish.last / kStretch; ++s) of_stretch_[s].push_back(all_.size() - 1);
  }
  // The rows of those that are needed at the same time, in ascending order.
  std::vector<std::array<int64_t, 2>> beside(const Wish& wish) const {
    std::vector<std::array<int64_t, 2>> rows;
    const auto take = [&](const Wish& other) {
      if (other.first <= wish.last && wish.first <= other.last) rows.push_back({other.row, other.row + other.rows});
    };
    if (is_long(wish)) {
      for (const Wish& other : all_) take(other);
    } else {
      for (const size_t i : long_) take(all_[i]);
      for (size_t s = wish.first / kStretch; s <= wish.last / kStretch; ++s)
        if (const auto it = of_stretch_.find(s); it != of_stretch_.end())
          for (const size_t i : it->second) take(all_[i]);
    }
    std::sort(rows.begin(), rows.end());
    return rows;
  }

 private:
  static constexpr size_t kStretch = 32, kLong = 8;  // kernels; stretches
  static bool is_long(const Wish& wish) { return wish.last / kStretch - wish.first / kStretch >= kLong; }
  std::vector<Wish> all_;
  std::vector<size_t> long_;
  std::map<size_t, std::vector<size_t>> of_stretch_;
};

// Those that the schedule names, in its order. The others stay in HBM.
std::vector<Wish> given(const std::vector<Wish>& wishes, std::vector<Residence>& residences, const Plan& plan,
                        Schedule& schedule) {
  std::vector<Wish> named;
  for (const auto& choice : schedule.all("vmem")) {
    const BufferId id = buffer_named(plan.buffers, choice.words[0]);
    if (id < 0 || choice.words.size() != 1) schedule.fail(choice, "the plan has no buffer " + choice.words[0]);
    const auto wish =
        std::find_if(wishes.begin(), wishes.end(), [&](const Wish& w) { return w.buffer == static_cast<size_t>(id); });
    if (wish == wishes.end())
      schedule.fail(choice, choice.words[0] + " cannot lie in VMEM: it is too large, or kernels take its rows apart");
    named.push_back(*wish);
    named.back().line = choice;
  }
  for (const Wish& wish : wishes)
    if (std::none_of(named.begin(), named.end(), [&](const Wish& w) { return w.buffer == wish.buffer; }))
      residences[wish.buffer].length = 0;
  return named;
}

}  // namespace

std::vector<Residence> candidates(const Plan& plan) {
  return Candidates(plan).all();
}

Chosen choose(std::vector<Residence>& residences, const Plan& plan, const Survey& survey, int64_t rows, int n,
              Schedule* schedule) {
  const auto& seen = survey.seen;
  Chosen chosen;
  std::vector<Wish> wishes;
  for (size_t b = 0; b < residences.size(); ++b) {
    Residence& r = residences[b];
    if (seen[b].empty() || r.length == 0 || r.vmem_rows(n) > rows) {
      chosen.all = chosen.all && (seen[b].empty() || r.length == 0);
      r.length = 0;
      continue;
    }
    const auto role = plan.buffers[b].role;
    const bool donated = plan.buffers[b].becomes >= 0;  // it is there from the start, and stays
    const bool lies_in_hbm = role != BufferInfo::temporary && !donated;
    Wish wish{b, SIZE_MAX, 0, r.vmem_rows(n), 0};
    bool writes_fit = true, reads_fit = true;
    for (const Seen& s : seen[b]) {
      wish.first = std::min(wish.first, s.kernel);
      wish.last = std::max(wish.last, s.kernel);
      (s.writes ? writes_fit : reads_fit) &= s.fits;
      if (s.fits && (!s.writes || !lies_in_hbm)) wish.saved += s.rows;
    }
    const bool comes = !donated && (role == BufferInfo::argument || role == BufferInfo::constant);
    if (donated) wish.first = 0, wish.last = SIZE_MAX;
    // What a loop needs of before it stays through all its turns; so does what leaves it, and what comes before it.
    for (size_t turn = 0; turn < survey.loops.size(); ++turn) {
      const auto before = std::make_pair(wish.first, wish.last);
      for (const auto& [begin, end] : survey.loops) {
        if (wish.last < begin || wish.first > end) continue;
        if (wish.first < begin || comes) wish.last = std::max(wish.last, end);
        if (wish.last > end || comes) wish.first = std::min(wish.first, begin);
      }
      if (before == std::make_pair(wish.first, wish.last)) break;
    }
    if (comes) wish.saved -= wish.rows;
    wish.in_hbm = lies_in_hbm || !reads_fit;
    if (!writes_fit || (donated && !reads_fit) || (wish.saved <= 0 && !(schedule && schedule->gives("vmem")))) {
      r.length = 0;
      continue;
    }
    wishes.push_back(wish);
  }
  std::stable_sort(wishes.begin(), wishes.end(), [&](const Wish& a, const Wish& b) {
    const bool x = plan.buffers[a.buffer].part, y = plan.buffers[b.buffer].part;
    return x != y ? x : a.worth() > b.worth();
  });
  if (schedule && schedule->gives("vmem")) wishes = given(wishes, residences, plan, *schedule);
  Granted granted;
  for (Wish wish : wishes) {
    int64_t row = 0;
    for (const auto& [begin, end] : granted.beside(wish)) {
      if (begin - row >= wish.rows) break;
      row = std::max(row, end);
    }
    Residence& r = residences[wish.buffer];
    if (row + wish.rows > rows && wish.line)
      schedule->fail(*wish.line, "VMEM has no room for it beside those of the lines before");
    if (row + wish.rows > rows) {
      chosen.all = false;
      r.length = 0;
      continue;
    }
    r.row = wish.row = row;
    r.in_hbm = wish.in_hbm;
    granted.add(wish);
    chosen.saved += wish.saved;
    if (schedule)
      schedule->note("vmem", {name_of(plan.buffers, static_cast<BufferId>(wish.buffer))},
                     std::to_string(wish.rows) + " rows from " + std::to_string(row));
  }
  return chosen;
}

}  // namespace veritpu::module_compiler
