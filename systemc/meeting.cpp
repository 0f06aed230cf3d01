#include "systemc/meeting.h"

#include <iterator>
#include <utility>

namespace veritpu {
namespace {

// A send without its rows.
struct Label {
  uint64_t parcels;
  int32_t to, lane0, lanes;
  uint32_t bytes;
  uint64_t first;
  std::array<DmaDescriptor::Dim, 4> dims;
  arch::SemaphoreUse signal;
  bool way, keep, rows;
};

Label label(const Send& s) {
  return {s.parcels, s.to, s.lane0, s.lanes, s.bytes, s.first, s.dims, s.signal, s.way, s.keep, s.payload != nullptr};
}

}  // namespace

Meeting::Meeting(Exchange& exchange, int cores, bool whole)
    : exchange_(exchange), cores_(cores), whole_(whole), open_(cores) {}

std::string Meeting::told(const std::vector<CoreWord>& mine, int to) const {
  Packer bytes;
  bytes.put(mine.size());
  for (const CoreWord& core : mine) {
    bytes.put(core.running).put(core.halted_at).put(core.busy).put(core.more).put(core.failure.has_value());
    if (core.failure) core.failure->pack(bytes);
    bytes.put(core.sent.size());
    for (const auto& [at, send, index] : core.sent) {
      bytes.put(at).put(index == 0);
      if (index == 0) bytes.put(label(*send));
      if (!send->payload || process_of(send->to, cores_, exchange_.size()) != to) continue;
      const uint64_t first = whole_ ? 0 : index, end = index + 1;
      if (whole_ && end < send->parcels) continue;
      const auto& [rows, words] = *send->payload;
      bytes.put(&rows[first], (end - first) * sizeof rows[0]);
      bytes.put(&words[first * send->lanes], (end - first) * send->lanes * sizeof words[0]);
    }
  }
  return bytes.take();
}

CoreWord Meeting::heard(Unpacker& bytes, int from) {
  CoreWord core;
  core.running = bytes.get<bool>();
  core.halted_at = bytes.get<Cycle>();
  core.busy = bytes.get<uint64_t>();
  core.more = bytes.get<bool>();
  if (bytes.get<bool>()) core.failure = Failure::from(bytes);
  core.sent.resize(bytes.get<size_t>());
  Open& open = open_[from];
  const auto copy = [&](auto* to, size_t count) {
    std::memcpy(to, bytes.skip(count * sizeof *to), count * sizeof *to);
  };
  for (SentParcel& sent : core.sent) {
    sent.at = bytes.get<Cycle>();
    if (bytes.get<bool>()) {
      const auto l = bytes.get<Label>();
      open = {};
      if (l.rows && process_of(l.to, cores_, exchange_.size()) == exchange_.rank())
        open.payload = std::make_shared<Payload>(l.parcels, l.lanes);
      open.send = std::make_shared<Send>(
          Send{l.to, l.way, l.bytes, l.parcels, l.lane0, l.lanes, l.keep, l.first, l.dims, l.signal, open.payload});
    }
    sent.send = open.send;
    sent.index = open.parcels++;
    if (!open.payload || (whole_ && open.parcels < open.send->parcels)) continue;
    const uint64_t first = whole_ ? 0 : sent.index, count = open.parcels - first;
    copy(&open.payload->rows[first], count);
    copy(&open.payload->words[first * open.send->lanes], count * open.send->lanes);
  }
  return core;
}

std::vector<CoreWord> Meeting::attend(std::vector<CoreWord> mine) {
  std::vector<std::string> to;
  for (int r = 0; r < exchange_.size(); ++r) to.push_back(r == exchange_.rank() ? "" : told(mine, r));
  for (CoreWord& core : mine) core.sent.clear();
  const auto words = all_to_all(exchange_, std::move(to));
  std::vector<CoreWord> all;  // process after process, as cores are dealt out
  for (int r = 0; r < exchange_.size(); ++r) {
    if (r == exchange_.rank()) {
      std::move(mine.begin(), mine.end(), std::back_inserter(all));
      continue;
    }
    Unpacker bytes(words[r]);
    for (auto cores = bytes.get<size_t>(); cores > 0; --cores)
      all.push_back(heard(bytes, static_cast<int>(all.size())));
  }
  return all;
}

}  // namespace veritpu
