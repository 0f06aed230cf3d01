#include "tests/runtime/module_network_steps.h"

namespace veritpu::module {

void NetworkSteps::collective() {
  const Value taken = of_rank(1), x = small(taken);
  if (rank(x) == 0) return;
  int64_t size = 1;
  while (size < processes_ && below(4)) size *= 2;
  Tensor groups{{Element::s64, {processes_ / size, size}}, {}};
  List order(static_cast<size_t>(processes_));
  std::iota(order.begin(), order.end(), 0);
  if (below(2)) std::shuffle(order.begin(), order.end(), random_);
  for (const int64_t process : order) {
    Lane lane;
    lane.integer = process;
    groups.lanes.push_back(fit(Element::s64, lane));
  }
  const int64_t d = below(rank(x)), other = below(rank(x));
  std::map<Attr, Attribute> attributes{{Attr::replica_groups, std::make_shared<const Tensor>(groups)},
                                       {Attr::handle, int64_t{++channels_}},
                                       {Attr::type, int64_t{1}}};
  Type to = type(x);
  const auto at = static_cast<size_t>(d);
  const bool adds = below(3) != 0;
  const auto region = [&] { return combining(adds ? Op::add : Op::maximum, to.element); };
  const double most = adds ? static_cast<double>(size) * x.most : x.most;
  switch (below(6)) {
    case 0:
    case 1:
      attributes[Attr::use_global_device_ids] = true;
      offer(build_.add_one(Op::all_reduce, {x.id}, attributes, {}, region()), most);
      return;
    case 2:
      to.shape[at] *= size;
      if (elements(to.shape) > kMostElements) return;
      attributes[Attr::use_global_device_ids] = true;
      attributes[Attr::all_gather_dim] = d;
      offer(one(Op::all_gather, {x.id}, attributes, {to}), x.most);
      return;
    case 3:
      if (to.shape[at] % size) return;
      to.shape[at] /= size;
      attributes[Attr::use_global_device_ids] = true;
      attributes[Attr::scatter_dimension] = d;
      offer(build_.add_one(Op::reduce_scatter, {x.id}, attributes, {to}, region()), most);
      return;
    case 4:
      if (to.shape[at] % size) return;
      attributes[Attr::split_dimension] = d;
      attributes[Attr::concat_dimension] = other;
      attributes[Attr::split_count] = size;
      offer(one(Op::all_to_all, {x.id}, attributes), x.most);
      return;
    default: {
      // Some hear of others: the rest have zeros.
      attributes.erase(Attr::replica_groups);
      Pairs pairs;
      List targets = order;
      std::shuffle(targets.begin(), targets.end(), random_);
      for (size_t i = 0; i < order.size(); ++i)
        if (below(4)) pairs.push_back({order[i], targets[i]});
      if (pairs.empty()) return;
      attributes[Attr::source_target_pairs] = pairs;
      offer(one(Op::collective_permute, {x.id}, attributes), x.most);
    }
  }
}

void NetworkSteps::own_part() {
  const Value x = of_rank(1);
  if (rank(x) == 0) return;
  const auto d = static_cast<size_t>(below(rank(x)));
  Shape part = shape(x);
  const int64_t each = std::max<int64_t>(1, part[d] / processes_);
  part[d] = each;
  const Type word{Element::s32, {}};
  const ValueId process = one(Op::convert, {one(Op::partition_id, {}, {}, {{Element::u32, {}}})}, {}, {word});
  std::vector<ValueId> operands{x.id};
  for (size_t i = 0; i < part.size(); ++i) operands.push_back(build_.constant(0, word));
  operands[1 + d] = one(Op::multiply, {process, build_.constant(static_cast<double>(each), word)});
  offer(one(Op::dynamic_slice, operands, {{Attr::slice_sizes, part}}), x.most);
}

}  // namespace veritpu::module
