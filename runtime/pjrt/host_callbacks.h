// A program's calls of the host, by the functions that a framework gives with a launch.
#pragma once

#include "runtime/module/host_calls.h"
#include "runtime/pjrt/objects.h"

namespace veritpu::pjrt {

// What the host has promised a program: bytes, which come in pieces.
struct Arrival {
  size_t size;
  std::vector<char> bytes{};
  Signal complete{};
};

// A framework's end of it.
struct CopyToDeviceStream {
  std::shared_ptr<Arrival> arrival;
  ~CopyToDeviceStream();
};

class HostCallbacks final : public module::HostCalls {
 public:
  // Those for the launch's first device. They are valid until the launch is complete.
  explicit HostCallbacks(const abi::ExecuteOptions& options);

  // The framework's function runs in this thread. Throws what it says went wrong.
  void send(int64_t channel, const module::Tensor& value) const override;
  module::Tensor receive(int64_t channel, const module::Type& type) const override;

 private:
  std::map<int64_t, abi::SendCallback> sends_;
  std::map<int64_t, abi::ReceiveCallback> receives_;
};

}  // namespace veritpu::pjrt
