#!/bin/sh
# Collects the window's texts, and what app, engine and models say in it, into ui/i18n/translations/*.ts and compiles
# those for the app, with Qt's own tools:
#   sh packaging/translations.sh            after a text was changed or translated
#   .venv/bin/pyside6-linguist FILE.ts      to translate
# A text that is gone leaves the files; one that was only changed keeps its old translation, marked unfinished.
set -eu
cd "$(dirname "$0")/.."
bin=${BIN:-.venv/bin}

export LC_ALL=C.UTF-8 # the order of the texts hangs on it
find ui app engine models -name '*.py' | sort >ui/i18n/translations/sources.lst
trap 'rm -f ui/i18n/translations/sources.lst' EXIT
for language in ko de es ja ar; do
	"$bin/pyside6-lupdate" -silent -no-obsolete -locations none -sort-messages -source-language en \
		-target-language "$language" -tr-function-alias QT_TR_NOOP+=tr_noop -tr-function-alias tr+=translatable \
		-tr-function-alias tr+=phrase \
		@ui/i18n/translations/sources.lst -ts "ui/i18n/translations/draftlight_$language.ts"
	"$bin/pyside6-lrelease" -silent "ui/i18n/translations/draftlight_$language.ts" \
		-qm "ui/i18n/translations/draftlight_$language.qm"
done
