DROP TABLE member_recipes;
COMMENT ON SEQUENCE food_ids IS 'Shared by foods and member_foods, so that a food ID is unique across both.';
