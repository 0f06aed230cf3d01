# Writes OUTPUT, which defines revision(), if the git revision of SOURCE is not the one in it. Run at every build.
execute_process(COMMAND git -C ${SOURCE} describe --always --dirty --exclude=* --abbrev=12
                OUTPUT_VARIABLE revision OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
if(NOT revision)
  set(revision unknown)
endif()
set(text "#include \"host/report/report.h\"\n\nstd::string veritpu::revision() { return \"${revision}\"; }\n")
set(old "")
if(EXISTS ${OUTPUT})
  file(READ ${OUTPUT} old)
endif()
if(NOT old STREQUAL text)
  file(WRITE ${OUTPUT} "${text}")
endif()
