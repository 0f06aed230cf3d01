#include "host/checkpoint/safetensors.h"

#include <algorithm>
#include <boost/crc.hpp>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

#include "arch/numbers.h"
#include "host/support/atomic_file.h"
#include "host/support/table.h"
#include "runtime/client.h"

namespace veritpu::safetensors {
namespace {

using Json = nlohmann::json;

constexpr uint64_t kLengthBytes = 8;
constexpr uint64_t kMaxHeader = 100'000'000;  // the specification's own limit
constexpr uint64_t kMaxFile = 1 << 30;        // more than fits the HBM of any chip we have

struct DTypeName {
  graph::DType dtype;
  const char* name;
  arch::Format format;
};
constexpr DTypeName kDTypes[] = {{graph::DType::f32, "F32", arch::Format::f32},
                                 {graph::DType::f16, "F16", arch::Format::f16},
                                 {graph::DType::bf16, "BF16", arch::Format::bf16},
                                 {graph::DType::u8, "U8", arch::Format::u8}};

const DTypeName& row(graph::DType dtype) {
  return *std::find_if(std::begin(kDTypes), std::end(kDTypes), [&](const auto& r) { return r.dtype == dtype; });
}

class Bad : public UserError {
 public:
  Bad(const std::string& path, const std::string& problem)
      : UserError(path + " is not a good checkpoint: " + problem + "; use a file that was saved whole") {}
};

// The header as JSON. The parser keeps the last of equal keys, so they are looked for while it reads.
Json parse_header(std::string_view text, const std::string& path) {
  std::vector<std::set<std::string>> keys;
  const auto watch = [&](int depth, Json::parse_event_t event, Json& value) {
    if (depth > 3) throw Bad(path, "its header is nested too deeply");
    if (event == Json::parse_event_t::object_start) keys.emplace_back();
    if (event == Json::parse_event_t::object_end) keys.pop_back();
    if (event == Json::parse_event_t::key && !keys.back().insert(value.get<std::string>()).second)
      throw Bad(path, "its header has " + value.dump(-1, ' ', true) + " twice");
    return true;
  };
  try {
    return Json::parse(text.begin(), text.end(), watch);
  } catch (const Json::exception&) {
    throw Bad(path, "its header is not valid JSON");
  }
}

uint64_t integer(const Json& value, const std::string& path, const std::string& what) {
  if (!value.is_number_unsigned()) throw Bad(path, what + " is not a whole number");
  return value.get<uint64_t>();
}

struct Placed {
  uint64_t begin, end;
  std::string name;
  Tensor tensor;
};

Placed parse_entry(const std::string& name, const Json& entry, const std::string& path) {
  const std::string who = "tensor " + Json(name).dump(-1, ' ', true);
  if (!entry.is_object() || entry.size() != 3 || !entry.contains("dtype") || !entry.contains("shape") ||
      !entry.contains("data_offsets"))
    throw Bad(path, who + " does not have exactly dtype, shape and data_offsets");
  const auto &dtype = entry["dtype"], &shape = entry["shape"], &offsets = entry["data_offsets"];
  const auto known =
      std::find_if(std::begin(kDTypes), std::end(kDTypes), [&](const auto& r) { return dtype == r.name; });
  if (known == std::end(kDTypes)) throw Bad(path, who + " has a dtype other than F32, F16, BF16 and U8");
  if (!shape.is_array()) throw Bad(path, who + " has no list as shape");
  if (!offsets.is_array() || offsets.size() != 2) throw Bad(path, who + " has no pair as data_offsets");

  Placed placed{integer(offsets[0], path, who + "'s offset"), integer(offsets[1], path, who + "'s offset"), name, {}};
  placed.tensor.dtype = known->dtype;
  unsigned __int128 bytes = static_cast<unsigned>(arch::bytes_of(known->format));
  for (const auto& dimension : shape) {
    const uint64_t n = integer(dimension, path, who + "'s dimension");
    bytes *= n;
    if (n > INT64_MAX || bytes > INT64_MAX) throw Bad(path, who + " is larger than any file");
    placed.tensor.shape.push_back(static_cast<int64_t>(n));
  }
  if (placed.end < placed.begin || placed.end - placed.begin != bytes)
    throw Bad(path, who + "'s offsets do not fit its shape and dtype");
  return placed;
}

// What stands before the tensors' bytes: the header and its length.
std::string head(const File& file) {
  Json header = Json::object();
  if (!file.metadata.empty()) header["__metadata__"] = file.metadata;
  uint64_t offset = 0;
  for (const auto& [name, tensor] : file.tensors) {
    const uint64_t end = offset + tensor.bytes.size();
    header[name] = {{"dtype", row(tensor.dtype).name}, {"shape", tensor.shape}, {"data_offsets", {offset, end}}};
    offset = end;
  }
  std::string text = header.dump();
  text.resize((text.size() + 7) / 8 * 8, ' ');  // so that the tensors are aligned
  std::string length;
  for (uint64_t b = 0; b < kLengthBytes; ++b) length.push_back(static_cast<char>(text.size() >> 8 * b));
  return length + text;
}

}  // namespace

Tensor Tensor::of(graph::DType dtype, graph::Shape shape, const std::vector<float>& values) {
  const arch::Format format = row(dtype).format;
  Tensor tensor{dtype, std::move(shape), {}};
  for (const float value : values) {
    const uint32_t element = arch::store(format, arch::to_word(value));
    for (int b = 0; b < arch::bytes_of(format); ++b) tensor.bytes.push_back(static_cast<char>(element >> 8 * b));
  }
  return tensor;
}

std::vector<float> Tensor::values() const {
  const arch::Format format = row(dtype).format;
  const auto size = static_cast<size_t>(arch::bytes_of(format));
  std::vector<float> result;
  for (size_t i = 0; i + size <= bytes.size(); i += size) {
    uint32_t element = 0;
    for (size_t b = 0; b < size; ++b) element |= uint32_t{static_cast<uint8_t>(bytes[i + b])} << 8 * b;
    result.push_back(arch::to_float(arch::load(format, element)));
  }
  return result;
}

std::string serialize(const File& file) {
  std::string data = head(file);
  for (const auto& [name, tensor] : file.tensors) data += tensor.bytes;
  return data;
}

std::string checksum(const File& file) {
  boost::crc_32_type crc;
  const auto add = [&](const std::string& bytes) { crc.process_bytes(bytes.data(), bytes.size()); };
  add(head(file));
  for (const auto& [name, tensor] : file.tensors) add(tensor.bytes);
  return format("%08x", crc.checksum());
}

File parse(std::string_view data, const std::string& path) {
  if (data.size() < kLengthBytes) throw Bad(path, "it is too short");
  uint64_t length = 0;
  for (uint64_t b = 0; b < kLengthBytes; ++b) length |= uint64_t{static_cast<uint8_t>(data[b])} << 8 * b;
  if (length > kMaxHeader) throw Bad(path, "its header claims more than 100 MB");
  if (length > data.size() - kLengthBytes) throw Bad(path, "it ends within its header");
  const std::string_view text = data.substr(kLengthBytes, length), body = data.substr(kLengthBytes + length);
  if (text.empty() || text[0] != '{') throw Bad(path, "its header does not begin with {");
  const Json header = parse_header(text, path);

  File file;
  std::vector<Placed> placed;
  for (const auto& [name, entry] : header.items()) {
    if (name != "__metadata__") {
      placed.push_back(parse_entry(name, entry, path));
      continue;
    }
    if (!entry.is_object()) throw Bad(path, "its __metadata__ is not a map");
    for (const auto& [key, value] : entry.items()) {
      if (!value.is_string()) throw Bad(path, "its __metadata__ holds something else than text");
      file.metadata[key] = value.get<std::string>();
    }
  }
  std::stable_sort(placed.begin(), placed.end(),
                   [](const auto& a, const auto& b) { return std::pair(a.begin, a.end) < std::pair(b.begin, b.end); });
  uint64_t offset = 0;
  for (auto& p : placed) {
    if (p.begin != offset) throw Bad(path, "its tensors leave a gap or overlap");
    if (p.end > body.size()) throw Bad(path, "it is truncated within its tensors");
    p.tensor.bytes = body.substr(p.begin, p.end - p.begin);
    offset = p.end;
    file.tensors[p.name] = std::move(p.tensor);
  }
  if (offset != body.size()) throw Bad(path, "data follow its last tensor");
  return file;
}

void save(const File& file, const std::string& path) {
  write_atomically(path, serialize(file));
}

File load(const std::string& path) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(path, error))
    throw UserError("there is no checkpoint file " + path + "; name one that train --save wrote");
  const uint64_t size = std::filesystem::file_size(path, error);
  std::ifstream stream(path, std::ios::binary);
  if (error || !stream) throw UserError("cannot open the checkpoint " + path + "; check its permissions");
  if (size > kMaxFile) throw Bad(path, "it is larger than 1 GiB");
  std::string data(static_cast<size_t>(size), '\0');
  stream.read(data.data(), static_cast<std::streamsize>(size));
  if (static_cast<uint64_t>(stream.gcount()) != size) throw UserError("cannot read the checkpoint " + path);
  return parse(data, path);
}

}  // namespace veritpu::safetensors
