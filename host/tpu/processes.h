// Several processes of one program, as `mpirun -n P` starts them, that simulate boards together (docs/board.md).
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "systemc/shared_board.h"

namespace veritpu {

// Where a launcher started several processes, calls `host` in the first of them and returns what it returns; a TpuBoard
// that it makes is simulated by all. The others do that until it has ended, then return 0. Alone, it just calls `host`.
// To be called once, by a program's main, with the arguments of the command line. Throws UserError if MPI is not there,
// and in the first process if they are not of one program and command line.
int run_in_processes(const std::vector<std::string>& arguments, const std::function<int()>& host);

// What every process makes of a board that process 0 describes (tpu_board.cpp).
std::unique_ptr<SystemBoard> make_board_part(const std::string& description, Exchange& exchange);

// While `host` runs beside other processes: what makes their boards. Else null.
BoardHost* board_host();
// Processes that simulate together, this one included.
int processes();
// Of these, on this machine.
int processes_here();
// Throws UserError if there are several, in which `what` would be done by the first alone.
void refuse_processes(const std::string& what);

}  // namespace veritpu
