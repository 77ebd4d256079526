# Sourced by ./run and ./test: installs what is missing, then configures and builds.
# need PACKAGE... : installs the Debian packages that are not there yet.
need() {
  local missing=()
  for package in "$@"; do
    dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing+=("$package")
  done
  [ ${#missing[@]} -eq 0 ] && return
  echo "Installing: ${missing[*]}"
  local sudo=()
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || { echo "Please install these packages as root: ${missing[*]}" >&2; exit 1; }
    sudo=(sudo)
  fi
  "${sudo[@]}" apt-get update -qq
  DEBIAN_FRONTEND=noninteractive "${sudo[@]}" apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
}

build_packages=(g++ cmake ninja-build ccache mold pkg-config libboost1.81-dev libboost-json1.81-dev libfmt-dev
  libspdlog-dev libcli11-dev libsqlite3-dev libsodium-dev zlib1g-dev ca-certificates)
test_packages=(libgtest-dev librapidcheck-dev clang-format)

# build PRESET [cmake options...]
build() {
  local preset=$1
  shift
  cmake --preset "$preset" "$@" >build-configure.log 2>&1 || { cat build-configure.log; rm -f build-configure.log; exit 1; }
  rm -f build-configure.log
  cmake --build "build/$preset"
}
