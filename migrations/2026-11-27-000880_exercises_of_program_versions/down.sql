ALTER TABLE member_program_versions DROP COLUMN exercise_ids;
