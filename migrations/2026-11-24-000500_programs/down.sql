DROP TABLE program_entries;
DROP TABLE program_runs;
DROP TABLE member_program_versions;
DROP TABLE member_programs;
ALTER TABLE workout_plans DROP CONSTRAINT workout_plans_program_fkey;
DROP INDEX workout_plans_program_idx;
DROP TABLE workout_plan_programs;
ALTER TABLE workout_plans DROP COLUMN program_version;
