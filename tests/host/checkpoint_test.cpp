#include "host/checkpoint/checkpoint.h"

#include <gtest/gtest.h>

#include <random>

#include "tests/host/files.h"
#include "tests/host/small_model.h"

namespace veritpu {
namespace {

using safetensors::Tensor;
using testing::HasSubstr;

Checkpoint small_checkpoint(const Precision& precision) {
  Checkpoint c;
  c.workload = "mlp";
  c.precision = precision.name;
  c.revision = "abc";
  c.seed = UINT64_MAX;
  c.step = 12;
  c.optimizer.learning_rate = 0.1;
  for (const auto& spec : small_model().parameters())
    c.parameters[spec.name] =
        Tensor::of(precision.parameters, spec.shape, std::vector<float>(static_cast<size_t>(spec.elements()), 0.5f));
  if (precision.loss_scaling) {
    c.scaler.emplace();
    c.scaler->growth_interval = 100;
    c.parameters[LossScaler::kScale] = Tensor::of(graph::DType::f32, {1, 1}, {1024});
    c.parameters[LossScaler::kGrowthTracker] = Tensor::of(graph::DType::f32, {1, 1}, {3});
  }
  return c;
}

TEST(Checkpoint, RoundTripsInEveryPrecision) {
  const Folder folder;
  int checked = 0;
  for (const auto& precision : precisions()) {
    const Checkpoint c = small_checkpoint(precision);
    save_checkpoint(c, folder.file("c"));
    const Checkpoint back = load_checkpoint(folder.file("c"));
    check_fits(back, small_model(), precision, "c");
    EXPECT_EQ(back.workload, c.workload);
    EXPECT_EQ(back.precision, c.precision);
    EXPECT_EQ(back.revision, c.revision);
    EXPECT_EQ(back.seed, c.seed);
    EXPECT_EQ(back.step, c.step);
    EXPECT_EQ(back.optimizer.learning_rate, c.optimizer.learning_rate);
    ASSERT_EQ(back.scaler.has_value(), precision.loss_scaling);
    if (back.scaler) {
      EXPECT_EQ(back.scaler->growth_interval, 100);
    }
    for (const auto& [name, tensor] : c.parameters) EXPECT_EQ(back.parameters.at(name).bytes, tensor.bytes);
    ++checked;
  }
  EXPECT_EQ(checked, 4);
}

TEST(Checkpoint, KeepsScheduleAndClipping) {
  const Folder folder;
  Checkpoint c = small_checkpoint(*find_precision("fp32"));
  int checked = 0;
  for (const char* words : {"constant", "warmup:3", "warmup:3+cosine:20:0.1", "step:7:0.25"}) {
    c.optimizer.schedule = schedule(words);
    c.optimizer.clip = {checked * 0.5, checked * 0.25};
    save_checkpoint(c, folder.file("c"));
    const Optimizer back = load_checkpoint(folder.file("c")).optimizer;
    EXPECT_EQ(text(back.schedule), text(c.optimizer.schedule));
    EXPECT_EQ(back.clip.value, c.optimizer.clip.value);
    EXPECT_EQ(back.clip.norm, c.optimizer.clip.norm);
    ++checked;
  }
  EXPECT_EQ(checked, 4);
  c.optimizer.schedule = schedule("cosine");  // its end was never set
  save_checkpoint(c, folder.file("c"));
  EXPECT_THAT(user_error([&] { load_checkpoint(folder.file("c")); }), HasSubstr("has a malformed optimizer.schedule"));
}

TEST(Checkpoint, WhatDoesNotFitTheModelIsNamed) {
  const Precision& mixed = *find_precision("mixed");
  const auto check = [&](auto change) {
    Checkpoint c = small_checkpoint(mixed);
    change(c);
    return user_error([&] { check_fits(c, small_model(), mixed, "c"); });
  };
  EXPECT_THAT(check([](auto& c) { c.parameters.erase("linear1.bias"); }), HasSubstr("it has no tensor linear1.bias"));
  EXPECT_THAT(check([](auto& c) { c.parameters.erase(LossScaler::kScale); }),
              HasSubstr("it has no tensor scaler.scale"));
  EXPECT_THAT(check([](auto& c) { c.parameters["more"] = {}; }), HasSubstr("a tensor too many, more"));
  EXPECT_THAT(check([](auto& c) {
                c.parameters["linear2.bias"] = Tensor::of(graph::DType::f16, {1, 3}, {1, 2, 3});
              }),
              HasSubstr("linear2.bias is F16[1,3] instead of F32[1,3]"));
  EXPECT_THAT(check([](auto& c) {
                c.parameters["linear2.bias"] = Tensor::of(graph::DType::f32, {3}, {1, 2, 3});
              }),
              HasSubstr("linear2.bias is F32[3] instead of F32[1,3]"));
}

// Anywhere in the file: in its header as in its tensors.
TEST(Checkpoint, OneBitThatFlipsIsFound) {
  const Folder folder;
  const Checkpoint c = small_checkpoint(*find_precision("mixed"));
  save_checkpoint(c, folder.file("c"));
  const std::string good = contents(folder.file("c"));
  size_t tensors = 0;
  for (const auto& [name, tensor] : c.parameters) tensors += tensor.bytes.size();
  std::mt19937 random(7);
  int refused = 0;
  const auto flip = [&](size_t from) {
    std::string bad = good;
    const size_t bit = from * 8 + random() % ((good.size() - from) * 8);
    bad[bit / 8] = static_cast<char>(bad[bit / 8] ^ 1 << bit % 8);
    folder.write("bad", bad);
    const std::string sentence = user_error([&] { load_checkpoint(folder.file("bad")); });
    EXPECT_THAT(sentence, HasSubstr("; use a file that ")) << bit;
    ++refused;
    return sentence;
  };
  for (int i = 0; i < 100; ++i) EXPECT_THAT(flip(good.size() - tensors), HasSubstr("its checksum does not fit"));
  for (int i = 0; i < 1000; ++i) flip(0);
  EXPECT_EQ(refused, 1100);
}

TEST(Checkpoint, OneWithoutAChecksumLoads) {
  const Folder folder;
  const Checkpoint c = small_checkpoint(*find_precision("fp32"));
  save_checkpoint(c, folder.file("c"));
  auto file = safetensors::load(folder.file("c"));
  file.metadata.erase("crc32");
  safetensors::save(file, folder.file("bad"));
  EXPECT_THAT(user_error([&] { load_checkpoint(folder.file("bad")); }), HasSubstr("has no crc32"));
  file.metadata["format"] = "veritpu-1";
  safetensors::save(file, folder.file("old"));
  EXPECT_EQ(load_checkpoint(folder.file("old")).parameters.at("linear1.bias").bytes,
            c.parameters.at("linear1.bias").bytes);
}

TEST(Checkpoint, MetadataIsReadStrictly) {
  const Folder folder;
  save_checkpoint(small_checkpoint(*find_precision("mixed")), folder.file("c"));
  auto good = safetensors::load(folder.file("c"));
  good.metadata["format"] = "veritpu-1";  // whose checksum nobody reads
  const struct {
    const char *key, *value, *sentence;  // no value: the key is missing
  } cases[] = {
      {"format", nullptr, "has no format"},
      {"format", "other-9", "unknown format"},
      {"workload", nullptr, "has no workload"},
      {"optimizer", "lion", "unknown optimizer"},
      {"optimizer", "adam", "has no optimizer.beta1"},
      {"optimizer.momentum", "1.5", "not between 0 and 1"},
      {"seed", "-1", "malformed seed"},
      {"step", "12x", "malformed step"},
      {"step", "-1", "negative step"},
      {"optimizer.learning_rate", "", "malformed optimizer.learning_rate"},
      {"optimizer.learning_rate", "inf", "not a positive number"},
      {"optimizer.learning_rate", "-0.1", "not a positive number"},
      {"scaler.growth_factor", "nan", "not a positive number"},
      {"scaler.growth_interval", nullptr, "has no scaler.growth_interval"},
  };
  int checked = 0;
  for (const auto& c : cases) {
    auto file = good;
    if (c.value)
      file.metadata[c.key] = c.value;
    else
      file.metadata.erase(c.key);
    safetensors::save(file, folder.file("bad"));
    EXPECT_THAT(user_error([&] { load_checkpoint(folder.file("bad")); }), HasSubstr(c.sentence));
    ++checked;
  }
  EXPECT_EQ(checked, 14);
}

}  // namespace
}  // namespace veritpu
