// Threads that compile, launch, read and delete in any order; and ends with launches under way.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <random>
#include <thread>

#include "tests/runtime/pjrt_support.h"

namespace veritpu::pjrt {
namespace {

constexpr int64_t kRows = 4;

// x + w, or x * w, for x of so many columns; w is donated.
std::string program_text(bool adds, int64_t columns) {
  const std::string type = "tensor<" + std::to_string(kRows) + "x" + std::to_string(columns) + "xf32>";
  return "module @step {\n  func.func public @main(%w: " + type + " {tf.aliasing_output = 0 : i32}, %x: " + type +
         ") -> (" + type + ", tensor<f32>) {\n    %0 = stablehlo." + (adds ? "add" : "multiply") + " %w, %x : " + type +
         "\n    %z = stablehlo.constant dense<0.0> : tensor<f32>\n    %1 = stablehlo.reduce(%0 init: %z) applies "
         "stablehlo.add across dimensions = [0, 1] : (" +
         type + ", tensor<f32>) -> tensor<f32>\n    return %0, %1 : " + type + ", tensor<f32>\n  }\n}\n";
}

module::Tensor filled(int64_t columns, double value) {
  return module::spread({{module::Element::f32, {kRows, columns}}, {module::Lane{.real = value}}});
}

// Follows what each launch must give; values stay small whole numbers, so all are exact.
class Walk {
 public:
  Walk(Client& client, unsigned seed) : client_(client), random_(seed) {}

  int64_t checked = 0;
  void run(int orders) {
    for (int i = 0; i < orders; i++) order();
  }

 private:
  int64_t pick(int64_t choices) { return std::uniform_int_distribution<int64_t>(0, choices - 1)(random_); }

  void renew() {
    columns_ = 1 + pick(3) * 20;
    value_ = 1;
    w_ = upload(client_, filled(columns_, value_));
  }

  void order() {
    if (!w_ || pick(20) == 0) renew();
    switch (pick(5)) {
      case 0: program_ = nullptr; break;
      case 1: check(download(*w_), value_, kRows * columns_); break;
      case 2: w_ = nullptr; break;
      default: launch();
    }
  }

  void launch() {
    if (!program_ || compiled_for_ != columns_) {
      adds_ = pick(2) == 0;
      compiled_for_ = columns_;
      program_ = compile(client_, program_text(adds_, columns_));
    }
    const double x = adds_ ? static_cast<double>(pick(5)) : 1 + static_cast<double>(value_ < 1000 ? pick(2) : 0);
    const BufferPtr given = upload(client_, filled(columns_, x));
    auto made = execute(*program_, {w_.get(), given.get()}, 2);
    ASSERT_TRUE(is_deleted(*w_));
    value_ = adds_ ? value_ + x : value_ * x;
    w_ = std::move(made[0]);
    if (pick(3) == 0) check(download(*made[1]), value_ * static_cast<double>(kRows * columns_), 1);
  }

  void check(const module::Tensor& tensor, double value, int64_t count) {
    ASSERT_EQ(static_cast<int64_t>(tensor.lanes.size()), count);
    for (const module::Lane lane : tensor.lanes) ASSERT_EQ(lane.real, value);
    checked += count;
  }

  Client& client_;
  std::mt19937 random_;
  BufferPtr w_;
  ProgramPtr program_;
  int64_t columns_ = 0, compiled_for_ = 0;
  bool adds_ = false;
  double value_ = 0;
};

TEST(PjrtThreads, AnyOrderOfCallsGivesEachThreadItsValues) {
  const ClientPtr client = make_client();
  std::atomic<int64_t> checked = 0;
  std::vector<std::thread> threads;
  for (unsigned t = 0; t < 8; t++)
    threads.emplace_back([&, t] {
      Walk walk(*client, t);
      walk.run(125);
      checked += walk.checked;
    });
  for (std::thread& thread : threads) thread.join();
  EXPECT_GT(checked, 1000);
}

// Calls `leave` in a process of its own with many launches queued; its exit code, or -1 if it does not end.
int end_of(void (*leave)(ClientPtr client)) {
  const pid_t child = fork();
  if (child == 0) {
    ClientPtr client = make_client();
    const ProgramPtr program = compile(*client, program_text(true, 60));
    const BufferPtr x = upload(*client, filled(60, 1));
    std::vector<BufferPtr> w;
    w.push_back(upload(*client, filled(60, 1)));
    for (int i = 0; i < 2000; i++) {
      auto made = execute(*program, {w.back().get(), x.get()}, 2);
      w.push_back(std::move(made[0]));
    }
    leave(std::move(client));
  }
  int status = 0;
  for (int tenth = 0; tenth < 200; tenth++, usleep(100'000))
    if (waitpid(child, &status, WNOHANG) == child) return WIFEXITED(status) ? WEXITSTATUS(status) : -2;
  kill(child, SIGKILL);
  waitpid(child, &status, 0);
  return -1;
}

TEST(PjrtThreads, AProcessEndsWithLaunchesUnderWay) {
  EXPECT_EQ(end_of([](ClientPtr client) {
              client.release();
              std::exit(3);
            }),
            3);
  EXPECT_EQ(end_of([](ClientPtr client) {
              client.reset();  // buffers outlive it
              std::exit(4);
            }),
            4);
}

TEST(PjrtThreads, AForkedProcessIsToldSo) {
  const ClientPtr client = make_client();
  const ProgramPtr program = compile(*client, program_text(true, 20));
  const BufferPtr w = upload(*client, filled(20, 1)), x = upload(*client, filled(20, 1));
  const pid_t child = fork();
  if (child == 0) {
    Answer answer;
    execute(*program, {w.get(), x.get()}, 2, &answer);
    _exit(answer.message.find("`spawn` instead of `fork`") == std::string::npos ? 1 : 0);
  }
  int status = -1;
  waitpid(child, &status, 0);
  EXPECT_EQ(status, 0);
  EXPECT_EQ(download(*execute(*program, {w.get(), x.get()}, 2)[0]).lanes[0].real, 2);  // the first goes on
}

}  // namespace
}  // namespace veritpu::pjrt
