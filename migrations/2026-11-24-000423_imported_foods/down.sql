DROP TABLE food_imports;
DROP TABLE imported_food_words;
DROP TABLE imported_foods;
