#include "host/checkpoint/safetensors.h"

#include <gtest/gtest.h>

#include <cmath>

#include "tests/host/files.h"

namespace veritpu::safetensors {
namespace {

using std::string_literals::operator""s;
using graph::DType;
using testing::HasSubstr;

std::string with_header(const std::string& header, const std::string& body = "") {
  std::string data;
  for (int b = 0; b < 8; ++b) data.push_back(static_cast<char>(uint64_t{header.size()} >> 8 * b));
  return data + header + body;
}

TEST(Safetensors, BytesAreThoseOfTheSpecification) {
  File file;
  file.metadata["k"] = "v";
  file.tensors["a"] = Tensor::of(DType::f16, {1, 2}, {1, -2});
  file.tensors["b"] = Tensor::of(DType::f32, {1}, {1});
  std::string header =
      R"({"__metadata__":{"k":"v"},"a":{"data_offsets":[0,4],"dtype":"F16","shape":[1,2]},"b":{"data_offsets":[4,8],"dtype":"F32","shape":[1]}})";
  header.resize((header.size() + 7) / 8 * 8, ' ');
  EXPECT_EQ(serialize(file), with_header(header, "\x00\x3c\x00\xc0\x00\x00\x80\x3f"s));
}

TEST(Safetensors, RoundTripsEveryDType) {
  File file;
  file.metadata["name"] = "quotes \" and \n lines";
  file.tensors["f32"] = Tensor::of(DType::f32, {2, 2}, {1.1f, -0.0f, INFINITY, 1e-30f});
  file.tensors["f16"] = Tensor::of(DType::f16, {3}, {65504, -1, 5.9604645e-8f});
  file.tensors["bf16"] = Tensor::of(DType::bf16, {1, 1}, {3});
  file.tensors["u8"] = Tensor::of(DType::u8, {2}, {0, 255});
  file.tensors["empty"] = Tensor::of(DType::f32, {0, 4}, {});
  file.tensors["scalar"] = Tensor::of(DType::f32, {}, {7});
  const Folder folder;
  save(file, folder.file("c"));
  const File back = load(folder.file("c"));
  EXPECT_EQ(back.metadata, file.metadata);
  ASSERT_EQ(back.tensors.size(), 6u);
  for (const auto& [name, tensor] : file.tensors) {
    EXPECT_EQ(back.tensors.at(name).dtype, tensor.dtype);
    EXPECT_EQ(back.tensors.at(name).shape, tensor.shape);
    EXPECT_EQ(back.tensors.at(name).values(), tensor.values());
  }
  EXPECT_EQ(back.tensors.at("f16").values(), (std::vector<float>{65504, -1, 5.9604645e-8f}));
  EXPECT_EQ(back.tensors.at("u8").values(), (std::vector<float>{0, 255}));
}

TEST(Safetensors, EachDamageHasItsSentence) {
  const std::string a = R"({"a":{"dtype":"F32","shape":[1],"data_offsets":[0,4]}})";
  const auto entry = [](const std::string& text) { return with_header("{\"a\":{" + text + "}}", "1234"); };
  const struct {
    std::string data, sentence;
  } cases[] = {
      {"", "too short"},
      {"1234567", "too short"},
      {std::string(8, '\xff'), "claims more than 100 MB"},
      {"\xff\xff\0\0\0\0\0\0{}"s, "ends within its header"},
      {with_header(""), "does not begin with {"},
      {with_header(" {}"), "does not begin with {"},
      {with_header("[]"), "does not begin with {"},
      {with_header("{"), "not valid JSON"},
      {with_header("{}x"), "not valid JSON"},
      {with_header("{\"\xff\":{}}"), "not valid JSON"},
      {with_header("{\"a\":" + std::string(100000, '[') + std::string(100000, ']') + "}"), "nested too deeply"},
      {with_header(a.substr(0, a.size() - 1) + "," + a.substr(1), "1234"), "has \"a\" twice"},
      {with_header(R"({"__metadata__":{"k":"1","k":"2"}})"), "has \"k\" twice"},
      {with_header(R"({"__metadata__":{"k":1}})"), "something else than text"},
      {with_header(R"({"__metadata__":[]})"), "__metadata__ is not a map"},
      {with_header(R"({"a":1})"), "does not have exactly"},
      {entry(R"("dtype":"F32","shape":[1])"), "does not have exactly"},
      {entry(R"("dtype":"F32","shape":[1],"data_offsets":[0,4],"more":0)"), "does not have exactly"},
      {entry(R"("dtype":"F64","shape":[1],"data_offsets":[0,8])"), "dtype other than"},
      {entry(R"("dtype":32,"shape":[1],"data_offsets":[0,4])"), "dtype other than"},
      {entry(R"("dtype":"F32","shape":1,"data_offsets":[0,4])"), "no list as shape"},
      {entry(R"("dtype":"F32","shape":[-1],"data_offsets":[0,4])"), "not a whole number"},
      {entry(R"("dtype":"F32","shape":[1.0],"data_offsets":[0,4])"), "not a whole number"},
      {entry(R"("dtype":"F32","shape":[1],"data_offsets":[0])"), "no pair"},
      {entry(R"("dtype":"F32","shape":[1],"data_offsets":[0,"4"])"), "not a whole number"},
      {entry(R"("dtype":"F32","shape":[1],"data_offsets":[4,0])"), "do not fit its shape"},
      {entry(R"("dtype":"F32","shape":[2],"data_offsets":[0,4])"), "do not fit its shape"},
      {entry(R"("dtype":"F32","shape":[4611686018427387904,4],"data_offsets":[0,0])"), "larger than any file"},
      {entry(R"("dtype":"F32","shape":[18446744073709551615],"data_offsets":[0,4])"), "larger than any file"},
      {entry(R"("dtype":"F32","shape":[1],"data_offsets":[4,8])"), "gap or overlap"},
      {with_header(
           R"({"a":{"dtype":"U8","shape":[2],"data_offsets":[0,2]},"b":{"dtype":"U8","shape":[2],"data_offsets":[1,3]}})",
           "123"),
       "gap or overlap"},
      {with_header(
           R"({"a":{"dtype":"U8","shape":[1],"data_offsets":[0,1]},"b":{"dtype":"U8","shape":[1],"data_offsets":[2,3]}})",
           "123"),
       "gap or overlap"},
      {with_header(a, "123"), "truncated"},
      {with_header(a, "12345"), "data follow its last tensor"},
  };
  int checked = 0;
  for (const auto& c : cases) {
    const auto text = user_error([&] { parse(c.data, "file.x"); });
    EXPECT_THAT(text, HasSubstr(c.sentence)) << "case " << checked;
    EXPECT_THAT(text, HasSubstr("file.x is not a good checkpoint"));
    ++checked;
  }
  EXPECT_EQ(checked, 34);
}

TEST(Safetensors, EveryTruncationIsFound) {
  File file;
  file.metadata["k"] = "v";
  file.tensors["a"] = Tensor::of(DType::f32, {2}, {1, 2});
  file.tensors["b"] = Tensor::of(DType::f16, {2}, {3, 4});
  const std::string good = serialize(file);
  EXPECT_EQ(parse(good, "x").tensors.size(), 2u);
  size_t length = 0;
  for (; length < good.size(); ++length) EXPECT_THROW(parse(good.substr(0, length), "x"), UserError) << length;
  EXPECT_GT(length, 100u);
}

TEST(Safetensors, WhatIsNoFileIsNamed) {
  EXPECT_THAT(user_error([] { load("/nowhere"); }), HasSubstr("no checkpoint file /nowhere"));
  EXPECT_THAT(user_error([] { load("/dev/zero"); }), HasSubstr("no checkpoint file /dev/zero"));
  EXPECT_THAT(user_error([] { load("/tmp"); }), HasSubstr("no checkpoint file /tmp"));
}

}  // namespace
}  // namespace veritpu::safetensors
