#include "host/commands/draw.h"

#include <filesystem>
#include <iostream>

#include "host/commands/options.h"
#include "host/data/flowers.h"
#include "host/data/image_files.h"
#include "host/data/tfrecord.h"
#include "host/support/atomic_file.h"

namespace veritpu {
namespace {

namespace fs = std::filesystem;

constexpr int64_t kImagesAFile = 256;
constexpr int kQuality = 90;

Options options() {
  Options o("veritpu draw --output DIR [options]",
            "Draws flowers of five classes and writes them as TFRecord files of JPEG images: four fifths of them to "
            "train-00.tfrec and on, the rest to val-00.tfrec and on. The same options give the same files.");
  o.add("output", "DIR", "folder of the files; made if need be");
  o.add("images", "N", "images altogether (default 1000)");
  o.add("size", "S", "pixels a side (default 192)");
  o.add("seed", "K", "seed of the drawing (default 0)");
  return o;
}

// Images first..last - 1.
void write(const std::string& path, int64_t first, int64_t last, int64_t size, uint64_t seed) {
  std::string records;
  for (int64_t i = first; i < last; ++i) {
    Draws draws(seed, Purpose::drawing, 0, static_cast<uint64_t>(i));
    const auto label = static_cast<int64_t>(draws.below(flower_classes().size()));
    records += tfrecord(example(encode_jpeg(draw_flower(label, size, draws), kQuality), label));
  }
  write_atomically(path, records);
}

}  // namespace

int draw_command(const std::vector<std::string>& args) {
  Options o = options();
  if (!o.parse(args)) return 0;
  const std::string output = o.required("output");
  const int64_t images = o.integer("images", 5, 10'000'000).value_or(1000);
  const int64_t size = o.integer("size", 8, 4096).value_or(192);
  const auto seed = static_cast<uint64_t>(o.integer("seed", 0, INT64_MAX).value_or(0));
  std::error_code error;
  fs::create_directories(output, error);
  if (!fs::is_directory(output)) throw UserError("--output " + output + " cannot be made a folder; name another place");
  const int64_t train = images * 4 / 5;
  const auto part = [&](const std::string& name, int64_t first, int64_t last) {
    for (int64_t file = 0; first < last; ++file, first += kImagesAFile) {
      const std::string number = (file < 10 ? "0" : "") + std::to_string(file);
      const auto path = (fs::path(output) / (name + "-" + number + ".tfrec")).string();
      write(path, first, std::min(first + kImagesAFile, last), size, seed);
      std::cout << path << ": " << std::min(kImagesAFile, last - first) << " images" << std::endl;
    }
  };
  part("train", 0, train);
  part("val", train, images);
  return 0;
}

}  // namespace veritpu
