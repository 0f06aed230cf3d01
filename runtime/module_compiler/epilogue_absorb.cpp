#include "runtime/module_compiler/epilogue_absorb.h"

#include <algorithm>

#include "runtime/module_compiler/division.h"
#include "runtime/module_compiler/epilogue.h"
#include "runtime/module_compiler/epilogue_parts.h"
#include "runtime/module_compiler/epilogue_stages.h"
#include "runtime/module_compiler/running_sums.h"

namespace veritpu::module_compiler {
namespace {

constexpr int64_t kSmall = 4096;  // elements of an operand that is repeated

std::optional<Map> map_of(const Kernel& kernel) {
  if (const auto* map = std::get_if<Map>(&kernel.what)) return *map;
  const auto* r = std::get_if<Reduction>(&kernel.what);
  if (!r) return std::nullopt;
  Map map{r->domain, r->views, r->lanes, {}};
  for (const auto& output : r->outputs) {
    if (output.combine != module::Op::add || !module::is_real(output.to.element) ||
        !module::is_real(r->lanes[static_cast<size_t>(output.lane)].element))
      return std::nullopt;
    map.outputs.push_back({output.lane, over_domain(*r, output.to), true});
  }
  return map;
}

class Absorption {
 public:
  Absorption(const Product& p, const Map& work, std::vector<BufferInfo>& buffers, const BufferUses& uses,
             const arch::CoreConfig& core)
      : p_(p), work_(work), buffers_(buffers), uses_(uses), core_(core), made_{p, {}, {}} {}

  std::optional<Absorbed> run(size_t output, const std::set<BufferId>& unread, const Kernel& reader) {
    const BufferId id = p_.epilogue.outputs[output].to.buffer;
    const auto seen =
        std::find_if(work_.views.begin(), work_.views.end(), [&](const View& view) { return view.buffer == id; });
    if (seen == work_.views.end() || seen->offset != 0 || seen->step != 0) return std::nullopt;
    auto parts = parts_of(p_, output, seen->axes, buffers_[static_cast<size_t>(id)].elements);
    if (!parts) return std::nullopt;
    parts_ = std::move(*parts);
    all_ = made_.product.epilogue;
    for (size_t v = 1; v < all_.views.size(); ++v) views_.push_back(strides_of_operand(v - 1));
    for (size_t o = 0; o < all_.outputs.size(); ++o)
      outputs_.push_back(strides_of_operand(p_.epilogue.views.size() - 1 + o));
    const Walk walk(work_, static_cast<size_t>(seen - work_.views.begin()));
    if (!take_lanes(walk) || !take_outputs(walk, reader)) return std::nullopt;
    drop(unread);
    finish();
    return suits() ? std::optional(std::move(made_)) : std::nullopt;
  }

 private:
  using Strides = std::vector<int64_t>;  // by part
  Strides strides_of_operand(size_t operand) const {
    Strides strides;
    for (const EpiloguePart& part : parts_) strides.push_back(part.axis.more[operand]);
    return strides;
  }

  bool take_lanes(const Walk& walk) {
    std::vector<int> at;
    for (Lane lane : work_.lanes) {
      if (lane.kind == Lane::input) {
        const auto v = static_cast<size_t>(lane.view);
        const auto there = lane_of(work_.views[v], walk.of_view(v, parts_));
        if (!there) return false;
        at.push_back(*there);
        continue;
      }
      for (int& operand : lane.operands) operand = at[static_cast<size_t>(operand)];
      at.push_back(add(std::move(lane)));
    }
    at_ = std::move(at);
    return true;
  }
  int add(Lane lane) {
    for (size_t i = 0; i < all_.lanes.size(); ++i) {
      const Lane& l = all_.lanes[i];
      if (l.kind == lane.kind && l.element == lane.element && l.view == lane.view && l.word == lane.word &&
          l.op == lane.op && l.operands == lane.operands && l.direction == lane.direction)
        return static_cast<int>(i);
    }
    all_.lanes.push_back(std::move(lane));
    return static_cast<int>(all_.lanes.size()) - 1;
  }
  // What the view reads: a value that the epilogue has, or an operand.
  std::optional<int> lane_of(const View& view, const Strides& strides) {
    for (size_t o = 0; o < outputs_.size(); ++o) {
      const auto& output = all_.outputs[o];
      if (output.to.buffer != view.buffer || output.sums) continue;
      if (output.to.element != view.element || output.to.offset != view.offset || view.step != 0 ||
          outputs_[o] != strides)
        return std::nullopt;
      return output.lane;
    }
    View operand = view;
    Strides along = strides;
    if (!side_by_side(along) && !repeat(operand, along)) return std::nullopt;
    size_t v = 0;
    while (v < views_.size() && !(views_[v] == along && same_place(all_.views[v + 1], operand))) ++v;
    if (v == views_.size()) {
      views_.push_back(along);
      all_.views.push_back(operand);
    }
    return add({Lane::input, view.element, static_cast<int>(v) + 1});
  }
  static bool same_place(const View& x, const View& y) {
    return x.buffer == y.buffer && x.element == y.element && x.offset == y.offset && x.loop == y.loop &&
           x.step == y.step;
  }

