-- Recipes have fractional servings, such as 2.5.

ALTER TABLE member_recipes DROP CONSTRAINT member_recipes_servings_range;
ALTER TABLE member_recipes ALTER COLUMN servings TYPE numeric(4,1);
ALTER TABLE member_recipes ADD CONSTRAINT member_recipes_servings_range CHECK (servings BETWEEN 0.1 AND 100);
