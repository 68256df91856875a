-- Rest and unit are fields, because programs must not parse them from descriptions.
-- A program of the release before writes null: then the values of the exercise or the usual ones apply.

ALTER TABLE exercises
    ADD COLUMN rest_seconds smallint,
    ADD CONSTRAINT exercises_rest_range CHECK (rest_seconds BETWEEN 0 AND 600) NOT VALID;
COMMENT ON COLUMN exercises.rest_seconds IS 'Rest after a set, in seconds. Null: the usual rest by goal and role.';

ALTER TABLE member_workout_plan_entries ADD COLUMN unit text;
ALTER TABLE member_workout_plan_entries ADD COLUMN rest_seconds smallint;
ALTER TABLE member_workout_plan_entries
    ADD CONSTRAINT member_workout_plan_entries_unit_known CHECK (unit IN ('reps', 'seconds')) NOT VALID;
ALTER TABLE member_workout_plan_entries
    ADD CONSTRAINT member_workout_plan_entries_rest_range CHECK (rest_seconds BETWEEN 0 AND 600) NOT VALID;
COMMENT ON COLUMN member_workout_plan_entries.unit IS 'Unit of reps. Null: that of the catalogue''s exercise, else reps.';
COMMENT ON COLUMN member_workout_plan_entries.rest_seconds IS 'Rest after a set, in seconds. Null: that of the catalogue''s exercise, else the usual rest by goal and role.';
