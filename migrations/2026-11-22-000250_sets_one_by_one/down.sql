ALTER TABLE exercise_sets DROP COLUMN set_key;
DROP TABLE exercise_set_keys;
