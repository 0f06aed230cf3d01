// Where data sets are that no Debian package puts in a place of its own.
#pragma once

#include <string>

namespace veritpu {

// Where `veritpu data` puts the set NAME: $VERITPU_DATA/NAME; else in the build's data folder, if VeriTPU runs from
// where it was built; else $XDG_DATA_HOME/veritpu/NAME, by default ~/.local/share/veritpu/NAME.
std::string data_directory(const std::string& name);
// The folder of them all.
std::string data_root();

}  // namespace veritpu
