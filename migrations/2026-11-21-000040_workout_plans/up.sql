-- Catalogue plans with their schedules, and the plans that members follow or followed.

CREATE SEQUENCE workout_plan_ids AS bigint;
COMMENT ON SEQUENCE workout_plan_ids IS 'Shared by workout_plans and member_workout_plans, so that a plan id means one thing.';

CREATE TABLE workout_plans (
    id          bigint      DEFAULT nextval('workout_plan_ids') CONSTRAINT workout_plans_pkey PRIMARY KEY,
    seed_key    text,
    name        text        NOT NULL,
    description text        NOT NULL,
    num_of_days smallint    NOT NULL,
    goal        text,
    place       text,
    version     integer     NOT NULL DEFAULT 1,
    created_at  timestamptz NOT NULL,
    archived_at timestamptz,
    CONSTRAINT workout_plans_seed_key_key UNIQUE (seed_key),
    CONSTRAINT workout_plans_name_length CHECK (length(name) BETWEEN 1 AND 100),
    CONSTRAINT workout_plans_description_length CHECK (length(description) BETWEEN 1 AND 2000),
    CONSTRAINT workout_plans_num_of_days_range CHECK (num_of_days BETWEEN 1 AND 30),
    CONSTRAINT workout_plans_goal_known CHECK (goal IN ('gain_muscle', 'lose_fat', 'keep_currrent_weight')),
    CONSTRAINT workout_plans_place_known CHECK (place IN ('gym', 'home'))
);
COMMENT ON TABLE workout_plans IS 'The catalogue that admins keep. It is offered to members once its schedule has an exercise.';
COMMENT ON COLUMN workout_plans.version IS 'Counts the schedule''s changes, so that an editor notices another''s.';
ALTER SEQUENCE workout_plan_ids OWNED BY workout_plans.id;
CREATE INDEX workout_plans_listed_idx ON workout_plans (num_of_days, lower(name)) WHERE archived_at IS NULL;

CREATE TABLE workout_plan_entries (
    workout_plan_id bigint   NOT NULL CONSTRAINT workout_plan_entries_plan_fkey REFERENCES workout_plans (id) ON DELETE CASCADE,
    day_num         smallint NOT NULL,
    exercise_id     bigint   NOT NULL CONSTRAINT workout_plan_entries_exercise_fkey REFERENCES exercises (id),
    order_in_day    smallint NOT NULL,
    sets            smallint,
    reps            smallint,
    rest_seconds    smallint,
    CONSTRAINT workout_plan_entries_pkey PRIMARY KEY (workout_plan_id, day_num, exercise_id),
    CONSTRAINT workout_plan_entries_order_key UNIQUE (workout_plan_id, day_num, order_in_day) DEFERRABLE INITIALLY DEFERRED,
    CONSTRAINT workout_plan_entries_day_range CHECK (day_num BETWEEN 1 AND 30),
    CONSTRAINT workout_plan_entries_order_positive CHECK (order_in_day >= 1),
    CONSTRAINT workout_plan_entries_sets_range CHECK (sets BETWEEN 1 AND 10),
    CONSTRAINT workout_plan_entries_reps_range CHECK (reps BETWEEN 1 AND 100),
    CONSTRAINT workout_plan_entries_rest_range CHECK (rest_seconds BETWEEN 0 AND 600)
);
COMMENT ON COLUMN workout_plan_entries.sets IS 'Null: the exercise''s own figure. The same holds for reps.';
CREATE INDEX workout_plan_entries_exercise_idx ON workout_plan_entries (exercise_id);

CREATE TABLE member_workout_plans (
    user_id         bigint      NOT NULL CONSTRAINT member_workout_plans_user_fkey REFERENCES users (id) ON DELETE CASCADE,
    id              bigint      NOT NULL DEFAULT nextval('workout_plan_ids'),
    workout_plan_id bigint      CONSTRAINT member_workout_plans_plan_fkey REFERENCES workout_plans (id),
    name            text,
    description     text,
    source          text        NOT NULL,
    chosen_on       date        NOT NULL,
    chosen_at       timestamptz NOT NULL,
    replaced_at     timestamptz,
    CONSTRAINT member_workout_plans_pkey PRIMARY KEY (user_id, id),
    CONSTRAINT member_workout_plans_source_known CHECK (source IN ('catalogue', 'gemini', 'openai', 'builtin', 'own')),
    CONSTRAINT member_workout_plans_catalogue_or_own CHECK (
        (source = 'catalogue' AND workout_plan_id IS NOT NULL AND name IS NULL AND description IS NULL)
        OR (source <> 'catalogue' AND workout_plan_id IS NULL AND name IS NOT NULL AND description IS NOT NULL)),
    CONSTRAINT member_workout_plans_name_length CHECK (length(name) BETWEEN 1 AND 100),
    CONSTRAINT member_workout_plans_description_length CHECK (length(description) <= 2000)
);
COMMENT ON TABLE member_workout_plans IS 'Every plan a member followed. A catalogue plan is followed as it is and as it changes; another is the member''s own, with its entries below.';
COMMENT ON COLUMN member_workout_plans.chosen_on IS 'The member''s own date, from which a plan of more than seven days counts.';
CREATE UNIQUE INDEX member_workout_plans_current_key ON member_workout_plans (user_id) WHERE replaced_at IS NULL;
CREATE INDEX member_workout_plans_plan_idx ON member_workout_plans (workout_plan_id) WHERE workout_plan_id IS NOT NULL;

CREATE TABLE member_workout_plan_entries (
    user_id         bigint   NOT NULL,
    member_plan_id  bigint   NOT NULL,
    day_num         smallint NOT NULL,
    order_in_day    smallint NOT NULL,
    exercise_id     bigint   NOT NULL,
    name            text     NOT NULL,
    description     text     NOT NULL,
    sets            smallint NOT NULL,
    reps            smallint NOT NULL,
    CONSTRAINT member_workout_plan_entries_pkey PRIMARY KEY (user_id, member_plan_id, day_num, order_in_day),
    CONSTRAINT member_workout_plan_entries_plan_fkey FOREIGN KEY (user_id, member_plan_id)
        REFERENCES member_workout_plans (user_id, id) ON DELETE CASCADE,
    CONSTRAINT member_workout_plan_entries_exercise_key UNIQUE (user_id, member_plan_id, day_num, exercise_id),
    CONSTRAINT member_workout_plan_entries_day_range CHECK (day_num BETWEEN 1 AND 7),
    CONSTRAINT member_workout_plan_entries_order_positive CHECK (order_in_day >= 1),
    CONSTRAINT member_workout_plan_entries_name_length CHECK (length(name) BETWEEN 1 AND 100),
    CONSTRAINT member_workout_plan_entries_description_length CHECK (length(description) <= 2000),
    CONSTRAINT member_workout_plan_entries_sets_range CHECK (sets BETWEEN 1 AND 10),
    CONSTRAINT member_workout_plan_entries_reps_range CHECK (reps BETWEEN 1 AND 100)
);
COMMENT ON COLUMN member_workout_plan_entries.exercise_id IS 'Of exercises or of the member''s member_exercises. No foreign key on purpose: the entry has its own copy and outlives either.';
