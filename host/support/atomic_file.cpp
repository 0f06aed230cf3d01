#include "host/support/atomic_file.h"

#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <filesystem>

#include "runtime/client.h"

namespace veritpu {
namespace {

namespace fs = std::filesystem;

std::string reason() {
  return std::strerror(errno);
}

constexpr int kEndings[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};  // signals that end a process

// Holds off the signals that end a process.
class SignalsBlocked {
 public:
  SignalsBlocked() {
    sigset_t set;
    sigemptyset(&set);
    for (const int signal : kEndings) sigaddset(&set, signal);
    pthread_sigmask(SIG_BLOCK, &set, &previous_);
  }
  ~SignalsBlocked() { pthread_sigmask(SIG_SETMASK, &previous_, nullptr); }

 private:
  sigset_t previous_;
};

std::string directory_of(const std::string& path) {
  const auto parent = fs::path(path).parent_path();
  return parent.empty() ? "." : parent.string();
}

std::string temporary_name(const std::string& target, pid_t process) {
  return target + "." + std::to_string(process) + ".tmp";
}

// Whether `name` is a temporary file of `target`, or a companion, that nobody will rename: of a process that has ended,
// or of one that had our number before us.
bool is_left_over(const std::string& name, const std::string& target) {
  if (name.compare(0, target.size() + 1, target + ".") != 0) return false;
  pid_t process = 0;
  const char* const digits = name.data() + target.size() + 1;
  const char* const end = std::from_chars(digits, name.data() + name.size(), process).ptr;
  const std::string ending(end, name.data() + name.size());
  if (process <= 0 || (ending != ".tmp" && ending != std::string(".tmp") + PendingFile::kCompanion)) return false;
  return process == getpid() || (kill(process, 0) != 0 && errno == ESRCH);
}

// What killed runs have left beside the target.
void remove_left_over(const std::string& target) {
  const auto name = fs::path(target).filename().string();
  std::error_code error;
  for (const auto& file : fs::directory_iterator(directory_of(target), error))
    if (is_left_over(file.path().filename().string(), name)) fs::remove(file.path(), error);
}

// A file of our own beside the target; removed unless renamed into place.
class Temporary {
 public:
  explicit Temporary(const std::string& target) : name_(temporary_name(target, getpid())) {
    remove_left_over(target);
    descriptor_ = open(name_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  }
  ~Temporary() {
    if (descriptor_ >= 0) close(descriptor_);
    if (descriptor_ >= 0 && !renamed_) unlink(name_.c_str());
  }
  int descriptor() const { return descriptor_; }
  bool rename_to(const std::string& target) { return renamed_ = std::rename(name_.c_str(), target.c_str()) == 0; }

 private:
  std::string name_;
  int descriptor_;
  bool renamed_ = false;
};

bool write_all(int descriptor, std::string_view data) {
  while (!data.empty()) {
    const ssize_t n = write(descriptor, data.data(), data.size());
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return false;
    data.remove_prefix(static_cast<size_t>(n));
  }
  return true;
}

bool is_special(const std::string& path) {  // there, and neither a regular file nor a directory
  struct stat s;
  return stat(path.c_str(), &s) == 0 && !S_ISREG(s.st_mode) && !S_ISDIR(s.st_mode);
}

// The file itself where `path` is a symbolic link, so that the link survives.
std::string resolved(const std::string& path) {
  std::error_code error;
  const auto target = fs::canonical(path, error);
  return error ? path : target.string();
}

// The pending file and its companion, for a signal's handler.
char pending[PATH_MAX], companion[PATH_MAX];

void remove_pending() {
  unlink(pending);
  unlink(companion);
}
void remove_pending_and_end(int signal) {
  remove_pending();
  std::signal(signal, SIG_DFL);
  raise(signal);
}

}  // namespace

void check_writable(const std::string& path, const std::string& what) {
  if (path.empty()) throw UserError(what + " needs a file name");
  if (is_special(path)) return;
  if (fs::is_directory(path)) throw UserError(what + " names a directory, " + path + "; name a file in it");
  const std::string directory = directory_of(path);
  if (!fs::is_directory(directory))
    throw UserError(what + " " + path + ": there is no directory " + directory + "; create it, or name another");
  const SignalsBlocked blocked;
  if (Temporary(resolved(path)).descriptor() < 0)
    throw UserError(what + " " + path + ": cannot write in " + directory + " (" + reason() + "); name another place");
}

PendingFile::PendingFile(const std::string& path, const std::string& what) : path_(path) {
  check_writable(path, what);
  if (is_special(path)) throw UserError(what + " " + path + " is no regular file; name another");
  name_ = temporary_name(resolved(path), getpid());
  if (name_.size() + sizeof kCompanion > PATH_MAX) throw UserError(what + " " + path + " is too long a name");
  std::strcpy(pending, name_.c_str());
  std::strcpy(companion, (name_ + kCompanion).c_str());
  for (const int signal : kEndings)
    if (std::signal(signal, remove_pending_and_end) == SIG_IGN) std::signal(signal, SIG_IGN);
}
PendingFile::~PendingFile() {
  remove_pending();
  for (const int signal : kEndings)
    if (std::signal(signal, SIG_DFL) == SIG_IGN) std::signal(signal, SIG_IGN);
}
void PendingFile::commit() {
  if (std::rename(name_.c_str(), resolved(path_).c_str()) != 0)
    throw UserError("cannot write " + path_ + " (" + reason() + ")");
}

void write_atomically(const std::string& path, std::string_view data) {
  const SignalsBlocked blocked;
  const auto fail = [&] {
    throw UserError("cannot write " + path + " (" + reason() + "); the old file, if any, is untouched");
  };
  if (is_special(path)) {
    const int descriptor = open(path.c_str(), O_WRONLY | O_CLOEXEC);
    const bool ok = descriptor >= 0 && write_all(descriptor, data);
    if (descriptor >= 0) close(descriptor);
    if (!ok) throw UserError("cannot write " + path + " (" + reason() + ")");
    return;
  }
  const std::string target = resolved(path);
  Temporary file(target);
  if (file.descriptor() < 0 || !write_all(file.descriptor(), data) || fsync(file.descriptor()) != 0) fail();
  if (!file.rename_to(target)) fail();
  // The rename itself reaches the disk with its directory.
  const int directory = open(directory_of(target).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (directory >= 0) fsync(directory), close(directory);
}

}  // namespace veritpu
