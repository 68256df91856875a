-- A program of the release before writes null: what it saves stands alone.

ALTER TABLE workout_plan_entries
    ADD COLUMN superset smallint,
    ADD CONSTRAINT workout_plan_entries_superset_range CHECK (superset BETWEEN 1 AND 30);
COMMENT ON COLUMN workout_plan_entries.superset IS 'Entries of a day with the same number are done in turn: two to four, next to each other. Null: it stands alone.';
