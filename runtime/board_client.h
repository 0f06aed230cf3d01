// The host's view of a board: a client for each core, copies over the links, launches of several cores, and launches
// that go on while the host does something else (docs/board.md).
#pragma once

#include <future>

#include "arch/board.h"
#include "runtime/client.h"

namespace veritpu {

// A program on each device of a group, launched on all of them at once.
class GroupExecutable {
 public:
  virtual ~GroupExecutable() = default;
  // `inputs` and the results in the order of the group's devices. Throws as Executable::execute does, or UserError if
  // there are not as many inputs as devices.
  virtual std::vector<Executable::Result> execute(
      int64_t steps, const std::vector<std::map<std::string, Executable::Slice>>& inputs) = 0;
  virtual const std::vector<int>& devices() const = 0;
  virtual Executable& on(int device) = 0;  // one of them
};

// A step that the chips of a board do not all do alike, where one is to stand for all.
class AsymmetryError : public UserError {
 public:
  using UserError::UserError;
};

class BoardClient {
 public:
  static std::unique_ptr<BoardClient> make(arch::Board& board);  // the board outlives the client
  virtual ~BoardClient() = default;
  // The cores that are there; on a board by symmetry those of one chip (arch/board.h).
  virtual std::vector<Device> devices() const = 0;
  virtual int cores() const = 0;  // with those for which the devices stand
  // Everything on one device: compile, upload, parameters. Throws UserError if it is not there.
  virtual Client& device(int id) = 0;
  // The same step on all devices of a group. Throws UserError if there is none, or one is not there or named twice, or
  // as Client::compile does. On a board by symmetry AsymmetryError, if a step of several replicas has none.
  virtual std::unique_ptr<GroupExecutable> compile(const graph::Graph& graph, const std::vector<int>& devices) = 0;
  // A copy of a buffer on another device: its bytes go over the links, and no host sees them. Throws UserError if there
  // is no room.
  virtual Buffer copy(const Buffer& buffer, int device) = 0;
  // Runs a step of device(id) behind the caller's back. Launches of one device are in the order of the calls; those of
  // several devices go on side by side. Until the future is there nothing else may be asked of that device, nor of the
  // executable or the inputs.
  virtual std::future<Executable::Result> execute(int id, Executable& step, int64_t steps,
                                                  std::map<std::string, Executable::Slice> inputs) = 0;
  // Core cycles that copies took so far.
  virtual uint64_t copy_cycles() const = 0;
};

}  // namespace veritpu
