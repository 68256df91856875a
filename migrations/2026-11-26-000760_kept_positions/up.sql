-- A run keeps the state of its course on a date, so that reading the position does not read all logs. Constant defaults
-- of new columns do not rewrite the table.

ALTER TABLE program_runs ADD COLUMN changes bigint NOT NULL DEFAULT 0;
ALTER TABLE program_runs ADD COLUMN kept_on date;
ALTER TABLE program_runs ADD COLUMN kept_by text;
ALTER TABLE program_runs ADD COLUMN kept_state jsonb;
ALTER TABLE program_runs ADD COLUMN stats_on date;
ALTER TABLE program_runs ADD COLUMN stats_exercises smallint;
COMMENT ON COLUMN program_runs.changes IS 'Number of changes of anything that the position depends on. A state is kept only if no change came in between.';
COMMENT ON COLUMN program_runs.kept_on IS 'Date of the kept state. Null: none is valid.';
COMMENT ON COLUMN program_runs.kept_by IS 'Version of the server that kept the state.';
COMMENT ON COLUMN program_runs.kept_state IS 'State after all dates before kept_on. A cache: it equals the computation.';
COMMENT ON COLUMN program_runs.stats_on IS 'Date of stats_exercises. Null: none is valid.';
COMMENT ON COLUMN program_runs.stats_exercises IS 'Number of exercises on that date. A cache.';
