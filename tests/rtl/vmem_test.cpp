// VMEM in banks (docs/memories.md, "Banks"): in which cycles its units stand still, and what is read, beside the page's
// rule. As one array and in macros.
#include <gtest/gtest.h>

#include <array>
#include <map>
#include <optional>
#include <random>
#include <set>
#include <vector>

#include "Vvmem_array.h"
#include "Vvmem_macros.h"

namespace veritpu {
namespace {

constexpr uint32_t kN = 16, kRows = 512, kSublanes = 2, kMxus = 2;
using Row = std::array<uint32_t, kN>;

// An exclusive or of the fields of three bits.
uint32_t bank(uint32_t row) {
  return (row ^ row >> 3 ^ row >> 6) & 7;
}

// A cycle's accesses. Matrix unit m's activations stand at 2m, its weights at 2m + 1.
struct Units {
  std::array<std::optional<uint32_t>, 2 * kMxus> reads;
  std::array<std::optional<uint32_t>, kSublanes> loads, stores;
  std::array<Row, kSublanes> words{};
};
struct Dma {
  std::optional<uint32_t> read, write;
  uint32_t lane0 = 0, lanes = kN;
  bool keep = false;
  Row words{};
};

// Rows that a port is still to serve, by bank.
using Left = std::map<uint32_t, std::set<uint32_t>>;

// A cycle in which DMA has a bank, or none.
bool serve(Left& left, const std::optional<uint32_t>& dma) {
  for (auto& [at, rows] : left)
    if (!rows.empty() && !(dma && bank(*dma) == at)) rows.erase(rows.begin());
  return std::all_of(left.begin(), left.end(), [](const auto& one) { return one.second.empty(); });
}

template <class Model>
class Vmem : public testing::Test {
 protected:
  Vmem() {
    m_.rst_ni = 0;
    edge();
    m_.rst_ni = 1;
  }
  void edge() {
    for (const int level : {1, 0}) m_.clk_i = level, m_.eval();
  }
  void set(const Units& u, const Dma& d) {
    m_.act_read_i = m_.load_read_i = 0;
    uint64_t rows[2] = {};
    for (uint32_t k = 0; k < 2 * kMxus; ++k) {
      if (!u.reads[k]) continue;
      (k % 2 ? m_.load_read_i : m_.act_read_i) |= static_cast<uint8_t>(1 << k / 2);
      rows[k % 2] |= uint64_t{*u.reads[k]} << 20 * (k / 2);
    }
    m_.act_row_i = rows[0], m_.load_row_i = rows[1];
    m_.rd_en_i = m_.wr_en_i = 0;
    for (uint32_t s = 0; s < kSublanes; ++s) {
      m_.rd_on_i[s] = u.loads[s].has_value(), m_.rd_row_i[s] = u.loads[s].value_or(0);
      m_.wr_on_i[s] = u.stores[s].has_value(), m_.wr_row_i[s] = u.stores[s].value_or(0);
      m_.rd_en_i |= m_.rd_on_i[s], m_.wr_en_i |= m_.wr_on_i[s];
      for (uint32_t k = 0; k < kN; ++k) m_.wr_data_i[s * kN + k] = u.words[s][k];
    }
    m_.st_read_i = d.read.has_value(), m_.st_row_i = d.read.value_or(0);
    m_.in_write_i[0] = d.write.has_value(), m_.in_row_i[0] = d.write.value_or(0), m_.in_write_i[1] = 0;
    m_.in_lane0_i[0] = static_cast<uint8_t>(d.lane0), m_.in_lanes_i[0] = static_cast<uint8_t>(d.lanes);
    m_.in_keep_i[0] = d.keep;
    for (uint32_t k = 0; k < kN; ++k) m_.in_data_i[k] = d.words[k];
    m_.eval();
  }
  Row shown(uint32_t reader) const {
    Row row;
    for (uint32_t k = 0; k < kN; ++k)
      row[k] = reader == 0   ? m_.act_data_o[k]
               : reader == 1 ? m_.load_data_o[k]
               : reader == 2 ? m_.act1_data_o[k]
                             : m_.load1_data_o[k];
    return row;
  }
  Row loaded(uint32_t sublane) const {
    Row row;
    for (uint32_t k = 0; k < kN; ++k) row[k] = m_.rd_data_o[sublane * kN + k];
    return row;
  }
  Row stored() const {
    Row row;
    for (uint32_t k = 0; k < kN; ++k) row[k] = m_.st_data_o[k];
    return row;
  }

