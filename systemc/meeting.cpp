#include "systemc/meeting.h"

#include <iterator>
#include <utility>

namespace veritpu {
namespace {

// A parcel without its rows.
struct Label {
  Cycle at;
  uint64_t index;
  int32_t to, lane0, lanes;
  uint32_t bytes, row;
  arch::SemaphoreUse signal;
  bool way, keep, last, rows;
};

Label label(const SentParcel& sent) {
  const Parcel& p = sent.parcel;
  return {sent.at, p.index,  p.to,  p.lane0, p.lanes, p.bytes,
          p.row,   p.signal, p.way, p.keep,  p.last,  p.payload != nullptr};
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
    for (const SentParcel& sent : core.sent) {
      const Parcel& p = sent.parcel;
      bytes.put(label(sent));
      if (!p.payload || process_of(p.to, cores_, exchange_.size()) != to) continue;
      const auto& words = p.payload->words;
      if (!whole_)
        bytes.put(words.data() + p.index * p.lanes, p.lanes * sizeof(arch::Word));
      else if (p.last)
        bytes.put(words);
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
  for (SentParcel& sent : core.sent) {
    const auto l = bytes.get<Label>();
    sent.at = l.at;
    Parcel& p = sent.parcel;
    p.to = l.to, p.way = l.way, p.bytes = l.bytes, p.index = l.index, p.row = l.row;
    p.lane0 = l.lane0, p.lanes = l.lanes, p.keep = l.keep, p.last = l.last, p.signal = l.signal;
    if (!l.rows || process_of(p.to, cores_, exchange_.size()) != exchange_.rank()) continue;
    auto& open = open_[from];
    if (!whole_) {
      auto row = std::make_shared<Payload>();
      row->words.resize(p.lanes);
      std::memcpy(row->words.data(), bytes.skip(p.lanes * sizeof(arch::Word)), p.lanes * sizeof(arch::Word));
      p.payload = std::move(row);
      p.index = 0;
      continue;
    }
    if (!open) open = std::make_shared<Payload>();
    p.payload = open;
    if (p.last) std::exchange(open, nullptr)->words = bytes.vector<arch::Word>();
  }
  return core;
}

std::vector<CoreWord> Meeting::attend(std::vector<CoreWord> mine) {
  std::vector<std::string> to;
  for (int r = 0; r < exchange_.size(); ++r) to.push_back(r == exchange_.rank() ? "" : told(mine, r));
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
