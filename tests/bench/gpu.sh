#!/bin/sh
# Measures a graphics card: builds, checks its text against the processor's, and runs the table.
#   sh tests/bench/gpu.sh OUT [DEVICE]
# DEVICE is a name that `draftlight doctor` lists (Vulkan0, CUDA0, MTL0); the first card where none is named. OUT gets
# everything, gpu.txt first, whose head names the device; its rows belong in notebook/graphics-cards.md. SHAPES and
# TYPES may be set to less than the whole table. Ends with 1 where a text differs.
# Not yet run on a graphics card.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
[ $# -gt 0 ] || { echo "usage: sh tests/bench/gpu.sh OUT [DEVICE]" >&2 && exit 2; }
mkdir -p "$1"
out=$(cd "$1" && pwd)
level=dev
. "$root/packaging/setup.sh"
cd "$root"
python=$venv/bin/python
draftlight=$venv/bin/draftlight

"$draftlight" doctor --json >"$out/doctor.json" || :
device=${2:-$("$python" - "$out/doctor.json" <<-'PYTHON'
	import json, sys
	cards = [each["name"] for each in json.load(open(sys.argv[1]))["devices"] if each["is_gpu"]]
	print(cards[0] if cards else "")
PYTHON
)}
[ -n "$device" ] || die "no graphics card is seen here: \`draftlight doctor\` says what would bring one in"
{
	"$draftlight" doctor | grep -E "^(Machine|Device|  libggml)|against the processor|measured: passes" || :
	git -C "$root" log -1 --format="commit %h of %cs" 2>/dev/null || :
} | tee "$out/gpu.txt"

say "the text on $device against the processor's"
for seed in 1 2 3 4 5; do
	for where in cpu "$device"; do
		"$draftlight" ask --pair starter --device "$where" --temperature 0 --seed "$seed" --max-tokens 64 --json \
			"Write a short story, number $seed." >"$out/text-$where-$seed.jsonl"
	done
	"$python" - "$out/text-cpu-$seed.jsonl" "$out/text-$device-$seed.jsonl" <<-'PYTHON'
		import json, sys
		texts = [[json.loads(line) for line in open(name)][-1].get("text") for name in sys.argv[1:]]
		print("text", "the same" if texts[0] == texts[1] else "DIFFERENT", repr(texts[1][:60]))
	PYTHON
done | tee -a "$out/gpu.txt"

say "chains and trees, with a drafter of its own network"
for shape in ${SHAPES:-1.5b 7b}; do
	for type in ${TYPES:-Q4_K_M Q8_0}; do
		pair=$out/layered-$shape-$type
		[ -f "$pair/whole" ] || {
			"$python" tests/toys/layered_pair.py --shape "$shape" --type "$type" --device "$device" --agreement 0.6 --out "$pair"
			touch "$pair/whole"
		}
		for where in cpu gpu; do
			for tree in off auto; do
				echo "== $shape $type on $device, drafter on $where, tree $tree"
				"$draftlight" bench --target "$pair/layered-target.gguf" --drafter "$pair/layered-drafter.gguf" --device "$device" \
					--drafter-device "$where" --tree "$tree" --limit 5 2>&1 || :
			done
		done
	done
done 2>&1 | tee -a "$out/gpu.txt"

say "the starter's drafter on the processor and on the card"
for where in cpu gpu; do
	echo "== drafter on $where"
	"$draftlight" bench --pair starter --device "$device" --drafter-device "$where" --limit 5 2>&1 || :
done | tee -a "$out/gpu.txt"
say "done: $out/gpu.txt; its rows go into tests/bench/notebook/graphics-cards.md"
if grep "^text DIFFERENT" "$out/gpu.txt"; then die "texts differ from the processor's"; fi
