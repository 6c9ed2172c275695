# Makes .venv: dot-sourced by start.ps1 and test.ps1, never run. Twin of setup.sh, which explains the steps. Expects
# $Root (this checkout) and $Level: `run` for what the app needs, `dev` for that and the tests' tools. Leaves $Venv.
# All that it says goes to the error stream of the console: the standard output belongs to the command that follows.
#
# NOT YET RUN ON WINDOWS. Written for Windows 11, with Windows PowerShell 5.1 or PowerShell 7.

$ErrorActionPreference = 'Stop'
$Venv = Join-Path $Root '.venv'
$Locks = Join-Path $Root 'packaging\locks'
$Stamp = Join-Path $Venv 'draftlight-stamp'
$Python = Join-Path $Venv 'Scripts\python.exe'
$Uv = Join-Path $Venv 'Scripts\uv.exe'

function Say($Text) { [Console]::Error.WriteLine("draftlight: $Text") }

function Stop-With($Text) {
    Say $Text
    exit 1
}

# Runs a program with its output on the error stream, and stops where it fails.
function Invoke-Step($Program, [string[]] $Arguments) {
    & $Program @Arguments | ForEach-Object { [Console]::Error.WriteLine($_) }
    if ($LASTEXITCODE -ne 0) { Stop-With "$Program ended with code $LASTEXITCODE" }
}

function Get-Digest([string] $Text) {
    $bytes = [Text.Encoding]::UTF8.GetBytes($Text)
    $sha = [Security.Cryptography.SHA256]::Create()
    -join ($sha.ComputeHash($bytes)[0..7] | ForEach-Object { $_.ToString('x2') })
}

# What a .venv cannot outlive: its folder, written into its scripts, and its Python.
function Get-Base {
    if (Test-Path $Python) { "$Root $(& $Python -V)" } else { '' }
}

# What is added to llama.cpp when it is built: a hash for each file.
function Get-Additions {
    $folder = Join-Path $Root 'packaging\llama'
    $files = @(Get-Item "$folder\add.cmake", "$folder\*.patch") + @(Get-ChildItem "$folder\wide" -Recurse -File)
    ($files | Sort-Object FullName | ForEach-Object { "$((Get-FileHash $_.FullName).Hash) $($_.FullName.Substring($folder.Length))" }) -join "`n"
}

# All that .venv was made from.
function Get-Fingerprint {
    $files = @("$Root\pyproject.toml", "$Root\packaging\setup.ps1") + (Get-ChildItem "$Locks\*.txt" | Sort-Object Name).FullName
    $parts = @($files | ForEach-Object { (Get-FileHash $_).Hash }) + (Get-Additions) + (Get-Base) + "$env:CMAKE_ARGS" + "$env:PROCESSOR_IDENTIFIER"
    Get-Digest ($parts -join "`n")
}

function Find-Python {
    $check = 'import sys; print(sys.executable) if (3, 11) <= sys.version_info[:2] <= (3, 14) else sys.exit(1)'
    $candidates = @()
    if ($env:PYTHON) { $candidates += , @($env:PYTHON) }
    $candidates += , @('python')
    foreach ($minor in 14, 13, 12, 11) { $candidates += , @('py', "-3.$minor") }
    foreach ($candidate in $candidates) {
        if (-not (Get-Command $candidate[0] -ErrorAction SilentlyContinue)) { continue }
        $rest = @($candidate | Select-Object -Skip 1)
        # A Python that is missing behind the launcher writes to stderr, which is no error of ours.
        $found = & { $ErrorActionPreference = 'Continue'; & $candidate[0] @rest -c $check 2>$null }
        if ($LASTEXITCODE -eq 0 -and $found) { return "$found" }
    }
    Stop-With "Python 3.11, 3.12, 3.13 or 3.14 is needed. Run this line, then start again in a new window:`nwinget install --exact --id Python.Python.3.13"
}

