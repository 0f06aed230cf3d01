// Arrays between host and device: strides, layouts, deletion, errors.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <numeric>

#include "tests/runtime/pjrt_support.h"

namespace veritpu::pjrt {
namespace {

using testing::ElementsAreArray;
using testing::HasSubstr;

class PjrtBuffers : public testing::Test {
 protected:
  const ClientPtr client_ = make_client();

  // It refers to `dims` and `strides`.
  abi::BufferFromHost from_host(const void* data, abi::Type type, const std::vector<int64_t>& dims,
                                const std::vector<int64_t>& strides) {
    abi::BufferFromHost a{};
    a.subject = client_.get();
    a.data = data;
    a.type = type;
    a.dims = dims.data();
    a.rank = dims.size();
    a.byte_strides = strides.data();
    a.byte_strides_count = strides.size();
    return a;
  }
  std::vector<int32_t> taken(const int32_t* data, const std::vector<int64_t>& dims,
                             const std::vector<int64_t>& strides) {
    auto a = from_host(data, abi::Type::s32, dims, strides);
    EXPECT_TRUE(call(abi::Client_BufferFromHostBuffer, a).ok());
    const EventPtr done(a.done_with_host_buffer);
    const BufferPtr buffer(a.buffer);
    std::vector<int32_t> values;
    for (const module::Lane lane : download(*buffer).lanes) values.push_back(static_cast<int32_t>(lane.integer));
    return values;
  }
};

TEST_F(PjrtBuffers, TakeArraysOfAnyStrides) {
  std::vector<int32_t> data(24);
  std::iota(data.begin(), data.end(), 0);
  EXPECT_THAT(taken(data.data(), {2, 3, 4}, {}), ElementsAreArray(data));
  EXPECT_THAT(taken(data.data(), {4, 6}, {4, 16}),  // a transpose
              ElementsAreArray({0, 4, 8, 12, 16, 20, 1, 5, 9, 13, 17, 21, 2, 6, 10, 14, 18, 22, 3, 7, 11, 15, 19, 23}));
  EXPECT_THAT(taken(data.data() + 23, {3}, {-8}), ElementsAreArray({23, 21, 19}));      // backwards
  EXPECT_THAT(taken(data.data() + 5, {2, 2}, {0, 4}), ElementsAreArray({5, 6, 5, 6}));  // repeated
  EXPECT_TRUE(taken(data.data(), {3, 0}, {4, 4}).empty());
  const std::vector<int64_t> none, one{1}, two{4, 6}, four{4};
  auto wrong = from_host(data.data(), abi::Type::s32, two, four);
  EXPECT_THAT(call(abi::Client_BufferFromHostBuffer, wrong).message, HasSubstr("as many strides as dimensions"));
  auto complex = from_host(data.data(), static_cast<abi::Type>(15), one, none);
  EXPECT_THAT(call(abi::Client_BufferFromHostBuffer, complex).message, HasSubstr("no complex numbers of f64"));
}

TEST_F(PjrtBuffers, GiveTheLayoutThatIsAskedFor) {
  module::Tensor tensor{{module::Element::s16, {2, 3}}, {}};
  for (int64_t i = 0; i < 6; i++) tensor.lanes.push_back(module::Lane{.integer = i});
  const BufferPtr buffer = upload(*client_, tensor);
  const int64_t order[] = {0, 1};  // columns
  abi::Layout layout{};
  layout.tiled.minor_to_major = order;
  layout.tiled.minor_to_major_size = 2;
  int16_t data[6];
  abi::ToHost a{};
  a.subject = buffer.get();
  a.layout = &layout;
  a.destination = data;
  a.size = sizeof data;
  ASSERT_TRUE(call(abi::Buffer_ToHostBuffer, a).ok());
  ASSERT_TRUE(wait(*EventPtr(a.event)).ok());
  EXPECT_THAT(data, ElementsAreArray({0, 3, 1, 4, 2, 5}));
  a.size = 11;
  EXPECT_THAT(call(abi::Buffer_ToHostBuffer, a).message, HasSubstr("the array has 12 bytes"));
}

TEST_F(PjrtBuffers, KeepEachTypesBits) {
  int64_t compared = 0;
  for (int e = 0; e <= static_cast<int>(module::Element::f64); e++) {
    const auto element = static_cast<module::Element>(e);
    module::Tensor tensor{{element, {64}}, {}};
    const int bits = module::facts(element).bits;
    for (uint64_t i = 0; i < 64; i++) {
      const uint64_t word = (i * 0x9E3779B97F4A7C15u) >> (64 - bits);
      tensor.lanes.push_back(module::lane_of(element, word));
    }
    const module::Tensor back = download(*upload(*client_, tensor));
    ASSERT_EQ(back.type, tensor.type);
    for (size_t i = 0; i < 64; i++, compared++)
      EXPECT_EQ(module::bits_of(element, back.lanes[i]), module::bits_of(element, tensor.lanes[i]));
  }
  EXPECT_EQ(compared, 13 * 64);
}

TEST_F(PjrtBuffers, AreGoneOnceDeleted) {
  const BufferPtr buffer = upload(*client_, {{module::Element::f32, {}}, {module::Lane{.real = 2.0}}});
  abi::CopyTo<Device> copy{};
  abi::Get<Buffer, Device*> device{};
  device.subject = copy.subject = buffer.get();
  ASSERT_TRUE(call(abi::Buffer_Device, device).ok());
  copy.place = device.answer;
  ASSERT_TRUE(call(abi::Buffer_CopyToDevice, copy).ok());
  const BufferPtr copied(copy.copy);
  EXPECT_FALSE(is_deleted(*buffer));
  erase(*buffer);
  EXPECT_TRUE(is_deleted(*buffer));
  EXPECT_THAT(wait(*buffer).message, HasSubstr("deleted or donated"));
  EXPECT_FALSE(is_deleted(*copied));
  EXPECT_EQ(download(*copied).lanes[0].real, 2.0);
}

}  // namespace
}  // namespace veritpu::pjrt
