# Sets everything up and runs `draftlight ARGS...`; with no ARGS it opens the window.
#   powershell -ExecutionPolicy Bypass -File packaging\start.ps1 [ARGS...]
# NOT YET RUN ON WINDOWS: see setup.ps1.
$Root = Split-Path $PSScriptRoot
$Level = 'run'
. "$PSScriptRoot\setup.ps1"
& "$Venv\Scripts\draftlight.exe" @args
exit $LASTEXITCODE
