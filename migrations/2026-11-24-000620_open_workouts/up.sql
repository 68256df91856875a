-- Workouts that members have started, so that their other devices show them. The sets are in the training log.

CREATE TABLE open_workouts (
    user_id      bigint      NOT NULL CONSTRAINT open_workouts_user_fkey REFERENCES users (id) ON DELETE CASCADE,
    started_at   timestamptz NOT NULL,
    day          date        NOT NULL,
    plan_day     smallint,
    title        text,
    exercise_ids bigint[]    NOT NULL,
    sets         smallint[]  NOT NULL,
    reps         smallint[]  NOT NULL,
    active_at    timestamptz NOT NULL,
    finished_at  timestamptz,
    CONSTRAINT open_workouts_pkey PRIMARY KEY (user_id, started_at),
    CONSTRAINT open_workouts_plan_day_range CHECK (plan_day BETWEEN 1 AND 30),
    CONSTRAINT open_workouts_title_length CHECK (length(title) BETWEEN 1 AND 100),
    CONSTRAINT open_workouts_exercise_count CHECK (cardinality(exercise_ids) <= 40),
    CONSTRAINT open_workouts_exercises_complete CHECK (
        cardinality(sets) = cardinality(exercise_ids) AND cardinality(reps) = cardinality(exercise_ids)
    )
);
COMMENT ON COLUMN open_workouts.started_at IS 'When the workout was started, by the clock of its device. It identifies the workout.';
COMMENT ON COLUMN open_workouts.day IS 'Date of its logs, in the member''s time zone.';
COMMENT ON COLUMN open_workouts.exercise_ids IS 'Its exercises, in order; sets and reps are planned for each. Of exercises or member_exercises.';
COMMENT ON COLUMN open_workouts.active_at IS 'Time of the last action. Of two states of one workout the later one counts.';
