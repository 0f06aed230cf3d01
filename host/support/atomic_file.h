// Files that are whole or not there: written beside their place, flushed to disk, then renamed over it. What a process
// leaves beside the place when it is killed, the next one that writes there removes.
#pragma once

#include <string>
#include <string_view>

namespace veritpu {

// Throws UserError unless write_atomically(path) can work: the directory exists and takes a file, and `path` itself is
// no directory. Leaves nothing behind. `what` names the option in the sentence, such as "--save".
void check_writable(const std::string& path, const std::string& what);

// A file that another library writes, by name, beside its place; one at a time.
class PendingFile {
 public:
  // Throws UserError unless the place is good for a regular file. `what` names the option.
  PendingFile(const std::string& path, const std::string& what);
  // Removes it, and the companion that the library may keep beside it, unless it was committed; a signal that ends the
  // process does so too.
  ~PendingFile();
  PendingFile(const PendingFile&) = delete;

  static constexpr char kCompanion[] = ".hier";      // added to the name, as the FST library does
  const std::string& name() const { return name_; }  // to write to; `path` is untouched
  void commit();                                     // renames it over `path`. Throws UserError

 private:
  std::string path_, name_;
};

// Replaces `path` by `data` at once; until then, and if anything fails, the old file stays whole. Signals that end the
// process are held off meanwhile, so no temporary file is left. A path that is no regular file (a terminal,
// /dev/null, a pipe) is written directly. A symbolic link is followed. Throws UserError.
void write_atomically(const std::string& path, std::string_view data);

}  // namespace veritpu
