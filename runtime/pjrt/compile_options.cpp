#include "runtime/pjrt/compile_options.h"

#include <algorithm>

#include "runtime/client.h"
#include "runtime/hlo/wire.h"

namespace veritpu::pjrt {
namespace {

// Field numbers of OpenXLA's messages.
enum CompileOptions : uint64_t { kBuildOptions = 3 };
enum BuildOptions : uint64_t { kDebug = 3, kReplicas = 4, kPartitions = 5, kAssignment = 9 };
enum Assignment : uint64_t { kComputation = 3 };
enum Computation : uint64_t { kDevices = 1 };

// The devices of a partition, by replica.
std::vector<int64_t> devices_of(std::string_view computation) {
  std::vector<int64_t> devices;
  for (WireReader message(computation); const auto field = message.field();) {
    if (field->number != kDevices) continue;
    if (field->bytes.empty()) devices.push_back(static_cast<int64_t>(field->value));
    for (WireReader list(field->bytes); const auto device = list.number();)
      devices.push_back(static_cast<int64_t>(*device));
  }
  return devices;
}

void read_assignment(std::string_view assignment, Placement& placed) {
  std::vector<std::vector<int64_t>> by_partition;
  for (WireReader message(assignment); const auto field = message.field();)
    if (field->number == kComputation) by_partition.push_back(devices_of(field->bytes));
  if (static_cast<int64_t>(by_partition.size()) != placed.partitions)
    throw UserError("the program's options assign devices to " + std::to_string(by_partition.size()) +
                    " partitions, but it has " + std::to_string(placed.partitions) + "; assign one a partition");
  for (const auto& devices : by_partition)
    if (static_cast<int64_t>(devices.size()) != placed.replicas)
      throw UserError("the program's options assign " + std::to_string(devices.size()) +
                      " devices to a partition of a program of " + std::to_string(placed.replicas) +
                      " replicas; assign one a replica");
  for (int64_t replica = 0; replica < placed.replicas; replica++)
    for (const auto& devices : by_partition) placed.devices.push_back(devices[static_cast<size_t>(replica)]);
}

// As `read` gives it. Throws UserError if the options are no message.
template <class Read>
auto readable(const Read& read) {
  try {
    return read();
  } catch (const WireError&) {
    throw UserError("the program's compile options are no message of Protocol Buffers; give what JAX gives");
  }
}

Placement placement(const std::string& options) {
  Placement placed;
  std::string_view assignment;
  bool is_assigned = false;
  for (WireReader message(options); const auto outer = message.field();) {
    if (outer->number != kBuildOptions) continue;
    for (WireReader build(outer->bytes); const auto field = build.field();) {
      if (field->number == kReplicas) placed.replicas = static_cast<int64_t>(field->value);
      if (field->number == kPartitions) placed.partitions = static_cast<int64_t>(field->value);
      if (field->number != kAssignment) continue;
      assignment = field->bytes;
      is_assigned = true;
    }
  }
  if (is_assigned) read_assignment(assignment, placed);
  return placed;
}

std::string settled(const std::string& options) {
  if (placement(options).partitions == 1) return "";
  const auto written = [](const WireField& f) {
    return std::to_string(f.number) + " " + std::to_string(f.value) + " " + std::to_string(f.bytes.size()) + " " +
           std::string(f.bytes);
  };
  std::string all;
  for (WireReader message(options); const auto outer = message.field();) {
    if (outer->number != kBuildOptions) {
      all += written(*outer);
      continue;
    }
    for (WireReader build(outer->bytes); const auto field = build.field();) {
      if (field->number != kDebug) {
        all += written(*field);
        continue;
      }
      std::vector<std::string> debug;
      for (WireReader list(field->bytes); const auto one = list.field();) debug.push_back(written(*one));
      std::sort(debug.begin(), debug.end());
      for (const std::string& one : debug) all += one;
    }
  }
  return all;
}

}  // namespace

std::string options_of_text(const std::string& options) {
  return readable([&] { return settled(options); });
}

Placement read_placement(const std::string& options) {
  return readable([&] { return placement(options); });
}

}  // namespace veritpu::pjrt
