#include "runtime/pjrt/client.h"

#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <set>

#include "arch/random.h"
#include "runtime/pjrt/core_copy.h"
#include "runtime/pjrt/failures.h"

namespace veritpu::pjrt {
namespace {

// Those that live, to be closed before the process ends. Never destroyed, as other threads may live longer.
struct Clients {
  std::mutex mutex;
  std::set<Client*> all;
  std::string last_report = "{}";
};
Clients& clients() {
  static auto* const the = new Clients;
  return *the;
}

void close_all() {
  std::set<Client*> all;
  {
    const std::lock_guard lock(clients().mutex);
    all = clients().all;
  }
  for (Client* client : all) client->close();
}

abi::Named named(const char* name, const int64_t* list, size_t size) {
  abi::Named attribute{};
  attribute.struct_size = sizeof attribute;
  attribute.name = name;
  attribute.name_size = std::char_traits<char>::length(name);
  attribute.kind = abi::NamedKind::integers;
  attribute.integers = list;
  attribute.size = size;
  return attribute;
}

abi::Named named(const char* name, int64_t value) {
  abi::Named attribute = named(name, nullptr, 1);
  attribute.kind = abi::NamedKind::integer;
  attribute.integer = value;
  return attribute;
}

}  // namespace

Client::Client(const Options& options)
    : report(options.chip, options.engine),
      options_(options),
      machine_(options),
      verification_(options),
      disk_(options.cache, options.chip + " " + std::to_string(static_cast<int>(options.precision))),
      queue_(machine_.cores(), machine_.threads()) {
  const arch::ChipConfig& machine = config();
  const int per_chip = machine.cores_per_chip();
  for (int core = 0; core < machine.cores; core++) {
    const int chip = core / per_chip;
    engines_.emplace_back(options_, machine_.core(core), core);
    const std::string kind = "VeriTPU " + options.chip, text = kind + " core " + std::to_string(core);
    Device& device = storage_.emplace_back();
    device.client = this;
    device.id = core;
    device.kind = kind;
    device.text = text + " (" + options.engine + ")";
    device.debug_text = text;
    device.memory = {&device, core, "HBM of " + text};
    device.coordinates = {chip / machine.torus.x, chip % machine.torus.x, core % per_chip};
    device.attributes = {named("coords", device.coordinates.data(), 3), named("core_on_chip", 0),
                         named("num_cores", 1)};
    devices_.push_back(&device);
    memories_.push_back(&device.memory);
  }
  report.verify_every(options.verify_every);
  version_ = "VeriTPU, chip " + options.chip + ", engine " + options.engine;
  const std::lock_guard lock(clients().mutex);
  if (clients().all.empty()) std::atexit(close_all);
  clients().all.insert(this);
}

Client::~Client() {
  close();
  const std::lock_guard lock(clients().mutex);
  clients().all.erase(this);
  clients().last_report = report.text();
}

void Client::close() {
  if (is_forked()) return;
  queue_.stop();
  std::call_once(closed_, [&] {
    if (options_.report.empty()) return;
    std::ofstream file(options_.report);
    file << report.text() << "\n";
    if (!file.flush())
      std::cerr << "veritpu: the report could not be written to " << options_.report << "; name a file that can be\n";
  });
}

Device* Client::device(int64_t id) const {
  const auto count = static_cast<int64_t>(devices_.size());
  if (id < 0 || id >= count)
    throw UserError("there is no device " + std::to_string(id) + "; " + options_.chip +
                    (count == 1 ? " has device 0" : " has devices 0 to " + std::to_string(count - 1)));
  return devices_[static_cast<size_t>(id)];
}

// A launch on several cores has the whole board: the links are one.
Cores Client::cores_of(const CompiledModule& module) const {
  if (module.placed.devices.size() == 1) return {static_cast<int>(module.placed.devices.front())};
  return all_cores();
}

Cores Client::all_cores() const {
  Cores all;
  for (const Device* device : devices_) all.push_back(device->id);
  return all;
}

void Client::read(const ValuePtr& value, std::function<void(const std::vector<char>&)> take, const SignalPtr& done) {
  value->ready.when_set([this, value, take = std::move(take), done] {
    if (value->ready.failure()) return done->set(value->ready.failure());
    try {
      queue_.post({{value->core},
                   {},
                   [this, value, take, done] {
                     try {
                       Engine& engine = engines_[static_cast<size_t>(value->core)];
                       const uint64_t before = engine.transfer_cycles();
                       take(engine.bytes(*value));
                       report.read(engine.transfer_cycles() - before);
                     } catch (...) {
                       return done->set(failure_of(std::current_exception()));
                     }
                     done->set();
                   },
                   [done](const Failure& failure) { done->set(failure); }},
                  true);
    } catch (...) {
      done->set(failure_of(std::current_exception()));
    }
  });
}

ValuePtr Client::copy(const ValuePtr& value, const Device& to) {
  const auto made = std::make_shared<Value>(value->type, to.id, to.bytes);
  const auto end = [made](const std::optional<Failure>& failure) { made->ready.set(failure); };
  value->ready.when_set([this, value, made, end] {
    if (value->ready.failure()) return end(value->ready.failure());
    try {
      const Cores cores = value->core == made->core ? Cores{made->core} : Cores{value->core, made->core};
      queue_.post({cores,
                   {},
                   [this, value, made, end] {
                     try {
                       copy_now(*value, made);
                     } catch (...) {
                       return end(failure_of(std::current_exception()));
                     }
                     end({});
                   },
                   [end](const Failure& failure) { end(failure); }},
                  true);
    } catch (...) {
      end(failure_of(std::current_exception()));
    }
  });
  return made;
}

// In a job that has both cores.
void Client::copy_now(Value& value, const ValuePtr& made) {
  const size_t from = static_cast<size_t>(value.core), to = static_cast<size_t>(made->core);
  const CoreCopy done = copy_value(machine_, engines_[from], value, engines_[to], made);
  if (from == to) return;
  report.copied(done.over_links, done.cost);
  const std::string name = "copy from core " + std::to_string(from) + " to core " + std::to_string(to);
  for (const int core : {value.core, made->core}) profile(core, name, arch::fnv1a(name), {});
}

void Client::verify(int64_t every) {
  verification_.set(every);
  report.verify_every(every);
}

void Client::wait() {
  const auto done = std::make_shared<Signal>();
  queue_.post({all_cores(), {}, [done] { done->set(); }, [done](const Failure& failure) { done->set(failure); }});
  done->wait();
}

void Client::leave(int64_t of) {
  queue_.leave(static_cast<int>(device(of)->id));
}

void for_each_client(const std::function<void(Client&)>& call) {
  const std::lock_guard lock(clients().mutex);
  if (clients().all.empty()) throw UserError("no chip is in use yet; ask for it first, by jax.devices()");
  for (Client* client : clients().all) call(*client);
}

std::string report_text() {
  const std::lock_guard lock(clients().mutex);
  return clients().all.empty() ? clients().last_report : (*clients().all.begin())->report.text();
}

}  // namespace veritpu::pjrt

size_t veritpu_verify(int64_t every, char* sentence, size_t room) {
  try {
    veritpu::pjrt::for_each_client([&](veritpu::pjrt::Client& client) { client.verify(every); });
    return 0;
  } catch (...) {
    const std::string text = veritpu::pjrt::failure_of(std::current_exception()).sentence;
    if (sentence) text.copy(sentence, room);
    return text.size();
  }
}

void veritpu_leave(int64_t device) {
  try {
    veritpu::pjrt::for_each_client([&](veritpu::pjrt::Client& client) { client.leave(device); });
  } catch (const veritpu::UserError&) {  // no client has no such device
  }
}

void veritpu_wait() {
  try {
    veritpu::pjrt::for_each_client([](veritpu::pjrt::Client& client) { client.wait(); });
  } catch (const veritpu::UserError&) {  // no client has no launches, nor has a forked process
  }
}
