#include "host/report/page.h"

#include "host/report/page_parts.h"

namespace veritpu {
namespace {

std::string escaped(const std::string& text) {
  std::string html;
  for (const char c : text) {
    if (c == '<')
      html += "&lt;";
    else if (c == '&')
      html += "&amp;";
    else
      html += c;
  }
  return html;
}

// Within a script element nothing may end it; JSON allows \u003c for <.
std::string within_script(const std::string& json) {
  std::string text;
  text.reserve(json.size());
  for (const char c : json) {
    if (c == '<')
      text += "\\u003c";
    else
      text += c;
  }
  return text;
}

}  // namespace

std::string report_page(const std::string& title, const std::string& subtitle, const std::string& json) {
  std::string page =
      "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src 'unsafe-inline'; "
      "style-src 'unsafe-inline'; img-src data:\">\n<title>" +
      escaped(title) + "</title>\n<style>\n";
  page += page_style();
  page += "</style></head>\n<body><header><h1>" + escaped(title) + "</h1><p>" + escaped(subtitle) +
          "</p></header><nav></nav><main></main>\n<script type=\"application/json\" id=\"data\">\n" +
          within_script(json) + "</script>\n<script>\n";
  page += page_scripts();
  page += "</script></body></html>\n";
  return page;
}

}  // namespace veritpu
