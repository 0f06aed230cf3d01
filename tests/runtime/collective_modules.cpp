#include "tests/runtime/collective_modules.h"

#include <algorithm>

namespace veritpu::module {

// Groups of one size of all processes, in any order.
static std::string groups_text(std::mt19937& random, int64_t size, bool sorted) {
  std::vector<int> order(kProcesses);
  for (size_t i = 0; i < order.size(); i++) order[i] = static_cast<int>(i);
  if (!sorted) std::shuffle(order.begin(), order.end(), random);
  std::string text = "dense<[";
  for (int64_t i = 0; i < kProcesses; i++)
    text += std::string(i % size == 0 ? (i ? "], [" : "[") : ", ") + std::to_string(order[static_cast<size_t>(i)]);
  return text + "]]> : tensor<" + std::to_string(kProcesses / size) + "x" + std::to_string(size) + "xi64>";
}

std::string module_text(std::mt19937& random, const std::string& element, int64_t rows, bool sorted) {
  const int64_t size = int64_t{1} << random() % 4;
  const std::string e = "tensor<" + element + ">", groups = "replica_groups = " + groups_text(random, size, sorted),
                    channel = "channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>";
  const auto type = [&](int64_t a, int64_t b) {
    return "tensor<" + std::to_string(a) + "x" + std::to_string(b) + "x" + element + ">";
  };
  const std::string region = "({\n^bb0(%l: " + e + ", %r: " + e + "):\n%s = stablehlo." +
                             (random() % 2 ? "add" : "maximum") + " %l, %r : " + e + "\nstablehlo.return %s : " + e +
                             "\n})";
  const std::string x = type(rows, 8), global = channel + ", " + groups + ", use_global_device_ids";
  std::string text, result = x;
  switch (random() % 6) {
    case 0: text = "\"stablehlo.all_reduce\"(%a) <{" + global + "}> " + region; break;
    case 1:
      result = type(rows, 8 * size);
      text = "\"stablehlo.all_gather\"(%a) <{all_gather_dim = 1 : i64, " + global + "}>";
      break;
    case 2:
      result = type(rows, 8 / size);
      text = "\"stablehlo.reduce_scatter\"(%a) <{scatter_dimension = 1 : i64, " + global + "}> " + region;
      break;
    case 3:
      result = type(rows * size, 8 / size);
      text = "\"stablehlo.all_to_all\"(%a) <{split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = " +
             std::to_string(size) + " : i64, " + channel + ", " + groups + "}>";
      break;
    case 4: text = "\"stablehlo.collective_broadcast\"(%a) <{" + channel + ", " + groups + "}>"; break;
    default:
      text = "\"stablehlo.collective_permute\"(%a) <{" + channel +
             ", source_target_pairs = dense<[[0, 3], [3, 5], [6, 6], [7, 0]]> : tensor<4x2xi64>}>";
  }
  return "module attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {\nfunc.func public "
         "@main(%a: " +
         x + ") -> " + result + " {\n%0 = " + text + " : (" + x + ") -> " + result + "\nreturn %0 : " + result +
         "\n}\n}";
}

Tensor drawn(std::mt19937& random, const Type& type) {
  Tensor tensor{type, std::vector<Lane>(static_cast<size_t>(elements(type.shape)))};
  for (Lane& lane : tensor.lanes) {
    if (is_real(type.element))
      lane.real = static_cast<double>(random() % 64);  // whose sums are exact
    else
      lane.natural = random();
    lane = fit(type.element, lane);
  }
  return tensor;
}

}  // namespace veritpu::module
