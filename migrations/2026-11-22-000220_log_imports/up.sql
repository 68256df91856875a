-- An import is one entry of the journal of changes: its logs are found again when it is undone as a whole.

CREATE TABLE log_imports (
    user_id          bigint      NOT NULL CONSTRAINT log_imports_user_fkey REFERENCES users (id) ON DELETE CASCADE,
    id               bigint      NOT NULL DEFAULT nextval('exercise_log_changes_id_seq'),
    format           text        NOT NULL,
    started_at       timestamptz NOT NULL,
    advanced_at      timestamptz NOT NULL,
    finished_at      timestamptz,
    undone_at        timestamptz,
    logs_total       integer     NOT NULL,
    logs_done        integer     NOT NULL DEFAULT 0,
    logs_added       integer     NOT NULL DEFAULT 0,
    first_date       date        NOT NULL,
    last_date        date        NOT NULL,
    own_exercise_ids bigint[]    NOT NULL DEFAULT '{}',
    CONSTRAINT log_imports_pkey PRIMARY KEY (user_id, id),
    CONSTRAINT log_imports_format_length CHECK (length(format) BETWEEN 1 AND 30),
    CONSTRAINT log_imports_logs_range CHECK (0 <= logs_added AND logs_added <= logs_done AND logs_done <= logs_total)
);
COMMENT ON TABLE log_imports IS 'Imports of histories. Their ids are of one sequence with exercise_log_changes, so that both are one journal.';
COMMENT ON COLUMN log_imports.advanced_at IS 'When the latest batch was added. An unfinished import that has not advanced for two minutes was interrupted.';
COMMENT ON COLUMN log_imports.own_exercise_ids IS 'Exercises of the member''s own that it made. Undoing removes those that nothing refers to.';

CREATE TABLE import_names (
    user_id     bigint      NOT NULL CONSTRAINT import_names_user_fkey REFERENCES users (id) ON DELETE CASCADE,
    name        text        NOT NULL,
    exercise_id bigint,
    chosen_at   timestamptz NOT NULL,
    CONSTRAINT import_names_pkey PRIMARY KEY (user_id, name),
    CONSTRAINT import_names_name_length CHECK (length(name) BETWEEN 1 AND 100)
);
COMMENT ON TABLE import_names IS 'What a member chose for names of imported files, for the next import.';
COMMENT ON COLUMN import_names.exercise_id IS 'Of exercises or member_exercises, and no foreign key as in exercise_logs. Null: an exercise of the member''s own by that name.';

ALTER TABLE exercise_logs ADD COLUMN import_id bigint;
COMMENT ON COLUMN exercise_logs.import_id IS 'Of the import that made it. No foreign key on purpose: nothing is looked up by it but what one import made.';
