// Processes as threads of a test: what they tell each other goes through its memory.
#pragma once

#include <condition_variable>
#include <cstdlib>
#include <deque>
#include <exception>
#include <functional>
#include <map>
#include <mutex>
#include <stdexcept>
#include <thread>
#include <tuple>
#include <vector>

#include "systemc/exchange.h"

namespace veritpu {

// Messages that have not been received, by sender, receiver and tag.
struct Mailbox {
  std::mutex mutex;
  std::condition_variable came;
  std::map<std::tuple<int, int, int>, std::deque<std::string>> messages;
  bool closed = false;  // a process has failed
};

class ThreadExchange final : public Exchange {
 public:
  ThreadExchange(Mailbox& mailbox, int rank, int size) : mailbox_(mailbox), rank_(rank), size_(size) {}
  int rank() const override { return rank_; }
  int size() const override { return size_; }
  void send(int to, int tag, std::string bytes) override {
    const std::lock_guard lock(mailbox_.mutex);
    mailbox_.messages[{rank_, to, tag}].push_back(std::move(bytes));
    mailbox_.came.notify_all();
  }
  std::string receive(int from, int tag) override {
    std::unique_lock lock(mailbox_.mutex);
    auto& messages = mailbox_.messages[{from, rank_, tag}];
    mailbox_.came.wait(lock, [&] { return !messages.empty() || mailbox_.closed; });
    if (messages.empty()) throw std::runtime_error("another process has failed");
    std::string bytes = std::move(messages.front());
    messages.pop_front();
    return bytes;
  }
  void flush() override {}
  void abort(int) override { std::abort(); }

 private:
  Mailbox& mailbox_;
  const int rank_, size_;
};

// Calls f in so many processes; throws what the first of those that threw has thrown.
inline void run_processes(int processes, const std::function<void(Exchange&)>& f) {
  Mailbox mailbox;
  std::exception_ptr failure;
  std::vector<std::thread> threads;
  for (int rank = 0; rank < processes; ++rank)
    threads.emplace_back([&, rank] {
      ThreadExchange exchange(mailbox, rank, processes);
      try {
        f(exchange);
      } catch (...) {
        const std::lock_guard lock(mailbox.mutex);
        if (!failure) failure = std::current_exception();
        mailbox.closed = true;
        mailbox.came.notify_all();
      }
    });
  for (auto& thread : threads) thread.join();
  if (failure) std::rethrow_exception(failure);
}

}  // namespace veritpu
