-- Notes of members to exercises, such as the height of a seat. Until now they were on one device only.

CREATE TABLE exercise_notes (
    user_id     bigint NOT NULL CONSTRAINT exercise_notes_user_fkey REFERENCES users (id) ON DELETE CASCADE,
    exercise_id bigint NOT NULL,
    note        text   NOT NULL,
    CONSTRAINT exercise_notes_pkey PRIMARY KEY (user_id, exercise_id),
    CONSTRAINT exercise_notes_length CHECK (length(note) BETWEEN 1 AND 500)
);
COMMENT ON COLUMN exercise_notes.exercise_id IS 'Of exercises or member_exercises. There is no foreign key, because it can reference both.';
