#include "tests/goldens/golden.h"

#include <cmath>
#include <cstring>
#include <fstream>
#include <memory>
#include <sstream>

#include "arch/random.h"

namespace veritpu::graph {
namespace {

struct Line {
  std::string word, digits;
  std::vector<int> operands;
  std::map<std::string, std::vector<double>> attributes;

  explicit Line(const std::string& text) {
    std::istringstream in(text);
    in >> word;
    const bool expectation = word == "value" || word == "gradient";
    for (std::string token; in >> token;) {
      const size_t equals = token.find('=');
      if (expectation && !operands.empty()) {
        digits = token;
      } else if (equals == std::string::npos) {
        operands.push_back(std::stoi(token));
      } else {
        std::istringstream list(token.substr(equals + 1));
        for (std::string item; std::getline(list, item, ',');)
          attributes[token.substr(0, equals)].push_back(std::stod(item));
      }
    }
  }

  double number(const char* name) const { return attributes.at(name).at(0); }
  template <typename T>
  std::vector<T> list(const char* name) const {
    const auto& items = attributes.at(name);
    return std::vector<T>(items.begin(), items.end());
  }
  template <size_t N>
  std::array<int64_t, N> array(const char* name) const {
    std::array<int64_t, N> result{};
    for (size_t i = 0; i < N; i++) result[i] = static_cast<int64_t>(attributes.at(name).at(i));
    return result;
  }
};

std::vector<double> decoded(const std::string& digits) {
  std::vector<double> result;
  for (size_t i = 0; i + 11 <= digits.size(); i += 11) {
    const uint64_t word = std::stoull(digits.substr(i, 11), nullptr, 16) << 20;
    double value;
    std::memcpy(&value, &word, sizeof value);
    result.push_back(value);
  }
  return result;
}

using Unary = NodeId (*)(Graph&, NodeId);
const std::map<std::string, Unary> kUnary = {{"relu", relu}, {"elu", elu},         {"sigmoid", sigmoid},
                                             {"tanh", tanh}, {"softmax", softmax}, {"log_softmax", log_softmax}};

using Loss = NodeId (*)(Graph&, NodeId, NodeId);
const std::map<std::string, Loss> kLosses = {{"nll_loss", nll_loss},
                                             {"cross_entropy", cross_entropy},
                                             {"cross_entropy_of_probabilities", cross_entropy_of_probabilities}};

// The operation that `word` names, of those from `first` to `last`; `last` + 1 if none.
Op operation(const std::string& word, Op first, Op last) {
  int op = static_cast<int>(first);
  while (op <= static_cast<int>(last) && word != name(static_cast<Op>(op))) op++;
  return static_cast<Op>(op);
}

class Reader {
 public:
  Reader(std::string name, uint32_t number, MatmulFormat format) : number_(number), format_(format) {
    golden_.name = std::move(name);
  }

  void take(const Line& line) {
    if (line.word == "loss") {
      differentiate(values_.at(line.operands.at(0)));
    } else if (line.word == "value" || line.word == "gradient") {
      expect(line);
    } else {
      golden_.layers.insert(line.word);
      build(line);
    }
  }

  Golden result() {
    verify(golden_.graph);
    return std::move(golden_);
  }

 private:
  Golden golden_;
  uint32_t number_;
  MatmulFormat format_;
  std::vector<NodeId> values_;
  std::vector<int> leaves_;

  Graph& g() { return golden_.graph; }

  std::vector<double> drawn(const Shape& shape) const {
    std::vector<double> result;
    for (uint32_t i = 0; i < static_cast<uint32_t>(elements(shape)); i++) {
      const arch::WordPair key{number_, static_cast<uint32_t>(values_.size())};
      result.push_back((arch::threefry(key, {i, 0})[0] >> 12) * 0x1p-20);
    }
    return result;
  }

  NodeId leaf(const Line& line) {
    const auto shape = line.list<int64_t>("shape");
    const std::string name = "p" + std::to_string(values_.size());
    std::vector<double> data = drawn(shape);
    if (line.word == "labels") {
      for (double& x : data) x = std::floor(line.number("classes") * x);
      golden_.inputs[name] = data;
      return input(g(), name, DType::u8, shape);
    }
    const auto range = line.list<double>("range");
    for (double& x : data) x = range.at(0) + (range.at(1) - range.at(0)) * x;
    golden_.parameters[name] = data;
    if (line.word == "leaf") leaves_.push_back(static_cast<int>(values_.size()));
    return parameter(g(), name, DType::f32, shape);
  }

