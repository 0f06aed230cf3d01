#include "host/data/digits.h"

#include <cmath>
#include <filesystem>
#include <numeric>
#include <random>
#include <string_view>

#include "host/data/directory.h"
#include "host/data/file_reader.h"
#include "runtime/client.h"

namespace veritpu {

namespace {

namespace fs = std::filesystem;

constexpr size_t kPixels = 64;
constexpr uint32_t kRandomState = 42;
constexpr double kTestShare = 0.33;
constexpr size_t kMaxBytes = 64 << 20;  // far more than the digits

std::string find(const std::string& directory) {
  for (const auto* name : {"digits.csv.gz", "digits.csv"})
    if (const auto path = fs::path(directory) / name; fs::is_regular_file(path)) return path.string();
  throw UserError("there is no " + directory +
                  "/digits.csv.gz; install Debian's python3-sklearn, which holds it, or pass "
                  "--data with a folder that holds it");
}

// Takes a whole number of 0..`most` from the front of `line`, and the comma after it unless it is the last.
bool take(std::string_view& line, unsigned most, bool last, uint8_t& value) {
  unsigned n = 0;
  size_t digits = 0;
  while (digits < line.size() && digits < 3 && line[digits] >= '0' && line[digits] <= '9')
    n = n * 10 + static_cast<unsigned>(line[digits++] - '0');
  if (digits == 0 || n > most || (last ? digits != line.size() : digits == line.size() || line[digits] != ','))
    return false;
  line.remove_prefix(last ? digits : digits + 1);
  value = static_cast<uint8_t>(n);
  return true;
}

Split parse(const std::string& path, std::string_view text) {
  Split all;
  const auto check = [&](bool good, const char* what) {
    if (!good) bad_file(path, "is damaged: line " + std::to_string(all.labels.size() + 1) + " " + what);
  };
  while (!text.empty()) {
    const size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    uint8_t value = 0;
    for (size_t i = 0; i < kPixels; ++i) {
      check(take(line, 16, false, value), "does not begin with 64 pixels of 0 to 16");
      all.images.push_back(value);
    }
    check(take(line, 9, true, value), "does not end with a label of 0 to 9");
    all.labels.push_back(value);
  }
  if (all.labels.size() < 2) bad_file(path, "holds too few digits to be split into training and test");
  return all;
}

// numpy's RandomState(seed).permutation(count).
std::vector<size_t> permutation(uint32_t seed, size_t count) {
  std::mt19937 words(seed);
  std::vector<size_t> order(count);
  std::iota(order.begin(), order.end(), size_t{0});
  for (size_t i = count; i-- > 1;) {
    uint32_t mask = 1;
    while (mask < i) mask = mask << 1 | 1;
    uint32_t j = 0;
    do j = static_cast<uint32_t>(words()) & mask;
    while (j > i);
    std::swap(order[i], order[j]);
  }
  return order;
}

void append(const Split& from, size_t row, Split& to) {
  const auto first = from.images.begin() + static_cast<int64_t>(row * kPixels);
  to.images.insert(to.images.end(), first, first + kPixels);
  to.labels.push_back(from.labels[row]);
}

}  // namespace

std::string digits_directory() {
  const std::string own = data_root();
  const std::string scikit = "/usr/lib/python3/dist-packages/sklearn/datasets/data";
  return fs::is_regular_file(fs::path(own) / "digits.csv.gz") ? own : scikit;
}

Dataset load_digits(const std::string& directory) {
  const std::string path = find(directory);
  std::vector<uint8_t> bytes;
  FileReader(path).read(kMaxBytes, bytes);
  if (bytes.size() == kMaxBytes) bad_file(path, "is too large to be the digits");
  const Split all = parse(path, {reinterpret_cast<const char*>(bytes.data()), bytes.size()});
  Dataset data;
  data.pixels = kPixels;
  for (int digit = 0; digit < 10; ++digit) data.classes.push_back(std::to_string(digit));
  const auto count = all.labels.size();
  const auto test = static_cast<size_t>(std::ceil(kTestShare * static_cast<double>(count)));
  const auto order = permutation(kRandomState, count);
  for (size_t i = 0; i < count; ++i) append(all, order[i], i < test ? data.test : data.train);
  return data;
}

}  // namespace veritpu
