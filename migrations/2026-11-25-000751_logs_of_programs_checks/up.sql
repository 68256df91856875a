-- Logs from before have no place in a program, so they meet the check.

ALTER TABLE exercise_logs VALIDATE CONSTRAINT exercise_logs_program_place;
