# Sourced by scripts that must also run where the system's Node is too old: puts the version of .node-version first on PATH.

use_node() {
  local wanted platform cache directory draft
  if node -e 'const [major, minor] = process.versions.node.split(".").map(Number);
      process.exit(major > 24 || (major === 24 && minor >= 15) ? 0 : 1)' 2>/dev/null; then
    return 0
  fi
  wanted=$(<.node-version)
  case "$(uname -s)-$(uname -m)" in
    Linux-x86_64) platform=linux-x64 ;;
    Linux-aarch64) platform=linux-arm64 ;;
    *) echo "Node $wanted is needed; install it with your version manager." >&2; return 1 ;;
  esac
  cache="${XDG_CACHE_HOME:-$HOME/.cache}/pilgi"
  directory="$cache/node-$wanted"
  if [[ ! -x "$directory/node_modules/node-$platform/bin/node" ]]; then
    echo "Installing Node $wanted in $directory"
    mkdir -p "$cache"
    # Installed under a temporary name, so that concurrent or interrupted runs leave no partial installation.
    draft=$(mktemp -d "$cache/draft.XXXXXX")
    if ! (cd "$draft" && npm install --prefix . --no-save --no-package-lock --no-audit --no-fund "node-$platform@$wanted"); then
      rm -rf "$draft"
      return 1
    fi
    rm -rf "$directory"
    mv -T "$draft" "$directory" 2>/dev/null || rm -rf "$draft"
  fi
  export PATH="$directory/node_modules/node-$platform/bin:$PATH"
  node --version
}
