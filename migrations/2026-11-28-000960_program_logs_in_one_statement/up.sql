-- Logs of programs are added with the same statement as all others. Because of the defaults, earlier servers can call it.

DROP FUNCTION add_exercise_log;

CREATE FUNCTION add_exercise_log(
    member             bigint,
    exercise           bigint,
    name               text,
    planned_sets       smallint,
    planned_reps       smallint,
    lifted             numeric,
    day                date,
    made_at            timestamptz,
    key                uuid,
    last_place_of_day  bigint,
    set_reps           smallint[],
    set_weights        numeric[],
    set_kinds          text[],
    set_rpes           numeric[],
    set_keys           uuid[],
    week               smallint DEFAULT NULL,
    cycle              integer DEFAULT NULL,
    day_of_program     smallint DEFAULT NULL,
    deload             boolean DEFAULT false
)
RETURNS bigint
LANGUAGE plpgsql
AS $$
DECLARE
    new_id bigint;
BEGIN
    PERFORM FROM exercise_logs
    WHERE user_id = member AND log_date = day
    ORDER BY id
    OFFSET last_place_of_day
    LIMIT 1;
    IF FOUND THEN
        RETURN NULL;
    END IF;

    INSERT INTO exercise_logs
        (user_id, exercise_id, exercise_name, sets, reps, weight, log_date, logged_at, idempotency_key,
         program_week, program_cycle, program_day, is_deload)
    VALUES (member, exercise, name, planned_sets, planned_reps, lifted, day, made_at, key,
            week, cycle, day_of_program, deload)
    ON CONFLICT DO NOTHING
    RETURNING id INTO new_id;
    IF new_id IS NULL THEN
        RETURN NULL;
    END IF;

    IF key IS NOT NULL THEN
        -- Checked only now: the insert has waited for a concurrent removal of the log with this key.
        PERFORM FROM exercise_log_changes
        WHERE user_id = member AND after IS NULL AND undone_at IS NULL AND before ->> 'idempotency_key' = key::text;
        IF FOUND THEN
            DELETE FROM exercise_logs WHERE user_id = member AND id = new_id;
            RETURN NULL;
        END IF;
    END IF;

    INSERT INTO exercise_sets (user_id, log_id, set_number, reps, weight, kind, rpe, set_key)
    SELECT member, new_id, performed.number, performed.reps, performed.weight, performed.kind, performed.rpe, performed.key
    FROM unnest(set_reps, set_weights, set_kinds, set_rpes, set_keys) WITH ORDINALITY
        AS performed (reps, weight, kind, rpe, key, number);
    PERFORM note_log_change(member, day);
    RETURN new_id;
END
$$;
COMMENT ON FUNCTION add_exercise_log IS 'Adds a log with its sets and its place in a program, if any, and returns its ID. Returns NULL if the day has no place left, if the day or the key already has a log, or if the log with this key was removed.';
