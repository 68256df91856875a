-- A set is saved when it is ticked. Its key, which the client makes, says which set a later request changes or removes.
-- The time of the latest change decides between two devices, and outlives a removed set.

CREATE TABLE exercise_set_keys (
    user_id     bigint      NOT NULL CONSTRAINT exercise_set_keys_user_fkey REFERENCES users (id) ON DELETE CASCADE,
    set_key     uuid        NOT NULL,
    exercise_id bigint      NOT NULL,
    log_date    date        NOT NULL,
    position    smallint    NOT NULL,
    changed_at  timestamptz NOT NULL,
    CONSTRAINT exercise_set_keys_pkey PRIMARY KEY (user_id, set_key),
    CONSTRAINT exercise_set_keys_position_range CHECK (position BETWEEN 1 AND 50)
);
COMMENT ON TABLE exercise_set_keys IS 'Sets that were saved one by one, also those removed since.';
COMMENT ON COLUMN exercise_set_keys.exercise_id IS 'Of exercises or member_exercises, and no foreign key as in exercise_logs.';
COMMENT ON COLUMN exercise_set_keys.position IS 'Position among the sets of the exercise, as the client shows them.';
COMMENT ON COLUMN exercise_set_keys.changed_at IS 'Time of the latest change on the member''s device, at most that of the server.';
CREATE INDEX exercise_set_keys_day_idx ON exercise_set_keys (user_id, log_date, exercise_id);

ALTER TABLE exercise_sets ADD COLUMN set_key uuid;
COMMENT ON COLUMN exercise_sets.set_key IS 'Of exercise_set_keys; null for a set that was saved with its whole log.';
