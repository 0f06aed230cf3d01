// A module that the chip does not run, in the modules' interpreter on the host.
#pragma once

#include "runtime/pjrt/ways.h"

namespace veritpu::pjrt {

class HostRun final : public Compiled {
 public:
  // `reason`: what the chip lacks.
  HostRun(const Place& place, const module::Module& module, const std::string& reason);

  const Facts& facts() const override { return facts_; }
  Cost run(const std::vector<ValuePtr>& arguments, const std::vector<bool>& consumed,
           const std::vector<ValuePtr>& results, const module::HostCalls* host) override;

 private:
  const Place place_;
  const module::Module module_;
  Facts facts_;
};

}  // namespace veritpu::pjrt
