# veritpu_check_core: the two others in lockstep (check_core.h).
if(NOT TARGET veritpu_rtl_core OR NOT TARGET veritpu_fast_core)
  return()
endif()
add_library(veritpu_check_core STATIC check_core.cpp last_writer.cpp outcome.cpp written.cpp)
target_link_libraries(veritpu_check_core PUBLIC veritpu_arch veritpu_rtl_core veritpu_fast_core)
