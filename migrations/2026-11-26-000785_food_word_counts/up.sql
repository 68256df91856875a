-- A search asks first how common its words are: a rare word is looked up, and a common one is found in the order of a search.

ALTER TABLE imported_food_words ADD COLUMN foods integer NOT NULL DEFAULT 0;
ALTER TABLE imported_food_words ADD CONSTRAINT imported_food_words_foods_not_negative CHECK (foods >= 0);
COMMENT ON COLUMN imported_food_words.foods IS 'About how many foods have the word, as counted at the end of the last import.';

UPDATE imported_food_words SET foods = counted.foods
FROM (SELECT word, count(*) AS foods FROM imported_foods, unnest(words) word WHERE archived_at IS NULL GROUP BY word) counted
WHERE imported_food_words.word = counted.word;
