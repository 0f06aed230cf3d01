// A framework's client: one chip, its devices, and the queue of what it has to do.
#pragma once

#include <map>

#include "runtime/pjrt/engine.h"
#include "runtime/pjrt/objects.h"
#include "runtime/pjrt/queue.h"
#include "runtime/pjrt/report.h"

namespace veritpu::pjrt {

class Client {
 public:
  // Throws UserError (options.h).
  explicit Client(const Options& options);
  ~Client();

  const std::vector<Device*>& devices() const { return devices_; }
  const std::vector<Memory*>& memories() const { return memories_; }
  const std::string& platform() const { return platform_; }
  const std::string& version() const { return version_; }

  // Reads, checks and compiles. Throws UserError or Unimplemented. Called by any thread.
  std::shared_ptr<const CompiledModule> compile(const std::string& code, const std::string& format, std::string& name);
  std::shared_ptr<ByteCount> bytes() const { return bytes_; }
  // Queues a launch; results get values, or fail, when it is through.
  void execute(const std::shared_ptr<const CompiledModule>& module, const std::vector<ValuePtr>& arguments,
               const std::vector<bool>& consumed, const std::vector<ValuePtr>& results, const SignalPtr& complete);
  // Calls `take` with the value's bytes once it has some, before any launch that is queued after this call; then sets
  // the signal.
  void read(const ValuePtr& value, std::function<void(const std::vector<char>&)> take, const SignalPtr& done);

  const arch::ChipConfig& config() const { return engine_->config(); }
  Report report;

  // Stops the queue and writes the report's file.
  void close();
  bool is_forked() const { return queue_.is_forked(); }

 private:
  std::shared_ptr<const CompiledModule> compile_text(const std::string& code, const std::string& format,
                                                     std::string& name);
  std::shared_ptr<const CompiledModule> build(const module::Module& module, const std::string& key,
                                              const std::string& code, const std::string& format);

  const Options options_;
  const std::shared_ptr<ByteCount> bytes_ = std::make_shared<ByteCount>();
  std::unique_ptr<Engine> engine_;
  Device device_;
  std::vector<Device*> devices_;
  std::vector<Memory*> memories_;
  const std::string platform_ = "tpu";
  std::string version_;
  std::mutex cache_mutex_;
  std::map<std::string, std::weak_ptr<const CompiledModule>> cache_;
  std::once_flag closed_;
  Queue queue_;  // its thread uses all the others
};

// The report of all clients that there are, and of the last one that there was.
std::string report_text();

}  // namespace veritpu::pjrt
