ALTER TABLE foods DROP COLUMN usda_number;
ALTER TABLE foods DROP COLUMN unsure_allergens;
COMMENT ON COLUMN foods.diet IS NULL;
COMMENT ON COLUMN foods.allergens IS NULL;
COMMENT ON COLUMN foods.family IS NULL;
COMMENT ON COLUMN foods.seed_key IS 'Number of the food in USDA FoodData Central. NULL means that an admin created the food.';
