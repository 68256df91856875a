-- A client that has a member's recent logs asks whether they have changed. The version answers it with one row (decision 72).

CREATE TABLE log_versions (
    user_id bigint CONSTRAINT log_versions_pkey PRIMARY KEY
        CONSTRAINT log_versions_user_fkey REFERENCES users (id) ON DELETE CASCADE,
    version uuid   NOT NULL
) WITH (fillfactor = 70);
COMMENT ON TABLE log_versions IS 'Version of the logs of a member. A member without a row has logs without a version.';
COMMENT ON COLUMN log_versions.version IS 'A random value, replaced by each transaction that changes a log. It never comes back, also after a restore.';

-- The row stays locked until the transaction ends. So versions follow each other in the order of the commits.
-- It finds its table also if someone changes logs by hand, with another search path.
CREATE FUNCTION renew_log_versions()
RETURNS trigger
LANGUAGE plpgsql
SET search_path FROM CURRENT
AS $$
DECLARE
    member bigint;
BEGIN
    -- The deletion of an account deletes its logs too, and then the row must not come back.
    IF TG_OP = 'DELETE' THEN
        -- One by one: a join could be planned for many logs, and then read all members for one log.
        FOR member IN SELECT DISTINCT user_id FROM changed LOOP
            UPDATE log_versions SET version = gen_random_uuid() WHERE user_id = member;
        END LOOP;
    ELSE
        INSERT INTO log_versions (user_id, version)
        SELECT user_id, gen_random_uuid() FROM (SELECT DISTINCT user_id FROM changed) members
        ON CONFLICT (user_id) DO UPDATE SET version = excluded.version;
    END IF;
    RETURN NULL;
END
$$;
COMMENT ON FUNCTION renew_log_versions IS 'Gives the members whose logs have changed another version.';

CREATE TRIGGER exercise_logs_inserted
    AFTER INSERT ON exercise_logs
    REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT
    EXECUTE FUNCTION renew_log_versions();

CREATE TRIGGER exercise_logs_updated
    AFTER UPDATE ON exercise_logs
    REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT
    EXECUTE FUNCTION renew_log_versions();

CREATE TRIGGER exercise_logs_deleted
    AFTER DELETE ON exercise_logs
    REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT
    EXECUTE FUNCTION renew_log_versions();
