ALTER TABLE member_workout_plan_entries DROP COLUMN rest_seconds;
ALTER TABLE member_workout_plan_entries DROP COLUMN unit;
ALTER TABLE exercises DROP COLUMN rest_seconds;
