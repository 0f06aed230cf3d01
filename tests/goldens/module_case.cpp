#include "tests/goldens/module_case.h"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <limits>
#include <sstream>
#include <stdexcept>

#include "runtime/module/reader.h"

namespace veritpu::module {
namespace {

bool starts_with(const std::string& line, const std::string& prefix) {
  return line.compare(0, prefix.size(), prefix) == 0;
}

ExpectedResult expected(const std::string& text, const std::string& file) {
  Reader in(text, file);
  ExpectedResult result{spread(in.dense())};
  const std::string bound = in.identifier("exactly, each or all");
  if (bound != "exactly") (bound == "each" ? result.each : result.all) = in.number();
  return result;
}

}  // namespace

std::vector<ModuleCase> read_cases(const std::string& path) {
  std::ifstream in(path);
  if (!in) throw std::runtime_error("cannot read " + path);
  std::vector<ModuleCase> cases;
  const std::string begin = "// ----- ", argument = "// argument ", result = "// result ";
  for (std::string line; std::getline(in, line);) {
    if (starts_with(line, begin)) {
      cases.push_back({line.substr(begin.size()), "", {}, {}});
    } else if (starts_with(line, argument)) {
      cases.back().arguments.push_back(spread(Reader(line.substr(argument.size()), path).dense()));
    } else if (starts_with(line, result)) {
      cases.back().results.push_back(expected(line.substr(result.size()), path));
    } else {
      cases.back().text += line + "\n";
    }
  }
  return cases;
}

std::string difference(const Tensor& made, const ExpectedResult& expected) {
  const Tensor& want = expected.value;
  if (made.type != want.type) return "is " + print(made.type) + ", not " + print(want.type);
  const Element element = made.type.element;
  double greatest = 0;
  for (const Lane lane : want.lanes)
    if (is_real(element) && std::isfinite(lane.real)) greatest = std::max(greatest, std::fabs(lane.real));
  for (size_t i = 0; i < want.lanes.size(); i++) {
    const Lane a = made.lanes[i], b = want.lanes[i];
    std::ostringstream text;
    if (!is_real(element)) {
      if (bits_of(element, a) == bits_of(element, b)) continue;
      text << "element " << i << " is " << a.integer << ", not " << b.integer;
      return text.str();
    }
    // XLA flushes subnormals of f32.
    const double allowed =
        expected.each * std::fabs(b.real) + expected.all * greatest + std::numeric_limits<float>::min();
    const bool near = std::isfinite(a.real) && std::isfinite(b.real)
                          ? std::fabs(a.real - b.real) <= allowed
                          : a.real == b.real || (std::isnan(a.real) && std::isnan(b.real));
    if (near) continue;
    text.precision(9);
    text << "element " << i << " is " << a.real << ", not " << b.real << ", and may be off by " << allowed;
    return text.str();
  }
  return "";
}

}  // namespace veritpu::module
