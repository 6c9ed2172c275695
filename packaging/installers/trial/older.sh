#!/bin/sh
# Makes a package that says it is older, to upgrade from where there was no release before: sh older.sh DEB OUT
# It is DEB itself but for the version, and one file more, which has to be gone after the upgrade.
set -eu
deb=$1 out=$2
version=$(dpkg-deb --field "$deb" Version)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
dpkg-deb --raw-extract "$deb" "$work/tree"
sed -i "s/^Version: .*/Version: 0.0.1/" "$work/tree/DEBIAN/control"
sed -i "s/$version/0.0.1/g" "$work/tree/DEBIAN/preinst"
echo "left by an upgrade" >"$work/tree/usr/lib/draftlight/of-an-older-version"
mkdir -p "$out"
dpkg-deb --root-owner-group -Znone --build "$work/tree" "$out/draftlight_0.0.1_amd64.deb" >&2
