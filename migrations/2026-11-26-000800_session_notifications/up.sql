-- Servers keep copies of sessions for a short time. Whatever ends a session tells them, also a cascade or a change by hand.

CREATE FUNCTION tell_ended_sessions()
RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
    accounts bigint[] := (SELECT array_agg(DISTINCT user_id) FROM ended);
BEGIN
    -- The cleanup ends sessions of any number of accounts.
    IF cardinality(accounts) > 100 THEN
        PERFORM pg_notify('ironleaf_sessions', 'many');
    ELSIF cardinality(accounts) > 0 THEN
        PERFORM pg_notify('ironleaf_sessions', account::text) FROM unnest(accounts) account;
    END IF;
    RETURN NULL;
END
$$;
COMMENT ON FUNCTION tell_ended_sessions IS 'Tells all servers the accounts whose sessions have ended.';

CREATE TRIGGER sessions_tell_ended
    AFTER DELETE ON sessions
    REFERENCING OLD TABLE AS ended
    FOR EACH STATEMENT
    EXECUTE FUNCTION tell_ended_sessions();

CREATE FUNCTION tell_changed_account()
RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
    PERFORM pg_notify('ironleaf_sessions', NEW.id::text);
    RETURN NULL;
END
$$;
COMMENT ON FUNCTION tell_changed_account IS 'Tells all servers an account whose sessions say something else now.';

CREATE TRIGGER users_tell_changed
    AFTER UPDATE ON users
    FOR EACH ROW
    WHEN (ROW (OLD.email, OLD.role, OLD.email_verified_at) IS DISTINCT FROM ROW (NEW.email, NEW.role, NEW.email_verified_at))
    EXECUTE FUNCTION tell_changed_account();
