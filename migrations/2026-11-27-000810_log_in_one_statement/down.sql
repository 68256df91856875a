DROP FUNCTION add_exercise_log;
DROP FUNCTION note_log_change;
