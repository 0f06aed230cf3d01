#include "host/data/image_files.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <map>

#include "host/data/file_reader.h"
#include "host/data/image_codec.h"
#include "runtime/client.h"

namespace veritpu {
namespace {

namespace fs = std::filesystem;

constexpr size_t kMaxFile = 1 << 30;

bool is_image(const fs::path& path) {
  std::string extension = path.extension().string();
  std::transform(extension.begin(), extension.end(), extension.begin(),
                 [](unsigned char c) { return std::tolower(c); });
  return extension == ".png" || extension == ".jpg" || extension == ".jpeg";
}

std::string file_bytes(const std::string& path) {
  std::vector<uint8_t> bytes;
  FileReader(path).read(kMaxFile, bytes);
  return {bytes.begin(), bytes.end()};
}

}  // namespace

ImageFolder image_folder(const std::string& directory) {
  if (!fs::is_directory(directory))
    throw UserError("there is no data folder " + directory + "; pass --data with a folder of a folder for each class");
  std::map<std::string, std::vector<std::string>> files;  // of each class
  for (const auto& folder : fs::directory_iterator(directory)) {
    if (!folder.is_directory()) continue;
    auto& paths = files[folder.path().filename().string()];
    for (const auto& file : fs::directory_iterator(folder))
      if (file.is_regular_file() && is_image(file.path())) paths.push_back(file.path().string());
    std::sort(paths.begin(), paths.end());
  }
  std::vector<std::string> classes;
  std::vector<std::pair<std::string, int64_t>> all;
  for (const auto& [name, paths] : files) {
    for (const auto& path : paths) all.emplace_back(path, static_cast<int64_t>(classes.size()));
    classes.push_back(name);
  }
  if (all.empty())
    throw UserError(directory +
                    " holds no folder with .png, .jpg or .jpeg files; a folder is a class, and holds its "
                    "images");
  const auto count = static_cast<int64_t>(all.size());
  auto list = std::make_shared<const decltype(all)>(std::move(all));
  return {std::move(classes), count, Stream<EncodedImage>([list](uint64_t epoch) {
            return [list, epoch, i = uint64_t{0}]() mutable -> std::optional<EncodedImage> {
              if (i == list->size()) return std::nullopt;
              const auto& [path, label] = (*list)[i];
              return EncodedImage{file_bytes(path), label, path, epoch, i++};
            };
          })};
}

std::function<Sample(EncodedImage)> decode(ImageShape shape) {
  return [shape](const EncodedImage& encoded) {
    Sample sample{shape, {}, encoded.label, encoded.epoch, encoded.index};
    try {
      const Image image = decode_image(encoded.bytes, shape);
      sample.pixels.resize(image.pixels.size());
      std::transform(image.pixels.begin(), image.pixels.end(), sample.pixels.begin(),
                     [](uint8_t p) { return static_cast<float>(p) / 255; });
    } catch (const ImageError& e) {
      bad_file(encoded.name, e.what());
    }
    return sample;
  };
}

}  // namespace veritpu
