# What `cmake --install` puts where, and the Debian package that CPack makes of it (`./veritpu package`). Of builds with
# VERITPU_LEVELS alone: others are for the machine that made them.
#   bin/veritpu                              the command line
#   lib/libveritpu.so                        runtime and host, for programs of one's own: VeriTPU::veritpu
#   lib/libveritpu_cores.so, lib/glibc-hwcaps/LEVEL/libveritpu_cores.so      the cores, by vector instructions
#   include/veritpu/{arch,host,runtime,systemc}, include/veritpu/veritpu.h   headers
if(NOT VERITPU_LEVELS)
  return()
endif()
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)
set(headers ${CMAKE_INSTALL_INCLUDEDIR}/veritpu)
set(config ${CMAKE_INSTALL_LIBDIR}/cmake/VeriTPU)

file(CONFIGURE OUTPUT library.cpp CONTENT "" @ONLY)
add_library(veritpu_library SHARED ${CMAKE_CURRENT_BINARY_DIR}/library.cpp)
veritpu_add_whole(veritpu_library veritpu_tpu veritpu_host veritpu_runtime veritpu_graph veritpu_chip veritpu_arch)
target_link_libraries(veritpu_library PRIVATE veritpu_cores)
set_target_properties(veritpu_library PROPERTIES OUTPUT_NAME veritpu EXPORT_NAME veritpu VERSION ${PROJECT_VERSION}
                      SOVERSION ${PROJECT_VERSION_MAJOR} LIBRARY_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/lib
                      INSTALL_RPATH "$ORIGIN")
target_compile_features(veritpu_library INTERFACE cxx_std_17)
target_include_directories(veritpu_library INTERFACE
  $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}> $<INSTALL_INTERFACE:${headers}>)
set_target_properties(veritpu PROPERTIES INSTALL_RPATH "$ORIGIN/../${CMAKE_INSTALL_LIBDIR}")
set_target_properties(veritpu_cores PROPERTIES INSTALL_RPATH "$ORIGIN")

add_custom_target(package_parts DEPENDS veritpu veritpu_library veritpu_cores)

install(TARGETS veritpu RUNTIME)
install(TARGETS veritpu_library EXPORT VeriTPUTargets LIBRARY)
install(TARGETS veritpu_cores EXPORT VeriTPUTargets LIBRARY)
install(DIRECTORY ${PROJECT_BINARY_DIR}/lib/glibc-hwcaps DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(DIRECTORY arch host runtime systemc DESTINATION ${headers} FILES_MATCHING PATTERN "*.h" PATTERN "*.def"
        PATTERN host/commands EXCLUDE PATTERN runtime/compiler EXCLUDE)
install(FILES cmake/veritpu.h DESTINATION ${headers})
install(FILES LICENSE README.md CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(EXPORT VeriTPUTargets NAMESPACE VeriTPU:: DESTINATION ${config})
file(CONFIGURE OUTPUT VeriTPUConfig.cmake @ONLY
     CONTENT "include(\${CMAKE_CURRENT_LIST_DIR}/VeriTPUTargets.cmake)\n")
write_basic_package_version_file(VeriTPUConfigVersion.cmake COMPATIBILITY SameMajorVersion)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/VeriTPUConfig.cmake ${CMAKE_CURRENT_BINARY_DIR}/VeriTPUConfigVersion.cmake
        DESTINATION ${config})
configure_file(cmake/veritpu.pc.in veritpu.pc @ONLY)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/veritpu.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME veritpu)
set(CPACK_PACKAGE_CONTACT "The VeriTPU authors <veritpu@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "TPU in SystemVerilog, verilated, that trains neural networks")
set(CPACK_PACKAGE_DESCRIPTION "A TensorCore in SystemVerilog, verilated inside a SystemC chip, with a runtime that
compiles the training of neural networks to it: bit-exact, cycle-exact, measured.")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION electronics)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS ${PROJECT_BINARY_DIR}/lib)
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "dataset-fashion-mnist, fonts-dejavu-core, python3-sklearn")
include(CPack)
