# Sourced by scripts that must also run where the system's Node is too old: puts the version of .node-version first on PATH.

use_node() {
  local wanted platform cache folder draft
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
  folder="$cache/node-$wanted"
  if [[ ! -x "$folder/node_modules/node-$platform/bin/node" ]]; then
    echo "Bringing Node $wanted to $folder"
    mkdir -p "$cache"
    # Made under another name, so that two runs at once and an interrupted one do no harm.
    draft=$(mktemp -d "$cache/draft.XXXXXX")
    if ! (cd "$draft" && npm install --prefix . --no-save --no-package-lock --no-audit --no-fund "node-$platform@$wanted"); then
      rm -rf "$draft"
      return 1
    fi
    rm -rf "$folder"
    mv -T "$draft" "$folder" 2>/dev/null || rm -rf "$draft"
  fi
  export PATH="$folder/node_modules/node-$platform/bin:$PATH"
  node --version
}
