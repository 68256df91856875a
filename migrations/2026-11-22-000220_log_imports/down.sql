ALTER TABLE exercise_logs DROP COLUMN import_id;
DROP TABLE import_names;
DROP TABLE log_imports;
