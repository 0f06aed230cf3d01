# What `cmake --install` puts where, and the Debian package that CPack makes of it (`./veritpu package`). Of builds with
# VERITPU_LEVELS alone: others are for the machine that made them.
#   bin/veritpu                              the command line
#   lib/libveritpu.so                        runtime and host, for programs of one's own: VeriTPU::veritpu
#   lib/libveritpu.a                         both and the cores of the lowest level: VeriTPU::veritpu_static
#   lib/libveritpu_cores.so, lib/glibc-hwcaps/LEVEL/libveritpu_cores.so      the cores, by vector instructions
#   lib/libveritpu_mpi.so                    loaded by what `mpirun -n P` starts; a package of its own, veritpu-mpi
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
veritpu_add_whole(veritpu_library
  veritpu_tpu veritpu_host veritpu_runtime veritpu_module_compiler veritpu_compiler veritpu_to_module veritpu_passes
  veritpu_module veritpu_graph veritpu_chip veritpu_arch)
target_link_libraries(veritpu_library PRIVATE veritpu_cores)
set_target_properties(veritpu_library PROPERTIES OUTPUT_NAME veritpu EXPORT_NAME veritpu VERSION ${PROJECT_VERSION}
                      SOVERSION ${PROJECT_VERSION_MAJOR} LIBRARY_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/lib
                      INSTALL_RPATH "$ORIGIN")
target_compile_features(veritpu_library INTERFACE cxx_std_17)
target_include_directories(veritpu_library INTERFACE
  $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}> $<INSTALL_INTERFACE:${headers}>)
set_target_properties(veritpu PROPERTIES INSTALL_RPATH "$ORIGIN/../${CMAKE_INSTALL_LIBDIR}")
set_target_properties(veritpu_cores PROPERTIES INSTALL_RPATH "$ORIGIN")

# veritpu_archives(RESULT TARGETS...): these static libraries, and all that they are linked with.
function(veritpu_archives RESULT)
  set(found)
  set(todo ${ARGN})
  while(todo)
    list(POP_FRONT todo target)
    string(REGEX REPLACE "^\\$<(LINK_ONLY|BUILD_INTERFACE):(.*)>$" "\\2" target "${target}")
    if(target IN_LIST found OR NOT TARGET "${target}")
      continue()
    endif()
    get_target_property(type ${target} TYPE)
    get_target_property(imported ${target} IMPORTED)
    if(imported)
      continue()
    elseif(type STREQUAL STATIC_LIBRARY)
      list(APPEND found ${target})
    endif()
    foreach(property LINK_LIBRARIES INTERFACE_LINK_LIBRARIES)
      get_target_property(libraries ${target} ${property})
      if(libraries)
        list(APPEND todo ${libraries})
      endif()
    endforeach()
  endwhile()
  set(${RESULT} ${found} PARENT_SCOPE)
endfunction()
veritpu_archives(archives veritpu_tpu veritpu_cores)
set(script "create ${PROJECT_BINARY_DIR}/lib/libveritpu.a\n")
foreach(archive ${archives})
  string(APPEND script "addlib $<TARGET_FILE:${archive}>\n")
endforeach()
file(GENERATE OUTPUT libveritpu.mri CONTENT "${script}save\nend\n")
add_custom_command(OUTPUT lib/libveritpu.a COMMAND ${CMAKE_AR} -M < libveritpu.mri DEPENDS ${archives} VERBATIM)
# What the archive needs besides, for the linker; by the packages of cmake/packages.txt.
set(needs systemc boost_iostreams protobuf-lite jpeg png cairo z pthread)

add_custom_target(package_parts DEPENDS veritpu veritpu_library veritpu_cores veritpu_mpi lib/libveritpu.a)

install(TARGETS veritpu RUNTIME)
install(TARGETS veritpu_library EXPORT VeriTPUTargets LIBRARY)
install(TARGETS veritpu_cores EXPORT VeriTPUTargets LIBRARY)
install(TARGETS veritpu_mpi LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT mpi)
install(FILES ${PROJECT_BINARY_DIR}/lib/libveritpu.a DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(DIRECTORY ${PROJECT_BINARY_DIR}/lib/glibc-hwcaps DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(DIRECTORY arch host runtime systemc DESTINATION ${headers} FILES_MATCHING PATTERN "*.h" PATTERN "*.def"
        PATTERN host/commands EXCLUDE PATTERN runtime/compiler EXCLUDE)
install(FILES cmake/veritpu.h DESTINATION ${headers})
install(FILES LICENSE README.md CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(EXPORT VeriTPUTargets NAMESPACE VeriTPU:: DESTINATION ${config})
file(CONFIGURE OUTPUT VeriTPUConfig.cmake @ONLY
     CONTENT "include(\${CMAKE_CURRENT_LIST_DIR}/VeriTPUTargets.cmake)
if(NOT TARGET VeriTPU::veritpu_static)
  add_library(VeriTPU::veritpu_static STATIC IMPORTED)
  set_target_properties(VeriTPU::veritpu_static PROPERTIES
    IMPORTED_LOCATION \${CMAKE_CURRENT_LIST_DIR}/../../libveritpu.a
    INTERFACE_INCLUDE_DIRECTORIES \"$<TARGET_PROPERTY:VeriTPU::veritpu,INTERFACE_INCLUDE_DIRECTORIES>\"
    INTERFACE_COMPILE_FEATURES cxx_std_17
    INTERFACE_LINK_LIBRARIES \"@needs@\")
endif()
")
list(TRANSFORM needs PREPEND -l)
list(JOIN needs " " needs)
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
# Two packages: who starts one process needs no MPI.
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_ALL Unspecified mpi)
set(CPACK_DEBIAN_UNSPECIFIED_PACKAGE_NAME veritpu)
set(CPACK_DEBIAN_UNSPECIFIED_PACKAGE_RECOMMENDS "dataset-fashion-mnist, fonts-dejavu-core, python3-sklearn")
set(CPACK_DEBIAN_UNSPECIFIED_PACKAGE_SUGGESTS veritpu-mpi)
set(CPACK_DEBIAN_MPI_PACKAGE_NAME veritpu-mpi)
set(CPACK_DEBIAN_MPI_PACKAGE_DEPENDS "veritpu (= ${PROJECT_VERSION}), openmpi-bin")
set(CPACK_COMPONENT_UNSPECIFIED_DESCRIPTION ${CPACK_PACKAGE_DESCRIPTION})
set(CPACK_COMPONENT_MPI_DESCRIPTION "VeriTPU in several processes, on one machine or a cluster (mpirun)")
include(CPack)
