#include "systemc/axi_memory.h"

#include <algorithm>
#include <cstring>

namespace veritpu {
namespace {

constexpr uint8_t kOkay = 0, kSlaveError = 2;

// Whether an answer that is due is offered: what is offered stays so until it is taken.
bool offers(bool offered, bool due, AxiStalls& stalls) {
  const bool go = stalls.go();
  return due && (offered || go);
}

}  // namespace

AxiMaster::Answer AxiMaster::transport(tlm::tlm_command command, uint64_t address, uint8_t* data, unsigned bytes) {
  payload_.set_command(command);
  payload_.set_address(address);
  payload_.set_data_ptr(data);
  payload_.set_data_length(bytes);
  payload_.set_streaming_width(bytes);
  payload_.set_response_status(tlm::TLM_INCOMPLETE_RESPONSE);
  sc_core::sc_time delay = sc_core::SC_ZERO_TIME;
  socket->b_transport(payload_, delay);
  const Cycle now = current_cycle(*this);
  if (!payload_.is_response_ok()) return {now + 1, kSlaveError};
  bytes_ += bytes;
  return {now + cycles_of(delay), kOkay};
}

void AxiReads::drive(Cycle now) {
  *port_.arready = addresses_.go();
  const bool due = !bursts_.empty() && bursts_.front().answer.at <= now;
  *port_.rvalid = offered_ = offers(offered_, due, data_);
  if (!offered_) return;
  const Burst& burst = bursts_.front();
  std::memcpy(port_.rdata, burst.data.data() + burst.next * port_.bytes, port_.bytes);
  *port_.rresp = burst.answer.response;
  *port_.rlast = (burst.next + 1) * port_.bytes == burst.data.size();
}

void AxiReads::sample() {
  if (offered_ && *port_.rready) {
    offered_ = false;
    if (*port_.rlast)
      bursts_.pop_front();
    else
      ++bursts_.front().next;
  }
  if (*port_.arvalid && *port_.arready) {
    Burst& burst = bursts_.emplace_back();
    burst.data.resize((*port_.arlen + 1u) * port_.bytes);
    burst.answer = master_.transport(tlm::TLM_READ_COMMAND, *port_.araddr, burst.data.data(),
                                     static_cast<unsigned>(burst.data.size()));
  }
}

void AxiWrites::drive(Cycle now) {
  *port_.awready = addresses_.go();
  *port_.wready = data_.go();
  const bool due = !answered_.empty() && answered_.front().at <= now;
  *port_.bvalid = offered_ = offers(offered_, due, answers_);
  if (offered_) *port_.bresp = answered_.front().response;
}

void AxiWrites::sample() {
  if (offered_ && *port_.bready) {
    offered_ = false;
    answered_.pop_front();
  }
  if (*port_.awvalid && *port_.awready) bursts_.push_back({*port_.awaddr, *port_.awlen + 1u});
  if (*port_.wvalid && *port_.wready) {
    Beat& beat = beats_.emplace_back(Beat{std::vector<uint8_t>(port_.bytes), std::vector<bool>(port_.bytes)});
    std::memcpy(beat.data.data(), port_.wdata, port_.bytes);
    for (unsigned k = 0; k < port_.bytes; ++k) beat.strobes[k] = port_.wstrb[k / 32] >> k % 32 & 1;
  }
  while (!bursts_.empty() && beats_.size() >= bursts_.front().beats) {
    answered_.push_back(write(bursts_.front()));
    bursts_.pop_front();
  }
}

// The bytes between two that are not strobed are a transaction; the burst is complete when all are.
AxiMaster::Answer AxiWrites::write(const Burst& burst) {
  AxiMaster::Answer answer{0, kOkay};
  std::vector<uint8_t> run;
  uint64_t at = burst.address;
  const auto flush = [&] {
    if (run.empty()) return;
    const auto one =
        master_.transport(tlm::TLM_WRITE_COMMAND, at - run.size(), run.data(), static_cast<unsigned>(run.size()));
    answer = {std::max(answer.at, one.at), std::max(answer.response, one.response)};
    run.clear();
  };
  for (unsigned beat = 0; beat < burst.beats; ++beat, beats_.pop_front()) {
    const Beat& b = beats_.front();
    for (unsigned k = 0; k < port_.bytes; ++k, ++at) {
      if (b.strobes[k])
        run.push_back(b.data[k]);
      else
        flush();
    }
  }
  flush();
  return answer;
}

}  // namespace veritpu