# Qt's wheels hold all that they need on Windows; llama.cpp needs Microsoft's C++ compiler.
function Test-Compiler {
    $where = "${env:ProgramFiles(x86)}\Microsoft Visual Studio\Installer\vswhere.exe"
    if (Test-Path $where) {
        if (& $where -latest -products '*' -requires Microsoft.VisualStudio.Component.VC.Tools.x86.x64 -property installationPath) { return }
    }
    Stop-With "the C++ compiler is missing. Run this line, then start again in a new window:`nwinget install --exact --id Microsoft.VisualStudio.2022.BuildTools --override `"--passive --wait --add Microsoft.VisualStudio.Workload.VCTools --includeRecommended`""
}

# .venv with uv in it: by the machine's own uv where there is one, else by Python's venv and pip.
function New-Venv {
    $base = Find-Python
    Say "making .venv with $base"
    if (Test-Path $Venv) { Remove-Item $Venv -Recurse -Force }
    if (Get-Command uv -ErrorAction SilentlyContinue) {
        Invoke-Step 'uv' @('venv', '--quiet', '--no-project', '--python', $base, $Venv)
        Invoke-Step 'uv' @('pip', 'install', '--quiet', '--python', $Python, '--require-hashes', '-r', "$Locks\uv.txt")
    }
    else {
        Invoke-Step $base @('-m', 'venv', $Venv)
        Invoke-Step $Python @('-m', 'pip', 'install', '--quiet', '--disable-pip-version-check',
            '--only-binary', ':all:', '--require-hashes', '-r', "$Locks\uv.txt")
    }
}

# An NVIDIA card and its compiler together mean CUDA, unless CMAKE_ARGS already says what is wanted.
function Get-CMakeArgs {
    if ($env:CMAKE_ARGS) { return $env:CMAKE_ARGS }
    if ((Get-Command nvcc -ErrorAction SilentlyContinue) -and (Get-Command nvidia-smi -ErrorAction SilentlyContinue)) {
        $null = & nvidia-smi -L
        if ($LASTEXITCODE -eq 0) { return '-DGGML_CUDA=on' }
    }
    ''
}

# The unused CMake setting DRAFTLIGHT_BUILD keys uv's cache of wheels that it built: see setup.sh.
function Install-Packages([string] $MadeBuild) {
    $cmakeArgs = Get-CMakeArgs
    $build = Get-Digest "$env:PROCESSOR_IDENTIFIER $cmakeArgs $(Get-Additions)"
    # Not --reinstall-package: that refreshes the cache too, and so builds what is already there.
    if ($MadeBuild -ne $build) { Invoke-Step $Uv @('pip', 'uninstall', '--quiet', '--python', $Python, 'llama-cpp-python') }
    $given = $env:CMAKE_ARGS
    $add = (Join-Path $Root 'packaging\llama\add.cmake').Replace('\', '/')
    $env:CMAKE_ARGS = "-DLLAVA_BUILD=OFF '-DCMAKE_PROJECT_llama.cpp_INCLUDE=$add' $cmakeArgs"
    # It would share the files of onnxruntime, which goes in now.
    & $Uv pip uninstall --quiet --python $Python onnxruntime-gpu 2>$null
    Say "installing $cmakeArgs (the first time on a machine this builds llama.cpp: some minutes)"
    Invoke-Step $Uv @('pip', 'install', '--python', $Python, '--require-hashes', '-r', "$Locks\$Level.txt",
            '--build-constraints', "$Locks\build.txt",
            '--config-settings-package', "llama-cpp-python:cmake.define.DRAFTLIGHT_BUILD=$build")
    if (Get-Command nvidia-smi -ErrorAction SilentlyContinue) {
        & $Uv pip uninstall --quiet --python $Python onnxruntime 2>$null
        Invoke-Step $Uv @('pip', 'install', '--python', $Python, '--require-hashes', '-r', "$Locks\cuda.txt")
    }
    Invoke-Step $Uv @('pip', 'install', '--quiet', '--python', $Python, '--no-deps',
        '--build-constraints', "$Locks\build.txt", '--editable', $Root)
    $env:CMAKE_ARGS = $given
    $build
}

# The model that answers by default, fetched by its hash while llama.cpp is being built, as setup.sh does; for the tests a
# smaller one of its family. DRAFTLIGHT_MODEL names another of models\catalogue.toml, `starter` leaves it out.
function Start-ModelFetch {
    $program = Join-Path $Root 'packaging\fetch_model.py'
    if ($env:DRAFTLIGHT_MODEL -eq 'starter' -or -not (Test-Path $program)) { return }
    $wanted = if ($Asked -eq 'dev') { 'qwen2.5-coder-0.5b-instruct' } else { 'qwen2.5-coder-1.5b-instruct' }
    if ($env:DRAFTLIGHT_MODEL) { $wanted = $env:DRAFTLIGHT_MODEL }
    $arguments = @($program, (Join-Path $Root '.models'), $wanted) | ForEach-Object { "`"$_`"" }
    $fetcher = Start-Process $Python $arguments -NoNewWindow -PassThru
    $null = $fetcher.Handle  # without it the exit code is lost
    $fetcher
}

# Where no source has it, its last line has said so, and what is here answers.
function Wait-ModelFetch($Fetcher, [string] $Text) {
    if (-not $Fetcher) { return }
    $Fetcher.WaitForExit()
    if ($Fetcher.ExitCode -ne 0) { Say $Text }
}

function Write-Stamp([string] $From, [string] $Build) {
    Set-Content $Stamp -Encoding UTF8 -Value $Level, $From, (Get-Base), $Build
}

# The stamp names a fingerprint only once all is done, so a set-up that was cut short is taken up again. What was made
# for `dev` is enough for `run`, and stays `dev` when it is brought up to date.
$made = @('', '', '', '')
if (Test-Path $Stamp) { $made = @(Get-Content $Stamp -Encoding UTF8) + $made }
$Asked = $Level
if ($made[0] -eq 'dev') { $Level = 'dev' }
if ($made[0] -ne $Level -or $made[1] -ne (Get-Fingerprint)) {
    Test-Compiler
    if (-not $made[2] -or $made[2] -ne (Get-Base)) {
        New-Venv
        $made = @('', '', '', '')
    }
    Write-Stamp 'unfinished' $made[3]
    $fetcher = Start-ModelFetch
    try {
        $build = Install-Packages $made[3]
        Wait-ModelFetch $fetcher 'the starter answers until then'
    }
    finally {
        if ($fetcher -and -not $fetcher.HasExited) { $fetcher.Kill() }  # interrupted: the next start goes on from here
    }
    Write-Stamp (Get-Fingerprint) $build
    Say 'ready'
}
elseif ($Asked -ne $Level -and -not (Test-Path (Join-Path $Venv 'draftlight-started'))) {
    # An environment that was made for the tests has their model; the first start brings the app's.
    $null = New-Item (Join-Path $Venv 'draftlight-started') -ItemType File
    Wait-ModelFetch (Start-ModelFetch) 'what is here answers until then'
}
