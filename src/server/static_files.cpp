#include "server/static_files.h"

#include <fmt/format.h>
#include <zlib.h>

#include <filesystem>
#include <fstream>
#include <iterator>

namespace kroon::server {

namespace {

struct Kind {
  std::string_view ending;
  std::string_view type;
  bool packs;
};

constexpr Kind kKinds[] = {
    {".html", "text/html; charset=utf-8", true},
    {".js", "text/javascript; charset=utf-8", true},
    {".css", "text/css; charset=utf-8", true},
    {".json", "application/json", true},
    {".webmanifest", "application/manifest+json", true},
    {".svg", "image/svg+xml", true},
    {".txt", "text/plain; charset=utf-8", true},
    {".wasm", "application/wasm", true},
    {".png", "image/png", false},
    {".jpg", "image/jpeg", false},
    {".webp", "image/webp", false},
    {".avif", "image/avif", false},
    {".ico", "image/x-icon", true},
    {".woff2", "font/woff2", false},
    {".mp3", "audio/mpeg", false},
    {".ogg", "audio/ogg", false},
};

Kind kind_of(std::string_view path) {
  for (const Kind& kind : kKinds)
    if (path.ends_with(kind.ending)) return kind;
  return {"", "application/octet-stream", false};
}

std::string gzip(const std::string& plain) {
  z_stream stream{};
  if (deflateInit2(&stream, 9, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY) != Z_OK) return {};
  std::string packed(deflateBound(&stream, static_cast<uLong>(plain.size())), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(plain.data()));
  stream.avail_in = static_cast<uInt>(plain.size());
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_out = static_cast<uInt>(packed.size());
  const bool done = deflate(&stream, Z_FINISH) == Z_STREAM_END;
  packed.resize(stream.total_out);
  deflateEnd(&stream);
  return done ? packed : std::string();
}

}  // namespace

StaticFiles::StaticFiles(const std::string& directory) {
  std::error_code error;
  const std::filesystem::path root(directory);
  for (std::filesystem::recursive_directory_iterator it(root, error), end; !error && it != end; it.increment(error))
    if (it->is_regular_file(error))
      read(it->path().string(), "/" + it->path().lexically_relative(root).generic_string());
}

void StaticFiles::read(const std::string& path, const std::string& name) {
  std::ifstream from(path, std::ios::binary);
  if (!from) return;
  std::string bytes{std::istreambuf_iterator<char>(from), {}};
  const Kind kind = kind_of(name);
  File file;
  file.type = kind.type;
  file.tag = fmt::format("\"{:x}-{:08x}\"", bytes.size(),
                         crc32(0, reinterpret_cast<const Bytef*>(bytes.data()), static_cast<uInt>(bytes.size())));
  if (kind.packs && bytes.size() > 512)
    if (std::string packed = gzip(bytes); !packed.empty() && packed.size() < bytes.size())
      file.packed = std::make_shared<std::string>(std::move(packed));
  file.plain = std::make_shared<std::string>(std::move(bytes));
  files_[name] = std::move(file);
}

Answer StaticFiles::answer(const Request& request) const {
  const auto slash = request.path.rfind('/');
  const bool names_a_file = request.path.find('.', slash == std::string::npos ? 0 : slash) != std::string::npos;
  auto found = files_.find(request.path);
  if (found == files_.end() && !names_a_file) found = files_.find("/index.html");
  if (found == files_.end()) {
    if (names_a_file) return {404, "text/plain; charset=utf-8", "There is no such file.\n", nullptr, {}};
    return {200,
            "text/plain; charset=utf-8",
            "Kroon's server is running, but its web page has not been built.\n",
            nullptr,
            {}};
  }
  const File& file = found->second;
  Answer answer{200, file.type, {}, file.plain, {}};
  // The build puts a hash of the content into the names below /assets/.
  const bool never_changes = found->first.starts_with("/assets/");
  answer.headers.emplace_back("Cache-Control", never_changes ? "public, max-age=31536000, immutable" : "no-cache");
  answer.headers.emplace_back("ETag", file.tag);
  if (file.packed) answer.headers.emplace_back("Vary", "Accept-Encoding");
  if (request.if_none_match == file.tag) {
    answer.status = 304;
    answer.shared_body = nullptr;
  } else if (file.packed && request.gzip) {
    answer.shared_body = file.packed;
    answer.headers.emplace_back("Content-Encoding", "gzip");
  }
  return answer;
}

}  // namespace kroon::server
