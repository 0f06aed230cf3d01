// Branches, loops and calls.
#include "runtime/module/host_calls.h"
#include "runtime/module/meaning.h"

namespace veritpu::module::meanings {

// An index beyond the branches means the last one.
Values case_(const Step& step) {
  const int64_t index = step.operand(0).lanes[0].integer;
  const auto count = static_cast<int64_t>(step.operation.regions.size());
  return step.frame.run(step.operation.regions[index < 0 || index >= count ? count - 1 : index], {});
}

Values if_(const Step& step) {
  return step.frame.run(step.operation.regions[step.operand(0).lanes[0].natural ? 0 : 1], {});
}

Values while_(const Step& step) {
  Values carried = step.all_operands();
  while (step.frame.run(step.operation.regions[0], carried)[0]->lanes[0].natural)
    carried = step.frame.run(step.operation.regions[1], carried);
  return carried;
}

Values call(const Step& step) {
  return step.frame.call(step.operation.word(Attr::callee), step.all_operands());
}

Values composite(const Step& step) {
  return step.frame.call(step.operation.word(Attr::decomposition), step.all_operands());
}

Values custom_call(const Step& step) {
  step.fail("code of another machine has no meaning here");
}

Values host_call(const Step& step) {
  const HostCalls* const host = step.frame.host();
  if (!host) step.fail("there is no host to be called");
  const List &sends = step.operation.list(Attr::sends), &receives = step.operation.list(Attr::receives);
  for (size_t i = 0; i < sends.size(); i++) host->send(sends[i], step.operand(i + 1));
  Values results{step.all_operands()[0]};
  for (size_t i = 0; i < receives.size(); i++) results.push_back(own(host->receive(receives[i], step.result(i + 1))));
  return results;
}

Values return_(const Step& step) {
  return step.all_operands();
}

}  // namespace veritpu::module::meanings
