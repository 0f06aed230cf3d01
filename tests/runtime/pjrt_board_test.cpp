// A board's cores as devices: programs that meet, threads that use all of them, and what is refused.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <map>
#include <nlohmann/json.hpp>
#include <numeric>
#include <random>
#include <thread>

#include "tests/runtime/pjrt_support.h"

namespace veritpu::pjrt {
namespace {

using testing::HasSubstr;

constexpr int64_t kColumns = 3;

// Each partition's value plus all partitions' plus its number.
std::string sum_text(size_t partitions) {
  std::string group;
  for (size_t p = 0; p < partitions; p++) group += (p ? ", " : "") + std::to_string(p);
  return "module @sum attributes {mhlo.num_partitions = " + std::to_string(partitions) + R"( : i32} {
  func.func public @main(%a: tensor<3xi32>) -> tensor<3xi32> {
    %s = "stablehlo.all_reduce"(%a) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>,
        replica_groups = dense<[[)" +
         group + "]]> : tensor<1x" + std::to_string(partitions) + R"(xi64>, use_global_device_ids}> ({
    ^bb0(%l: tensor<i32>, %r: tensor<i32>):
      %t = stablehlo.add %l, %r : tensor<i32>
      stablehlo.return %t : tensor<i32>
    }) : (tensor<3xi32>) -> tensor<3xi32>
    %id = stablehlo.partition_id : tensor<ui32>
    %c = stablehlo.convert %id : (tensor<ui32>) -> tensor<i32>
    %b = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %y = stablehlo.add %s, %b : tensor<3xi32>
    %z = stablehlo.add %y, %a : tensor<3xi32>
    return %z : tensor<3xi32>
  }
})";
}

// Twice the value; the argument is donated.
constexpr char kDouble[] = R"(module @double {
  func.func public @main(%a: tensor<3xi32> {tf.aliasing_output = 0 : i32}) -> tensor<3xi32> {
    %0 = stablehlo.add %a, %a : tensor<3xi32>
    return %0 : tensor<3xi32>
  }
})";

module::Tensor filled(int64_t value) {
  return module::spread({{module::Element::s32, {kColumns}}, {module::Lane{.integer = value}}});
}

// A field of a message that is a number, or bytes; all numbers here are below 128.
std::string field(int number, int value) {
  return {static_cast<char>(number << 3), static_cast<char>(value)};
}
std::string field(int number, const std::string& bytes) {
  return std::string{static_cast<char>(number << 3 | 2), static_cast<char>(bytes.size())} + bytes;
}

// A CompileOptionsProto: one replica, and a device a partition.
std::string options_of(const std::vector<int>& assigned, size_t partitions) {
  std::string assignment = field(1, 1) + field(2, static_cast<int>(assigned.size()));
  for (const int device : assigned) assignment += field(3, field(1, std::string(1, static_cast<char>(device))));
  return field(1, std::string("x")) +
         field(3, field(4, 1) + field(5, static_cast<int>(partitions)) + field(9, assignment));
}

void expect_filled(const module::Tensor& tensor, int64_t value) {
  ASSERT_EQ(tensor.lanes.size(), static_cast<size_t>(kColumns));
  for (const module::Lane lane : tensor.lanes) ASSERT_EQ(lane.integer, value);
}

uint64_t cycles_of(const std::string& name) {
  uint64_t cycles = 0;
  const auto all = nlohmann::json::parse(report());
  for (const auto& program : all["programs"])
    if (program["name"] == name) cycles += program["cycles"].get<uint64_t>();
  return cycles;
}

