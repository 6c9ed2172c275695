"""What can stand in the chat's place: settings, models, lesson, bench, replay, race, compare."""