  Model m_;
};

using Forms = testing::Types<Vvmem_array, Vvmem_macros>;
TYPED_TEST_SUITE(Vmem, Forms);

// By turns one half of the rows is read and the other written. Few rows, so that many share a bank, and some a row.
TYPED_TEST(Vmem, ServesByTheRule) {
  std::mt19937 random(11);
  std::vector<Row> memory(kRows, Row{});
  const auto word = [&] { return static_cast<uint32_t>(random()); };
  for (uint32_t row = 0; row < kRows; ++row) {
    Dma d;
    d.write = row;
    for (auto& w : d.words) w = word();
    this->set({}, d);
    this->edge();
    memory[row] = d.words;
  }

  int checked = 0, stood = 0;
  for (int turn = 0; turn < 300; ++turn) {
    const auto some = [&](uint32_t half, uint32_t of) -> std::optional<uint32_t> {
      if (random() % of) return std::nullopt;
      return half * kRows / 2 + random() % 24 * (1 + turn % 9);
    };
    const uint32_t reads = turn % 2, writes = 1 - reads;
    Units asked;  // what the units ask for: reads are of the cycle after
    Units read;   // what is read in their cycle
    Left read_left, write_left;
    bool fresh = true;
    for (int cycle = 0; cycle < 60; ++cycle) {
      if (fresh) {
        asked = {};
        if (cycle < 50) {
          for (auto& r : asked.reads) r = some(reads, 3);
          if (random() % 2)
            for (auto& r : asked.loads) r = some(reads, 1);
          if (random() % 2)
            for (auto& r : asked.stores) r = some(writes, 1);
          if (asked.stores[0] == asked.stores[1]) asked.stores[1].reset();
          for (auto& words : asked.words)
            for (auto& w : words) w = word();
        }
        read_left.clear(), write_left.clear();
        for (const auto& r : read.reads)
          if (r) read_left[bank(*r)].insert(*r);
        for (const auto& r : read.loads)
          if (r) read_left[bank(*r)].insert(*r);
        for (const auto& r : asked.stores)
          if (r) write_left[bank(*r)].insert(*r);
      }
      Dma d;
      if (cycle < 50) d.read = some(reads, 2), d.write = some(writes, 2);
      if (d.write && (d.write == asked.stores[0] || d.write == asked.stores[1])) d.write.reset();
      d.lane0 = random() % 4, d.lanes = 1 + random() % (kN - d.lane0), d.keep = random() % 2;
      for (auto& w : d.words) w = word();
      this->set(asked, d);
      const bool read_all = serve(read_left, d.read), written_all = serve(write_left, d.write);
      const bool run = read_all && written_all;
      ASSERT_EQ(this->m_.run_o, run) << "turn " << turn << ", cycle " << cycle;
      stood += !run, ++checked;
      if (d.write)
        for (uint32_t k = 0; k < kN; ++k) {
          const bool given = k >= d.lane0 && k < d.lane0 + d.lanes;
          if (given || !d.keep) memory[*d.write][k] = given ? d.words[k] : 0;
        }
      this->edge();
      if (d.read) {
        ASSERT_EQ(this->stored(), memory[*d.read]);
        ++checked;
      }
      fresh = run;
      if (!run) continue;
      for (uint32_t k = 0; k < 2 * kMxus; ++k) {
        if (!read.reads[k]) continue;
        ASSERT_EQ(this->shown(k), memory[*read.reads[k]]) << k;
        ++checked;
      }
      for (uint32_t s = 0; s < kSublanes && (read.loads[0] || read.loads[1]); ++s, ++checked)
        ASSERT_EQ(this->loaded(s), read.loads[s] ? memory[*read.loads[s]] : Row{}) << s;
      for (uint32_t s = 0; s < kSublanes; ++s)
        if (asked.stores[s]) memory[*asked.stores[s]] = asked.words[s];
      read = asked;
    }
  }
  EXPECT_GT(checked, 40'000);
  EXPECT_GT(stood, 3'000);
}

}  // namespace
}  // namespace veritpu