TEST(PjrtBoard, ProgramsMeetOnAnyCoresWithAnyNumberOfThreads) {
  std::vector<uint64_t> cycles;
  int compared = 0;
  for (const char* threads : {"1", "3", "8"}) {
    const ClientPtr client = make_client({{"veritpu_chip", "lite-8"}, {"veritpu_threads", threads}});
    const auto all = devices(*client);
    ASSERT_EQ(all.size(), 8u);
    std::mt19937 random(4);
    for (const size_t count : {2, 8, 3, 4, 8, 1}) {
      std::vector<int> assigned(8);
      std::iota(assigned.begin(), assigned.end(), 0);
      std::shuffle(assigned.begin(), assigned.end(), random);
      assigned.resize(count);
      const ProgramPtr program = compile(*client, sum_text(count), options_of(assigned, count));
      std::vector<BufferPtr> given;
      std::vector<std::vector<Buffer*>> arguments;
      for (size_t p = 0; p < count; p++) {
        given.push_back(upload(*client, filled(static_cast<int64_t>(10 * p + 1)), all[assigned[p]]));
        arguments.push_back({given.back().get()});
      }
      const auto made = execute_all(*program, arguments, 1);
      const auto n = static_cast<int64_t>(count), sum = 5 * n * (n - 1) + n;
      for (size_t p = 0; p < count; p++, compared++) {
        EXPECT_EQ(device_of(*made[p][0]), all[assigned[p]]);
        expect_filled(download(*made[p][0]), sum + static_cast<int64_t>(11 * p + 1));
      }
    }
    cycles.push_back(cycles_of("sum"));
  }
  EXPECT_EQ(compared, 3 * 26);
  EXPECT_GT(cycles[0], 0u);
  EXPECT_EQ(cycles, std::vector<uint64_t>(3, cycles[0]));
}

struct Copies {
  uint64_t over_links, through_host, cycles;
};
Copies copies() {
  const auto all = nlohmann::json::parse(report());
  const auto number = [&](const char* name) { return all["copies"][name].get<uint64_t>(); };
  return {number("over_links"), number("through_host"), number("cycles")};
}

// Twice the numbers, of another type: no graph has them, so they stay in HBM.
std::string twice_text(int64_t count, const std::string& word) {
  const std::string given = "tensor<" + std::to_string(count) + "xi32>";
  const std::string made = "tensor<" + std::to_string(count) + "x" + word + ">";
  return "module @twice {\n  func.func public @main(%a: " + given + ") -> " + made +
         " {\n    %0 = stablehlo.add %a, %a : " + given + "\n    %1 = stablehlo.convert %0 : (" + given + ") -> " +
         made + "\n    return %1 : " + made + "\n  }\n}";
}

module::Tensor counting(int64_t count) {
  module::Tensor tensor{{module::Element::s32, {count}}, {}};
  for (int64_t i = 0; i < count; i++) tensor.lanes.push_back({.integer = i % 50});
  return tensor;
}

bool same_lanes(const module::Tensor& a, const module::Tensor& b) {
  return a.type == b.type &&
         std::equal(a.lanes.begin(), a.lanes.end(), b.lanes.begin(), b.lanes.end(), [&](const auto& x, const auto& y) {
           return module::bits_of(a.type.element, x) == module::bits_of(a.type.element, y);
         });
}

