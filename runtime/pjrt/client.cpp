#include "runtime/pjrt/client.h"

#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <set>

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
    : report(options.chip, options.engine), options_(options), engine_(std::make_unique<Engine>(options)) {
  const std::string core = "VeriTPU " + options.chip;
  device_ = {this, 0, core, core + " core 0 (" + options.engine + ")", core + " core 0", {}, {0, 0, 0}, {}};
  device_.memory = {&device_, 0, "HBM of " + device_.debug_text};
  device_.attributes = {named("coords", device_.coordinates.data(), 3), named("core_on_chip", 0),
                        named("num_cores", 1)};
  devices_ = {&device_};
  memories_ = {&device_.memory};
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

std::shared_ptr<const CompiledModule> Client::compile(const std::string& code, const std::string& format,
                                                      std::string& name) {
  if (format != "mlir") throw Unimplemented("the program's format is " + format + "; the library takes mlir");
  try {
    return compile_text(code, format, name);
  } catch (const UserError& error) {
    throw UserError(with_place(error.what(), code));
  } catch (const arch::SyntaxError& error) {
    throw UserError(with_place(error.what(), code));
  }
}

std::shared_ptr<const CompiledModule> Client::compile_text(const std::string& code, const std::string& format,
                                                           std::string& name) {
  module::Module module = module::parse(text_of(code), "program");
  module::verify(module, "program");
  if (!module.find("main")) throw UserError("the program has no function @main, which is the one that runs");
  name = module.name;
  module.name.clear();
  const std::string key = module::print(module);
  {
    const std::lock_guard lock(cache_mutex_);
    if (auto known = cache_[key].lock()) return known;
  }
  const auto built = build(module, key, code, format);
  report.program(key, name, built->facts, built->operations);
  const std::lock_guard lock(cache_mutex_);
  cache_[key] = built;
  return built;
}

std::shared_ptr<const CompiledModule> Client::build(const module::Module& module, const std::string& key,
                                                    const std::string& code, const std::string& format) {
  const auto made = std::make_shared<CompiledModule>();
  const module::Function& main = *module.find("main");
  made->key = key;
  made->code = code;
  made->format = format;
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
  made->compiled = engine_->compile(module, [this](const auto& body) { queue_.call(body); });
  made->facts = made->compiled->facts();
  return made;
}

void Client::execute(const std::shared_ptr<const CompiledModule>& module, const std::vector<ValuePtr>& arguments,
                     const std::vector<bool>& consumed, const std::vector<ValuePtr>& results,
                     const SignalPtr& complete) {
  const auto end = [results, complete](const std::optional<Failure>& failure) {
    for (const ValuePtr& result : results) result->ready.set(failure);
    complete->set(failure);
  };
  const size_t number = report.program(module->key, "", module->facts, module->operations);
  queue_.post({[this, module, arguments, consumed, results, number, end] {
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
      queue_.post({[this, value, take, done] {
                     try {
                       take(engine_->bytes(*value));
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

std::string report_text() {
  const std::lock_guard lock(clients().mutex);
  return clients().all.empty() ? clients().last_report : (*clients().all.begin())->report.text();
}

}  // namespace veritpu::pjrt
