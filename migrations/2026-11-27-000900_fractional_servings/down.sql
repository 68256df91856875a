ALTER TABLE member_recipes DROP CONSTRAINT member_recipes_servings_range;
ALTER TABLE member_recipes ALTER COLUMN servings TYPE smallint USING greatest(round(servings), 1);
ALTER TABLE member_recipes ADD CONSTRAINT member_recipes_servings_range CHECK (servings BETWEEN 1 AND 100);
