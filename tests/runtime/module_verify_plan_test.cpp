// The plan's verifier: plans of random modules have no mistakes, and each broken rule is told.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "runtime/module_compiler/verify_plan.h"

namespace veritpu::module_compiler {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

// res2 = -tmp1 and tmp1 = -arg0, of 4 x 8, in that order.
struct Two {
  Plan plan;
  Two() {
    for (const auto role : {BufferInfo::argument, BufferInfo::temporary, BufferInfo::result})
      plan.buffers.push_back({role, Element::f32, 32, 8});
    for (const BufferId b : {0, 1}) {
      Lane node{Lane::node, Element::f32};
      node.op = module::Op::negate;
      node.operands = {0};
      const auto view = [](BufferId id) { return dense(id, Element::f32, {4, 8}); };
      plan.kernels.push_back({Map{{4, 8}, {view(b)}, {{Lane::input, Element::f32, 0}, node}, {{1, view(b + 1)}}}, b, 7,
                              "stablehlo.negate"});
    }
  }
  Map& map(size_t k) { return std::get<Map>(plan.kernels[k].what); }
};

TEST(ModuleVerifyPlan, TellsEachMistake) {
  const std::string at = "the kernel of line 7, stablehlo.negate: ";
  EXPECT_THAT(mistakes(Two().plan), IsEmpty());
  const auto broken = [](const std::function<void(Two&)>& change) {
    Two two;
    change(two);
    return mistakes(two.plan);
  };
  EXPECT_THAT(broken([](Two& t) { t.map(0).views[0].offset = 1; }),
              ElementsAre(at + "it goes from element 1 to 32 of buffer 0, which has 32"));
  EXPECT_THAT(broken([](Two& t) { t.map(0).views[0].axes[0].stride = -8; }),
              ElementsAre(at + "it goes from element -24 to 7 of buffer 0, which has 32"));
  EXPECT_THAT(broken([](Two& t) { t.map(0).views[0].buffer = 3; }), ElementsAre(at + "it has a view of no buffer"));
  EXPECT_THAT(broken([](Two& t) {
                t.map(0).domain = {8, 4};
              }),
              testing::Contains(at + "a view of buffer 0 has another shape"));
  EXPECT_THAT(broken([](Two& t) { t.map(0).lanes[1].operands = {1}; }),
              ElementsAre(at + "lane 1 uses lane 1, which is not before it"));
  EXPECT_THAT(broken([](Two& t) { t.map(0).lanes[0].view = 1; }), ElementsAre(at + "lane 0 has no view"));
  EXPECT_THAT(broken([](Two& t) { t.map(1).outputs[0].lane = 2; }), ElementsAre(at + "it stores no lane of its"));
  EXPECT_THAT(broken([](Two& t) { t.map(1).outputs[0].to.buffer = 0; }),
              ElementsAre(HasSubstr("it writes buffer 0, which is an argument or a constant")));
  EXPECT_THAT(broken([](Two& t) { std::swap(t.plan.kernels[0], t.plan.kernels[1]); }),
              ElementsAre(at + "it reads element 0 of buffer 1, which nothing has written"));
  EXPECT_THAT(broken([](Two& t) {
                auto& to = t.map(0).outputs[0].to;
                to.axes[1].stride = 0;
              }),
              ElementsAre(at + "it reads element 1 of buffer 1, which nothing has written"));
  EXPECT_THAT(broken([](Two& t) { t.map(1).outputs[0].to.axes[0].stride = 0; }),
              ElementsAre("element 8 of result 0 is never written"));
  EXPECT_THAT(broken([](Two& t) { t.map(1).views[0].loop = 0, t.map(1).views[0].step = 1; }),
              ElementsAre(at + "buffer 1 moves with a loop that is not around it"));
}

// What no other core sends, and what is not kept, is not there.
TEST(ModuleVerifyPlan, ExchangesWriteWhatArrives) {
  const auto view = [](BufferId id) { return dense(id, Element::f32, {4, 8}); };
  Plan plan = Two().plan;
  Exchange x{view(0), view(1), 4, 4, {{0, 1, 2}}, {0, 1, 3}, {{0, 2}}};
  plan.kernels[0].what = x;
  EXPECT_THAT(mistakes(plan), IsEmpty());
  x.arriving.pop_back();
  plan.kernels[0].what = x;
  EXPECT_THAT(mistakes(plan), ElementsAre(HasSubstr("it reads element 24 of buffer 1, which nothing has written")));
}

// What a turn reads, it or a turn before has written.
TEST(ModuleVerifyPlan, LooksAtAllTurns) {
  Two two;
  Loop loop{4, 0, {two.plan.kernels[0]}};
  auto& map = std::get<Map>(loop.body[0].what);
  map.domain = {8};
  map.views[0] = {0, Element::f32, 0, {{8, 1}}, 0, 8};
  map.outputs[0].to = {1, Element::f32, 0, {{8, 1}}, 0, 8};
  Plan plan = two.plan;
  plan.kernels[0].what = loop;
  EXPECT_THAT(mistakes(plan), IsEmpty());
  std::get<Loop>(plan.kernels[0].what).trips = 3;
  EXPECT_THAT(mistakes(plan), ElementsAre(HasSubstr("it reads element 24 of buffer 1")));
  std::get<Loop>(plan.kernels[0].what).trips = 5;
  EXPECT_THAT(mistakes(plan), testing::Contains(HasSubstr("from element 0 to 39 of buffer 0")));
}

}  // namespace
}  // namespace veritpu::module_compiler
