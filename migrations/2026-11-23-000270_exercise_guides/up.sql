-- How an exercise is done. The shipped guides are loaded with the catalogue; admins edit them.

CREATE TABLE exercise_guides (
    exercise_id bigint      CONSTRAINT exercise_guides_pkey PRIMARY KEY
                            CONSTRAINT exercise_guides_exercise_fkey REFERENCES exercises (id) ON DELETE CASCADE,
    set_up      text[]      NOT NULL,
    steps       text[]      NOT NULL,
    mistakes    text[]      NOT NULL,
    corrections text[]      NOT NULL,
    movement    text,
    variant     text,
    updated_at  timestamptz NOT NULL,
    CONSTRAINT exercise_guides_set_up_count CHECK (cardinality(set_up) BETWEEN 1 AND 3),
    CONSTRAINT exercise_guides_steps_count CHECK (cardinality(steps) BETWEEN 2 AND 5),
    CONSTRAINT exercise_guides_mistakes_count CHECK (cardinality(mistakes) BETWEEN 2 AND 4),
    CONSTRAINT exercise_guides_corrections_count CHECK (cardinality(corrections) = cardinality(mistakes)),
    CONSTRAINT exercise_guides_picture_whole CHECK ((movement IS NULL) = (variant IS NULL))
);
COMMENT ON TABLE exercise_guides IS 'How an exercise of the catalogue is done.';
COMMENT ON COLUMN exercise_guides.corrections IS 'What to do instead of each mistake, in the same order.';
COMMENT ON COLUMN exercise_guides.movement IS 'The picture in the web client, with variant. Null: there is no picture.';
