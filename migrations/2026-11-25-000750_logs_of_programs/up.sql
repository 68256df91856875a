-- A log keeps the place in the program at which it was made. Records leave out logs of deload weeks.

ALTER TABLE exercise_logs ADD COLUMN program_week smallint;
ALTER TABLE exercise_logs ADD COLUMN program_cycle integer;
ALTER TABLE exercise_logs ADD COLUMN program_day smallint;
ALTER TABLE exercise_logs ADD COLUMN is_deload boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN exercise_logs.program_week IS 'Week of the program that the member followed, from 1. Null: no program, or one without the exercise.';
COMMENT ON COLUMN exercise_logs.program_cycle IS 'Cycle of that program, from 1.';
COMMENT ON COLUMN exercise_logs.program_day IS 'Day of that program, from 1.';
COMMENT ON COLUMN exercise_logs.is_deload IS 'Whether the week was lighter on purpose. Such logs count for no record.';
ALTER TABLE exercise_logs ADD CONSTRAINT exercise_logs_program_place CHECK (
    num_nulls(program_week, program_cycle, program_day) IN (0, 3)
    AND (program_week IS NOT NULL OR NOT is_deload)
    AND program_week BETWEEN 1 AND 52 AND program_cycle >= 1 AND program_day BETWEEN 1 AND 60
) NOT VALID;
