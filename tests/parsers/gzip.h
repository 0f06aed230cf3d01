#pragma once

#include <boost/iostreams/copy.hpp>
#include <boost/iostreams/filter/gzip.hpp>
#include <boost/iostreams/filtering_stream.hpp>
#include <sstream>
#include <string>

namespace veritpu::parsers {

inline std::string gzipped(const std::string& bytes) {
  namespace io = boost::iostreams;
  std::istringstream source(bytes);
  std::ostringstream out;
  io::filtering_ostream gzip;
  gzip.push(io::gzip_compressor());
  gzip.push(out);
  io::copy(source, gzip);
  return out.str();
}

}  // namespace veritpu::parsers
