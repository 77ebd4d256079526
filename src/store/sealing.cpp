#include "store/sealing.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sodium.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace kroon {

namespace {

constexpr std::string_view kMark = "sealed:";
constexpr std::size_t kNonce = crypto_aead_xchacha20poly1305_ietf_NPUBBYTES;
constexpr std::size_t kTag = crypto_aead_xchacha20poly1305_ietf_ABYTES;
static_assert(crypto_aead_xchacha20poly1305_ietf_KEYBYTES == 32);

const unsigned char* bytes_of(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }

std::string to_hex(std::string_view bytes) {
  std::string text(bytes.size() * 2 + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), bytes_of(bytes), bytes.size());
  text.pop_back();
  return text;
}

std::optional<std::string> from_hex(std::string_view text) {
  std::string bytes(text.size() / 2, '\0');
  std::size_t size = 0;
  if (sodium_hex2bin(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(), text.data(), text.size(), nullptr,
                     &size, nullptr) != 0 ||
      size * 2 != text.size())
    return std::nullopt;
  return bytes;
}

Fault fault_of(const std::string& path) { return {fmt::format("{}: {}", path, std::strerror(errno))}; }

// Whole and on the disk before the first key is sealed with it: a secret that is lost takes all games with it.
Fault write_secret(const std::string& path) {
  std::string secret(32, '\0');
  randombytes_buf(secret.data(), secret.size());
  const std::string line = to_hex(secret) + "\n";
  const std::string fresh = fmt::format("{}-new-{}", path, getpid());
  unlink(fresh.c_str());
  const int file = ::open(fresh.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (file < 0) return fault_of(fresh);
  const bool written = ::write(file, line.data(), line.size()) == static_cast<ssize_t>(line.size()) && fsync(file) == 0;
  ::close(file);
  // Of several servers that begin at once the first one's counts.
  const bool there = written && (link(fresh.c_str(), path.c_str()) == 0 || errno == EEXIST);
  Fault fault = there ? Fault{} : fault_of(path);
  unlink(fresh.c_str());
  return fault;
}

}  // namespace

bool is_sealed(const std::string& key) { return key.starts_with(kMark); }

std::optional<Sealing> Sealing::of(const std::string& path, bool make, Fault& fault) {
  if (sodium_init() < 0) {
    fault = {"no secure random numbers on this machine"};
    return std::nullopt;
  }
  if (make && access(path.c_str(), F_OK) != 0)
    if ((fault = write_secret(path))) return std::nullopt;
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) {
    fault = fault_of(path);
    return std::nullopt;
  }
  if (make) fchmod(file, 0600);
  char text[64];
  const ssize_t size = ::read(file, text, sizeof text);
  ::close(file);
  const auto bytes = size == sizeof text ? from_hex({text, sizeof text}) : std::nullopt;
  if (!bytes) {
    fault = {fmt::format("{}: this is not the key of a database", path)};
    return std::nullopt;
  }
  Sealing out;
  std::memcpy(out.secret_.data(), bytes->data(), out.secret_.size());
  return out;
}

std::string Sealing::fingerprint() const {
  std::string hash(16, '\0');
  crypto_generichash(reinterpret_cast<unsigned char*>(hash.data()), hash.size(), secret_.data(), secret_.size(),
                     nullptr, 0);
  return to_hex(hash);
}

std::string Sealing::seal(const std::string& key, const std::string& table) const {
  std::string out(kNonce + key.size() + kTag, '\0');
  auto* to = reinterpret_cast<unsigned char*>(out.data());
  randombytes_buf(to, kNonce);
  crypto_aead_xchacha20poly1305_ietf_encrypt(to + kNonce, nullptr, bytes_of(key), key.size(), bytes_of(table),
                                             table.size(), nullptr, to, secret_.data());
  return std::string(kMark) + to_hex(out);
}

std::optional<std::string> Sealing::open(const std::string& sealed, const std::string& table) const {
  const auto bytes = is_sealed(sealed) ? from_hex(std::string_view(sealed).substr(kMark.size())) : std::nullopt;
  if (!bytes || bytes->size() < kNonce + kTag) return std::nullopt;
  std::string key(bytes->size() - kNonce - kTag, '\0');
  if (crypto_aead_xchacha20poly1305_ietf_decrypt(reinterpret_cast<unsigned char*>(key.data()), nullptr, nullptr,
                                                 bytes_of(*bytes) + kNonce, bytes->size() - kNonce, bytes_of(table),
                                                 table.size(), bytes_of(*bytes), secret_.data()) != 0)
    return std::nullopt;
  return key;
}

}  // namespace kroon
