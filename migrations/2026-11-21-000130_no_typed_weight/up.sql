-- Pounds come back as they were typed from kilograms alone (decision 16). No release ever wrote or read a value here.

ALTER TABLE exercise_sets DROP COLUMN typed_weight;
