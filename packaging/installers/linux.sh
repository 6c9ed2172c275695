# Makes the Linux installers: sourced by packaging/build.sh, which has set up `root`, `venv`, `locks` and `dist`. Leaves in
# $dist: draftlight_VERSION_amd64.deb, its SHA-256, the SBOM, and what the AppImage is made of (AppDir and its squashfs).
#
# shellcheck shell=sh disable=SC2154

here=$root/packaging/installers
python=$venv/bin/python
made=$root/build/linux
# The version's one place is pyproject.toml.
version=$(sed -n 's/^version = "\(.*\)"$/\1/p' "$root/pyproject.toml")
# Every time stamp inside is that of the commit, so that the same commit gives the same bytes.
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git -C "$root" log -1 --format=%ct 2>/dev/null || echo 1700000000)}
export SOURCE_DATE_EPOCH PYTHONHASHSEED=1 LC_ALL=C.UTF-8
umask 022

fill() { # FILE: the template with what is known now
	sed -e "s/@VERSION@/$version/g" -e "s/@DATE@/$(date -u -d "@$SOURCE_DATE_EPOCH" +%Y-%m-%d)/g" \
		-e "s/@SIZE@/${size:-}/g" -e "s/@DEPENDS@/${depends:-}/g" "$1"
}

freeze() { # PyInstaller from a folder of its own: nothing is installed into the .venv
	tools=$root/build/freeze-tools
	if ! cmp -s "$locks/freeze.txt" "$tools/lock"; then
		rm -rf "$tools"
		"$venv/bin/uv" pip install --quiet --target "$tools" --python "$python" --require-hashes -r "$locks/freeze.txt"
		cp "$locks/freeze.txt" "$tools/lock"
	fi
	say "freezing (a minute or two)"
	rm -rf "$made/frozen"
	PYTHONPATH=$tools nice -n 10 "$python" -m PyInstaller --log-level WARN --clean --noconfirm --distpath "$made/frozen" \
		--workpath "$made/work" "$here/draftlight.spec" 2>"$made/freeze.log" || { cat "$made/freeze.log" >&2; exit 1; }
	lib=$made/frozen/draftlight/_internal/llama_cpp/lib
	[ -e "$lib/libggml-vulkan.so" ] || [ -n "${DRAFTLIGHT_WITHOUT_VULKAN:-}" ] ||
		die "llama.cpp was built without Vulkan, so that the package would use no graphics card: DRAFTLIGHT_WITHOUT_VULKAN=1 means it"
	one_name "$lib"
	find "$made/frozen/draftlight" -type f ! -name draftlight -exec chmod 644 {} +
}

one_name() { # FOLDER: a wheel has no links and so holds a library up to three times; here all but the longest name are links
	for name in $(ls "$1" | awk '{ print length, $0 }' | sort -rn | cut -d' ' -f2); do
		for copy in "$1/${name%%.so*}".so*; do
			[ -L "$copy" ] || [ -L "$1/$name" ] || [ "$copy" = "$1/$name" ] || ! cmp -s "$1/$name" "$copy" ||
				ln -sf "$name" "$copy"
		done
	done
}

tree() { # FOLDER: what lies below / once it is installed
	rm -rf "$1"
	mkdir -p "$1/usr/bin" "$1/usr/lib" "$1/usr/share/applications" "$1/usr/share/mime/packages" \
		"$1/usr/share/metainfo" "$1/usr/share/man/man1" "$1/usr/share/doc/draftlight" "$1/usr/share/icons"
	cp -a "$made/frozen/draftlight" "$1/usr/lib/draftlight"
	ln -s ../lib/draftlight/draftlight "$1/usr/bin/draftlight"
	cp "$here/linux/draftlight.desktop" "$1/usr/share/applications/"
	cp "$here/linux/draftlight-mime.xml" "$1/usr/share/mime/packages/draftlight.xml"
	fill "$here/linux/metainfo.xml" >"$1/usr/share/metainfo/app.draftlight.draftlight.metainfo.xml"
	PYTHONPATH=$root "$python" "$here/icons.py" "$1/usr/share/icons/hicolor"
	PYTHONPATH=$root "$python" "$here/command_pages.py" man | gzip -9n >"$1/usr/share/man/man1/draftlight.1.gz"
	"$python" "$here/contents.py" "$made/frozen" "$1/usr/share/doc/draftlight/copyright" "$dist/draftlight-$version-linux.cdx.json"
	gzip -9n <"$root/CHANGELOG.md" >"$1/usr/share/doc/draftlight/changelog.gz"
	find "$1" -type d -exec chmod 755 {} +
	find "$1/usr/share" -type f -exec chmod 644 {} +
}

deb() { # FOLDER
	depends=$(PYTHONPATH=$root "$python" "$here/needs.py" "$1/usr/lib/draftlight")
	size=$(du -sk --apparent-size "$1/usr" | cut -f1)
	mkdir -p "$1/DEBIAN"
	fill "$here/linux/control" >"$1/DEBIAN/control"
	fill "$here/linux/preinst" >"$1/DEBIAN/preinst"
	chmod 755 "$1/DEBIAN/preinst"
	(cd "$1" && find usr -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum) >"$1/DEBIAN/md5sums"
	find "$1" -depth -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +
	# `zstd` is quick, for trying; what is given away is xz, which Debian 12's dpkg and every older one reads.
	# The number of threads decides where xz begins anew, and so the bytes.
	DPKG_DEB_THREADS_MAX=2 dpkg-deb --root-owner-group -Z"${DRAFTLIGHT_DEB:-xz}" --build "$1" "$dist/draftlight_${version}_amd64.deb" >&2
}

app_dir() { # FOLDER OF THE DEB: the same tree, with what an AppImage has at its top
	rm -rf "$dist/Draftlight.AppDir"
	cp -a "$1" "$dist/Draftlight.AppDir"
	rm -rf "$dist/Draftlight.AppDir/DEBIAN"
	cp "$here/linux/AppRun" "$dist/Draftlight.AppDir/AppRun"
	chmod 755 "$dist/Draftlight.AppDir/AppRun"
	cp "$here/linux/draftlight.desktop" "$1/usr/share/icons/hicolor/256x256/apps/draftlight.png" "$dist/Draftlight.AppDir/"
	ln -s draftlight.png "$dist/Draftlight.AppDir/.DirIcon"
	if command -v mksquashfs >/dev/null; then
		# The times come from SOURCE_DATE_EPOCH.
		mksquashfs "$dist/Draftlight.AppDir" "$dist/Draftlight.squashfs" -noappend -quiet -no-progress -all-root -comp zstd >&2
	else
		say "no mksquashfs here (squashfs-tools): the AppImage's file system is left out"
	fi
}

mkdir -p "$dist" "$made"
[ -n "${DRAFTLIGHT_FROZEN:-}" ] || freeze # set: what was frozen last, for trying
tree "$made/deb"
deb "$made/deb"
app_dir "$made/deb"
(cd "$dist" && sha256sum "draftlight_${version}_amd64.deb" "draftlight-$version-linux.cdx.json") >"$dist/SHA256SUMS"
PYTHONPATH=$root "$python" "$here/sizes.py" "$made/deb" "$dist/draftlight_${version}_amd64.deb" >"$dist/sizes.md"
say "made $(ls -sh "$dist/draftlight_${version}_amd64.deb")"
