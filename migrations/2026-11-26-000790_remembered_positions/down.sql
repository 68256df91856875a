DROP TABLE catalogue_versions;
ALTER TABLE program_runs DROP COLUMN kept_changes;
