-- A login counts for up to three subjects before the password is looked at. Between locking, counting and adding there is
-- nothing to decide for the program, so the three steps are one statement for it: a login was 19 round trips before.

CREATE FUNCTION reserve_attempts(
    wanted_action text,
    subjects      text[],
    most          integer[],
    since         timestamptz[],
    at            timestamptz,
    OUT ids       bigint[],
    OUT refused   integer,
    OUT oldest    timestamptz
)
LANGUAGE plpgsql
AS $$
BEGIN
    -- In one order, whoever asks: callers that share several subjects never wait for each other in a circle.
    PERFORM pg_advisory_xact_lock(keys.key)
    FROM (
        SELECT DISTINCT hashtextextended(wanted_action || ':' || subject, 0) AS key
        FROM unnest(subjects) AS subject
        ORDER BY key
    ) AS keys;

    SELECT wanted.position, counted.oldest
    INTO refused, oldest
    FROM unnest(subjects, most, since) WITH ORDINALITY AS wanted (subject, most, since, position)
    CROSS JOIN LATERAL (
        SELECT count(*) AS tries, min(attempts.attempted_at) AS oldest
        FROM attempts
        WHERE attempts.action = wanted_action
          AND attempts.subject = wanted.subject
          AND attempts.attempted_at > wanted.since
    ) AS counted
    WHERE counted.tries >= wanted.most
    ORDER BY wanted.position
    LIMIT 1;
    IF FOUND THEN
        RETURN;
    END IF;

    WITH added AS (
        INSERT INTO attempts (action, subject, attempted_at)
        SELECT wanted_action, subject, at FROM unnest(subjects) AS subject
        RETURNING attempts.id, attempts.subject
    )
    SELECT array_agg(added.id ORDER BY array_position(subjects, added.subject)) INTO ids FROM added;
END
$$;
COMMENT ON FUNCTION reserve_attempts IS 'Counts one more try of each subject, or of none: then refused is the position, from 1, of the first whose limit lies after its since already, and oldest the first try that counts.';
