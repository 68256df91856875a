DROP TABLE exercise_log_changes;
DROP TABLE exercise_sets;
DROP TABLE exercise_logs;
