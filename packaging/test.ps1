# Sets everything up and runs the whole test suite: linters, types, import rules, pytest.
#   powershell -ExecutionPolicy Bypass -File packaging\test.ps1                         all of it
#   powershell -ExecutionPolicy Bypass -File packaging\test.ps1 quick                   the minute of tests for every save
#   powershell -ExecutionPolicy Bypass -File packaging\test.ps1 tests/engine -k accept  only pytest, with these arguments
# NOT YET RUN ON WINDOWS: see setup.ps1.
$Root = Split-Path $PSScriptRoot
$Level = 'dev'
. "$PSScriptRoot\setup.ps1"

Set-Location $Root
$env:QT_QPA_PLATFORM = 'offscreen'
if ($args.Count -eq 1 -and $args[0] -eq 'quick') {
    & "$Venv\Scripts\ruff.exe" check
    if ($LASTEXITCODE -ne 0) { exit $LASTEXITCODE }
    $quick = Get-Content packaging\quick.txt
    & "$Venv\Scripts\pytest.exe" -q -n 2 @quick
    exit $LASTEXITCODE
}
if ($args.Count -gt 0) {
    & "$Venv\Scripts\pytest.exe" @args
    exit $LASTEXITCODE
}

$failed = @()
$checks = @('ruff', 'check'), @('ruff', 'format', '--check'), @('mypy'), @('lint-imports'), @('pytest', '-n', '2', '--dist', 'loadscope', '--no-loadscope-reorder')
foreach ($check in $checks) {
    Say ($check -join ' ')
    $rest = @($check | Select-Object -Skip 1)
    & "$Venv\Scripts\$($check[0]).exe" @rest
    if ($LASTEXITCODE -ne 0) { $failed += $check -join ' ' }
}
if ($failed) { Stop-With "failed: $($failed -join ', ')" }
