#!/bin/sh
# Tries the .deb in one clean system: installs, uses, upgrades, removes.
#   sh in_root.sh BASE REPORT    BASE is a clean root, which is copied; REPORT.txt and REPORT/*.png are written
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
base=$1 pictures=$2 report=$2.txt
deb=$(ls "$root"/dist/draftlight_*_amd64.deb)
older=$(ls "$root"/dist/older/draftlight_*_amd64.deb)
work=$base-trial
python=$root/build/venv/bin/python
mkdir -p "$pictures"

away() {
	for place in tmp/AppDir tmp/.X11-unix dev/shm dev/pts dev proc; do
		! mountpoint -q "$work/$place" || umount -l "$work/$place"
	done
	rm -rf --one-file-system "$work"
}
away
trap away EXIT
cp -a --reflink=auto "$base" "$work"
for place in proc dev dev/pts dev/shm; do mount --bind "/$place" "$work/$place"; done
mkdir -p "$work/tmp/.X11-unix"
mount --bind /tmp/.X11-unix "$work/tmp/.X11-unix"
cp -L /etc/resolv.conf "$work/etc/resolv.conf"

inside() { chroot "$work" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"; }
apt() { inside apt-get --quiet=2 --yes -o Dpkg::Use-Pty=0 "$@"; }
say() { echo "$*" | tee -a "$report"; }
paths() { (cd "$work" && find . -xdev \( -path ./home -o -path ./root -o -path ./var/lib/apt -o -path ./var/cache -o -path ./var/log \
	-o -path ./var/lib/dpkg -o -path ./tmp -o -path ./run \) -prune -o -print | LC_ALL=C sort); }

: >"$report"
say "$(sed -n 's/^PRETTY_NAME="\(.*\)"/\1/p' "$work/etc/os-release"), glibc $(inside getconf GNU_LIBC_VERSION | cut -d' ' -f2)"
apt update >/dev/null
inside useradd --create-home --shell /bin/sh "someone"
paths >"$pictures/paths-before"

cp "$older" "$work/tmp/older.deb"
apt install --no-install-recommends /tmp/older.deb >"$pictures/apt-older.log" 2>&1
say "older version installed: $(inside dpkg-query -W -f '${Version}' draftlight)"
"$python" "$here/use_it.py" "$work" "$pictures" older 2>&1 | tee -a "$report"

cp "$deb" "$work/tmp/draftlight.deb"
apt install --no-install-recommends /tmp/draftlight.deb >"$pictures/apt.log" 2>&1 || { tail -n 5 "$pictures/apt.log"; exit 1; }
say "installed: $(inside dpkg-query -W -f '${Version}, ${Installed-Size} kB' draftlight), with $(grep -c '^Setting up' "$pictures/apt.log") packages set up"
[ ! -e "$work/usr/lib/draftlight/of-an-older-version" ] || { say "FAILED: the upgrade left a file of the older version"; exit 1; }
if inside dpkg --install /tmp/older.deb >"$pictures/downgrade.log" 2>&1; then
	say "FAILED: the older package went over the newer one"
	exit 1
fi
say "going back is refused: $(grep '^draftlight: version' "$pictures/downgrade.log")"
say "version: $(inside su someone -c 'draftlight --version')"
inside su someone -c 'draftlight doctor --json' >"$pictures/doctor.json" || { say "FAILED: doctor"; exit 1; }
say "doctor: $("$python" -c 'import json, sys; d = json.load(sys.stdin); print("usable" if d["usable"] else "not usable", "| window", d["window"]["usable"], d["window"]["problem"])' <"$pictures/doctor.json")"
say "in a terminal: $(inside su someone -c 'draftlight ask "What is the square root of 49?" --temperature 0' 2>/dev/null)"
"$python" "$here/use_it.py" "$work" "$pictures" newest --upgraded 2>&1 | tee -a "$report"
"$python" "$here/bad_input.py" "$work" "$pictures" 2>&1 | tee -a "$report"

# The AppImage's folder, on the same system without the package.
apt purge draftlight >"$pictures/purge.log" 2>&1
mkdir -p "$work/tmp/AppDir"
mount --bind "$root/dist/Draftlight.AppDir" "$work/tmp/AppDir"
say "AppRun: $(inside su someone -c '/tmp/AppDir/AppRun --version'), $(inside su someone -c '/tmp/AppDir/AppRun ask "What is the square root of 49?" --temperature 0' 2>/dev/null)"
printf '#!/bin/sh\necho glibc 2.31\n' >"$work/usr/local/bin/getconf"
chmod 755 "$work/usr/local/bin/getconf"
say "AppRun on an older system: $(inside env PATH=/usr/local/bin:/usr/bin:/bin /tmp/AppDir/AppRun --version 2>&1 || true)"
rm "$work/usr/local/bin/getconf"
umount "$work/tmp/AppDir"

apt autoremove --purge >>"$pictures/purge.log" 2>&1
paths >"$pictures/paths-after"
# What belongs to packages that stay (apt keeps those which others recommend), or is made by them, is not ours.
cat "$work"/var/lib/dpkg/info/*.list | sed 's/^/./' | LC_ALL=C sort -u >"$pictures/paths-of-others"
left=$(LC_ALL=C comm -13 "$pictures/paths-before" "$pictures/paths-after" | LC_ALL=C comm -23 - "$pictures/paths-of-others" | grep -v -E '^\./(etc/ld.so.cache|etc/fonts|etc/ssl|etc/ca-certificates|usr/local/share/ca-certificates|usr/share/mime|usr/share/icons|var/lib/systemd|var/lib/dbus|etc/machine-id)' || true)
if [ -n "$left" ]; then
	say "left behind after removal:"
	say "$left"
	! echo "$left" | grep -qi draftlight || exit 1
else
	say "removed without a leftover"
fi
! grep -q FAILED "$report"
