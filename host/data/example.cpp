// Images in TFRecord files.
#include <google/protobuf/io/coded_stream.h>
#include <google/protobuf/io/zero_copy_stream_impl_lite.h>
#include <google/protobuf/stubs/logging.h>

#include <algorithm>
#include <filesystem>

#include "host/data/example.pb.h"
#include "host/data/image_files.h"
#include "host/data/tfrecord.h"
#include "runtime/client.h"

namespace veritpu {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> find(const std::string& directory, const std::string& prefix) {
  if (!fs::is_directory(directory))
    throw UserError("there is no data folder " + directory + "; pass --data with a folder of TFRecord files");
  std::vector<std::string> files;
  for (const auto& file : fs::directory_iterator(directory)) {
    const std::string name = file.path().filename().string(), extension = file.path().extension().string();
    if (name.compare(0, prefix.size(), prefix) == 0 && (extension == ".tfrec" || extension == ".tfrecord"))
      files.push_back(file.path().string());
  }
  if (files.empty())
    throw UserError(directory + " holds no " + prefix +
                    "*.tfrec or *.tfrecord files; pass --data with a folder that does");
  std::sort(files.begin(), files.end());
  return files;
}

// The image of one record; its name says which.
EncodedImage parse(const std::string& data, const ExampleKeys& keys, std::string name) {
  const google::protobuf::LogSilencer ours_is_the_sentence;
  tf::Example parsed;
  if (!parsed.ParseFromString(data)) bad_file(name, "is not a serialized tf.train.Example");
  const auto& features = parsed.features().feature();
  const auto feature = [&](const std::string& key, auto holds, const char* what) -> const tf::Feature& {
    const auto found = features.find(key);
    if (found == features.end() || !holds(found->second))
      bad_file(name, "has no feature '" + key + "' with one " + what);
    return found->second;
  };
  const auto& image = feature(
      keys.image, [](const tf::Feature& f) { return f.bytes_list().value_size() == 1; }, "bytes value");
  const auto& label = feature(
      keys.label, [](const tf::Feature& f) { return f.int64_list().value_size() == 1; }, "int64 value");
  return {image.bytes_list().value(0), label.int64_list().value(0), std::move(name)};
}

// One epoch of records from all files.
class Records {
 public:
  explicit Records(std::vector<std::string> files) : files_(std::move(files)) {}
  std::optional<std::string> next() {
    for (;;) {
      if (!reader_) {
        if (file_ == files_.size()) return std::nullopt;
        reader_ = std::make_unique<TfRecordReader>(files_[file_++]);
      }
      if (auto data = reader_->next()) {
        ++count_;
        return data;
      }
      reader_ = nullptr;
    }
  }
  std::string name() const { return reader_->name(); }
  uint64_t count() const { return count_; }

 private:
  std::vector<std::string> files_;
  size_t file_ = 0;
  std::unique_ptr<TfRecordReader> reader_;
  uint64_t count_ = 0;
};

}  // namespace

TfRecords tfrecords(const std::string& directory, const std::string& prefix, const ExampleKeys& keys) {
  const auto files = find(directory, prefix);
  Records once(files);
  while (once.next()) {
  }
  if (once.count() == 0) throw UserError(files[0] + " holds no records; pass --data with a folder of other files");
  return {files, static_cast<int64_t>(once.count()), Stream<EncodedImage>([files, keys](uint64_t epoch) {
            return [records = std::make_shared<Records>(files), keys, epoch]() -> std::optional<EncodedImage> {
              const auto data = records->next();
              if (!data) return std::nullopt;
              EncodedImage image = parse(*data, keys, records->name());
              image.epoch = epoch;
              image.index = records->count() - 1;
              return image;
            };
          })};
}

std::string example(const std::string& image, int64_t label, const ExampleKeys& keys) {
  tf::Example written;
  auto& features = *written.mutable_features()->mutable_feature();
  features[keys.image].mutable_bytes_list()->add_value(image);
  features[keys.label].mutable_int64_list()->add_value(label);
  std::string data;
  {
    google::protobuf::io::StringOutputStream stream(&data);
    google::protobuf::io::CodedOutputStream coded(&stream);
    coded.SetSerializationDeterministic(true);  // a map's order is that of its keys
    written.SerializeToCodedStream(&coded);
  }
  return data;
}

}  // namespace veritpu
