ALTER TABLE workout_plan_entries DROP COLUMN superset;
