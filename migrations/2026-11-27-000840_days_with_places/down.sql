DROP INDEX exercise_logs_day_idx;
CREATE INDEX exercise_logs_day_idx ON exercise_logs (user_id, log_date, id)
    INCLUDE (exercise_id, exercise_name, sets, reps, weight);
