// A board that several processes simulate together. The host's program runs in process 0 and sees all of the board; the
// others serve it (docs/board.md).
#pragma once

#include <atomic>
#include <functional>
#include <memory>

#include "systemc/system_board.h"

namespace veritpu {

// Each process makes its part of a board from the same description, which the maker alone understands.
using MakeBoard = std::function<std::unique_ptr<SystemBoard>(const std::string& description, Exchange& exchange)>;

// In process 0. Its boards may be used as SystemBoards are; it outlives them.
class BoardHost {
 public:
  BoardHost(Exchange& exchange, MakeBoard make) : exchange_(exchange), make_(std::move(make)) {}
  ~BoardHost();  // lets the others' serve_boards return
  BoardHost(const BoardHost&) = delete;

  // Throws what making a part of it throws, in any process.
  std::unique_ptr<arch::Board> board(const std::string& description);
  int processes() const { return exchange_.size(); }

  // Sends a command; its number is for answer(), which waits, and throws what it has thrown there.
  int tell(int process, const std::string& command);
  std::string answer(int process, int number);

 private:
  Exchange& exchange_;
  const MakeBoard make_;
  std::atomic<unsigned> commands_{0}, boards_{0};
};

// In every other process: does what process 0's BoardHost asks for, until that goes.
void serve_boards(Exchange& exchange, const MakeBoard& make);

}  // namespace veritpu
