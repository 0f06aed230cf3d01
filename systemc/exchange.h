// What the processes that simulate one board together tell each other (docs/board.md). One implementation is over MPI
// (mpi_exchange.cpp); a program of one process needs none.
#pragma once

#include <string>
#include <vector>

namespace veritpu {

class Exchange {
 public:
  virtual ~Exchange() = default;
  virtual int rank() const = 0;  // of this process: 0 to size() - 1
  virtual int size() const = 0;
  // To another process. May return before the bytes have left. Any thread may send.
  virtual void send(int to, int tag, std::string bytes) = 0;
  // The oldest that another process sent with this tag; waits for it. One thread at a time receives of a process and
  // tag.
  virtual std::string receive(int from, int tag) = 0;
  // Until all that was sent has left.
  virtual void flush() = 0;
  // Ends all processes at once, after a failure that they cannot end together.
  virtual void abort(int status) = 0;
};

constexpr int kMeetingTag = 0, kCommandTag = 1, kFirstReplyTag = 2;

// All processes call it alike: to[r] goes to process r, and what process r had for this one comes back.
std::vector<std::string> all_to_all(Exchange& exchange, std::vector<std::string> to);
// The same words to all.
std::vector<std::string> all_gather(Exchange& exchange, const std::string& mine);

// The process that simulates a core: each has neighbours, as many as the others or one less.
inline int process_of(int core, int cores, int processes) {
  return static_cast<int>(static_cast<long>(core) * processes / cores);
}

}  // namespace veritpu
