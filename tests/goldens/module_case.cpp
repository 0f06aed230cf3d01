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

// Of a real or complex number; 0 of others.
double magnitude(Element element, Lane lane) {
  if (is_complex(element)) return std::hypot(lane.complex.real, lane.complex.imaginary);
  return is_real(element) ? std::fabs(lane.real) : 0;
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
    if (const double size = magnitude(element, lane); std::isfinite(size)) greatest = std::max(greatest, size);
  for (size_t i = 0; i < want.lanes.size(); i++) {
    const Lane a = made.lanes[i], b = want.lanes[i];
    std::ostringstream text;
    if (is_complex(element)) {
      const double off = std::hypot(a.complex.real - b.complex.real, a.complex.imaginary - b.complex.imaginary);
      const double size = magnitude(element, b), allowed = expected.each * size + expected.all * greatest;
      if (off <= allowed + std::numeric_limits<float>::min()) continue;
      text << "element " << i << " is " << a.complex.real << " + " << a.complex.imaginary << "i, off by " << off
           << ", and may be off by " << allowed;
      return text.str();
    }
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
