"""What llama.cpp is built with: backends as files, for this processor or for all, and Vulkan where it can be built."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="POSIX shell")

SETUP = Path(__file__).parents[2] / "packaging/setup.sh"
FLAGS = "flags : fpu sse4_2 avx avx2 fma f16c bmi2 amx_tile amx_int8"


def functions() -> str:
    """The functions of the script, without what it does."""
    return re.sub(r"(?ms)^# The stamp names a fingerprint.*", "", SETUP.read_text())


class Machine:
    """A machine of our making: its processor, its headers and its programs."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.stubs = folder, folder / "stubs"
        self.stubs.mkdir()
        (folder / "cpuinfo").write_text(FLAGS + "\n")
        self.environment = {
            **{name: value for name, value in os.environ.items() if name != "CMAKE_ARGS"},
            "PATH": f"{self.stubs}:/usr/bin:/bin",
            "DRAFTLIGHT_CPUINFO": str(folder / "cpuinfo"),
            "DRAFTLIGHT_INCLUDE": str(folder / "include"),
            "DRAFTLIGHT_OS_RELEASE": str(folder / "os-release"),
        }
        self.program("uname", "echo Linux x86_64")
        self.program("nvcc", "exit 0")  # a compiler without a card
        self.program("nvidia-smi", "exit 9")

    def program(self, name: str, body: str) -> None:
        (self.stubs / name).write_text(f"#!/bin/sh\n{body}\n")
        (self.stubs / name).chmod(0o755)

    def vulkan(self, version: int) -> None:
        header = self.folder / "include/vulkan/vulkan_core.h"
        header.parent.mkdir(parents=True, exist_ok=True)
        header.write_text(f"#define VK_HEADER_VERSION {version}\n")
        spirv = self.folder / "include/spirv/unified1/spirv.hpp"
        spirv.parent.mkdir(parents=True, exist_ok=True)
        spirv.touch()
        self.program("glslc", "exit 0")

    def run(self, command: str, **environment: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            ["sh", "-c", f"root=/nowhere level=run\n{functions()}\n{command}"],
            env=self.environment | environment,
            capture_output=True,
            text=True,
        )

    def args(self, **environment: str) -> list[str]:
        return self.run("cmake_args", **environment).stdout.split()


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def test_by_default_one_file_for_this_processor_without_amx(machine: Machine) -> None:
    args = machine.args()
    assert args[:3] == ["-DGGML_BACKEND_DL=ON", "-DGGML_NATIVE=OFF", "-DGGML_RPC=ON"]
    assert "-DCMAKE_INSTALL_RPATH=$ORIGIN" in args
    switches = [arg.removeprefix("-DGGML_") for arg in args[8:]]
    assert switches == [
        "SSE42=ON", "AVX=ON", "AVX2=ON", "BMI2=ON", "FMA=ON", "F16C=ON", "AVX_VNNI=OFF", "AVX512=OFF",
        "AVX512_VBMI=OFF", "AVX512_VNNI=OFF", "AVX512_BF16=OFF",
    ]  # fmt: skip


def test_wide_vectors_only_where_all_their_parts_are(machine: Machine) -> None:
    parts = "avx512f avx512cd avx512vl avx512dq avx512bw"
    (machine.folder / "cpuinfo").write_text(f"{FLAGS} {parts}\n")
    assert "-DGGML_AVX512=ON" in machine.args()
    (machine.folder / "cpuinfo").write_text(f"{FLAGS} {parts.removesuffix(' avx512bw')}\n")
    assert "-DGGML_AVX512=OFF" in machine.args()


def test_installers_have_a_file_for_every_processor(machine: Machine) -> None:
    args = machine.args(DRAFTLIGHT_PORTABLE="1")
    assert "-DGGML_CPU_ALL_VARIANTS=ON" in args
    assert not [arg for arg in args if "AVX" in arg]


def test_own_arguments_come_last_so_that_they_win(machine: Machine) -> None:
    assert machine.args(CMAKE_ARGS="-DGGML_BACKEND_DL=OFF -DX=y")[-2:] == ["-DGGML_BACKEND_DL=OFF", "-DX=y"]


def test_other_systems_are_built_as_llama_cpp_does(machine: Machine) -> None:
    machine.program("uname", "echo Darwin arm64")
    assert machine.args() == []


def test_cuda_where_there_is_a_compiler_and_a_card(machine: Machine) -> None:
    assert "-DGGML_CUDA=ON" not in machine.args()
    machine.program("nvidia-smi", "exit 0")
    assert "-DGGML_CUDA=ON" in machine.args()


def test_vulkan_where_it_can_be_built(machine: Machine) -> None:
    machine.vulkan(309)
    assert "-DGGML_VULKAN=ON" in machine.args()
    assert machine.run("vulkan_missing").stdout == ""


@pytest.mark.parametrize(
    ("version", "removed", "missing"),
    [
        (239, "", "Vulkan's headers are 1.3.239, 1.3.275 is needed\n"),
        (309, "include/vulkan/vulkan_core.h", "Vulkan's headers are not installed\n"),
        (309, "include/spirv/unified1/spirv.hpp", "SPIR-V's headers are not installed\n"),
        (309, "stubs/glslc", "glslc is not installed\n"),
    ],
)
def test_what_keeps_vulkan_out_is_known(machine: Machine, version: int, removed: str, missing: str) -> None:
    machine.vulkan(version)
    if removed:
        (machine.folder / removed).unlink()
    found = machine.run("vulkan_missing")
    assert (found.stdout, found.returncode) == (missing, 0)
    assert "-DGGML_VULKAN=ON" not in machine.args()


