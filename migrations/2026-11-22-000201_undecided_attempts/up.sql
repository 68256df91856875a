-- A login counts as failed before its password is looked at. If the server or the database fails before there is a verdict,
-- nobody may be left to take it back: so it counts for a short time only, until it is decided.

ALTER TABLE attempts ADD COLUMN is_decided boolean NOT NULL DEFAULT true;
COMMENT ON COLUMN attempts.is_decided IS 'Whether it has failed. One that is not decided counts for a minute.';

-- The function of this name with five arguments stays for the release before.
CREATE FUNCTION reserve_attempts(
    wanted_action   text,
    subjects        text[],
    most            integer[],
    since           timestamptz[],
    at              timestamptz,
    undecided_since timestamptz,
    OUT ids         bigint[],
    OUT refused     integer,
    OUT oldest      timestamptz
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
          AND (attempts.is_decided OR attempts.attempted_at > undecided_since)
    ) AS counted
    WHERE counted.tries >= wanted.most
    ORDER BY wanted.position
    LIMIT 1;
    IF FOUND THEN
        RETURN;
    END IF;

    WITH added AS (
        INSERT INTO attempts (action, subject, attempted_at, is_decided)
        SELECT wanted_action, subject, at, undecided_since IS NULL FROM unnest(subjects) AS subject
        RETURNING attempts.id, attempts.subject
    )
    SELECT array_agg(added.id ORDER BY array_position(subjects, added.subject)) INTO ids FROM added;
END
$$;
COMMENT ON FUNCTION reserve_attempts(text, text[], integer[], timestamptz[], timestamptz, timestamptz) IS 'Counts one more try of each subject, or of none: then refused is the position, from 1, of the first whose limit lies after its since already, and oldest the first try that counts. With undecided_since the new tries are not decided, and undecided ones count from then on.';