  void build(const Line& line) {
    const auto& word = line.word;
    const auto in = [&](int i) { return values_.at(line.operands.at(i)); };
    if (word == "batch_norm_training") {
      const BatchNorm made = batch_norm_training(g(), in(0), in(1), in(2), in(3), in(4), line.number("epsilon"),
                                                 line.number("momentum"), line.number("unbiased") != 0);
      values_.insert(values_.end(), {made.y, made.mean, made.variance});
      return;
    }
    values_.push_back(made(line, word, in));
  }

  template <typename In>
  NodeId made(const Line& line, const std::string& word, In in) {
    if (word == "leaf" || word == "buffer" || word == "labels") return leaf(line);
    if (word == "constant") return constant(g(), line.number("value"));
    if (const auto found = kUnary.find(word); found != kUnary.end()) return found->second(g(), in(0));
    if (const auto found = kLosses.find(word); found != kLosses.end()) return found->second(g(), in(0), in(1));
    if (const Op op = operation(word, Op::exp, Op::abs); op <= Op::abs) return unary(g(), op, in(0));
    if (const Op op = operation(word, Op::add, Op::equal); op <= Op::equal) return binary(g(), op, in(0), in(1));
    if (word == "select") return select(g(), in(0), in(1), in(2));
    if (word == "reduce_mean") return reduce_mean(g(), in(0), line.list<int>("axes"));
    if (const Op op = operation(word, Op::reduce_sum, Op::reduce_min); op <= Op::reduce_min)
      return reduce(g(), op, in(0), line.list<int>("axes"));
    if (word == "reshape") return reshape(g(), in(0), line.list<int64_t>("shape"));
    if (word == "transpose") return transpose(g(), in(0), line.list<int>("axes"));
    if (word == "matmul") {
      const auto transposed = line.list<int>("transpose");
      return matmul(g(), in(0), in(1), format_, DType::f32, transposed.at(0), transposed.at(1));
    }
    if (word == "batch_norm") return batch_norm(g(), in(0), in(1), in(2), in(3), in(4), line.number("epsilon"));
    if (word == "dropout") {
      const NodeId step = constant(g(), line.number("step"));
      return dropout(g(), in(0), line.number("rate"), static_cast<uint32_t>(line.number("stream")), step);
    }
    const auto stride = line.array<2>("stride");
    const auto pad = line.array<4>("pad");
    if (word == "conv2d") {
      const Shape& w = g()[in(1)].shape;
      return conv2d(g(), in(0), in(1), Window{{w.at(0), w.at(1)}, stride, pad}, format_, DType::f32);
    }
    const Window window{line.array<2>("kernel"), stride, pad};
    if (word == "max_pool") return max_pool(g(), in(0), window);
    if (word == "avg_pool") return avg_pool(g(), in(0), window, line.number("count_pads") != 0);
    throw std::runtime_error("'" + word + "' is no builder");
  }

  void differentiate(NodeId loss) {
    std::vector<NodeId> wrt;
    for (int leaf : leaves_) wrt.push_back(values_[leaf]);
    const std::vector<NodeId> found = gradients(g(), loss, wrt);
    for (size_t i = 0; i < wrt.size(); i++) g().outputs.push_back({"d" + std::to_string(leaves_[i]), found[i]});
  }

  void expect(const Line& line) {
    const int value = line.operands.at(0);
    const bool gradient = line.word == "gradient";
    const std::string name = (gradient ? "d" : "v") + std::to_string(value);
    if (!gradient) g().outputs.push_back({name, values_.at(value)});
    golden_.expected[name] = decoded(line.digits);
    if (static_cast<int64_t>(golden_.expected[name].size()) != elements(g()[values_.at(value)].shape))
      throw std::runtime_error("the number of elements is not its shape's");
  }
};

}  // namespace

std::vector<Golden> read_goldens(const std::string& path, MatmulFormat format) {
  std::ifstream file(path);
  std::vector<Golden> goldens;
  std::unique_ptr<Reader> reader;
  int number = 0;
  try {
    for (std::string text; std::getline(file, text);) {
      number++;
      const Line line(text);
      if (line.word == "graph") {
        if (reader) goldens.push_back(reader->result());
        reader = std::make_unique<Reader>(text, line.operands.at(0), format);
      } else {
        reader->take(line);
      }
    }
    if (reader) goldens.push_back(reader->result());
  } catch (const std::exception& error) {
    throw std::runtime_error(path + ":" + std::to_string(number) + ": " + error.what());
  }
  return goldens;
}

}  // namespace veritpu::graph