// What a launch left in HBM goes over the links, in the same cycles for any number of threads; what the
// host has goes from there, to the same bits.
TEST(PjrtBoard, CopiesGoOverTheLinks) {
  std::vector<uint64_t> cycles;
  for (const char* threads : {"1", "8"}) {
    const ClientPtr client = make_client({{"veritpu_chip", "lite-8"}, {"veritpu_threads", threads}});
    const auto all = devices(*client);
    uint64_t seen = 0, links = 0, host = 0;
    for (const char* word : {"i32", "bf16", "i16", "ui8", "f32", "i1"})
      for (const int64_t count : {1, 7, 1000, 70'000}) {
        const module::Tensor given = counting(count);
        const BufferPtr uploaded = upload(*client, given, all[3]);
        const BufferPtr by_host = copy(*uploaded, all[6]);
        host++;
        EXPECT_TRUE(same_lanes(download(*by_host), given)) << word << " " << count;
        const ProgramPtr program = compile(*client, twice_text(count, word), options_of({6}, 1));
        std::vector<BufferPtr> chain;
        chain.push_back(std::move(execute(*program, {by_host.get()}, 1)[0]));
        const module::Tensor made = download(*chain[0]);
        for (const size_t to : {7, 0, 5}) {
          chain.push_back(copy(*chain.back(), all[to]));
          links++;
          EXPECT_TRUE(same_lanes(download(*chain.back()), made)) << word << " " << count << " to " << to;
          cycles.push_back(copies().cycles - seen);
          seen += cycles.back();
          // Over a link of 22.1 bytes a cycle; within a chip a row of VMEM.
          const uint64_t bytes =
              static_cast<uint64_t>(count) * static_cast<uint64_t>(module::facts(made.type.element).bits) / 8;
          EXPECT_GE(cycles.back() * (to == 7 ? 128 : 23), bytes);
        }
      }
    EXPECT_EQ(copies().over_links, links);
    EXPECT_EQ(copies().through_host, host);
  }
  ASSERT_EQ(cycles.size(), 2u * 6 * 4 * 3);
  EXPECT_TRUE(std::equal(cycles.begin(), cycles.begin() + 72, cycles.begin() + 72));
}

TEST(PjrtBoard, NothingIsCopiedOverLinksOfNoElements) {
  const ClientPtr client = make_client({{"veritpu_chip", "lite-8"}});
  const auto all = devices(*client);
  const ProgramPtr program = compile(*client, twice_text(0, "i32"), options_of({6}, 1));
  const BufferPtr given = upload(*client, counting(0), all[6]);
  const BufferPtr made = std::move(execute(*program, {given.get()}, 1)[0]);
  EXPECT_TRUE(download(*copy(*made, all[1])).lanes.empty());
  EXPECT_EQ(copies().over_links, 0u);
}

// Follows one value from core to core, through launches of one core and of several, and copies.
class Walk {
 public:
  Walk(Client& client, unsigned seed) : client_(client), all_(devices(client)), random_(seed) { renew(); }

  int64_t checked = 0;
  void order() {
    if (value_ > 100'000) renew();
    switch (pick(6)) {
      case 0: renew(); break;
      case 1: check(*at_); break;
      case 2: meet(); break;
      case 3: launch(); break;
      default: at_ = copy(*at_, all_[pick(8)]);
    }
  }

 private:
  size_t pick(size_t choices) { return random_() % choices; }

  void renew() {
    value_ = static_cast<int64_t>(pick(9));
    at_ = upload(client_, filled(value_), all_[pick(8)]);
  }

  int index(Device* device) const {
    return static_cast<int>(std::find(all_.begin(), all_.end(), device) - all_.begin());
  }

  void launch() {
    const ProgramPtr program = compile(client_, kDouble, options_of({index(device_of(*at_))}, 1));
    const BufferPtr before = copy(*at_, all_[pick(8)]);  // of what the launch takes away
    at_ = std::move(execute(*program, {at_.get()}, 1)[0]);
    if (pick(2)) check(*before);
    value_ *= 2;
  }

  // The value on two cores, and then on that of the one or the other.
  void meet() {
    const int first = static_cast<int>(pick(7)), second = first + 1 + static_cast<int>(pick(7 - first));
    const ProgramPtr program = compile(client_, sum_text(2), options_of({second, first}, 2));
    const BufferPtr a = copy(*at_, all_[second]), b = copy(*at_, all_[first]);
    auto made = execute_all(*program, {{a.get()}, {b.get()}}, 1);
    const size_t which = pick(2);
    at_ = std::move(made[which][0]);
    value_ = 3 * value_ + static_cast<int64_t>(which);
  }

  void check(Buffer& buffer) {
    expect_filled(download(buffer), value_);
    checked++;
  }

  Client& client_;
  const std::vector<Device*> all_;
  std::mt19937 random_;
  BufferPtr at_;
  int64_t value_ = 0;
};

TEST(PjrtBoard, AnyOrderOfCallsOnAllCoresGivesEachThreadItsValues) {
  const ClientPtr client = make_client({{"veritpu_chip", "lite-8"}, {"veritpu_threads", "4"}});
  std::atomic<int64_t> checked = 0;
  std::vector<std::thread> threads;
  for (unsigned t = 0; t < 6; t++)
    threads.emplace_back([&, t] {
      Walk walk(*client, t);
      for (int i = 0; i < 100; i++) walk.order();
      checked += walk.checked;
    });
  for (std::thread& thread : threads) thread.join();
  EXPECT_GT(checked, 100);
  EXPECT_GT(copies().over_links, 100u);
  EXPECT_GT(copies().through_host, 0u);
}

// A thread a device, as replicas have: each launches its parts, and programs of its own in between.
TEST(PjrtBoard, PartsOfLaunchesMeet) {
  std::vector<uint64_t> cycles;
  for (const char* threads : {"1", "3", "8"}) {
    const ClientPtr client = make_client({{"veritpu_chip", "lite-8"}, {"veritpu_threads", threads}});
    const auto all = devices(*client);
    const std::vector<int> order = {3, 0, 6, 1, 7, 2, 5, 4};
    std::atomic<int> right = 0;
    std::vector<std::thread> replicas;
    for (size_t p = 0; p < order.size(); p++)
      replicas.emplace_back([&, p] {
        Device* const device = all[order[p]];
        const ProgramPtr sum = compile(*client, sum_text(8), options_of(order, 8));
        const ProgramPtr twice = compile(*client, kDouble, options_of({order[p]}, 1));
        std::mt19937 random(static_cast<unsigned>(p));
        for (int64_t turn = 0; turn < 20; turn++) {
          const auto mine = static_cast<int64_t>(p);
          BufferPtr value = upload(*client, filled(turn + mine), device);
          int64_t factor = 1;
          for (auto times = random() % 3; times > 0; times--, factor *= 2)
            value = std::move(execute(*twice, {value.get()}, 1)[0]);
          const BufferPtr start = upload(*client, filled(turn + mine), device);
          const BufferPtr met = std::move(execute_part(*sum, device, {start.get()}, 1)[0]);
          const module::Tensor own = download(*value), made = download(*met);
          right += own.lanes[0].integer == factor * (turn + mine) && device_of(*met) == device &&
                   made.lanes[2].integer == 8 * turn + 28 + turn + 2 * mine;
        }
      });
    for (std::thread& replica : replicas) replica.join();
    EXPECT_EQ(right, 8 * 20);
    cycles.push_back(cycles_of("sum"));
  }
  EXPECT_EQ(cycles, std::vector<uint64_t>(3, cycles[0]));
}

TEST(PjrtBoard, PartsOfDifferentProgramsDoNotWaitForEver) {
  const ClientPtr client = make_client({{"veritpu_chip", "lite-8"}});
  const auto all = devices(*client);
  std::vector<int> order(8);
  std::iota(order.begin(), order.end(), 0);
  const std::string sum = sum_text(8);
  std::string other = sum;
  other.replace(other.find("stablehlo.add %y"), 13, "stablehlo.sub"), other.replace(other.find("sub"), 3, "subtract");
  const ProgramPtr a = compile(*client, sum, options_of(order, 8)), b = compile(*client, other, options_of(order, 8));
  std::vector<BufferPtr> made;
  for (size_t p = 0; p < 8; p++) {
    const BufferPtr given = upload(*client, filled(1), all[p]);
    made.push_back(std::move(execute_part(p == 5 ? *b : *a, all[p], {given.get()}, 1)[0]));
  }
  for (const auto& buffer : made) EXPECT_THAT(wait(*buffer).message, HasSubstr("the cores wait for each other"));
  Answer answer;
  execute_part(*a, nullptr, {made[0].get()}, 1, &answer);
  EXPECT_THAT(answer.message, HasSubstr("runs on 8 devices, not 1"));
}

TEST(PjrtBoard, PartsDoNotWaitForAReplicaThatHasEnded) {
  const ClientPtr client = make_client({{"veritpu_chip", "lite-8"}});
  const auto all = devices(*client);
  std::vector<int> order(8);
  std::iota(order.begin(), order.end(), 0);
  const ProgramPtr sum = compile(*client, sum_text(8), options_of(order, 8));
  std::vector<BufferPtr> made;
  const auto launch = [&](size_t p) {
    const BufferPtr given = upload(*client, filled(1), all[p]);
    made.push_back(std::move(execute_part(*sum, all[p], {given.get()}, 1)[0]));
  };
  launch(5);
  leave(5);
  for (size_t p = 0; p < 8; p++)
    if (p != 5) launch(p);
  for (const auto& buffer : made) EXPECT_EQ(wait(*buffer).message, "");  // it had launched its part
  made.clear();
  leave(2);
  for (size_t p = 0; p < 8; p++)
    if (p != 2 && p != 5) launch(p);
  for (const auto& buffer : made) EXPECT_THAT(wait(*buffer).message, HasSubstr("a replica has ended"));
}

// A CompileOptionsProto of a replica a device.
std::string options_of_replicas(const std::vector<int>& assigned) {
  const auto count = static_cast<int>(assigned.size());
  const std::string ids(assigned.begin(), assigned.end());
  return field(1, std::string("x")) +
         field(3, field(4, count) + field(5, 1) + field(9, field(1, count) + field(2, 1) + field(3, field(1, ids))));
}

TEST(PjrtBoard, ReplicasThatDoNotMeetRunAlone) {
  const ClientPtr client = make_client({{"veritpu_chip", "lite-8"}});
  const auto all = devices(*client);
  std::string text = kDouble;
  text.insert(text.find(" {"), " attributes {mhlo.num_replicas = 3 : i32}");
  const std::vector<int> order = {4, 1, 6};
  const ProgramPtr program = compile(*client, text, options_of_replicas(order));
  const BufferPtr one = upload(*client, filled(5), all[6]);
  const BufferPtr made = std::move(execute_part(*program, all[6], {one.get()}, 1)[0]);
  expect_filled(download(*made), 10);
  EXPECT_TRUE(is_deleted(*one));
  std::vector<BufferPtr> given;
  std::vector<std::vector<Buffer*>> arguments;
  for (const int core : order) {
    given.push_back(upload(*client, filled(core), all[core]));
    arguments.push_back({given.back().get()});
  }
  const auto each = execute_all(*program, arguments, 1);
  for (size_t p = 0; p < order.size(); p++) {
    EXPECT_EQ(device_of(*each[p][0]), all[order[p]]);
    expect_filled(download(*each[p][0]), 2 * order[p]);
  }
  std::map<std::string, int> launches;  // by the program's device
  const auto told = nlohmann::json::parse(report());
  for (const auto& p : told["programs"]) launches[p["devices"].dump()] += p["launches"].get<int>();
  EXPECT_EQ(launches, (std::map<std::string, int>{{"[4]", 1}, {"[1]", 1}, {"[6]", 2}}));
}

TEST(PjrtBoard, EndsWithLaunchesUnderWay) {
  std::vector<BufferPtr> kept;
  const auto fill = [&kept] {
    const ClientPtr client = make_client({{"veritpu_chip", "lite-8"}});
    Walk walk(*client, 1);
    for (int i = 0; i < 50; i++) walk.order();
    const ProgramPtr program = compile(*client, kDouble);
    kept.push_back(upload(*client, filled(0)));
    for (int i = 0; i < 500; i++) kept.push_back(std::move(execute(*program, {kept.back().get()}, 1)[0]));
  };
  fill();  // buffers outlive their client
  EXPECT_EQ(kept.size(), 501u);
}

std::string refusal(Client& client, const std::string& text, const std::string& options) {
  try {
    compile(client, text, options);
  } catch (const std::runtime_error& error) {
    return error.what();
  }
  return "";
}

TEST(PjrtBoard, RefusesWhatItCannotPlace) {
  const ClientPtr client = make_client({{"veritpu_chip", "lite-8"}});
  const auto two = sum_text(2);
  EXPECT_THAT(refusal(*client, two, options_of({3, 8}, 2)), HasSubstr("no device 8; lite-8 has devices 0 to 7"));
  EXPECT_THAT(refusal(*client, two, options_of({3, 3}, 2)), HasSubstr("name a device twice"));
  EXPECT_THAT(refusal(*client, two, options_of({1, 2, 3}, 3)), HasSubstr("for 2 devices, but its options name 3"));
  EXPECT_THAT(refusal(*client, two, options_of({1, 2, 3}, 2)), HasSubstr("assign devices to 3 partitions"));
  EXPECT_THAT(refusal(*client, two, "\x1a\x7f"), HasSubstr("no message of Protocol Buffers"));
  EXPECT_THAT(refusal(*client, sum_text(9), ""), HasSubstr("for 9 devices, and lite-8 has 8"));
  const ProgramPtr program = compile(*client, two, options_of({1, 2}, 2));
  const auto all = devices(*client);
  const BufferPtr a = upload(*client, filled(1), all[1]), b = upload(*client, filled(1), all[3]);
  Answer answer;
  execute_all(*program, {{a.get()}, {b.get()}}, 1, &answer);
  EXPECT_THAT(answer.message, HasSubstr("argument 0 is on device 3, but the program runs on 2"));
  execute_all(*program, {{a.get()}}, 1, &answer);
  EXPECT_THAT(answer.message, HasSubstr("runs on 2 devices, not 1"));
}

}  // namespace
}  // namespace veritpu::pjrt
