DROP TABLE member_workout_plan_entries;
DROP TABLE member_workout_plans;
DROP TABLE workout_plan_entries;
DROP TABLE workout_plans;
