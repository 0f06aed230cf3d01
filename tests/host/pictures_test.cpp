// Pictures, read back pixel by pixel.
#include <gtest/gtest.h>

#include <limits>

#include "host/pictures/curves.h"
#include "host/pictures/panel.h"
#include "host/pictures/prediction_grid.h"

namespace veritpu {
namespace {

struct Rgb {
  int red, green, blue;
};

// A PNG of any size, decoded.
struct Picture {
  explicit Picture(const std::string& png) {
    const auto number = [&](size_t at) {
      int64_t n = 0;
      for (size_t i = at; i < at + 4; ++i) n = n << 8 | static_cast<uint8_t>(png.at(i));
      return n;
    };
    image = decode_png(png, {number(20), number(16), 3});
  }
  Rgb at(int64_t x, int64_t y) const {
    const uint8_t* p = &image.pixels.at(static_cast<size_t>((y * image.shape.width + x) * 3));
    return {p[0], p[1], p[2]};
  }
  // Pixels of a region that `is` true for.
  template <class F>
  int count(F is, int64_t from = 0, int64_t to = 1 << 20) const {
    int found = 0;
    for (int64_t y = 0; y < image.shape.height; ++y)
      for (int64_t x = from; x < std::min(to, image.shape.width); ++x) found += is(at(x, y));
    return found;
  }
  Image image;
};

bool is_red(Rgb p) {
  return p.red > 180 && p.green < 70 && p.blue < 70;
}
bool is_blue(Rgb p) {
  return p.blue > 180 && p.red < 70;
}
bool is_orange(Rgb p) {
  return p.red > 200 && p.green > 90 && p.green < 140 && p.blue < 60;
}

Image grey(uint8_t value) {
  return {{2, 2, 1}, {value, value, value, value}};
}

TEST(PredictionGrid, RightOnesAreBlueAndWrongOnesRed) {
  const Prediction right{grey(120), "Bag", "Bag"}, wrong{grey(120), "Bag", "Coat"};
  const Picture good(prediction_grid("net", {right, right, right, right}, {2, 2}));
  const Picture mixed(prediction_grid("net", {right, wrong, right, wrong}, {2, 2}));
  EXPECT_GT(good.count(is_blue), 500);
  EXPECT_EQ(good.count(is_red), 0);
  const int64_t middle = mixed.image.shape.width / 2;
  EXPECT_EQ(mixed.count(is_red, 0, middle), 0);
  EXPECT_GT(mixed.count(is_red, middle), 500);
  EXPECT_GT(mixed.count(is_blue, 0, middle), 200);
  EXPECT_EQ(mixed.count(is_blue, middle), 0);
}

TEST(PredictionGrid, ShowsEachImageInItsCell) {
  int checked = 0;
  for (const auto& shape : {GridShape{5, 5}, GridShape{10, 4}, GridShape{1, 3}}) {
    std::vector<Prediction> predictions;
    for (int64_t i = 0; i < shape.cells(); ++i)
      predictions.push_back({grey(static_cast<uint8_t>(1 + 6 * i)), "a", "a"});
    const Picture picture(prediction_grid("net", predictions, shape));
    for (int64_t i = 0; i < shape.cells(); ++i, ++checked) {
      const int value = static_cast<int>(1 + 6 * i);
      EXPECT_GT(picture.count([&](Rgb p) { return p.red == value && p.green == value && p.blue == value; }), 20000)
          << i;
    }
  }
  EXPECT_EQ(checked, 68);
}

// Columns and rows that hold no picture are not drawn, and the words above have the room that they need.
TEST(PredictionGrid, IsAsLargeAsItsPicturesAndWords) {
  const auto size = [](const std::string& heading, size_t count, GridShape shape) {
    const std::vector<Prediction> predictions(count, {grey(120), "a", "a"});
    const Image image = Picture(prediction_grid(heading, predictions, shape)).image;
    return std::pair(image.shape.width, image.shape.height);
  };
  EXPECT_EQ(size("net", 7, {5, 5}), size("net", 10, {5, 2}));
  EXPECT_EQ(size("net", 3, {5, 5}), size("net", 3, {3, 1}));
  const std::string heading = "mlp in mixed after 4,690 steps";
  const auto one = size(heading, 1, {1, 1});
  EXPECT_GT(one.first, size("net", 1, {1, 1}).first);
  EXPECT_EQ(one.first, size(heading, 2, {1, 2}).first);
  // Nothing is set smaller to fit: the heading has the pixels that it has above a wide grid.
  const auto black = [&](size_t columns) {
    const std::vector<Prediction> predictions(columns, {grey(255), "", ""});
    const Picture picture(prediction_grid(heading, predictions, {static_cast<int64_t>(columns), 1}));
    return picture.count([](Rgb p) { return p.red < 60 && p.green < 60 && p.blue < 60; });
  };
  EXPECT_GT(black(1), 500);
  EXPECT_NEAR(black(1), black(6), 20);
}

// Captions of neighbours stay apart: between two cells there is a column of white.
TEST(PredictionGrid, CaptionsStayAboveTheirPictures) {
  int checked = 0;
  for (const int64_t columns : {2, 4, 6, 7, 10}) {
    const Prediction wrong{grey(255), "a flower with a very long name", "another flower with a long name"};
    const Picture picture(
        prediction_grid("", std::vector<Prediction>(static_cast<size_t>(columns), wrong), {columns, 1}));
    const double side = columns > 6 ? 78 : 118, pitch = side + 14;
    const double left =
        (static_cast<double>(picture.image.shape.width) / 2 - (static_cast<double>(columns) * pitch - 14)) / 2;
    for (int64_t i = 1; i < columns; ++i, ++checked) {
      const auto middle = static_cast<int64_t>(2 * (left + static_cast<double>(i) * pitch - 7));
      EXPECT_EQ(picture.count([](Rgb p) { return is_red(p) || p.blue < 150; }, middle - 8, middle + 8), 0)
          << columns << ' ' << i;
    }
  }
  EXPECT_EQ(checked, 24);
}

TEST(PredictionGrid, ColoursAndTheOrderOfPixelsStay) {
  const Image colours{{2, 2, 3}, {255, 0, 0, 0, 255, 0, 0, 0, 255, 9, 99, 199}};
  const Picture picture(prediction_grid("", {{colours, "a", "a"}}, {1, 1}));
  const auto centre = [&](Rgb wanted) {
    int64_t x = 0, y = 0, n = 0;
    for (int64_t j = 0; j < picture.image.shape.height; ++j)
      for (int64_t i = 0; i < picture.image.shape.width; ++i) {
        const Rgb p = picture.at(i, j);
        if (p.red == wanted.red && p.green == wanted.green && p.blue == wanted.blue) x += i, y += j, ++n;
      }
    EXPECT_GT(n, 10000);
    return std::pair(x / std::max<int64_t>(n, 1), y / std::max<int64_t>(n, 1));
  };
  const auto a = centre({255, 0, 0}), b = centre({0, 255, 0}), c = centre({0, 0, 255}), d = centre({9, 99, 199});
  EXPECT_LT(a.first, b.first);
  EXPECT_LT(c.first, d.first);
  EXPECT_LT(a.second, c.second);
  EXPECT_LT(b.second, d.second);
}

TEST(Curves, AreThereAndSurviveNan) {
  Training training;
  training.steps_per_epoch = 4;
  for (int i = 0; i < 12; ++i)
    training.losses.push_back(i == 5 ? std::numeric_limits<float>::quiet_NaN() : 2.f / (1 + i));
  for (int64_t e = 1; e <= 3; ++e) training.epochs.push_back({e, true, 2. / e, {1.9 / e, 0.3 * e, 10}, 4});
  const std::string png = training_curves("net", training, {});
  EXPECT_EQ(png, training_curves("net", training, {}));
  const Picture picture(png);
  EXPECT_GT(picture.count(is_blue), 300);
  const int64_t middle = picture.image.shape.width / 2;
  EXPECT_GT(picture.count(is_orange, 0, middle), 300);
  EXPECT_GT(picture.count(is_orange, middle), 300);
  EXPECT_NE(png, training_curves("net", training, {{}, {.2, .5, .8}}));
  EXPECT_EQ(png, training_curves("net", training, {{}, {0, 0, 0}}));  // reported nothing
  for (Epoch& e : training.epochs) e.train = {100, 31. * static_cast<double>(e.number)};
  EXPECT_GT(Picture(training_curves("net", training, {})).count(is_blue, middle), 300);
  EXPECT_EQ(picture.count(is_blue, middle), 0);
  training.epochs[0].test = training.epochs[1].test = {};  // evaluated only at the end
  EXPECT_LT(Picture(training_curves("net", training, {})).count(is_orange, middle), picture.count(is_orange, middle));
  // A run of one step has axes too.
  Training one;
  one.losses = {1};
  one.epochs.push_back({1, false, 1, {1, 0.1, 10}, 1});
  EXPECT_GT(Picture(training_curves("net", one, {})).count(is_orange), 30);
}

// A run of a few steps has steps along its axis, and one of a few epochs has epochs.
TEST(Curves, OfARunWithinAnEpochGoOverItsSteps) {
  const auto labels = [](int64_t steps, int64_t per_epoch, int64_t first) {
    Training t;
    t.steps_per_epoch = per_epoch;
    t.first_step = first;
    for (int64_t i = 0; i < steps; ++i) t.losses.push_back(1.f / static_cast<float>(1 + i));
    t.epochs.push_back({1, false, 0.5, {0.4, 0.5, 10}, steps});
    const Picture picture(training_curves("", t, {}));
    int grey = 0;  // below the left panel, without the axis' name: ticks and their labels
    for (int64_t y = picture.image.shape.height - 102; y < picture.image.shape.height - 66; ++y)
      for (int64_t x = 100; x < picture.image.shape.width / 2; ++x) grey += picture.at(x, y).red < 160;
    return grey;
  };
  EXPECT_GT(labels(30, 938, 0), 200);
  EXPECT_GT(labels(30, 938, 950), 200);
  EXPECT_EQ(labels(30, 938, 0), labels(30, 100000, 0));  // the length of the epoch does not matter
  EXPECT_GT(labels(60, 10, 0), 200);
  EXPECT_NE(labels(60, 10, 0), labels(60, 938, 0));
}

TEST(Curves, SayWhyThereAreNone) {
  Training t;
  t.steps_per_epoch = 3;
  t.losses.assign(3, 1);
  t.epochs.push_back({1, true, 1, {}, 3});
  const auto inside = [](const Training& training, bool left) {
    const Picture picture(training_curves("", training, {}));
    const int64_t width = picture.image.shape.width, from = left ? width / 8 : width * 5 / 8;
    int dark = 0;
    for (int64_t y = 340; y < 440; ++y)
      for (int64_t x = from; x < from + width / 4; ++x) dark += picture.at(x, y).red < 160;
    return dark;
  };
  EXPECT_GT(inside(t, false), 100);
  t.epochs[0].test = {1, 0.5, 10};
  t.losses.assign(3, std::numeric_limits<float>::quiet_NaN());
  t.epochs[0].train_loss = t.epochs[0].test.loss = std::numeric_limits<double>::quiet_NaN();
  EXPECT_EQ(inside(t, false), 0);
  EXPECT_GT(inside(t, true), 100);
}

TEST(Ticks, AreRoundNumbers) {
  EXPECT_EQ(ticks({0, 5}, 6), (std::vector<double>{0, 1, 2, 3, 4, 5}));
  EXPECT_EQ(ticks({0, 60}, 10), (std::vector<double>{0, 10, 20, 30, 40, 50, 60}));
  EXPECT_EQ(ticks({3, 17}, 10), (std::vector<double>{4, 6, 8, 10, 12, 14, 16}));
  const auto small = ticks({0.832, 0.874}, 6);
  ASSERT_EQ(small.size(), 4u);
  EXPECT_NEAR(small.front(), 0.84, 1e-12);
  EXPECT_NEAR(small.back(), 0.87, 1e-12);
}

}  // namespace
}  // namespace veritpu
