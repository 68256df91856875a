ALTER TABLE exercise_logs DROP CONSTRAINT exercise_logs_program_place;
ALTER TABLE exercise_logs DROP COLUMN is_deload;
ALTER TABLE exercise_logs DROP COLUMN program_day;
ALTER TABLE exercise_logs DROP COLUMN program_cycle;
ALTER TABLE exercise_logs DROP COLUMN program_week;
