# What llama.cpp's Vulkan backend is compiled from, where the system's own is too old: sourced by packaging/build.sh, which
# has set `root`. The installers are built on the oldest system that is served (Debian 12, Ubuntu 22.04), whose headers
# llama.cpp no longer knows. So Debian 13's headers and shader compiler are unpacked into build/vulkan, and the compiler is
# run by its own loader; what it makes is linked to this system's libvulkan. Nothing is installed, and nothing of it
# goes into the package but the shaders.
#
# shellcheck shell=sh disable=SC2154

vulkan=$root/build/vulkan
own=${DRAFTLIGHT_INCLUDE:-/usr/include}/vulkan/vulkan_core.h
library=${DRAFTLIGHT_LIBRARIES:-/usr/lib/x86_64-linux-gnu}/libvulkan.so.1

no_vulkan() {
	echo "draftlight: $1. DRAFTLIGHT_WITHOUT_VULKAN=1 builds a package that uses no graphics card." >&2
	exit 1
}

fetch_vulkan() { # Debian 13's packages, by apt with lists of its own
	mirror=${DRAFTLIGHT_DEBIAN:-$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' | grep '/debian/*$' | head -n 1)}
	[ -n "$mirror" ] || no_vulkan "Vulkan's headers are too old here, and no mirror of Debian is known: set DRAFTLIGHT_DEBIAN"
	keys=/usr/share/keyrings/debian-archive-keyring.gpg
	rm -rf "$vulkan"
	mkdir -p "$vulkan/lists/partial" "$vulkan/cache" "$vulkan/debs"
	echo "deb [signed-by=$keys] $mirror trixie main" >"$vulkan/trixie.list"
	(
		cd "$vulkan/debs"
		options="-qq -oDir::Etc::sourcelist=$vulkan/trixie.list -oDir::Etc::sourceparts=- -oDir::State::lists=$vulkan/lists
			-oDir::State::status=/dev/null -oDir::Cache=$vulkan/cache -oAPT::Architecture=amd64 -oAPT::Sandbox::User=root"
		# shellcheck disable=SC2086
		apt-get $options update && apt-get $options download \
			libvulkan-dev spirv-headers glslc libshaderc1 glslang-tools spirv-tools libc6 libgcc-s1 libstdc++6
	) >&2 || no_vulkan "Vulkan's headers are too old here, and Debian 13's cannot be had from $mirror"
	for package in "$vulkan"/debs/*.deb; do
		dpkg-deb --extract "$package" "$vulkan"
	done
	mkdir -p "$vulkan/bin"
	cat >"$vulkan/bin/glslc" <<-SCRIPT
		#!/bin/sh
		exec "$vulkan/usr/lib64/ld-linux-x86-64.so.2" --library-path "$vulkan/usr/lib/x86_64-linux-gnu" "$vulkan/usr/bin/glslc" "\$@"
	SCRIPT
	chmod 755 "$vulkan/bin/glslc"
	rm -rf "$vulkan/debs" "$vulkan/lists" "$vulkan/cache"
	"$vulkan/bin/glslc" --version >/dev/null || no_vulkan "Debian 13's shader compiler does not run here"
	touch "$vulkan/whole"
}

version=$([ ! -r "$own" ] || sed -n 's/^#define VK_HEADER_VERSION //p' "$own")
if ! command -v glslc >/dev/null || [ "${version:-0}" -lt 275 ]; then
	[ -e "$library" ] || no_vulkan "$library is missing: apt-get install libvulkan1"
	[ -e "$vulkan/whole" ] || fetch_vulkan
	export DRAFTLIGHT_INCLUDE="$vulkan/usr/include" PATH="$vulkan/bin:$PATH"
	export CMAKE_ARGS="${CMAKE_ARGS:-} -DVulkan_INCLUDE_DIR=$DRAFTLIGHT_INCLUDE -DVulkan_GLSLC_EXECUTABLE=$vulkan/bin/glslc \
-DVulkan_LIBRARY=$library -DSPIRV-Headers_DIR=$vulkan/usr/share/cmake/SPIRV-Headers"
fi