  // Whether the parts of what the matrix unit makes at a time lie as one in the operand, along lanes one by one or not
  // at all.
  bool side_by_side(const Strides& strides) const {
    for (const auto tile : {EpiloguePart::lanes, EpiloguePart::rows}) {
      std::optional<int64_t> each;
      for (size_t i = 0; i < parts_.size(); ++i) {
        if (parts_[i].tile != tile) continue;
        if (!each) each = strides[i] / parts_[i].turns;
        if (strides[i] != *each * parts_[i].turns) return false;
      }
      if (tile == EpiloguePart::lanes && each && *each != 0 && *each != 1) return false;
    }
    return true;
  }
  // The operand in a buffer of its own, so that they do.
  bool repeat(View& view, Strides& strides) {
    const BufferInfo& info = buffers_[static_cast<size_t>(view.buffer)];
    const bool comes = info.role == BufferInfo::argument || info.role == BufferInfo::constant;
    if (view.step != 0 || !(comes || uses_.alone(view.buffer))) return false;
    const auto dense = dense_over(parts_, [&](const EpiloguePart& part, size_t i) {
      if (part.tile == EpiloguePart::none) return strides[i] != 0;
      for (size_t j = 0; j < parts_.size(); ++j)
        if (parts_[j].tile == part.tile && strides[j] != 0) return true;
      return false;
    });
    if (dense.elements > kSmall) return false;
    Map map;
    View from = view, to = view;
    from.axes.clear(), to.axes.clear();
    to.offset = 0;
    to.buffer = new_buffer(view.element, dense.elements, dense.lanes);
    for (size_t i = parts_.size(); i-- > 0;) {
      if (dense.strides[i] == 0) continue;
      map.domain.push_back(parts_[i].axis.count);
      from.axes.push_back({parts_[i].axis.count, strides[i]});
      to.axes.push_back({parts_[i].axis.count, dense.strides[i]});
    }
    map.views = {from};
    map.lanes = {{Lane::input, view.element, 0}};
    map.outputs = {{0, to}};
    made_.before.push_back({map, 0, 0, "elementwise"});
    view = to;
    strides = dense.strides;
    return true;
  }
  BufferId new_buffer(Element element, int64_t elements, int64_t row) {
    BufferInfo info;
    info.element = element;
    info.elements = elements;
    info.row = row;
    buffers_.push_back(info);
    return static_cast<BufferId>(buffers_.size()) - 1;
  }

  bool take_outputs(const Walk& walk, const Kernel& reader) {
    const auto* r = std::get_if<Reduction>(&reader.what);
    Reduction after;
    for (size_t o = 0; o < work_.outputs.size(); ++o) {
      auto output = work_.outputs[o];
      output.lane = at_[static_cast<size_t>(output.lane)];
      const Strides strides = walk.of_output(o, parts_);
      if (!output.sums) {
        if (!side_by_side(strides)) return false;
        all_.outputs.push_back(output);
        outputs_.push_back(strides);
        continue;
      }
      // Lanes and rows of a tile each have their own sum.
      const auto dense = dense_over(parts_, [&](const EpiloguePart& part, size_t i) {
        return part.tile != EpiloguePart::none || strides[i] != 0;
      });
      int64_t points = 1;
      for (const EpiloguePart& part : parts_) points *= part.axis.count;
      if (dense.lanes == 1 || dense.elements * 8 > points) return false;
      View partial{new_buffer(Element::f32, dense.elements, dense.lanes), Element::f32, 0, {}};
      View to = r->outputs[o].to;
      to.axes.clear();
      after.domain.clear(), after.reduced.clear();
      for (size_t i = parts_.size(); i-- > 0;) {
        if (dense.strides[i] == 0) continue;
        after.domain.push_back(parts_[i].axis.count);
        after.reduced.push_back(strides[i] == 0);
        partial.axes.push_back({parts_[i].axis.count, dense.strides[i]});
        if (strides[i] != 0) to.axes.push_back({parts_[i].axis.count, strides[i]});
      }
      all_.outputs.push_back({output.lane, partial, true});
      outputs_.push_back(dense.strides);
      after.lanes.push_back({Lane::input, Element::f32, static_cast<int>(after.views.size())});
      after.outputs.push_back({static_cast<int>(after.views.size()), module::Op::add, to});
      after.views.push_back(partial);
    }
    if (r) made_.after = std::move(after);
    return true;
  }

