DROP FUNCTION reserve_attempts(text, text[], integer[], timestamptz[], timestamptz, timestamptz);
DELETE FROM attempts WHERE NOT is_decided;
ALTER TABLE attempts DROP COLUMN is_decided;
