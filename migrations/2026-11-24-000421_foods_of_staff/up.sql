-- Admins create foods of the catalogue, which have no number of a source.
ALTER TABLE foods ALTER COLUMN seed_key DROP NOT NULL;
COMMENT ON COLUMN foods.seed_key IS 'Number of the food in USDA FoodData Central. NULL means that an admin created the food.';
