-- The shipped foods are more than the ingredients of the shipped meals, and not all facts of them are known.
ALTER TABLE foods ADD COLUMN unsure_allergens text[] NOT NULL DEFAULT '{}';
ALTER TABLE foods ADD COLUMN usda_number text;
ALTER TABLE foods ADD CONSTRAINT foods_usda_number_length CHECK (length(usda_number) <= 20);
COMMENT ON COLUMN foods.seed_key IS 'Permanent key of a shipped food. NULL means that an admin created the food.';
COMMENT ON COLUMN foods.diet IS 'Strictest diet that the food suits; an empty text means not known.';
COMMENT ON COLUMN foods.allergens IS 'Allergens that the food contains or can contain.';
COMMENT ON COLUMN foods.unsure_allergens IS 'Those of its allergens that only some recipes have.';
COMMENT ON COLUMN foods.family IS 'Kind of food in it; an empty text means not known.';
COMMENT ON COLUMN foods.usda_number IS 'Number of a shipped food in USDA FoodData Central; an empty text if it is not there. NULL until the food is completed.';
