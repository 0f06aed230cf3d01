// Input pipelines, in the spirit of tf.data: a stream is a recipe; open() starts it, and what it gives is pulled one by
// one, so that no more is in memory than a step holds.
//
//   auto batches = batch(source.cache().shuffle(100, seed).map(decode(shape)).map(random_flip(seed)), 64, true)
//                      .prefetch(2);
//   for (auto pull = batches.open(epoch); auto b = pull();) ...
//
// The same recipe, seed and epoch give the same elements, bit for bit, with or without prefetch. An element has members
// `epoch` and `index`.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "host/data/draws.h"
#include "host/data/prefetch.h"

namespace veritpu {

template <class T>
class Stream {
 public:
  using Pull = std::function<std::optional<T>()>;  // the next element; none, again and again, after the last
  explicit Stream(std::function<Pull(uint64_t epoch)> open) : open_(std::move(open)) {}

  // One epoch's elements.
  Pull open(uint64_t epoch = 0) const { return open_(epoch); }

  // f(element) of each: what it gives may be of another type.
  template <class F>
  auto map(F f) const {
    using U = std::decay_t<decltype(f(std::declval<T>()))>;
    return Stream<U>([open = open_, f](uint64_t epoch) {
      return [pull = open(epoch), f]() -> std::optional<U> {
        if (auto element = pull()) return f(std::move(*element));
        return std::nullopt;
      };
    });
  }

  // Each element is drawn from a buffer of `buffer` (at least 1) elements that is filled from the stream, as tf.data
  // does: a buffer as large as the stream shuffles it evenly, a buffer of 1 not at all. Each epoch has its own order.
  Stream shuffle(size_t buffer, uint64_t seed) const {
    return Stream([open = open_, buffer, seed](uint64_t epoch) {
      return [pull = open(epoch), draws = Draws(seed, Purpose::shuffle, epoch, 0), held = std::vector<T>(),
              buffer]() mutable -> std::optional<T> {
        while (held.size() < buffer) {
          auto element = pull();
          if (!element) break;
          held.push_back(std::move(*element));
        }
        if (held.empty()) return std::nullopt;
        std::swap(held[draws.below(held.size())], held.back());
        std::optional<T> drawn = std::move(held.back());
        held.pop_back();
        return drawn;
      };
    });
  }

  // `times` epochs one after the other: those from epoch * times on. Ends early if one is empty.
  Stream repeat(uint64_t times) const {
    return Stream([open = open_, times](uint64_t epoch) {
      return [open, times, next = epoch * times, done = uint64_t{0}, pull = Pull(),
              any = true]() mutable -> std::optional<T> {
        for (;;) {
          if (!pull) {
            if (done == times || !any) return std::nullopt;
            ++done;
            any = false;
            pull = open(next++);
          }
          if (auto element = pull()) {
            any = true;
            return element;
          }
          pull = nullptr;
        }
      };
    });
  }

  // Pulls the whole stream when it is first opened, and keeps it in memory from then on; the stream must give the same
  // in each epoch.
  Stream cache() const {
    struct Kept {
      std::mutex mutex;
      std::optional<std::vector<T>> elements;
    };
    return Stream([open = open_, kept = std::make_shared<Kept>()](uint64_t epoch) {
      const std::lock_guard lock(kept->mutex);
      if (!kept->elements) {
        std::vector<T> elements;
        const Pull pull = open(epoch);
        while (auto element = pull()) elements.push_back(std::move(*element));
        kept->elements = std::move(elements);
      }
      return [kept, epoch, i = size_t{0}]() mutable -> std::optional<T> {
        if (i == kept->elements->size()) return std::nullopt;
        T element = (*kept->elements)[i++];
        element.epoch = epoch;
        return element;
      };
    });
  }

  // Of every `count` elements the one at `index` (from 0): streams of one recipe and the indices 0 to count - 1 share
  // its elements out, to each as many; elements that do not make up `count` at an epoch's end go to none.
  Stream shard(size_t count, size_t index) const {
    return Stream([open = open_, count, index](uint64_t epoch) {
      return [pull = open(epoch), count, index]() -> std::optional<T> {
        std::optional<T> ours;
        for (size_t i = 0; i < count; ++i) {
          auto element = pull();
          if (!element) return std::nullopt;
          if (i == index) ours = std::move(element);
        }
        return ours;
      };
    });
  }

  // A thread of its own runs the stream up to `depth` (at least 1) elements ahead of whoever pulls. What the stream
  // throws, it throws where it is pulled. The thread ends with the last copy of the Pull.
  Stream prefetch(size_t depth) const {
    return Stream([open = open_, depth](uint64_t epoch) {
      return [ahead = std::make_shared<Prefetcher<T>>(open(epoch), depth)] { return ahead->next(); };
    });
  }

 private:
  std::function<Pull(uint64_t)> open_;
};

}  // namespace veritpu
