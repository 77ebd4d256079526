#include "engine/paint.h"

#include <fmt/color.h>

#include <algorithm>

namespace kroon::paint {

static bool colour = false;

void use_colour(bool on) { colour = on; }

static std::string styled(std::string_view text, fmt::text_style style) {
  return colour ? fmt::format(style, "{}", text) : std::string(text);
}

std::string bold(std::string_view text) { return styled(text, fmt::emphasis::bold); }
std::string dim(std::string_view text) { return styled(text, fmt::emphasis::faint); }
std::string tint(std::string_view text, u32 rgb) { return styled(text, fmt::fg(fmt::rgb(rgb)) | fmt::emphasis::bold); }

u32 colour_named(std::string_view name) {
  static constexpr std::pair<std::string_view, u32> kColours[] = {{"red", 0xD9534A},   {"blue", 0x5A9BE0},
                                                                  {"green", 0x5CB860}, {"yellow", 0xE0B020},
                                                                  {"white", 0xE8E4D8}, {"purple", 0xB07FD6}};
  for (const auto& [known, rgb] : kColours)
    if (known == name) return rgb;
  return 0xFFFFFF;
}

int width(std::string_view text) {
  int columns = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\x1b') {
      while (i < text.size() && text[i] != 'm') ++i;
      continue;
    }
    columns += (static_cast<unsigned char>(text[i]) & 0xC0) != 0x80;
  }
  return columns;
}

std::string pad(std::string_view text, int columns) {
  std::string out(text);
  out.append(static_cast<std::size_t>(std::max(0, columns - width(text))), ' ');
  return out;
}

std::string grid(const std::vector<std::vector<std::string>>& rows) {
  std::vector<int> widths;
  for (const auto& row : rows)
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (i >= widths.size()) widths.push_back(0);
      widths[i] = std::max(widths[i], width(row[i]));
    }
  std::string out;
  for (std::size_t r = 0; r < rows.size(); ++r) {
    std::string line;
    for (std::size_t i = 0; i < rows[r].size(); ++i) line += "  " + pad(rows[r][i], widths[i]);
    while (!line.empty() && line.back() == ' ') line.pop_back();
    out += (r == 0 ? dim(line) : line) + "\n";
  }
  return out;
}

void add_figures(std::vector<std::string>& row, std::span<const FigureSpec> specs, const Figures& figures) {
  for (std::size_t i = 0; i < specs.size(); ++i) {
    const i16 value = figures.values[i];
    std::string cell = value == Figures::kUnseen ? "–" : std::to_string(value);
    if (specs[i].ranks && figures.goal != Figures::kUnseen) cell += fmt::format("/{}", figures.goal);
    row.push_back(cell + (figures.watched >> i & 1 ? " !" : ""));
  }
}

}  // namespace kroon::paint
