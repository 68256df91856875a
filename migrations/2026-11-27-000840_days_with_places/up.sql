-- The index of days is to hold all that a list of logs shows, so that a year of logs is read from a few pages. The places of
-- logs in programs had come since. No release has had the table yet, so it is built in one step.

DROP INDEX exercise_logs_day_idx;
CREATE INDEX exercise_logs_day_idx ON exercise_logs (user_id, log_date, id)
    INCLUDE (exercise_id, exercise_name, sets, reps, weight, program_week, program_cycle, program_day, is_deload);
