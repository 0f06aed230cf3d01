# Writes page_parts.cpp: -DSTYLE=, -DSCRIPTS= (files, separated by |), -DOUTPUT=.
function(bytes files variable)
  set(all "")
  foreach(file ${files})
    file(READ ${file} hex HEX)
    string(APPEND all "${hex}0a")
  endforeach()
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," all "${all}")
  set(${variable} "${all}" PARENT_SCOPE)
endfunction()

string(REPLACE "|" ";" SCRIPTS "${SCRIPTS}")
bytes("${STYLE}" style)
bytes("${SCRIPTS}" scripts)
file(WRITE ${OUTPUT} "#include \"host/report/page_parts.h\"

namespace veritpu {
namespace {
constexpr unsigned char kStyle[] = {${style}};
constexpr unsigned char kScripts[] = {${scripts}};
}  // namespace
std::string_view page_style() {
  return {reinterpret_cast<const char*>(kStyle), sizeof kStyle};
}
std::string_view page_scripts() {
  return {reinterpret_cast<const char*>(kScripts), sizeof kScripts};
}
}  // namespace veritpu
")
