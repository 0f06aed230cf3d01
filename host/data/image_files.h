// Streams of encoded images: from a folder of image files, or from TFRecord files.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "host/data/sample.h"
#include "host/data/stream.h"

namespace veritpu {

struct ImageFolder {
  std::vector<std::string> classes;  // the folder's folders, by name
  int64_t count = 0;
  Stream<EncodedImage> images;
};

// The .png, .jpg and .jpeg files (in any case) of the folders in `directory`: a folder is a class; in the order of
// their names. Throws UserError if there are none.
ImageFolder image_folder(const std::string& directory);

// Which features of a tf.train.Example hold the file's bytes and its class.
struct ExampleKeys {
  std::string image = "image", label = "class";
};

struct TfRecords {
  std::vector<std::string> files;
  int64_t count = 0;
  Stream<EncodedImage> images;
};

// The .tfrec and .tfrecord files in `directory` whose names begin with `prefix`, in the order of their names; each
// record is a serialized tf.train.Example with one bytes value and one int64 value under the keys. Reads the files once
// to count records, so that damage is found before training. Throws UserError if there are none, or if a record is
// damaged.
TfRecords tfrecords(const std::string& directory, const std::string& prefix = "", const ExampleKeys& keys = {});

// The record's data for one image.
std::string example(const std::string& image, int64_t label, const ExampleKeys& keys = {});

// A map from encoded images to samples with pixels of 0..1. Throws UserError, naming the file and record, for what is
// not a JPEG or PNG image, damaged or of another size.
std::function<Sample(EncodedImage)> decode(ImageShape shape);

}  // namespace veritpu
