#include "runtime/pjrt/client.h"

#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <set>

#include "runtime/module/collectives.h"
#include "runtime/pjrt/converter.h"
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

// Whether it says anything of other processes.
bool meets(const module::Region& region) {
  const auto any = [](const auto& list, auto is) { return std::any_of(list.begin(), list.end(), is); };
  return any(region.operations, [&](const auto& o) {
    return module::is_collective(o.op) || o.op == module::Op::partition_id || o.op == module::Op::replica_id ||
           any(o.regions, meets);
  });
}

void count(const module::Region& region, std::map<std::string, int64_t>& counts) {
  for (const module::Operation& o : region.operations) {
    if (!module::is_return(o.op) && o.op != module::Op::call) counts[module::facts(o.op).word]++;
    for (const module::Region& inner : o.regions) count(inner, counts);
  }
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

std::shared_ptr<const CompiledModule> Client::compile(const std::string& code, const std::string& format,
                                                      const std::string& options, std::string& name) {
  if (format != "mlir") throw Unimplemented("the program's format is " + format + "; the library takes mlir");
  try {
    return compile_text(code, options, name);
  } catch (const UserError& error) {
    throw UserError(with_place(error.what(), code, options));
  } catch (const arch::SyntaxError& error) {
    throw UserError(with_place(error.what(), code, options));
  }
}

// Where the options say, else on the first devices.
Placement Client::placement_of(const module::Module& module, const std::string& options) const {
  const int64_t processes = module.replicas * module.partitions;
  Placement placed = read_placement(options);
  const auto named = static_cast<int64_t>(placed.devices.size());
  if (named == 0) {
    placed.replicas = module.replicas;
    placed.partitions = module.partitions;
    if (processes > static_cast<int64_t>(devices_.size()))
      throw UserError("the program is for " + std::to_string(processes) + " devices, and " + options_.chip + " has " +
                      std::to_string(devices_.size()) + "; choose a board with as many (VERITPU_CHIP)");
    for (int64_t d = 0; d < processes; d++) placed.devices.push_back(d);
  } else if (named != processes) {
    throw UserError("the program is for " + std::to_string(processes) + " devices, but its options name " +
                    std::to_string(named) + "; name as many");
  }
  for (const int64_t id : placed.devices) device(id);
  if (std::set<int64_t>(placed.devices.begin(), placed.devices.end()).size() != placed.devices.size())
    throw UserError("the program's options name a device twice; name each once");
  return placed;
}

std::shared_ptr<const CompiledModule> Client::compile_text(const std::string& code, const std::string& options,
                                                           std::string& name) {
  Converted converted = convert(code, options);
  module::Module module = module::parse(converted.text, "program");
  module::verify(module, "program");
  if (!module.find("main")) throw UserError("the program has no function @main, which is the one that runs");
  name = module.name;
  module.name.clear();
  const Placement placed = placement_of(module, options);
  std::string key = "//";
  for (const int64_t id : placed.devices) key += " " + std::to_string(id);
  key += "\n" + module::print(module);
  {
    const std::lock_guard lock(cache_mutex_);
    if (auto known = cache_[key].lock()) return known;
  }
  const auto built = build(module, key, placed, std::move(converted.optimized));
  report.program(key, name, built->placed.devices, built->facts, built->operations);
  const std::lock_guard lock(cache_mutex_);
  cache_[key] = built;
  return built;
}

std::shared_ptr<const CompiledModule> Client::build(const module::Module& module, const std::string& key,
                                                    const Placement& placed, Optimized optimized) {
  const auto made = std::make_shared<CompiledModule>();
  const module::Function& main = *module.find("main");
  made->key = key;
  made->placed = placed;
  made->optimized = std::move(optimized);
  for (const auto& argument : main.arguments) {
    made->arguments.push_back(main.type(argument.value));
    made->donated.push_back(argument.alias || argument.donated);
    made->argument_bytes += bytes_of(made->arguments.back());
    if (argument.alias) made->aliased_bytes += bytes_of(made->arguments.back());
  }
  for (const auto& result : main.results) {
    made->results.push_back(result.type);
    made->result_bytes += bytes_of(result.type);
  }
  for (const auto& function : module.functions) count(function.body, made->operations);
  Place place{&machine_, {}};
  for (const auto& function : module.functions) place.meets |= meets(function.body);
  for (const int64_t id : placed.devices) place.cores.push_back(&engines_[static_cast<size_t>(id)]);
  const Cores cores = cores_of(*made);
  made->compiled = compile_module(place, module, [&](const auto& body) { queue_.call(cores, body); });
  made->facts = made->compiled->facts();
  return made;
}

// A launch on several cores has the whole board: the links are one.
Cores Client::cores_of(const CompiledModule& module) const {
  if (module.placed.devices.size() == 1) return {static_cast<int>(module.placed.devices.front())};
  Cores all;
  for (const Device* device : devices_) all.push_back(device->id);
  return all;
}

void Client::execute(const std::shared_ptr<const CompiledModule>& module, const std::vector<ValuePtr>& arguments,
                     const std::vector<bool>& consumed, const std::vector<ValuePtr>& results,
                     const SignalPtr& complete) {
  const auto end = [results, complete](const std::optional<Failure>& failure) {
    for (const ValuePtr& result : results) result->ready.set(failure);
    complete->set(failure);
  };
  const size_t number = report.program(module->key, "", module->placed.devices, module->facts, module->operations);
  std::vector<SignalPtr> after;
  for (const ValuePtr& argument : arguments) after.emplace_back(argument, &argument->ready);
  queue_.post({cores_of(*module), std::move(after),
               [this, module, arguments, consumed, results, number, end] {
                 for (const ValuePtr& argument : arguments)
                   if (argument->ready.failure()) return end(argument->ready.failure());
                 try {
                   report.launched(number, module->compiled->run(arguments, consumed, results));
                 } catch (...) {
                   return end(failure_of(std::current_exception()));
                 }
                 end({});
               },
               [end](const Failure& failure) { end(failure); }});
}

void Client::read(const ValuePtr& value, std::function<void(const std::vector<char>&)> take, const SignalPtr& done) {
  value->ready.when_set([this, value, take = std::move(take), done] {
    if (value->ready.failure()) return done->set(value->ready.failure());
    try {
      queue_.post({{value->core},
                   {},
                   [this, value, take, done] {
                     try {
                       take(engines_[static_cast<size_t>(value->core)].bytes(*value));
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
  const auto bytes = std::make_shared<std::vector<char>>();
  const auto is_read = std::make_shared<Signal>();
  is_read->when_set([this, made, bytes, signal = is_read.get()] {
    const auto end = [made](const std::optional<Failure>& failure) { made->ready.set(failure); };
    if (signal->failure()) return end(signal->failure());
    queue_.post({{made->core},
                 {},
                 [made, bytes, end] {
                   made->bytes = std::move(*bytes);
                   end({});
                 },
                 [end](const Failure& failure) { end(failure); }},
                true);
  });
  read(
      value, [bytes](const std::vector<char>& dense) { *bytes = dense; }, is_read);
  return made;
}

std::string report_text() {
  const std::lock_guard lock(clients().mutex);
  return clients().all.empty() ? clients().last_report : (*clients().all.begin())->report.text();
}

}  // namespace veritpu::pjrt
