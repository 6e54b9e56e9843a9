#!/bin/bash
# Installs the packages of the landing gate, which include everything that npm run dev needs.
set -euo pipefail
cd "$(dirname "$0")/.."
source .ci/packages.sh
apt-get update
apt-get install -y --no-install-recommends "${GATE_PACKAGES[@]}"
npm ci
npm run doctor
