// What processes tell each other when the cores of a board meet: what each core sent, and how it is.
#pragma once

#include <optional>
#include <vector>

#include "systemc/exchange.h"
#include "systemc/failure.h"
#include "systemc/parcel.h"

namespace veritpu {

struct SentParcel {
  Cycle at;
  std::shared_ptr<const Send> send;
  uint64_t index;  // in it
};

// One core's word at a meeting.
struct CoreWord {
  bool running = false;
  Cycle halted_at = 0;  // its last run's last cycle
  uint64_t busy = 0;    // cycles in which anything was at work on it, if asked for
  bool more = false;    // it will send what it has not told yet
  std::optional<Failure> failure{};
  std::vector<SentParcel> sent{};  // before the meeting's cycle, in order, if other processes are to know
};

class Meeting {
 public:
  // `whole`: cores move their transfers as a whole, so a payload is there once its last row leaves, and not sooner.
  Meeting(Exchange& exchange, int cores, bool whole);
  // The words of this process's cores, in order, for those of all. Only those of other processes' cores have what was
  // sent. Of what goes from elsewhere to elsewhere the rows stay behind: its time alone matters here.
  std::vector<CoreWord> attend(std::vector<CoreWord> mine);

 private:
  std::string told(const std::vector<CoreWord>& mine, int to) const;
  CoreWord heard(Unpacker& bytes, int from);

  Exchange& exchange_;
  const int cores_;
  const bool whole_;
  // Of each core of another process the send of which a parcel came last, and its rows if they come here.
  struct Open {
    std::shared_ptr<const Send> send;
    std::shared_ptr<Payload> payload;
    uint64_t parcels = 0;  // that came
  };
  std::vector<Open> open_;
};

}  // namespace veritpu
