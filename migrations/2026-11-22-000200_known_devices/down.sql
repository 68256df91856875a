DROP INDEX attempts_about_idx;
ALTER TABLE attempts DROP COLUMN about;
DROP TABLE server_keys;
