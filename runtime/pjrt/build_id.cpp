#include <elf.h>
#include <link.h>

#include <cstring>

#include "runtime/pjrt/disk_cache.h"

namespace veritpu::pjrt {
namespace {

struct Search {
  uintptr_t inside;  // an address of the library
  std::string found;
};

int look(dl_phdr_info* object, size_t, void* argument) {
  auto& search = *static_cast<Search*>(argument);
  bool is_it = false;
  for (int i = 0; i < object->dlpi_phnum; i++) {
    const auto& segment = object->dlpi_phdr[i];
    const uintptr_t first = object->dlpi_addr + segment.p_vaddr;
    is_it |= segment.p_type == PT_LOAD && search.inside >= first && search.inside < first + segment.p_memsz;
  }
  if (!is_it) return 0;
  constexpr auto whole = [](size_t bytes) { return (bytes + 3) / 4 * 4; };
  for (int i = 0; i < object->dlpi_phnum; i++) {
    const auto& segment = object->dlpi_phdr[i];
    if (segment.p_type != PT_NOTE) continue;
    const auto* at = reinterpret_cast<const char*>(object->dlpi_addr + segment.p_vaddr);
    for (const char* const end = at + segment.p_memsz; at + sizeof(ElfW(Nhdr)) <= end;) {
      ElfW(Nhdr) note;
      std::memcpy(&note, at, sizeof note);
      const char* const name = at + sizeof note;
      if (note.n_type == NT_GNU_BUILD_ID) search.found.assign(name + whole(note.n_namesz), note.n_descsz);
      at = name + whole(note.n_namesz) + whole(note.n_descsz);
    }
  }
  return 1;
}

}  // namespace

std::string build_id() {
  static const std::string id = [] {
    Search search{reinterpret_cast<uintptr_t>(&look), ""};
    dl_iterate_phdr(look, &search);
    return search.found;
  }();
  return id;
}

}  // namespace veritpu::pjrt
