-- No server remembers the programs that members follow any more. No release has read either of both.

DROP TABLE catalogue_versions;
ALTER TABLE program_runs DROP COLUMN kept_changes;