@pytest.mark.parametrize(
    ("release", "new_enough"),
    [
        ("ID=debian\nVERSION_ID='12'\n", False),
        ("ID=debian\nVERSION_ID='13'\n", True),
        ("ID=debian\n", True),
        ("ID=ubuntu\nVERSION_ID='22.04'\n", False),
        ("ID=ubuntu\nVERSION_ID='24.04'\n", True),
        ("ID=fedora\nVERSION_ID=42\n", False),
        ("", False),
    ],
)
def test_vulkans_packages_are_asked_for_where_they_are_new_enough(
    machine: Machine, release: str, new_enough: bool
) -> None:
    if release:
        (machine.folder / "os-release").write_text(release)
    machine.program("uname", "echo x86_64")
    assert (machine.run("new_enough_for_vulkan").returncode == 0) is new_enough


def test_backends_are_left_once_and_without_amx(machine: Machine) -> None:
    folder = machine.folder / "lib"
    folder.mkdir()
    kept = {"libggml-base.so.0", "libggml-cpu-zen4.so", "libggml-vulkan.so", "libggml.so.0", "libllama.so.0"}
    for name in (
        *kept,
        "libggml-cpu-zen4.so.0",
        "libggml-vulkan.so.0.25.3",
        "libggml-cpu-sapphirerapids.so",
        "libllama.so.0.5.0",
        "libllama-common.so.0",
        "libggml-base.so.0.25.3",
    ):
        (folder / name).touch()
    machine.run(f"tidy_backends '{folder}'")
    assert {path.name for path in folder.iterdir()} == kept


INSTALLERS = SETUP.parent / "installers"
WITHOUT = "DRAFTLIGHT_WITHOUT_VULKAN=1 builds a package"


def sources_of_vulkan(machine: Machine, mirror: str = "http://mirror/debian/") -> subprocess.CompletedProcess[str]:
    """Runs what the installers' build does before the set-up, with an apt that brings two files."""
    place = str(machine.folder)
    (machine.folder / "libvulkan.so.1").touch()
    machine.program("apt-get", f'case "$*" in indextargets*) echo {mirror} ;; *download*) touch a.deb ;; esac')
    # The packages' loader, which is to run their compiler.
    loader = "$3/usr/lib64/ld-linux-x86-64.so.2"
    machine.program("dpkg-deb", f"mkdir -p $3/usr/lib64 && echo exit 0 >{loader} && chmod +x {loader}")
    return subprocess.run(
        ["sh", "-euc", f'. "{INSTALLERS / "vulkan.sh"}"; echo "$(command -v glslc) $DRAFTLIGHT_INCLUDE $CMAKE_ARGS"'],
        env=machine.environment | {"root": place, "DRAFTLIGHT_LIBRARIES": place, "CMAKE_ARGS": "-DX=y"},
        capture_output=True,
        text=True,
    )


@pytest.mark.parametrize("headers", [None, 239])
def test_an_installer_has_vulkan_though_the_oldest_system_cannot_build_it(
    machine: Machine, headers: int | None
) -> None:
    if headers is not None:
        machine.vulkan(headers)
    unpacked = machine.folder / "build/vulkan"
    for _ in range(2):
        found = sources_of_vulkan(machine)
        assert found.returncode == 0, found.stderr
        assert found.stdout.split() == [
            f"{unpacked}/bin/glslc",
            f"{unpacked}/usr/include",
            "-DX=y",
            f"-DVulkan_INCLUDE_DIR={unpacked}/usr/include",
            f"-DVulkan_GLSLC_EXECUTABLE={unpacked}/bin/glslc",
            f"-DVulkan_LIBRARY={machine.folder}/libvulkan.so.1",
            f"-DSPIRV-Headers_DIR={unpacked}/usr/share/cmake/SPIRV-Headers",
        ]
        machine.program("dpkg-deb", "exit 1")  # what is there is not fetched again
    machine.vulkan(309)
    assert sources_of_vulkan(machine).stdout.split()[1:] == [f"{machine.folder}/include", "-DX=y"]


def test_a_build_without_vulkan_is_never_made_by_mistake(machine: Machine) -> None:
    machine.vulkan(239)
    found = sources_of_vulkan(machine, mirror="")
    assert (found.returncode, found.stdout, found.stderr.count("\n")) == (1, "", 1)
    assert "no mirror of Debian is known: set DRAFTLIGHT_DEBIAN" in found.stderr
    assert WITHOUT in found.stderr
    freeze = (INSTALLERS / "linux.sh").read_text()
    check = re.search(r'(?m)^\t\[ -e "\$lib/libggml-vulkan.*\n.*$', freeze)
    assert check is not None
    for environment, code in (({}, 1), ({"DRAFTLIGHT_WITHOUT_VULKAN": "1"}, 0)):
        ran = machine.run(f"lib={machine.folder}; {check[0]}", **environment)
        assert (ran.returncode, "built without Vulkan" in ran.stderr) == (code, bool(code))
