// The HBM's socket: data, annotated delays, and the protocol's errors.
#include "systemc/hbm.h"

#include <gtest/gtest.h>
#include <tlm_utils/simple_initiator_socket.h>

#include <numeric>
#include <optional>

namespace veritpu {
namespace {

struct Initiator : sc_core::sc_module {
  tlm_utils::simple_initiator_socket<Initiator> socket;
  explicit Initiator(sc_core::sc_module_name name) : sc_module(name), socket("socket") {}
};

class HbmTest : public testing::Test {
 protected:
  HbmTest() : scope_(kernel_), hbm_("hbm", arch::scaled_chip("test", "", 32).hbm), initiator_("initiator") {
    initiator_.socket.bind(hbm_.socket);
    kernel_.elaborate();
    hbm_.restart(current_cycle(hbm_));
    payload_.set_data_ptr(data_.data());
    payload_.set_data_length(64);
    payload_.set_streaming_width(64);
  }

  // The completion cycle, both it and `at` counted from now.
  Cycle transport(tlm::tlm_command command, uint64_t address, Cycle at) {
    payload_.set_command(command);
    payload_.set_address(address);
    sc_core::sc_time delay = time_of(at);
    initiator_.socket->b_transport(payload_, delay);
    return cycles_of(delay);
  }

  Kernel kernel_;
  Kernel::Scope scope_;
  Hbm hbm_;
  Initiator initiator_;
  tlm::tlm_generic_payload payload_;
  std::vector<uint8_t> data_ = std::vector<uint8_t>(64);
};

TEST_F(HbmTest, MovesDataAndAnnotatesTheDelay) {
  std::iota(data_.begin(), data_.end(), 1);
  EXPECT_EQ(transport(tlm::TLM_WRITE_COMMAND, 0, 0), 12u);  // accepted
  EXPECT_TRUE(payload_.is_response_ok());
  std::fill(data_.begin(), data_.end(), 0);
  EXPECT_EQ(transport(tlm::TLM_READ_COMMAND, 0, 100), 122u);
  EXPECT_EQ(data_[0], 1);
  EXPECT_EQ(data_[63], 64);
}

TEST_F(HbmTest, MemoryTimeCountsFromTheRunsStart) {
  hbm_.restart(current_cycle(hbm_) + 1000);
  EXPECT_EQ(transport(tlm::TLM_READ_COMMAND, 0, 1000), 1022u);
  EXPECT_EQ(transport(tlm::TLM_READ_COMMAND, 128, 1000 + 2730), 1000 + 2934u);
}

TEST_F(HbmTest, DebugTransportTakesNoTime) {
  data_[5] = 99;
  payload_.set_command(tlm::TLM_WRITE_COMMAND);
  payload_.set_address(4096);
  EXPECT_EQ(initiator_.socket->transport_dbg(payload_), 64u);
  data_[5] = 0;
  EXPECT_EQ(transport(tlm::TLM_READ_COMMAND, 4096, 0), 22u);
  EXPECT_EQ(data_[5], 99);
}

TEST_F(HbmTest, LastBytesAreThereAndNoMore) {
  transport(tlm::TLM_READ_COMMAND, hbm_.size() - 64, 0);
  EXPECT_EQ(payload_.get_response_status(), tlm::TLM_OK_RESPONSE);
  for (const uint64_t address : {hbm_.size() - 63, hbm_.size(), ~uint64_t{0}}) {
    EXPECT_EQ(transport(tlm::TLM_READ_COMMAND, address, 7), 7u) << "an error takes no time";
    EXPECT_EQ(payload_.get_response_status(), tlm::TLM_ADDRESS_ERROR_RESPONSE);
    EXPECT_EQ(initiator_.socket->transport_dbg(payload_), 0u);
  }
}

TEST_F(HbmTest, RefusesNothing) {
  payload_.set_data_length(0);
  transport(tlm::TLM_READ_COMMAND, 0, 0);
  EXPECT_EQ(payload_.get_response_status(), tlm::TLM_ADDRESS_ERROR_RESPONSE);
}

TEST_F(HbmTest, RefusesOtherCommands) {
  transport(tlm::TLM_IGNORE_COMMAND, 0, 0);
  EXPECT_EQ(payload_.get_response_status(), tlm::TLM_COMMAND_ERROR_RESPONSE);
}

TEST_F(HbmTest, RefusesByteEnables) {
  std::vector<uint8_t> enables(64, TLM_BYTE_ENABLED);
  payload_.set_byte_enable_ptr(enables.data());
  payload_.set_byte_enable_length(64);
  transport(tlm::TLM_WRITE_COMMAND, 0, 0);
  EXPECT_EQ(payload_.get_response_status(), tlm::TLM_BYTE_ENABLE_ERROR_RESPONSE);
}

TEST_F(HbmTest, RefusesStreaming) {
  payload_.set_streaming_width(32);
  transport(tlm::TLM_WRITE_COMMAND, 0, 0);
  EXPECT_EQ(payload_.get_response_status(), tlm::TLM_BURST_ERROR_RESPONSE);
}

TEST(SparseMemory, ReadsZeroUntilWritten) {
  SparseMemory memory(uint64_t{1} << 40);
  std::vector<uint8_t> data(3 * SparseMemory::kPageBytes, 1);
  memory.read(uint64_t{1} << 39, data.data(), data.size());
  EXPECT_EQ(std::count(data.begin(), data.end(), 0), static_cast<long>(data.size()));
  EXPECT_EQ(memory.pages(), 0u);
}

TEST(SparseMemory, WritesAcrossPages) {
  SparseMemory memory(10 * SparseMemory::kPageBytes);
  std::vector<uint8_t> data(2 * SparseMemory::kPageBytes + 10), back(data.size());
  for (size_t i = 0; i < data.size(); ++i) data[i] = static_cast<uint8_t>(i * 7 + i / 256);
  memory.write(SparseMemory::kPageBytes - 5, data.data(), data.size());
  EXPECT_EQ(memory.pages(), 4u);
  memory.read(SparseMemory::kPageBytes - 5, back.data(), back.size());
  EXPECT_EQ(back, data);
}

TEST(SparseMemory, CopiesAnotherAndFindsTheFirstDifference) {
  constexpr uint64_t kPage = SparseMemory::kPageBytes;
  SparseMemory a(4 * kPage), b(4 * kPage);
  EXPECT_FALSE(a.first_difference(b));
  const std::vector<uint8_t> ones(10, 1), zeros(10);
  a.write(kPage + 3, ones.data(), 10);
  b.write(2 * kPage + 7, ones.data(), 10);
  b.write(0, zeros.data(), 10);  // a page, but nothing else than none
  EXPECT_EQ(a.first_difference(b), kPage + 3);
  EXPECT_EQ(b.first_difference(a), kPage + 3);
  const uint8_t* const page = b.page(2 * kPage);
  b.copy(a);
  EXPECT_FALSE(a.first_difference(b));
  EXPECT_EQ(b.page(2 * kPage), page);
  b.write(3 * kPage - 1, ones.data(), 1);
  EXPECT_EQ(a.first_difference(b), 3 * kPage - 1);
}

TEST(SparseMemory, KnowsItsEnd) {
  const SparseMemory memory(100);
  EXPECT_TRUE(memory.contains(0, 100));
  EXPECT_TRUE(memory.contains(100, 0));
  EXPECT_FALSE(memory.contains(1, 100));
  EXPECT_FALSE(memory.contains(~uint64_t{0}, 2));
}

}  // namespace
}  // namespace veritpu
