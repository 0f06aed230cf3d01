#include "host/support/atomic_file.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/host/files.h"

namespace veritpu {
namespace {

using testing::HasSubstr;
namespace fs = std::filesystem;

TEST(AtomicFile, ReplacesTheFileAndLeavesNothingElse) {
  const Folder folder;
  const auto path = folder.write("f", "old");
  write_atomically(path, "new");
  EXPECT_EQ(contents(path), "new");
  EXPECT_EQ(folder.count(), 1u);
}

TEST(AtomicFile, FollowsASymbolicLink) {
  const Folder folder;
  const auto path = folder.write("f", "old");
  fs::create_symlink("f", folder.file("link"));
  write_atomically(folder.file("link"), "new");
  EXPECT_EQ(contents(path), "new");
  EXPECT_TRUE(fs::is_symlink(folder.file("link")));
}

TEST(AtomicFile, WritesADeviceDirectly) {
  write_atomically("/dev/null", "gone");
  EXPECT_TRUE(fs::is_character_file("/dev/null"));
  EXPECT_THAT(user_error([] { write_atomically("/dev/full", "x"); }), HasSubstr("No space left"));
}

TEST(AtomicFile, AFailureLeavesTheOldFileWhole) {
  const Folder folder;
  const auto path = folder.write("f", "old");
  // A folder in the place of the temporary file's target makes the rename fail.
  fs::create_directory(folder.file("taken"));
  folder.write("taken/x", "");
  EXPECT_THAT(user_error([&] { write_atomically(folder.file("taken"), "new"); }), HasSubstr("cannot write"));
  EXPECT_EQ(contents(path), "old");
  EXPECT_EQ(folder.count(), 2u);
}

TEST(AtomicFile, CheckSaysWhatIsWrongAndLeavesNothing) {
  const Folder folder;
  check_writable(folder.file("f"), "--save");
  EXPECT_EQ(folder.count(), 0u);
  EXPECT_THAT(user_error([&] { check_writable(folder.path(), "--save"); }), HasSubstr("--save names a directory"));
  EXPECT_THAT(user_error([&] { check_writable(folder.file("no/f"), "--json"); }), HasSubstr("there is no directory"));
  EXPECT_THAT(user_error([] { check_writable("", "--json"); }), HasSubstr("--json needs a file name"));
  EXPECT_THAT(user_error([] { check_writable("/proc/f", "--json"); }), HasSubstr("cannot write in /proc"));
}

TEST(AtomicFile, WhatKilledRunsLeftIsRemovedAndNothingElse) {
  const Folder folder;
  const pid_t child = fork();
  if (child == 0) _exit(0);
  ASSERT_EQ(waitpid(child, nullptr, 0), child);
  const auto of = [](pid_t process) { return "f." + std::to_string(process) + ".tmp"; };
  const std::vector<std::string> left{of(child), of(child) + PendingFile::kCompanion, of(getpid())};
  const std::vector<std::string> kept{of(getppid()),
                                      "f.tmp",
                                      "f.1x.tmp",
                                      "f.-1.tmp",
                                      "g" + of(child),
                                      of(child) + ".old",
                                      "f.99999999999999999999.tmp"};
  for (const auto& names : {left, kept})
    for (const auto& name : names) folder.write(name, "half");
  write_atomically(folder.file("f"), "new");
  for (const auto& name : left) EXPECT_FALSE(fs::exists(folder.file(name))) << name;
  for (const auto& name : kept) EXPECT_TRUE(fs::exists(folder.file(name))) << name;
  EXPECT_EQ(contents(folder.file("f")), "new");
  EXPECT_EQ(folder.count(), kept.size() + 1);
  folder.write(left[0], "half");
  check_writable(folder.file("f"), "--save");
  EXPECT_FALSE(fs::exists(folder.file(left[0])));
}

TEST(PendingFile, IsThereOnceCommitted) {
  const Folder folder;
  const auto path = folder.write("x", "old");
  {
    const PendingFile file(path, "--waves");
    std::ofstream(file.name()) << "half";
    std::ofstream(file.name() + PendingFile::kCompanion) << "half";
    EXPECT_EQ(folder.count(), 3u);
  }
  EXPECT_EQ(folder.count(), 1u);
  EXPECT_EQ(contents(path), "old");
  PendingFile file(path, "--waves");
  std::ofstream(file.name()) << "new";
  file.commit();
  EXPECT_EQ(contents(path), "new");
  EXPECT_EQ(folder.count(), 1u);
}

TEST(PendingFile, GoesWithAProcessThatASignalEnds) {
  const Folder folder;
  int checked = 0;
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    const pid_t child = fork();
    if (child == 0) {
      const PendingFile file(folder.file("x"), "--waves");
      std::ofstream(file.name()) << "half";
      std::ofstream(file.name() + PendingFile::kCompanion) << "half";
      raise(signal);
      _exit(0);
    }
    int status = 0;
    ASSERT_EQ(waitpid(child, &status, 0), child);
    EXPECT_TRUE(WIFSIGNALED(status));
    EXPECT_EQ(WTERMSIG(status), signal);
    EXPECT_EQ(folder.count(), 0u);
    ++checked;
  }
  EXPECT_EQ(checked, 3);
}

}  // namespace
}  // namespace veritpu
