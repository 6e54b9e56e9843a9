# Sourced by .ci/run and .ci/verify: Debian packages (as root), Node, npm packages, and a work directory that is removed at the end.
cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 1
exec </dev/null
export CI=1 LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive

STOP_SECONDS=60

work_directory=''
child_pid=''

end_child() {
  [[ -n $child_pid ]] || return 0
  kill -TERM -- "-$child_pid" 2>/dev/null
  for ((i = 0; i < STOP_SECONDS * 10; i++)); do
    kill -0 -- "-$child_pid" 2>/dev/null || break
    sleep 0.1
  done
  kill -KILL -- "-$child_pid" 2>/dev/null
  child_pid=''
}

clean_up() {
  end_child
  [[ -n $work_directory ]] && rm -rf "$work_directory"
}

give_up() {
  echo "$1" >&2
  echo '0 passed, 1 failed'
  exit 1
}

# Runs a command in a process group of its own, which is the only one that is ever signalled.
run_in_group() {
  local code
  "$@" &
  child_pid=$!
  wait "$child_pid"
  code=$?
  end_child
  return "$code"
}

install_packages() {
  local missing=() package
  command -v dpkg-query >/dev/null || return 0
  for package in "$@"; do
    [[ $(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null) == installed ]] || missing+=("$package")
  done
  command -v npm >/dev/null || missing+=(npm)
  ((${#missing[@]} > 0)) || return 0
  if ((EUID != 0)); then
    echo "Missing Debian packages: ${missing[*]}" >&2
    return 1
  fi
  echo "Installing ${missing[*]}"
  apt-get -qq update && apt-get -qq -y -o DPkg::Lock::Timeout=300 install --no-install-recommends "${missing[@]}" >/dev/null
}

# Memory when more than 4 GB of it are free: the tests create and drop many databases.
choose_work_directory() {
  local parent=${TMPDIR:-/tmp} free_kb
  free_kb=$(df --output=avail /dev/shm 2>/dev/null | tail -n 1)
  [[ -w /dev/shm ]] && ((${free_kb:-0} > 4194304)) && parent=/dev/shm
  mktemp -d "$parent/pilgi-ci.XXXXXX"
}

prepare() {
  local started
  trap clean_up EXIT
  trap 'exit 130' INT
  trap 'exit 143' TERM HUP
  # Job control gives each command started in the background its own process group.
  set -m
  rm -rf .test-results && mkdir -p .test-results || give_up 'The directory .test-results cannot be written.'
  work_directory=$(choose_work_directory) || give_up 'No temporary directory can be created.'
  chmod 755 "$work_directory"
  export TMPDIR=$work_directory
  install_packages "$@" || give_up 'The Debian packages could not be installed.'
  # shellcheck source=../tools/dev/node/use-node.sh
  source tools/dev/node/use-node.sh
  use_node || give_up 'Node could not be installed.'
  started=$SECONDS
  echo '== install: npm ci'
  run_in_group npm ci || give_up 'npm ci failed.'
  printf 'install\t0\t%s\n' "$((SECONDS - started))" >>.test-results/steps.tsv
}
