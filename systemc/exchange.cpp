#include "systemc/exchange.h"

#include <utility>

namespace veritpu {

std::vector<std::string> all_to_all(Exchange& exchange, std::vector<std::string> to) {
  const int me = exchange.rank();
  std::vector<std::string> from(to.size());
  for (int r = 0; r < exchange.size(); ++r)
    if (r != me) exchange.send(r, kMeetingTag, std::move(to[r]));
  for (int r = 0; r < exchange.size(); ++r) from[r] = r == me ? std::move(to[r]) : exchange.receive(r, kMeetingTag);
  exchange.flush();
  return from;
}

std::vector<std::string> all_gather(Exchange& exchange, const std::string& mine) {
  return all_to_all(exchange, std::vector<std::string>(static_cast<size_t>(exchange.size()), mine));
}

}  // namespace veritpu
