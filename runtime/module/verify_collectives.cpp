// Rules of collectives.
#include <set>

#include "runtime/module/verify.h"

namespace veritpu::module::rules {
namespace {

void check_groups(const Checked& c) {
  const Tensor& groups = *c.operation().tensor(Attr::replica_groups);
  c.require(groups.type.element == Element::s64 && groups.type.shape.size() == 2,
            "its replica_groups are " + print(groups.type) + "; give a row of i64 for each group");
}

void check_region(const Checked& c) {
  const Types pair = c.taken(0);
  c.require(pair.size() == 2 && pair[0] == pair[1] && pair[0].rank() == 0, "its region takes two elements of one type");
  c.require(c.returned(0) == Types{pair[0]}, "its region returns an element of the type that it takes");
  for (size_t i = 0; i < c.operands(); i++)
    c.require(c.operand(i).element == pair[0].element,
              "its region combines " + print(pair[0]) + ", and an operand is " + print(c.operand(i)));
}

// The results have the operands' shapes but for one dimension.
Types check_grown(const Checked& c, Attr attr, bool grows) {
  Types results;
  for (size_t i = 0; i < c.operands(); i++) {
    const Type& from = c.operand(i);
    Type to = c.result(i);
    const auto d = static_cast<size_t>(c.dimension(attr, from.rank()));
    c.require(to.rank() == from.rank(), "its result has other dimensions than its operand");
    const int64_t less = grows ? from.shape[d] : to.shape[d], more = grows ? to.shape[d] : from.shape[d];
    c.require(less == 0 ? more == 0 : more % less == 0,
              std::string("dimension ") + std::to_string(d) + " of its result is no part or multiple of its operand's");
    Type expected = from;
    expected.shape[d] = to.shape[d];
    results.push_back(expected);
  }
  return results;
}

}  // namespace

Types all_gather(const Checked& c) {
  check_groups(c);
  return check_grown(c, Attr::all_gather_dim, true);
}

Types all_reduce(const Checked& c) {
  check_groups(c);
  check_region(c);
  return c.types(c.operation().operands);
}

Types all_to_all(const Checked& c) {
  check_groups(c);
  const int64_t count = c.operation().integer(Attr::split_count);
  c.require(count > 0, "its split_count is a number from 1");
  Types results;
  for (size_t i = 0; i < c.operands(); i++) {
    Type type = c.operand(i);
    int64_t& split = type.shape[static_cast<size_t>(c.dimension(Attr::split_dimension, type.rank()))];
    c.require(split % count == 0, std::to_string(split) + " is no multiple of its split_count");
    split /= count;
    type.shape[static_cast<size_t>(c.dimension(Attr::concat_dimension, type.rank()))] *= count;
    results.push_back(type);
  }
  return results;
}

Types collective_broadcast(const Checked& c) {
  check_groups(c);
  return {c.operand(0)};
}

Types collective_permute(const Checked& c) {
  std::set<int64_t> sources, targets;
  for (const auto& pair : c.operation().pairs(Attr::source_target_pairs)) {
    c.require(sources.insert(pair[0]).second, "it sends from " + std::to_string(pair[0]) + " twice");
    c.require(targets.insert(pair[1]).second, "it sends to " + std::to_string(pair[1]) + " twice");
  }
  return {c.operand(0)};
}

Types process_id(const Checked&) {
  return {{Element::u32, {}}};
}

Types reduce_scatter(const Checked& c) {
  check_groups(c);
  check_region(c);
  return check_grown(c, Attr::scatter_dimension, false);
}

}  // namespace veritpu::module::rules