  void drop(const std::set<BufferId>& unread) {
    for (size_t o = all_.outputs.size(); o-- > 0;)
      if (!all_.outputs[o].sums && unread.count(all_.outputs[o].to.buffer)) {
        all_.outputs.erase(all_.outputs.begin() + static_cast<std::ptrdiff_t>(o));
        outputs_.erase(outputs_.begin() + static_cast<std::ptrdiff_t>(o));
      }
  }

  void finish() {
    Product& p = made_.product;
    p.epilogue = std::move(all_);
    for (const auto list : {&Product::batch, &Product::m, &Product::n}) {
      const size_t axes = (p.*list).size();
      (p.*list).clear();
      for (size_t a = 0; a < axes; ++a)
        for (size_t i = parts_.size(); i-- > 0;) {
          if (parts_[i].list != list || parts_[i].number != a) continue;
          Product::Axis axis = parts_[i].axis;
          axis.more.clear();
          for (const auto* strides : {&views_, &outputs_})
            for (const Strides& of : *strides) axis.more.push_back(of[i]);
          (p.*list).push_back(std::move(axis));
        }
    }
    normalise(p);
  }

  // The matrix unit does as much at a time, rows have their elements side by side, and the vector unit has room.
  bool suits() const {
    const Product& after = made_.product;
    if (after.epilogue.outputs.empty()) return false;
    const ProductLayout x = layout_of(p_), y = layout_of(after);
    if (x.columns != y.columns || x.transposed != y.transposed) return false;
    if (after.k[y.k].count != p_.k[x.k].count || after.n[y.n].count != p_.n[x.n].count) return false;
    if (y.columns && after.m[y.m].count != p_.m[x.m].count) return false;
    const auto& lanes = after.n[y.n];
    const size_t views = after.epilogue.views.size() - 1;
    for (size_t i = 0; i < lanes.more.size() && lanes.count > 1; ++i)
      if (lanes.more[i] != 1 && (i >= views || lanes.more[i] != 0)) return false;
    const int64_t ring = divisions(core_).front().ring;
    if (rows_of_sums(after, buffers_, core_) > ring / 8 || !fits_ring(after, buffers_, core_, ring)) return false;
    return stages_of(after.epilogue).has_value();
  }

  const Product& p_;
  const Map& work_;
  std::vector<BufferInfo>& buffers_;
  const BufferUses& uses_;
  const arch::CoreConfig& core_;
  Absorbed made_;
  std::vector<EpiloguePart> parts_;
  Map all_;                               // the epilogue
  std::vector<Strides> views_, outputs_;  // of its views but for the first
  std::vector<int> at_;                   // where the reader's lanes stand in it
};

}  // namespace

std::optional<Absorbed> absorb(const Product& p, size_t output, const Kernel& reader, const std::set<BufferId>& unread,
                               std::vector<BufferInfo>& buffers, const BufferUses& uses, const arch::CoreConfig& core) {
  const auto work = map_of(reader);
  if (!work) return std::nullopt;
  const bool batch = std::any_of(p.batch.begin(), p.batch.end(), [](const auto& axis) { return axis.count > 1; });
  if (batch && std::holds_alternative<Reduction>(reader.what)) return std::nullopt;
  const size_t before = buffers.size();
  auto absorbed = Absorption(p, *work, buffers, uses, core).run(output, unread, reader);
  if (!absorbed) buffers.resize(before);
  return absorbed;
}

Product with_explicit_epilogue(Product p) {
  if (!p.epilogue.outputs.empty()) return p;
  p.epilogue = epilogue_of(p);
  for (auto* axes : {&p.batch, &p.m, &p.n})
    for (auto& axis : *axes) axis.more = {axis.to};
  return p;
}

}  // namespace veritpu::module_compiler
