#include "systemc/shared_board.h"

#include <future>
#include <map>
#include <utility>

#include "systemc/failure.h"
#include "systemc/report.h"

namespace veritpu {
namespace {

enum class Command : uint8_t { make, destroy, write, read, launch, launch_board, end };

Packer command(Command what, unsigned board) {
  return std::move(Packer().put(what).put(board));
}

// A core that another process simulates.
class RemoteCore final : public arch::Chip {
 public:
  RemoteCore(BoardHost& host, const arch::ChipConfig& config, unsigned board, int core)
      : host_(host),
        config_(config),
        board_(board),
        core_(core),
        process_(process_of(core, config.cores, host.processes())) {}

  const arch::ChipConfig& config() const override { return config_; }
  void write(uint64_t address, const void* data, size_t bytes) override {
    ask(Command::write, [&](Packer& c) { c.put(address).put(bytes).put(data, bytes); });
  }
  void read(uint64_t address, void* data, size_t bytes) override {
    const std::string read = ask(Command::read, [&](Packer& c) { c.put(address).put(bytes); });
    std::memcpy(data, read.data() + sizeof link_, bytes);
  }
  arch::RunReport launch(const arch::Launch& launch) override {
    const std::string report = ask(Command::launch, [&](Packer& c) { c.put(launch); });
    Unpacker bytes(report);
    bytes.skip(sizeof link_);
    return report_from(bytes);
  }
  arch::HostLinkStats link() const override { return link_; }

 private:
  template <typename More>
  std::string ask(Command what, More more) {
    Packer bytes = command(what, board_);
    bytes.put(core_);
    more(bytes);
    std::string answer = host_.answer(process_, host_.tell(process_, bytes.take()));
    link_ = Unpacker(answer).get<arch::HostLinkStats>();  // of each answer about a core
    return answer;
  }

  BoardHost& host_;
  const arch::ChipConfig& config_;
  const unsigned board_;
  const int core_, process_;
  arch::HostLinkStats link_;
};

class SharedBoard final : public arch::Board {
 public:
  SharedBoard(BoardHost& host, unsigned number, std::unique_ptr<SystemBoard> own)
      : host_(host), number_(number), own_(std::move(own)) {
    for (int k = 0; k < config().cores; ++k)
      remote_.push_back(own_->here(k) ? nullptr : std::make_unique<RemoteCore>(host, config(), number, k));
  }
  ~SharedBoard() override {
    for (int p = 1; p < host_.processes(); ++p) host_.tell(p, command(Command::destroy, number_).take());
  }

  const arch::ChipConfig& config() const override { return own_->config(); }
  arch::Chip& core(int index) override {
    if (own_->here(index)) return own_->core(index);
    return *remote_[index];
  }
  LinkStats links() const override { return own_->links(); }

  // The others throw what this process does, unless memory is short: then they may wait for it.
  std::vector<arch::RunReport> launch(const std::vector<CoreLaunch>& launches) override {
    std::vector<int> told;
    for (int p = 1; p < host_.processes(); ++p)
      told.push_back(host_.tell(p, command(Command::launch_board, number_).put(launches).take()));
    std::vector<arch::RunReport> reports;
    std::exception_ptr failure;
    const auto attempt = [&](auto work) {
      try {
        work();
      } catch (const std::bad_alloc&) {
        throw;
      } catch (...) {
        if (!failure) failure = std::current_exception();
      }
    };
    attempt([&] { reports = own_->launch(launches); });
    for (int p = 1; p < host_.processes(); ++p) attempt([&] { host_.answer(p, told[p - 1]); });
    if (failure) std::rethrow_exception(failure);
    return reports;
  }

 private:
  BoardHost& host_;
  const unsigned number_;
  const std::unique_ptr<SystemBoard> own_;
  std::vector<std::unique_ptr<RemoteCore>> remote_;  // by core
};

class Server {
 public:
  Server(Exchange& exchange, const MakeBoard& make) : exchange_(exchange), make_(make) {}

