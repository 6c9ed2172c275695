#!/bin/sh
# Tests graphics cards on Mesa's software driver, lavapipe: offload, rollback, exact widths, fallbacks, cancelling, memory,
# and a drafter on WebGPU where the package onnxruntime-ep-webgpu is in the environment.
#   sh packaging/test-vulkan.sh [PYTEST ARGS...]
# It takes ten minutes to an hour, nearly all of it in the driver's compiler. Without a Vulkan backend or Mesa's driver the tests
# are skipped and say what is missing; on Debian: apt-get install mesa-vulkan-drivers (23 or later: 22.3 crashes).
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
level=dev
. "$root/packaging/setup.sh"

cd "$root"
for driver in /usr/share/vulkan/icd.d/lvp_icd*.json; do
	[ ! -r "$driver" ] || export VK_DRIVER_FILES="${VK_DRIVER_FILES:-$driver}" # no other card
done
# ggml passes over software drivers unless one is named.
export ORT_WEBGPU_EP_ALLOW_SOFTWARE_ADAPTER=1 # so does WebGPU
export GGML_VK_VISIBLE_DEVICES="${GGML_VK_VISIBLE_DEVICES:-0}" DRAFTLIGHT_TEST_VULKAN=1 QT_QPA_PLATFORM=offscreen
exec "$venv/bin/pytest" tests/vulkan -rs "$@"
