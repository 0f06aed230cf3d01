// Exchange over MPI, in a library of its own, which is loaded where a launcher started several processes
// (host/tpu/processes.h): nothing else needs MPI.
#include <sched.h>

#include <boost/mpi.hpp>
#include <chrono>
#include <list>
#include <mutex>
#include <thread>

#include "systemc/exchange.h"

namespace veritpu {
namespace {

namespace mpi = boost::mpi;

// A wait that looks again at once for as long as a switch to another process takes, and then leaves the processor to
// whoever has work: to others' turns first, and asleep when it takes long.
class Patience {
 public:
  void wait() {
    using std::chrono::microseconds;
    const auto waited = std::chrono::steady_clock::now() - since_;
    if (waited < microseconds(20)) return;
    if (waited < microseconds(1000))
      sched_yield();
    else
      std::this_thread::sleep_for(microseconds(waited < microseconds(100000) ? 50 : 500));
  }

 private:
  const std::chrono::steady_clock::time_point since_ = std::chrono::steady_clock::now();
};

class MpiExchange final : public Exchange {
 public:
  ~MpiExchange() override { flush(); }

  int rank() const override { return world_.rank(); }
  int size() const override { return world_.size(); }

  // In pieces, since MPI counts bytes in an int. The last is shorter than the others.
  void send(int to, int tag, std::string bytes) override {
    const std::lock_guard lock(mutex_);
    forget();
    for (size_t at = 0; at <= bytes.size(); at += kPiece) {
      sending_.push_back({bytes.substr(at, kPiece), {}});
      const std::string& piece = sending_.back().piece;
      sending_.back().request = world_.isend(to, tag, piece.data(), static_cast<int>(piece.size()));
    }
  }

  std::string receive(int from, int tag) override {
    for (std::string bytes;;) {
      const std::string piece = receive_piece(from, tag);
      bytes += piece;
      if (piece.size() < kPiece) return bytes;
    }
  }

  void flush() override {
    for (Patience patience;; patience.wait()) {
      const std::lock_guard lock(mutex_);
      forget();
      if (sending_.empty()) return;
    }
  }

  void abort(int status) override { mpi::environment::abort(status); }

 private:
  static constexpr size_t kPiece = 1 << 16;
  struct Sending {
    std::string piece;
    mpi::request request;
  };
  std::string receive_piece(int from, int tag) {
    for (Patience patience;; patience.wait()) {
      const std::lock_guard lock(mutex_);
      auto status = world_.iprobe(from, tag);
      if (!status) continue;
      std::string piece(static_cast<size_t>(status->count<char>().value()), '\0');
      world_.recv(from, tag, piece.data(), static_cast<int>(piece.size()));
      return piece;
    }
  }
  void forget() {
    sending_.remove_if([](Sending& sending) { return sending.request.test().has_value(); });
  }

  const mpi::environment environment_{mpi::threading::serialized};
  const mpi::communicator world_;
  std::mutex mutex_;  // one thread at a time calls MPI
  std::list<Sending> sending_;
};

}  // namespace
}  // namespace veritpu

// The one symbol that is looked for.
extern "C" veritpu::Exchange* veritpu_mpi_exchange() {
  return new veritpu::MpiExchange;
}