  // False for the last command.
  bool serve(std::string message) {
    Unpacker bytes(message);
    const int number = bytes.get<int>();
    const auto what = bytes.get<Command>();
    const auto board = bytes.get<unsigned>();
    if (what == Command::launch) {  // launches of several cores go on side by side
      aside_.push_back(std::async(std::launch::async, [this, number, board, message = std::move(message)] {
        Unpacker rest(message);
        rest.skip(sizeof number + sizeof(Command) + sizeof board);
        const int core = rest.get<int>();
        const auto launch = rest.get<arch::Launch>();
        answer(number, [&](Packer& told) {
          SystemChip& chip = boards_.at(board)->core(core);
          const auto report = chip.launch(launch);
          pack(report, told.put(chip.link()));
        });
      }));
      return true;
    }
    if (what == Command::write || what == Command::read) {
      answer(number, [&](Packer& told) { move(what, boards_.at(board)->core(bytes.get<int>()), bytes, told); });
      return true;
    }
    aside_.clear();  // waits for them
    if (what == Command::make)
      answer(number, [&](Packer&) { boards_[board] = make_(bytes.text(), exchange_); });
    else if (what == Command::launch_board)
      answer(number, [&](Packer&) { boards_.at(board)->launch(bytes.vector<arch::Board::CoreLaunch>()); });
    else if (what == Command::destroy)
      boards_.erase(board);
    return what != Command::end;
  }

 private:
  // Tells process 0 what came of a command. Memory that is short in one process alone leaves the others waiting; that
  // is for the caller to say.
  template <typename Work>
  void answer(int number, Work work) {
    Packer told;
    told.put(false);
    try {
      work(told);
    } catch (const std::bad_alloc&) {
      throw;
    } catch (...) {
      told.take();
      Failure::of(std::current_exception()).pack(told.put(true));
    }
    exchange_.send(0, number, told.take());
  }

  static void move(Command what, SystemChip& chip, Unpacker& bytes, Packer& told) {
    const auto address = bytes.get<uint64_t>();
    const auto size = bytes.get<size_t>();
    if (what == Command::write) {
      chip.write(address, bytes.skip(size), size);
      told.put(chip.link());
      return;
    }
    std::vector<char> data(size);
    chip.read(address, data.data(), size);
    told.put(chip.link()).put(data.data(), size);
  }

  Exchange& exchange_;
  const MakeBoard& make_;
  std::map<unsigned, std::unique_ptr<SystemBoard>> boards_;
  std::vector<std::future<void>> aside_;
};

}  // namespace

BoardHost::~BoardHost() {
  for (int p = 1; p < processes(); ++p) tell(p, command(Command::end, 0).take());
}

int BoardHost::tell(int process, const std::string& command) {
  constexpr unsigned kTags = 30000;  // MPI has at least 32767
  const int number = kFirstReplyTag + static_cast<int>(commands_++ % kTags);
  exchange_.send(process, kCommandTag, Packer().put(number).take() + command);
  return number;
}

std::string BoardHost::answer(int process, int number) {
  std::string answer = exchange_.receive(process, number);
  Unpacker bytes(answer);
  if (bytes.get<bool>()) Failure::from(bytes).raise();
  return answer.substr(sizeof(bool));
}

std::unique_ptr<arch::Board> BoardHost::board(const std::string& description) {
  const unsigned number = boards_++;
  auto own = make_(description, exchange_);
  std::vector<int> told;
  for (int p = 1; p < processes(); ++p) told.push_back(tell(p, command(Command::make, number).put(description).take()));
  for (int p = 1; p < processes(); ++p) answer(p, told[p - 1]);
  return std::make_unique<SharedBoard>(*this, number, std::move(own));
}

void serve_boards(Exchange& exchange, const MakeBoard& make) {
  Server server(exchange, make);
  while (server.serve(exchange.receive(0, kCommandTag))) {
  }
}

}  // namespace veritpu
