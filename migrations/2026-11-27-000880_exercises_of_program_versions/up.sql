-- Whether an own exercise is in some version of a member's programs is decided without
-- reading all documents.

ALTER TABLE member_program_versions ADD COLUMN exercise_ids bigint[];
COMMENT ON COLUMN member_program_versions.exercise_ids IS 'Exercises of the document. Null: stored by the release before, and not looked at since.';
