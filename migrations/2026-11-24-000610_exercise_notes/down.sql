DROP TABLE exercise_notes;
