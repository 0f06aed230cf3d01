#include "runtime/graph/parser.h"

#include <algorithm>
#include <limits>

#include "arch/suggest.h"
#include "runtime/graph/infer.h"

namespace veritpu::graph {
namespace {

constexpr NodeId kMistaken = -1;  // a value whose line had a mistake: nothing more is said of those that use it
constexpr DType kDTypes[] = {DType::f32, DType::f16, DType::bf16, DType::u8};

struct Attribute {
  const char* name;
  bool (*has)(Op op);
  void (*read)(LineReader& in, Node& node);
};

bool is_product(Op op) {
  return op == Op::matmul || is_convolution(op);
}

void read_gather(LineReader& in, Node& node) {
  do {
    const auto pair = in.list_of(2);
    node.gather.push_back({pair[0], pair[1]});
  } while (in.peek('['));
}

template <typename T>
void read_list(LineReader& in, T& to) {
  const auto values = in.list_of(to.size());
  std::copy(values.begin(), values.end(), to.begin());
}

DType read_dtype(LineReader& in) {
  const auto word = in.word("a type such as f32[64, 10]");
  const auto* const dtype =
      std::find_if(std::begin(kDTypes), std::end(kDTypes), [&](DType d) { return word == name(d); });
  if (dtype == std::end(kDTypes)) in.fail("a type is f32, f16, bf16 or u8, not '" + std::string(word) + "'");
  return *dtype;
}

void read_group(LineReader& in, const Graph& g, Node& node) {
  const std::string name = in.name();
  for (; node.group + 1 < static_cast<int32_t>(g.groups.size());)
    if (g.groups[++node.group].name == name) return;
  in.fail("no line before this one has a group '" + name + "'");
}

const std::vector<Attribute>& attributes() {
  static const std::vector<Attribute> all = {
      {"axes",
       [](Op op) {
         return is_reduction(op) || (is_collective(op) && op != Op::all_reduce) || op == Op::transpose ||
                op == Op::relayout || op == Op::im2col;
       },
       [](LineReader& in, Node& node) {
         for (const int64_t axis : in.list()) {
           if (axis < 0 || axis > std::numeric_limits<int>::max()) in.fail("an axis is a number from 0");
           node.axes.push_back(static_cast<int>(axis));
         }
       }},
      {"transpose_a", [](Op op) { return op == Op::matmul; }, [](LineReader&, Node& node) { node.transpose_a = true; }},
      {"transpose_b", [](Op op) { return op == Op::matmul; }, [](LineReader&, Node& node) { node.transpose_b = true; }},
      {"kernel", has_window, [](LineReader& in, Node& node) { read_list(in, node.window.kernel); }},
      {"stride", has_window, [](LineReader& in, Node& node) { read_list(in, node.window.stride); }},
      {"pad", has_window, [](LineReader& in, Node& node) { read_list(in, node.window.pad); }},
      {"count_pads", [](Op op) { return op == Op::avg_pool || op == Op::avg_pool_grad; },
       [](LineReader&, Node& node) { node.count_pads = true; }},
      {"stream", [](Op op) { return op == Op::random; },
       [](LineReader& in, Node& node) {
         node.stream = static_cast<uint32_t>(in.integer(0, std::numeric_limits<uint32_t>::max()));
       }},
      {"gather", [](Op op) { return op == Op::relayout || op == Op::lines || op == Op::parameter || op == Op::input; },
       read_gather},
      {"bucket", [](Op op) { return op == Op::all_reduce; },
       [](LineReader& in, Node& node) {
         node.bucket = static_cast<int32_t>(in.integer(0, std::numeric_limits<int32_t>::max()));
       }},
      {"link", is_sum_of_replicas, [](LineReader& in, Node& node) { node.link = read_dtype(in); }},
      {"pairs", [](Op op) { return op == Op::collective_permute; },
       [](LineReader& in, Node& node) {
         while (in.peek('[')) {
           node.pairs.emplace_back();
           read_list(in, node.pairs.back());
         }
       }},
      {"pads", [](Op op) { return op == Op::im2col || op == Op::im2col_join; },
       [](LineReader& in, Node& node) { node.value = in.number(); }},
      {"fp32", is_product, [](LineReader&, Node& node) { node.format = MatmulFormat::fp32; }},
      {"bf16", is_product, [](LineReader&, Node& node) { node.format = MatmulFormat::bf16; }},
      {"f16", is_product, [](LineReader&, Node& node) { node.format = MatmulFormat::f16; }},
      {"int8", is_product, [](LineReader&, Node& node) { node.format = MatmulFormat::int8; }},
  };
  return all;
}

// Between passes nodes keep what those had of which they were made, and so any attribute.
void read_attribute(LineReader& in, const Graph& g, Node& node, bool typed) {
  const auto word = in.word("an attribute");
  std::vector<std::string_view> names;
  if (is_collective(node.op)) {
    if (word == "group") return read_group(in, g, node);
    names.emplace_back("group");
  }
  for (const Attribute& a : attributes()) {
    if (typed && !a.has(node.op)) continue;
    if (word == a.name) return a.read(in, node);
    names.emplace_back(a.name);
  }
  in.fail(std::string(name(node.op)) + " has no attribute '" + std::string(word) + "'" + arch::suggestion(word, names));
}

Op operation(LineReader& in) {
  const auto word = in.word("an operation");
  std::vector<std::string_view> names;
  for (int i = 0; i <= static_cast<int>(Op::lines); ++i) {
    names.emplace_back(name(static_cast<Op>(i)));
    if (word == names.back()) return static_cast<Op>(i);
  }
  in.fail("unknown operation '" + std::string(word) + "'" + arch::suggestion(word, names));
}

void read_type(LineReader& in, Node& node) {
  in.expect(":");
  node.dtype = read_dtype(in);
  node.shape = in.list();
}

void read_attributes(LineReader& in, const Graph& g, Node& node, bool typed) {
  while (in.take(",")) read_attribute(in, g, node, typed);
}

}  // namespace

bool GraphReader::line(LineReader& in) {
  if (in.peek('%'))
    node(in);
  else if (in.take("output"))
    output(in);
  else if (in.take("assign"))
    assignment(in);
  else if (in.take("replicas"))
    graph.replicas = static_cast<int32_t>(in.integer(1, std::numeric_limits<int32_t>::max()));
  else if (in.take("replica_groups"))
    group(in);
  else
    return false;
  if (!in.at_end()) in.fail("expected the end of the line");
  return true;
}

NodeId GraphReader::value(LineReader& in) const {
  in.expect("%");
  const auto word = in.word("a value's name");
  const auto it = values_.find(word);
  if (it == values_.end()) in.fail("no line before this one has a value %" + std::string(word));
  return it->second;
}

void GraphReader::node(LineReader& in) {
  in.expect("%");
  const auto [entry, fresh] = values_.try_emplace(std::string(in.word("a value's name")), kMistaken);
  if (!fresh) in.fail("%" + entry->first + " has a line already");
  in.expect("=");
  Node node{operation(in)};
  if (typed_ && node.op > Op::stop_gradient)
    in.fail(std::string(name(node.op)) + " is an operation of the compiler's own, which a step does not have");
  bool complete = true;
  if (node.op == Op::constant) {
    node.value = in.number();
  } else if (node.op == Op::parameter || node.op == Op::input) {
    node.name = in.name();
    if (typed_ && !sources_.insert(node.name).second)
      in.fail("'" + node.name + "' names two parameters or inputs; choose another name");
    read_attributes(in, graph, node, typed_);
  } else if (node.op != Op::iota) {
    in.expect("(");
    if (node.op == Op::im2col) {
      node.name = in.name();
    } else {
      do node.inputs.push_back(value(in));
      while (in.take_before(',', '%'));
      complete = std::count(node.inputs.begin(), node.inputs.end(), kMistaken) == 0;
    }
    read_attributes(in, graph, node, typed_);
    in.expect(")");
  }
  read_type(in, node);
  if (in.take("image")) node.image = in.list_of(3);
  node.layer = graph.layer(in.peek('{') ? in.name('{', '}') : "");
  if (!complete) return;
  if (typed_) try {
      check_type(graph, node);
    } catch (const GraphError& e) {
      in.fail(e.what());
    }
  const auto id = static_cast<NodeId>(graph.nodes.size());
  entry->second = id;
  if (node.op == Op::parameter) parameters_[node.name] = id;
  graph.nodes.push_back(std::move(node));
}

void GraphReader::group(LineReader& in) {
  const std::string name = in.name();
  in.expect("=");
  std::vector<std::vector<int32_t>> ranks;
  while (in.peek('[')) {
    const auto part = in.list();
    ranks.emplace_back(part.begin(), part.end());
  }
  try {
    graph.group(name, std::move(ranks));
  } catch (const GraphError& e) {
    in.fail(e.what());
  }
}

void GraphReader::output(LineReader& in) {
  const std::string name = in.name();
  if (!outputs_.insert(name).second) in.fail("two outputs are named '" + name + "'; choose another name");
  in.expect("=");
  graph.outputs.push_back({name, value(in)});
}

void GraphReader::assignment(LineReader& in) {
  const std::string name = in.name();
  const auto it = parameters_.find(name);
  if (it == parameters_.end()) in.fail("no line before this one has a parameter '" + name + "'");
  if (!assigned_.insert(name).second) in.fail("parameter '" + name + "' is assigned twice; assign it once");
  in.expect("=");
  const Assignment a{it->second, value(in)};
  if (a.value == kMistaken) return;
  if (typed_) try {
      verify_assignment(graph, a);
    } catch (const GraphError& e) {
      in.fail(e.what());
    }
  graph.assignments.push_back(a);
}

Graph parse(std::string_view text, const std::string& file) {
  GraphReader reader(true);
  bool between_passes = false;
  auto mistakes = read_lines(text, [&](LineReader& in) {
    if (reader.line(in)) return;
    between_passes |= in.take("level");
    if (between_passes) in.fail("a step between two passes cannot be compiled; give one as --dump graph prints it");
    in.fail("a line begins with %NAME = ..., output, assign, replicas or replica_groups");
  });
  if (between_passes) mistakes.resize(1);
  if (!mistakes.empty()) throw arch::SyntaxError(file, std::move(mistakes));
  return std::move(reader.graph);
}

}  // namespace veritpu::graph
