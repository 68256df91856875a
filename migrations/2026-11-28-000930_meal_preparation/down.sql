ALTER TABLE meals DROP COLUMN preparation_minutes;
