-- The public catalogue of exercises, and the exercises that only one member's plans know.

CREATE SEQUENCE exercise_ids AS bigint;
COMMENT ON SEQUENCE exercise_ids IS 'Shared by exercises and member_exercises, so that an exercise id in a log means one thing.';

CREATE TABLE exercises (
    id                bigint      DEFAULT nextval('exercise_ids') CONSTRAINT exercises_pkey PRIMARY KEY,
    seed_key          text,
    name              text        NOT NULL,
    description       text        NOT NULL,
    sets              smallint    NOT NULL,
    reps              smallint    NOT NULL,
    level             text,
    mechanic          text,
    equipment         text,
    pattern           text,
    unit              text        NOT NULL DEFAULT 'reps',
    primary_muscles   text[]      NOT NULL DEFAULT '{}',
    secondary_muscles text[]      NOT NULL DEFAULT '{}',
    also_needs        text[]      NOT NULL DEFAULT '{}',
    created_at        timestamptz NOT NULL,
    archived_at       timestamptz,
    CONSTRAINT exercises_seed_key_key UNIQUE (seed_key),
    CONSTRAINT exercises_name_length CHECK (length(name) BETWEEN 1 AND 100),
    CONSTRAINT exercises_description_length CHECK (length(description) BETWEEN 1 AND 2000),
    CONSTRAINT exercises_sets_range CHECK (sets BETWEEN 1 AND 10),
    CONSTRAINT exercises_reps_range CHECK (reps BETWEEN 1 AND 100),
    CONSTRAINT exercises_unit_known CHECK (unit IN ('reps', 'seconds')),
    CONSTRAINT exercises_level_known CHECK (level IN ('beginner', 'intermediate', 'expert')),
    CONSTRAINT exercises_mechanic_known CHECK (mechanic IN ('compound', 'isolation'))
);
COMMENT ON TABLE exercises IS 'The catalogue that admins keep. An exercise in use is archived, never removed.';
COMMENT ON COLUMN exercises.seed_key IS 'The key of the row in the shipped catalogue; null for what an admin made.';
COMMENT ON COLUMN exercises.unit IS 'What the figure in reps counts: repetitions, or seconds held.';
ALTER SEQUENCE exercise_ids OWNED BY exercises.id;
CREATE UNIQUE INDEX exercises_listed_name_key ON exercises (lower(name)) WHERE archived_at IS NULL;

CREATE TABLE member_exercises (
    user_id     bigint      NOT NULL CONSTRAINT member_exercises_user_fkey REFERENCES users (id) ON DELETE CASCADE,
    id          bigint      NOT NULL DEFAULT nextval('exercise_ids'),
    name        text        NOT NULL,
    description text        NOT NULL,
    created_at  timestamptz NOT NULL,
    CONSTRAINT member_exercises_pkey PRIMARY KEY (user_id, id),
    CONSTRAINT member_exercises_name_length CHECK (length(name) BETWEEN 1 AND 100),
    CONSTRAINT member_exercises_description_length CHECK (length(description) <= 2000)
);
COMMENT ON TABLE member_exercises IS 'Exercises of a member''s own plans that the catalogue does not know.';
CREATE UNIQUE INDEX member_exercises_name_key ON member_exercises (user_id, lower(name));
