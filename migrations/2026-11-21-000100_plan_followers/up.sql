-- How many members follow a plan now is counted from an index alone: with a million members the admins' lists took seven seconds.
-- No release has these tables yet, so that nobody waits while the indexes are built.
CREATE INDEX member_workout_plans_followers_idx ON member_workout_plans (workout_plan_id)
    WHERE replaced_at IS NULL AND workout_plan_id IS NOT NULL;
CREATE INDEX member_diet_plans_followers_idx ON member_diet_plans (diet_plan_id)
    WHERE replaced_at IS NULL AND diet_plan_id IS NOT NULL;
