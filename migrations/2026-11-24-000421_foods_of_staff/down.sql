DELETE FROM foods WHERE seed_key IS NULL;
ALTER TABLE foods ALTER COLUMN seed_key SET NOT NULL;
COMMENT ON COLUMN foods.seed_key IS 'Number of the food in USDA FoodData Central.';
