ALTER TABLE program_runs DROP COLUMN stats_exercises;
ALTER TABLE program_runs DROP COLUMN stats_on;
ALTER TABLE program_runs DROP COLUMN kept_state;
ALTER TABLE program_runs DROP COLUMN kept_by;
ALTER TABLE program_runs DROP COLUMN kept_on;
ALTER TABLE program_runs DROP COLUMN changes;
