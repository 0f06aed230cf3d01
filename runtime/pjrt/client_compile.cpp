// What a client compiles, and where it finds what was compiled before.
#include <algorithm>
#include <set>

#include "arch/random.h"
#include "runtime/hlo/read.h"
#include "runtime/module/collectives.h"
#include "runtime/module/passes/pair_donors.h"
#include "runtime/pjrt/client.h"
#include "runtime/pjrt/converter.h"
#include "runtime/pjrt/failures.h"
#include "systemc/wire.h"

namespace veritpu::pjrt {
namespace {

// Whether it says anything of other processes.
bool meets(const module::Region& region) {
  const auto any = [](const auto& list, auto is) { return std::any_of(list.begin(), list.end(), is); };
  return any(region.operations, [&](const auto& o) {
    return module::is_collective(o.op) || o.op == module::Op::partition_id || o.op == module::Op::replica_id ||
           any(o.regions, meets);
  });
}

bool meets(const module::Module& module) {
  return std::any_of(module.functions.begin(), module.functions.end(), [](const auto& f) { return meets(f.body); });
}

void count(const module::Region& region, std::map<std::string, int64_t>& counts) {
  for (const module::Operation& o : region.operations) {
    if (!module::is_return(o.op) && o.op != module::Op::call) counts[module::facts(o.op).word]++;
    for (const module::Region& inner : o.regions) count(inner, counts);
  }
}

}  // namespace

std::shared_ptr<const CompiledModule> Client::compile(const std::string& code, const std::string& format,
                                                      const std::string& options, std::string& name) {
  if (format == "hlo") return compile_hlo(code, options, name);
  if (format != "mlir") throw Unimplemented("the program's format is " + format + "; the library takes mlir and hlo");
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

// A conversion takes longer than to find what it gave before. Those of large programs are on the disk alone.
std::shared_ptr<const Converted> Client::source(const std::string& code, const std::string& options) {
  constexpr size_t kSmall = 1 << 16, kMost = 4096;
  const std::string settled = options_of_text(options);
  const std::string key = std::to_string(settled.size()) + "\n" + settled + code;
  {
    const std::lock_guard lock(cache_mutex_);
    if (const auto known = sources_.find(key); known != sources_.end()) return known->second;
  }
  auto made = std::make_shared<Converted>();
  const auto found = disk_.get("source " + key);
  if (found) {
    Unpacker fields(*found);
    made->text = fields.text();
    made->optimized.format = fields.text();
    made->optimized.code = made->optimized.format == "mlir" ? code : fields.text();
  } else {
    *made = convert(code, options);
    Packer fields;
    fields.put(made->text).put(made->optimized.format);
    if (made->optimized.format != "mlir") fields.put(made->optimized.code);
    disk_.put("source " + key, fields.take());
  }
  if (key.size() > kSmall) return made;
  const std::lock_guard lock(cache_mutex_);
  if (sources_.size() == kMost) sources_.clear();
  sources_[key] = made;
  return made;
}

std::shared_ptr<const CompiledModule> Client::compile_text(const std::string& code, const std::string& options,
                                                           std::string& name) {
  const auto converted = source(code, options);
  module::Module module = module::parse(converted->text, "program");
  module::verify(module, "program");
  if (!module.find("main")) throw UserError("the program has no function @main, which is the one that runs");
  const Placement placed = placement_of(module, options);
  return compile_verified(std::move(module), placed, converted->optimized, name);
}

// The module does not say on how many devices it runs: the options do.
std::shared_ptr<const CompiledModule> Client::compile_hlo(const std::string& code, const std::string& options,
                                                          std::string& name) {
  try {
    module::Module module = hlo::read(code, "program");
    const Placement asked = read_placement(options);
    if (asked.partitions != 1)
      throw UserError("the program is an HLO module for " + std::to_string(asked.partitions) +
                      " partitions, which is to be partitioned first; use replicas, or JAX, which sends StableHLO");
    module.replicas = asked.replicas;
    const Placement placed = placement_of(module, options);
    return compile_verified(std::move(module), placed, optimized_of_hlo(code), name);
  } catch (const UserError& error) {
    throw UserError(with_place(error.what(), code));
  } catch (const arch::SyntaxError& error) {
    throw UserError(with_place(error.what(), code));
  }
}

std::shared_ptr<const CompiledModule> Client::compile_verified(module::Module module, const Placement& placed,
                                                               const Optimized& optimized, std::string& name) {
  name = module.name;
  module.name.clear();
  module::pair_donors(module);
  std::string key = "//";
  for (const int64_t id : placed.devices) key += " " + std::to_string(id);
  key += "\n" + module::print(module);
  std::shared_ptr<std::mutex> builder;  // of threads that want one program, one compiles it
  {
    const std::lock_guard lock(cache_mutex_);
    auto& weak = builders_[arch::fnv1a(key)];
    builder = weak.lock();
    if (!builder) weak = builder = std::make_shared<std::mutex>();
  }
  const std::lock_guard alone(*builder);
  {
    const std::lock_guard lock(cache_mutex_);
    if (auto known = cache_[key].lock()) {
      report.compiled(Report::in_process);
      return known;
    }
  }
  const auto built = module.replicas > 1 && module.partitions == 1 && !meets(module)
                         ? build_apart(module, name, placed, optimized)
                         : build(module, key, placed, optimized);
  if (!built->apart) report.program(key, name, built->placed.devices, built->facts, built->operations);
  const std::lock_guard lock(cache_mutex_);
  cache_[key] = built;
  return built;
}

// The first replica's is compiled at once: what cannot be is refused.
std::shared_ptr<const CompiledModule> Client::build_apart(module::Module module, const std::string& name,
                                                          const Placement& placed, const Optimized& optimized) {
  module.replicas = 1;
  module.name = name;
  std::string again;
  const auto first = compile_verified(module, {1, 1, {placed.devices.front()}}, optimized, again);
  const auto made = std::make_shared<CompiledModule>(*first);
  made->placed = placed;
  made->compiled = nullptr;
  made->apart.reset(new CompiledModule::Apart{std::move(module), {}, {}});
  made->apart->replicas.resize(placed.devices.size());
  made->apart->replicas[0] = first;
  return made;
}

std::shared_ptr<const CompiledModule> Client::alone(const CompiledModule& module, size_t device) {
  CompiledModule::Apart& apart = *module.apart;
  const std::lock_guard lock(apart.mutex);
  auto& replica = apart.replicas[device];
  std::string name;
  if (!replica)
    replica = compile_verified(apart.source, {1, 1, {module.placed.devices[device]}}, module.optimized, name);
  return replica;
}

std::shared_ptr<const CompiledModule> Client::build(const module::Module& module, const std::string& key,
                                                    const Placement& placed, Optimized optimized) {
  const auto made = std::make_shared<CompiledModule>();
  const module::Function& main = *module.find("main");
  made->key = key;
  made->hash = arch::fnv1a(key);
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
  const auto all_bytes = static_cast<int64_t>(made->argument_bytes + made->result_bytes - made->aliased_bytes);
  if (all_bytes > config().hbm.bytes)
    throw UserError("line " + std::to_string(main.line) + ": @main: its arguments and results take " +
                    std::to_string(all_bytes >> 20) + " MiB, of which the chip's HBM has " +
                    std::to_string(config().hbm.bytes >> 20) + ": use a smaller batch, more cores or another chip");
  for (const auto& function : module.functions) count(function.body, made->operations);
  Place place{&machine_, {}, meets(module)};
  for (const int64_t id : placed.devices) place.cores.push_back(&engines_[static_cast<size_t>(id)]);
  const Cores cores = cores_of(*made);
  Saved saved;
  const auto found = disk_.get(key);
  try {
    if (found) saved = saved_of(*found);
  } catch (const std::exception&) {  // it is compiled anew
  }
  const bool is_saved = saved.way != Saved::none;
  made->compiled = compile_module(
      place, module, [&](const auto& body) { queue_.call(cores, body); }, saved);
  report.compiled(is_saved ? Report::on_disk : Report::anew);
  if (disk_.is_used() && saved.way != Saved::none)
    if (const std::string bytes = bytes_of(saved); !bytes.empty() && bytes != found) disk_.put(key, bytes);
  made->facts = made->compiled->facts();
  return made;
}

}  // namespace veritpu::pjrt
