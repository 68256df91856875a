ALTER TABLE imported_food_words DROP COLUMN foods;
