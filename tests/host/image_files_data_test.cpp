// Images from folders and TFRecord files, against files that Python wrote (tests/goldens/make_tfrecord.py), and what is
// said of every damage.
#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "host/data/image_codec.h"
#include "host/data/image_files.h"
#include "host/data/tfrecord.h"
#include "tests/host/files.h"
#include "tests/host/streams.h"

namespace veritpu {
namespace {

using testing::ContainsRegex;
using testing::HasSubstr;

const std::string kGolden = GOLDENS "/images.tfrec";

Image gradient(ImageShape shape) {
  Image image{shape, {}};
  for (int64_t y = 0; y < shape.height; ++y)
    for (int64_t x = 0; x < shape.width; ++x)
      for (int64_t c = 0; c < shape.channels; ++c) image.pixels.push_back(static_cast<uint8_t>(40 * c + 2 * x + 3 * y));
  return image;
}

TEST(TfRecord, ChecksumsAreMaskedCrc32c) {
  // 0xe3069283 is the published check value of CRC-32C, 0x8a9136aa and 0x46dd794e are RFC 3720's; masked by hand.
  EXPECT_EQ(masked_crc32c("123456789"), 0xc78ab0e5u);
  EXPECT_EQ(masked_crc32c(std::string(32, '\0')), 0x0fd7fffau);
  std::string ascending;
  for (char c = 0; c < 32; ++c) ascending.push_back(c);
  EXPECT_EQ(masked_crc32c(ascending), 0x951f7892u);
}

TEST(TfRecord, ReadsWhatPythonWroteAsPythonReadIt) {
  const Folder folder;
  folder.write("a.tfrec", contents(kGolden));
  const auto records = tfrecords(folder.path());
  EXPECT_EQ(records.count, 2);
  const auto samples = all(records.images.map(decode({3, 4, 3})), 5);
  ASSERT_EQ(samples.size(), 2u);
  const int jpeg[] = {1,   0,  202, 59,  0,  170, 121, 0,   142, 177, 1,   112, 1,   80,  201, 60,  80,  167,
                      121, 80, 140, 177, 80, 111, 2,   161, 200, 60,  162, 167, 122, 161, 140, 178, 162, 110};
  const int png[] = {0,   0,  200, 60,  0,  170, 120, 0,   140, 180, 0,   110, 0,   80,  200, 60,  80,  170,
                     120, 80, 140, 180, 80, 110, 0,   160, 200, 60,  160, 170, 120, 160, 140, 180, 160, 110};
  int checked = 0;
  for (size_t i = 0; i < 36; ++i, ++checked) {
    EXPECT_EQ(std::lround(samples[0].pixels.at(i) * 255), jpeg[i]);
    EXPECT_EQ(std::lround(samples[1].pixels.at(i) * 255), png[i]);
  }
  EXPECT_EQ(checked, 36);
  EXPECT_EQ(samples[0].label, 3);
  EXPECT_EQ(samples[1].label, 300);
  EXPECT_EQ(samples[1].epoch, 5u);
  EXPECT_EQ(samples[1].index, 1u);
}

TEST(TfRecord, FilesFollowEachOtherByNameAndOthersAreLeftOut) {
  const Folder folder;
  const ExampleKeys keys{"jpeg", "kind"};
  for (const auto* name : {"train-1.tfrec", "train-0.tfrecord", "val-0.tfrec", "train-2.txt"}) {
    std::string data;
    for (int64_t i = 0; i < 3; ++i) data += tfrecord(example(name + std::to_string(i), i, keys));
    folder.write(name, data);
  }
  const auto records = tfrecords(folder.path(), "train", keys);
  EXPECT_EQ(records.count, 6);
  std::string bytes, labels;
  for (const auto& image : all(records.images)) {
    bytes += image.bytes + " ";
    labels += std::to_string(image.label);
    EXPECT_EQ(image.index + 1, labels.size());
  }
  EXPECT_EQ(bytes,
            "train-0.tfrecord0 train-0.tfrecord1 train-0.tfrecord2 train-1.tfrec0 train-1.tfrec1 train-1.tfrec2 ");
  EXPECT_EQ(labels, "012012");
  EXPECT_EQ(all(records.images.shuffle(6, 1)).size(), 6u);
}

// Any truncation and any changed bit is found, and the record is named.
TEST(TfRecord, EveryDamageIsFound) {
  const Folder folder;
  std::string good;
  for (int64_t i = 0; i < 3; ++i) good += tfrecord(example("image" + std::to_string(i), i));
  const size_t record = good.size() / 3;
  const auto load = [&] { tfrecords(folder.path()); };
  int checked = 0;
  for (size_t length = 0; length < good.size(); ++length) {
    folder.write("a.tfrec", good.substr(0, length));
    if (length % record == 0 && length > 0) continue;  // whole records
    EXPECT_THAT(user_error(load), HasSubstr(length ? "a.tfrec, record " + std::to_string(length / record) + " is trunc"
                                                   : "holds no records"));
    ++checked;
  }
  for (size_t bit = 0; bit < 8 * good.size(); ++bit, ++checked) {
    std::string bad = good;
    bad[bit / 8] = static_cast<char>(bad[bit / 8] ^ 1 << bit % 8);
    folder.write("a.tfrec", bad);
    const bool in_length = bit / 8 % record < 12;
    EXPECT_THAT(user_error(load),
                HasSubstr("a.tfrec, record " + std::to_string(bit / 8 / record) + " is damaged: the checksum of its " +
                          (in_length ? "length" : "data") + " does not fit"));
  }
  EXPECT_EQ(checked, static_cast<int>(9 * good.size()) - 2);
}

TEST(TfRecord, MistakesSayWhatToDo) {
  const Folder folder;
  int checked = 0;
  const auto says = [&](const std::string& payload, const char* text, const ExampleKeys& keys = {}) {
    folder.write("a.tfrec", tfrecord(example("first", 0, keys)) + tfrecord(payload));
    const auto records = tfrecords(folder.path(), "", keys);
    const auto sentence = user_error([&] { all(records.images); });
    EXPECT_THAT(sentence, HasSubstr(text));
    EXPECT_THAT(sentence, HasSubstr("a.tfrec, record 1 "));
    ++checked;
  };
  EXPECT_THAT(user_error([] { tfrecords("/nowhere"); }), HasSubstr("there is no data folder /nowhere"));
  EXPECT_THAT(user_error([&] { tfrecords(folder.path()); }), HasSubstr("holds no *.tfrec or *.tfrecord files"));
  says("\xff\xff", "is not a serialized tf.train.Example");
  says("", "has no feature 'image' with one bytes value");
  says(example("x", 1, {"image", "kind"}), "has no feature 'class' with one int64 value");
  says(example("x", 1, {"image", "x"}), "has no feature 'x' with one bytes value", {"x", "image"});
  EXPECT_EQ(checked, 4);
}

TEST(Decode, DamagedImagesAreNamed) {
  const auto says = [](const std::string& bytes, const char* text, ImageShape shape = {24, 32, 3}) {
    EXPECT_THAT(user_error([&] {
                  decode(shape)({bytes, 0, "some.jpg, record 7"});
                }),
                ContainsRegex(std::string("^some.jpg, record 7 is ") + text + ".*; get the file again"));
  };
  const std::string jpeg = encode_jpeg(gradient({24, 32, 3}), 90), png = encode_png(gradient({24, 32, 3}));
  says("", "neither a JPEG nor a PNG image");
  says("GIF89a", "neither a JPEG nor a PNG image");
  int checked = 0;
  for (size_t length = 4; length + 2 < jpeg.size(); length += 7, ++checked)
    says(jpeg.substr(0, length), "a damaged JPEG image: ");
  for (size_t length = 4; length + 12 < png.size(); length += 7, ++checked)
    says(png.substr(0, length), "a damaged PNG image: ");
  EXPECT_GT(checked, 100);
  const size_t header = 33;  // bytes: signature and IHDR
  says(png.substr(0, header) + "\x7f\xff\xff\xf0sPLT" + png.substr(header),
       "a damaged PNG image: it ends within a chunk");
  for (const auto& bytes : {jpeg, png}) {
    says(bytes, "an image of 24 x 32 instead of 24 x 31", {24, 31, 3});
    says(bytes, "an image of 24 x 32 instead of 23 x 32", {23, 32, 3});
  }
  // Whatever bits change, it ends well: with an image or a sentence.
  std::mt19937 random(1);
  int sentences = 0, images = 0;
  for (const auto& good : {jpeg, png})
    for (int i = 0; i < 1000; ++i) {
      std::string bad = good;
      for (int bits = 0; bits < 3; ++bits) bad[random() % bad.size()] ^= static_cast<char>(1 << random() % 8);
      try {
        decode_image(bad, {24, 32, 3});
        ++images;
      } catch (const ImageError&) {
        ++sentences;
      }
    }
  EXPECT_EQ(images + sentences, 2000);
  EXPECT_GT(sentences, 500);
}

TEST(Decode, GivesBackWhatWasEncoded) {
  int checked = 0;
  for (const int64_t channels : {1, 3}) {
    const Image image = gradient({24, 32, channels});
    const std::string png = encode_png(image), text("\0\0\0\x05tExthello, no", 17);
    EXPECT_EQ(decode_image(png, image.shape).pixels, image.pixels);
    EXPECT_EQ(decode_image(png.substr(0, 33) + text + png.substr(33) + "more", image.shape).pixels, image.pixels);
    const Image lossy = decode_image(encode_jpeg(image, 95), image.shape);
    for (size_t i = 0; i < image.pixels.size(); ++i, ++checked) EXPECT_NEAR(lossy.pixels[i], image.pixels[i], 5);
  }
  EXPECT_EQ(checked, 24 * 32 * 4);
  // A grey image as colours: three channels alike.
  const Image grey = decode_image(encode_png(gradient({2, 2, 1})), {2, 2, 3});
  EXPECT_EQ(grey.pixels, (std::vector<uint8_t>{0, 0, 0, 2, 2, 2, 3, 3, 3, 5, 5, 5}));
}

TEST(ImageFolder, AFolderIsAClass) {
  const Folder folder;
  for (const auto* name : {"tulip", "daisy", "rose"}) std::filesystem::create_directory(folder.file(name));
  const Image image = gradient({4, 4, 3});
  for (const auto* name : {"tulip/2.jpg", "tulip/1.JPEG", "daisy/x.png", "notes.png"})
    folder.write(name, name[0] == 'd' ? encode_png(image) : encode_jpeg(image, 90));
  folder.write("daisy/readme.txt", "no image");
  const auto images = image_folder(folder.path());
  EXPECT_EQ(images.classes, (std::vector<std::string>{"daisy", "rose", "tulip"}));
  EXPECT_EQ(images.count, 3);
  const auto samples = all(images.images.map(decode({4, 4, 3})), 2);
  ASSERT_EQ(samples.size(), 3u);
  std::vector<int64_t> labels;
  for (size_t i = 0; i < 3; ++i) {
    labels.push_back(samples[i].label);
    EXPECT_EQ(samples[i].index, i);
    EXPECT_EQ(samples[i].epoch, 2u);
  }
  EXPECT_EQ(labels, (std::vector<int64_t>{0, 2, 2}));
  folder.write("rose/bad.png", "no image either");
  EXPECT_THAT(user_error([&] {
                all(image_folder(folder.path()).images.map(decode({4, 4, 3})));
              }),
              HasSubstr("rose/bad.png is neither a JPEG nor a PNG image"));
  EXPECT_THAT(user_error([] { image_folder("/nowhere"); }), HasSubstr("there is no data folder /nowhere"));
  const Folder empty;
  EXPECT_THAT(user_error([&] { image_folder(empty.path()); }), HasSubstr("holds no folder with"));
}

}  // namespace
}  // namespace veritpu
