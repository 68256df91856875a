DROP TRIGGER exercise_logs_deleted ON exercise_logs;
DROP TRIGGER exercise_logs_updated ON exercise_logs;
DROP TRIGGER exercise_logs_inserted ON exercise_logs;
DROP FUNCTION renew_log_versions();
DROP TABLE log_versions;
