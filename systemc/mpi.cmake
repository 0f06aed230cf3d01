# veritpu_mpi: what processes tell each other over MPI. A library that programs load when they need it, so that they run
# where there is no MPI.
foreach(package MPI Boost)
  set(components_MPI CXX)
  set(components_Boost mpi serialization)
  find_package(${package} QUIET COMPONENTS ${components_${package}})
  if(NOT ${package}_FOUND)
    message(FATAL_ERROR "MPI is missing: run `./veritpu setup`, which installs what cmake/packages.txt lists.")
  endif()
endforeach()
add_library(veritpu_mpi MODULE mpi_exchange.cpp)
set_target_properties(veritpu_mpi PROPERTIES LIBRARY_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/lib)
target_link_libraries(veritpu_mpi PRIVATE veritpu_options Boost::mpi MPI::MPI_CXX)
