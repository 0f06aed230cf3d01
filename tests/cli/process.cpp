#include "tests/cli/process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <stdexcept>

namespace veritpu {

Process::Process(const std::string& program, const std::vector<std::string>& args) {
  int out[2], err[2];
  if (pipe2(out, O_CLOEXEC) || pipe2(err, O_CLOEXEC)) throw std::runtime_error("no pipe");
  std::vector<char*> argv{const_cast<char*>(program.c_str())};
  for (const auto& arg : args) argv.push_back(const_cast<char*>(arg.c_str()));
  argv.push_back(nullptr);
  pid_ = fork();
  if (pid_ < 0) throw std::runtime_error("no process");
  if (pid_ == 0) {
    dup2(out[1], STDOUT_FILENO);
    dup2(err[1], STDERR_FILENO);
    execvp(argv[0], argv.data());
    _exit(127);
  }
  close(out[1]);
  close(err[1]);
  out_ = out[0];
  err_ = err[0];
}

Process::~Process() {
  if (pid_ > 0) {
    kill(pid_, SIGKILL);
    waitpid(pid_, nullptr, 0);
  }
  for (const int fd : {out_, err_})
    if (fd >= 0) close(fd);
}

// Reads whatever comes next from either pipe; false once both are closed.
bool Process::read_some() {
  pollfd fds[] = {{out_, POLLIN, 0}, {err_, POLLIN, 0}};
  if (out_ < 0 && err_ < 0) return false;
  poll(fds, 2, -1);
  for (int i = 0; i < 2; ++i) {
    if (fds[i].fd < 0 || !fds[i].revents) continue;
    char buffer[4096];
    const ssize_t n = read(fds[i].fd, buffer, sizeof buffer);
    if (n > 0) {
      (i ? outcome_.err : outcome_.out).append(buffer, static_cast<size_t>(n));
    } else {
      close(fds[i].fd);
      (i ? err_ : out_) = -1;
    }
  }
  return true;
}

bool Process::wait_for(const std::string& text) {
  while (outcome_.out.find(text) == std::string::npos)
    if (!read_some()) return false;
  return true;
}

void Process::signal(int number) {
  kill(pid_, number);
}

Outcome Process::finish() {
  while (read_some()) {
  }
  int status = 0;
  waitpid(pid_, &status, 0);
  pid_ = -1;
  outcome_.status = WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
  return outcome_;
}

}  // namespace veritpu
