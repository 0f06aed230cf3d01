// What flows through an input pipeline (host/data/stream.h): from an encoded image to a batch.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace veritpu {

// A JPEG or PNG file's bytes, with what it shows. Epoch and index say which one of a run it is; all random decisions
// about it are made from them.
struct EncodedImage {
  std::string bytes;
  int64_t label = 0;
  std::string name;  // for messages: "<file>" or "<file>, record 7"
  uint64_t epoch = 0, index = 0;
};

struct ImageShape {
  int64_t height = 0, width = 0, channels = 0;
  int64_t elements() const { return height * width * channels; }
  bool operator==(const ImageShape& other) const {
    return height == other.height && width == other.width && channels == other.channels;
  }
};

struct Sample {
  ImageShape shape;
  std::vector<float> pixels;  // [height][width][channels], 0..1 as decoded
  int64_t label = 0;
  uint64_t epoch = 0, index = 0;
};

struct Batch {
  ImageShape shape;
  std::vector<float> pixels;      // [count][height][width][channels]
  std::vector<uint8_t> labels;    // [count]
  uint64_t epoch = 0, index = 0;  // of its first sample's epoch; counted from 0 in the stream
  int64_t count() const { return static_cast<int64_t>(labels.size()); }
};

// A batch whose labels are shares of classes that add up to 1.
struct SoftBatch {
  ImageShape shape;
  std::vector<float> pixels;  // [count][height][width][channels]
  int64_t classes = 0;
  std::vector<float> labels;  // [count][classes]
  uint64_t epoch = 0, index = 0;
  int64_t count() const { return static_cast<int64_t>(labels.size()) / classes; }
};

}  // namespace veritpu
