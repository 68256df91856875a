ALTER TABLE exercise_sets
    ADD COLUMN typed_weight text,
    ADD CONSTRAINT exercise_sets_typed_weight_length CHECK (length(typed_weight) <= 20);
COMMENT ON COLUMN exercise_sets.typed_weight IS 'What was typed where it was pounds, so that 100 lb stays 100 lb.';
