#!/bin/sh
# Runs one build on processors of other ages, which qemu imitates: which of llama.cpp's files each takes, and that all
# write the same reply, with guesses.
#   sh packaging/test-processors.sh [PROCESSOR=FILE...]    Nehalem=sse42 SandyBridge=sandybridge Haswell=haswell without any
# And that the kernels of packaging/llama hold on each: in the file that each of these processors takes, in every other file
# on this processor itself as far as it goes (qemu of Debian 12 knows neither AVX-512 nor AVX-VNNI), and on two kinds of ARM,
# for which they are built here (needs g++-aarch64-linux-gnu, cmake and ninja; a line says where they are missing).
# Needs qemu-user (apt-get install qemu-user) and the environment that `sh packaging/build.sh linux` made, or the one at
# DRAFTLIGHT_VENV whose llama.cpp has a file for each. Minutes for each processor. Ends with 1 where one takes another file,
# writes something else or stops. PROCESSOR is a name of `qemu-x86_64 -cpu help`.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
python=${DRAFTLIGHT_VENV:-$root/build/venv}/bin/python
program=$root/packaging/installers/trial/processor.py
qemu=$(command -v qemu-x86_64 || command -v qemu-x86_64-static) ||
	{ echo "test-processors.sh: qemu is missing: apt-get install qemu-user" >&2; exit 1; }
[ -x "$python" ] || { echo "test-processors.sh: $python is missing: sh packaging/build.sh linux makes it" >&2; exit 1; }
arm=
[ $# -gt 0 ] || { arm=yes && set -- Nehalem=sse42 SandyBridge=sandybridge Haswell=haswell; }

here=$(GOMP_SPINCOUNT=0 "$python" "$program")
echo "this processor: $here"
failed=
for each; do
	name=${each%%=*}
	# qemu warns of each feature that it does not imitate. numpy's OpenBLAS takes an imitated Nehalem for a Haswell where the
	# machine itself is an AMD, and dies of it, so that it is told the name.
	told=$(OMP_NUM_THREADS=1 OPENBLAS_CORETYPE="$name" "$qemu" -cpu "$name" "$python" "$program" 2>"${TMPDIR:-/tmp}/processor-$name.log") ||
		told="stopped with $?: $(grep -v '^qemu.*warning' "${TMPDIR:-/tmp}/processor-$name.log" | tail -n 1)"
	echo "$name: $told"
	[ "${told#*, }" = "${here#*, }" ] && [ "${told%%, *}" = "{\"file\": \"${each#*=}\"" ] || failed="$failed $name"
done

# The kernels' own check: packaging/test-kernels.sh.
kernels() { # NAME ARGUMENTS...
	about=$1
	shift
	code=0
	checked=$(DRAFTLIGHT_VENV="${python%/bin/python}" sh "$root/packaging/test-kernels.sh" "$@" 2>&1) || code=$?
	[ "$code" -eq 0 ] || echo "$checked"
	echo "kernels, $about: $(echo "$checked" | grep '^test-kernels.sh: ' | sed 's/^test-kernels.sh: //' | tr '\n' ';')"
	[ "$code" -eq 0 ] || failed="$failed kernels($about)"
}

libraries=$(ls -d "${python%/bin/python}"/lib/python*/site-packages/llama_cpp/lib 2>/dev/null || :)
if [ -n "$libraries" ]; then
	kernels "this processor" --libraries "$libraries"
	for each; do
		CHECK_WITH="$qemu -cpu ${each%%=*}" CHECK_ARGS=--quick kernels "${each%%=*}" --libraries "$libraries" "${each#*=}"
	done
else
	echo "kernels: not checked, for no libraries lie below ${python%/bin/python}"
fi
if [ -z "$arm" ]; then
	:
elif { command -v aarch64-linux-gnu-g++ && command -v qemu-aarch64 && command -v cmake && command -v ninja; } >/dev/null; then
	CHECK_ARGS=--quick kernels ARM arm armdot armi8mm
else
	echo "kernels, ARM: not checked: apt-get install g++-aarch64-linux-gnu qemu-user cmake ninja-build"
fi
[ -z "$failed" ] || { echo "test-processors.sh: not as expected:$failed" >&2; exit 1; }
