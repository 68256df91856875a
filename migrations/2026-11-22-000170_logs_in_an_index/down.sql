CREATE INDEX exercise_logs_date_idx ON exercise_logs (user_id, log_date);
DROP INDEX exercise_logs_day_idx;
