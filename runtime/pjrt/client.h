// A framework's client: a chip or board, its cores as devices, and the queue of what they have to do.
#pragma once

#include <deque>
#include <list>
#include <map>

#include "runtime/pjrt/disk_cache.h"
#include "runtime/pjrt/engine.h"
#include "runtime/pjrt/objects.h"
#include "runtime/pjrt/queue.h"
#include "runtime/pjrt/report.h"
#include "runtime/pjrt/verification.h"
#include "runtime/pjrt/ways.h"

namespace veritpu::pjrt {

class Client {
 public:
  // Of a launch; on one of several devices, or on all in turn.
  struct Part {
    std::vector<ValuePtr> arguments;
    std::vector<bool> consumed;
    std::vector<ValuePtr> results;
    SignalPtr complete;
    std::shared_ptr<const module::HostCalls> host{};  // whom it calls
    void end(const std::optional<Failure>& failure) const;
  };

  // Throws UserError (options.h).
  explicit Client(const Options& options);
  ~Client();

  const std::vector<Device*>& devices() const { return devices_; }
  const std::vector<Memory*>& memories() const { return memories_; }
  const std::string& platform() const { return platform_; }
  const std::string& version() const { return version_; }

  // Throws UserError if it is not there.
  Device* device(int64_t id) const;
  // Reads, checks and compiles; `options` as the framework gave them (compile_options.h). Throws UserError or
  // Unimplemented. Called by any thread.
  std::shared_ptr<const CompiledModule> compile(const std::string& code, const std::string& format,
                                                const std::string& options, std::string& name);
  // Queues a launch, of arguments and results for each core in turn; results get values, or fail, when it is through.
  void execute(const std::shared_ptr<const CompiledModule>& module, Part all);
  // The part of one of the module's devices in a launch on all, of arguments and results there: the launch is queued on
  // each core in its turn. The k-th part of a device belongs to the k-th launch.
  void execute_part(const std::shared_ptr<const CompiledModule>& module, size_t device, Part part);
  // The device gets no more parts: launches that lack its part fail, once nothing else can run.
  void leave(int64_t device);
  // Calls `take` with the value's bytes once it has some, before any launch that is queued after this call; then sets
  // the signal.
  void read(const ValuePtr& value, std::function<void(const std::vector<char>&)> take, const SignalPtr& done);
  // The same value on another core, or again on the same one.
  ValuePtr copy(const ValuePtr& value, const Device& to);

  const arch::ChipConfig& config() const { return machine_.config(); }
  Report report;

  // One launch in `every` is verified from now on, or none for 0. Throws UserError if none can be.
  void verify(int64_t every);
  // Returns when all launches that were queued before are through.
  void wait();

  // Stops the queue and writes the report's file.
  void close();
  bool is_forked() const { return queue_.is_forked(); }

 private:
  std::shared_ptr<const Converted> source(const std::string& code, const std::string& options);
  std::shared_ptr<const CompiledModule> compile_text(const std::string& code, const std::string& options,
                                                     std::string& name);
  std::shared_ptr<const CompiledModule> compile_hlo(const std::string& code, const std::string& options,
                                                    std::string& name);
  // `optimized` is what a framework asks for of it.
  std::shared_ptr<const CompiledModule> compile_verified(module::Module module, const Placement& placed,
                                                         const Optimized& optimized, std::string& name);
  std::shared_ptr<const CompiledModule> build(const module::Module& module, const std::string& key,
                                              const Placement& placed, Optimized optimized);
  std::shared_ptr<const CompiledModule> build_apart(module::Module module, const std::string& name,
                                                    const Placement& placed, const Optimized& optimized);
  Placement placement_of(const module::Module& module, const std::string& options) const;
  Cores cores_of(const CompiledModule& module) const;
  Cores all_cores() const;
  Cost run(const CompiledModule& module, const Part& part, bool verified);
  void execute_apart(const std::shared_ptr<const CompiledModule>& module, const Part& all);
  // What a module of replicas that do not meet is on one of its devices.
  std::shared_ptr<const CompiledModule> alone(const CompiledModule& module, size_t device);
  // In a job that has the module's cores.
  void launch(const CompiledModule& module, size_t program, const Part& all, bool verified);
  void copy_now(Value& value, const ValuePtr& made);
  // Hands what the module's cores, or a core, ran to the profiler, which takes it while it is on.
  void profile(const CompiledModule& module, const std::string& name);
  void profile(int core, const std::string& name, uint64_t id, const std::vector<const Program*>& programs);

  const Options options_;
  Machine machine_;
  Verification verification_;
  std::deque<Engine> engines_;  // by core
  std::deque<Device> storage_;
  std::vector<Device*> devices_;
  std::vector<Memory*> memories_;
  const std::string platform_ = "tpu";
  std::string version_;
  std::mutex cache_mutex_;
  std::map<std::string, std::weak_ptr<const CompiledModule>> cache_;
  std::map<std::string, std::shared_ptr<const Converted>> sources_;  // of small programs, by code and options
  std::map<uint64_t, std::weak_ptr<std::mutex>> builders_;           // of programs, by the hash of the key
  const DiskCache disk_;
  struct Gathering;
  std::atomic<bool> in_parts_{false};  // launches come so
  std::mutex gatherings_mutex_;
  std::map<std::string, std::list<std::shared_ptr<Gathering>>> gatherings_;  // launches that lack parts, by key
  std::once_flag closed_;
  Queue queue_;  // its threads use all the others
};

// The report of all clients that there are, and of the last one that there was.
std::string report_text();
// Calls it for each client that there is; none: throws UserError.
void for_each_client(const std::function<void(Client&)>& call);

}  // namespace veritpu::pjrt
