#!/bin/sh
# Installs the .deb into clean systems and uses it there, as somebody would who knows nothing of this checkout:
#   sh packaging/test-installers.sh [SYSTEM...]     debian-12 debian-13 (these, without a name) ubuntu-22.04 ubuntu-24.04
# Needs root (chroot), debootstrap, Xvfb, xdotool, and dist/ as `sh packaging/build.sh linux` left it. The package in
# dist/older/, of the release before, is installed first and upgraded; where there is none that is older, one is made that
# says so. Clean systems come from the mirror that this machine's apt is set to, or
# from DRAFTLIGHT_MIRROR, and are kept in DRAFTLIGHT_ROOTS (/var/tmp/draftlight-roots). A system that was named and cannot
# be had is a failure. The report, with pictures, is dist/report/.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
roots=${DRAFTLIGHT_ROOTS:-/var/tmp/draftlight-roots}
report=$root/dist/report
[ "$(id -u)" -eq 0 ] || { echo "test-installers.sh: only root may make clean systems" >&2; exit 1; }
named=$#
[ $# -gt 0 ] || set -- debian-12 debian-13
mkdir -p "$roots" "$report"

suite_of() {
	case $1 in
	debian-12) echo bookworm ;;
	debian-13) echo trixie ;;
	ubuntu-22.04) echo jammy ;;
	ubuntu-24.04) echo noble ;;
	*) echo "test-installers.sh: $1 is no system that is known here" >&2 && exit 1 ;;
	esac
}

mirror_of() { # SYSTEM: where this machine's apt gets packages of that kind; nothing where it is of the other
	echo "${DRAFTLIGHT_MIRROR:-$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' | grep "/${1%%-*}/*$" | head -n 1)}"
}

base_of() { # SUITE: makes the clean system once
	base=$roots/base-$1
	parts=main script=
	case $1 in
	# Half of a desktop's libraries are in `universe` there, which an installed Ubuntu has. All its suites are made alike,
	# by one script, which has the names of those that were out when debootstrap was.
	jammy | noble) parts=main,universe script=/usr/share/debootstrap/scripts/gutsy ;;
	esac
	# shellcheck disable=SC2086
	[ -e "$base/etc/os-release" ] || debootstrap --variant=minbase --components="$parts" "$1" "$base" "$mirror" $script >"$report/debootstrap-$1.log" ||
		{ rm -rf "$base" && echo "test-installers.sh: $1 cannot be had from ${mirror:-any mirror that is known here}" >&2 && return 1; }
}

older_package() { # dist/older/ has one afterwards
	deb=$(ls "$root"/dist/draftlight_*_amd64.deb)
	older=$(ls "$root"/dist/older/draftlight_*_amd64.deb 2>/dev/null || true)
	if [ -z "$older" ] || ! dpkg --compare-versions "$(dpkg-deb --field "$older" Version)" lt "$(dpkg-deb --field "$deb" Version)"; then
		rm -f "$root"/dist/older/draftlight_*_amd64.deb
		sh "$root/packaging/installers/trial/older.sh" "$deb" "$root/dist/older"
	fi
}

failed=
for system; do
	suite=$(suite_of "$system")
	mirror=$(mirror_of "$system")
	if base_of "$suite"; then
		echo "== $system"
		older_package
		sh "$root/packaging/installers/trial/in_root.sh" "$roots/base-$suite" "$report/$system" || failed="$failed $system"
	else
		echo "$system: not run, its packages cannot be had here" | tee "$report/$system.txt"
		[ "$named" -eq 0 ] || failed="$failed $system"
	fi
done
[ -z "$failed" ] || { echo "test-installers.sh: failed:$failed" >&2; exit 1; }
