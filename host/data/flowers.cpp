#include "host/data/flowers.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace veritpu {
namespace {

using Colour = std::array<double, 3>;  // red, green, blue; 0..1

constexpr double kTurn = 6.283185307179586;

Colour mix(const Colour& a, const Colour& b, double share) {
  share = std::clamp(share, 0., 1.);
  return {a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share};
}

// What one picture has of its own.
struct Scene {
  double x, y, radius, turn, bend;  // of the head, in parts of the side; radians
  Colour petal, heart, sky, meadow;
  std::array<double, 6> waves;  // of the background
};

Colour near(Draws& draws, Colour colour) {
  for (double& c : colour) c = std::clamp(c + draws.uniform(-.12, .12), 0., 1.);
  return colour;
}

struct Kind {
  const char* name;
  std::vector<Colour> petals;  // one of these
  Colour heart;
  // How much of a petal (1) or of the heart (2) is at radius r (1: the head's) and angle a; 0: what is behind.
  double (*cover)(double r, double a, const Scene& scene);
};

// `petals` rounded petals around a heart of radius `heart`.
double corolla(double r, double a, int petals, double heart) {
  if (r < heart) return 2;
  return r < .55 + .45 * std::sqrt(std::fabs(std::cos(a * petals / 2))) ? 1 : 0;
}

const std::vector<Kind>& kinds() {
  const Colour yellow{.95, .8, .1}, white{.95, .95, .93}, red{.8, .1, .15}, pink{.95, .55, .65}, purple{.55, .2, .6},
      orange{.95, .5, .1}, brown{.3, .17, .08};
  static const std::vector<Kind> table = {
      {"daisy", {white, pink}, yellow, [](double r, double a, const Scene&) { return corolla(r, a, 13, .3); }},
      // Rays, finer and finer outwards.
      {"dandelion",
       {yellow, white},
       orange,
       [](double r, double a, const Scene&) {
         return r < .12 ? 2. : r < 1 && std::cos(a * 40) > 3 * r - 2.4 ? 1. : 0.;
       }},
      // A spiral of petals.
      {"rose",
       {red, pink, white, yellow},
       red,
       [](double r, double a, const Scene& s) {
         if (r > .9 + .08 * std::cos(5 * a)) return 0.;
         return std::fmod(r * 3.5 + a / kTurn + 4 + s.bend, 1) < .25 ? 2. : 1.;
       }},
      {"sunflower", {yellow, orange}, brown, [](double r, double a, const Scene&) { return corolla(r, a, 20, .5); }},
      // A cup with three tips, from below its middle.
      {"tulip",
       {red, orange, purple, yellow},
       pink,
       [](double r, double a, const Scene& s) {
         const double x = r * std::cos(a - s.turn), y = r * std::sin(a - s.turn);
         const double tips = -.35 - .45 * std::fabs(std::cos(x * 4.7));
         const bool inside = x * x / .45 + (y > 0 ? y * y / .7 : 0) < 1 && y > tips;
         return !inside ? 0. : std::fabs(x) < .06 && y < .1 ? 2. : 1.;
       }},
  };
  return table;
}

Scene scene(const Kind& kind, Draws& draws) {
  Scene s;
  s.x = draws.uniform(.35, .65);
  s.y = draws.uniform(.3, .55);
  s.radius = draws.uniform(.2, .36);
  s.turn = draws.uniform(-.4, .4);
  s.bend = draws.uniform(-.2, .2);
  s.petal = near(draws, kind.petals[draws.below(kind.petals.size())]);
  s.heart = near(draws, kind.heart);
  s.sky = near(draws, draws.uniform() < .5 ? Colour{.55, .7, .85} : Colour{.25, .35, .2});
  s.meadow = near(draws, draws.uniform() < .7 ? Colour{.2, .4, .15} : Colour{.4, .32, .2});
  for (double& wave : s.waves) wave = draws.uniform(0, kTurn);
  return s;
}

Colour background(const Scene& s, double x, double y) {
  const auto& w = s.waves;
  const double wave = std::sin(w[0] + 7 * x) * std::sin(w[1] + 6 * y) + std::sin(w[2] + 15 * x + w[3] * y);
  const Colour plain = mix(s.sky, s.meadow, y * 1.4 - .2 + .1 * wave);
  const double stem = std::fabs(x - s.x - s.bend * (y - s.y) * (y - s.y));
  return y > s.y && stem < .018 ? Colour{.15, .45, .12} : plain;
}

Colour at(const Kind& kind, const Scene& s, double x, double y) {
  const double dx = (x - s.x) / s.radius, dy = (y - s.y) / s.radius, r = std::hypot(dx, dy);
  const double cover = kind.cover(r, std::atan2(dy, dx) + s.turn, s);
  if (cover == 0) return background(s, x, y);
  return mix(cover == 2 ? s.heart : s.petal, {0, 0, 0}, .25 * r + .1 * std::sin(s.waves[4] + 9 * dx + 7 * dy));
}

}  // namespace

const std::vector<std::string>& flower_classes() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> all;
    for (const Kind& kind : kinds()) all.emplace_back(kind.name);
    return all;
  }();
  return names;
}

Image draw_flower(int64_t label, int64_t size, Draws& draws) {
  const Kind& kind = kinds().at(static_cast<size_t>(label));
  const Scene s = scene(kind, draws);
  const double light = draws.uniform(.75, 1.1), side = static_cast<double>(size);
  Image image{{size, size, 3}, {}};
  image.pixels.reserve(static_cast<size_t>(image.shape.elements()));
  for (int64_t row = 0; row < size; ++row)
    for (int64_t column = 0; column < size; ++column) {
      Colour sum{};  // of four points, which softens edges
      for (const double v : {.25, .75})
        for (const double u : {.25, .75}) {
          const Colour colour =
              at(kind, s, (static_cast<double>(column) + u) / side, (static_cast<double>(row) + v) / side);
          for (size_t c = 0; c < 3; ++c) sum[c] += colour[c] / 4;
        }
      const double noise = draws.uniform(-.03, .03);
      for (const double c : sum)
        image.pixels.push_back(static_cast<uint8_t>(std::lround(255 * std::clamp(c * light + noise, 0., 1.))));
    }
  return image;
}

}  // namespace veritpu
