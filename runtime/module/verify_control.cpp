// Rules of random bits, branches, loops and calls.
#include "runtime/module/verify.h"

namespace veritpu::module::rules {
namespace {

Types check_branches(const Checked& c) {
  const size_t branches = c.operation().regions.size();
  c.require(branches > 0, "it has no branch; give one");
  for (size_t i = 0; i < branches; i++) {
    c.require(c.taken(i).empty(), "its branches take nothing; they use what is there");
    c.require(c.returned(i) == c.returned(0), "its branches return different types; return the same");
  }
  c.require(c.operand(0).rank() == 0, "it branches on one element, not on " + print(c.operand(0)));
  return c.returned(0);
}

Types check_call(const Checked& c, Attr attr) {
  const std::string& name = c.operation().word(attr);
  if (!c.module()) return c.types(c.operation().results);
  const Function* const callee = c.module()->find(name);
  c.require(callee != nullptr, "no function is named @" + name);
  Types taken, results;
  for (const Argument& a : callee->arguments) taken.push_back(callee->type(a.value));
  for (const Result& r : callee->results) results.push_back(r.type);
  c.require(c.types(c.operation().operands) == taken, "@" + name + " takes other types than its operands have");
  return results;
}

}  // namespace

Types rng_bit_generator(const Checked& c) {
  const Type& state = c.operand(0);
  c.require(state.element == Element::u64 && state.rank() == 1 && (state.shape[0] == 2 || state.shape[0] == 3),
            "its state is " + print(state) + "; give two or three words of 64 bits");
  const Type& bits = c.result(1);
  c.require(bits.element != Element::pred, "it makes numbers, not predicates");
  return {state, bits};
}

Types case_(const Checked& c) {
  c.require(c.operand(0).element == Element::s32, "it branches on an i32, not on " + print(c.operand(0)));
  return check_branches(c);
}

Types if_(const Checked& c) {
  return check_branches(c);
}

Types while_(const Checked& c) {
  const Types carried = c.types(c.operation().operands);
  c.require(c.taken(0) == carried && c.taken(1) == carried, "its regions take what it carries, of the same types");
  c.require(c.returned(0) == Types{{Element::pred, {}}}, "its condition returns one predicate");
  c.require(c.returned(1) == carried, "its body returns other types than it takes");
  return carried;
}

Types call(const Checked& c) {
  return check_call(c, Attr::callee);
}

Types composite(const Checked& c) {
  return check_call(c, Attr::decomposition);
}

Types custom_call(const Checked& c) {
  c.fail("it calls @" + c.operation().word(Attr::call_target_name) +
         ", which is code of another machine; write it in StableHLO's operations");
}

Types host_call(const Checked& c) {
  const size_t sends = c.operation().list(Attr::sends).size(), receives = c.operation().list(Attr::receives).size();
  c.require(c.operands() == sends + 1 && c.results() == receives + 1,
            "it has as many channels as values beside its order");
  const Type order{Element::pred, {0}};
  c.require(c.operand(0) == order && c.result(0) == order, "its order is a tensor<0xi1>");
  Types results;
  for (size_t i = 0; i <= receives; i++) results.push_back(c.result(i));
  return results;
}

Types return_(const Checked&) {
  return {};
}

}  // namespace veritpu::module::rules
