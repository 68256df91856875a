ALTER TABLE meals DROP COLUMN families;
UPDATE meals SET allergens = '{}' WHERE allergens IS NULL;
ALTER TABLE meals ALTER COLUMN allergens SET DEFAULT '{}';
ALTER TABLE meals ALTER COLUMN allergens SET NOT NULL;
