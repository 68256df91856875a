-- Citus plans no statement with the parameters of an SQL function, so that no one could sign in. It runs PL/pgSQL.

CREATE OR REPLACE FUNCTION begin_session(
    new_token_hash     bytea,
    account            bigint,
    checked_hash       text,
    checked_role       text,
    begun_at           timestamptz,
    client             text,
    previous           bytea,
    notice_subject     text,
    notice_text        text,
    notice_html        text
)
RETURNS boolean
LANGUAGE plpgsql
AS $$
DECLARE
    address text;
BEGIN
    SELECT email INTO address
    FROM users
    WHERE id = account AND password_hash = checked_hash AND role = checked_role
    FOR SHARE;
    IF NOT FOUND THEN
        RETURN FALSE;
    END IF;

    INSERT INTO sessions (token_hash, user_id, created_at, last_used_at, user_agent)
    VALUES (new_token_hash, account, begun_at, begun_at, client);
    IF previous IS NOT NULL THEN
        DELETE FROM sessions WHERE token_hash = previous;
    END IF;
    IF notice_subject IS NOT NULL THEN
        INSERT INTO outgoing_mails (user_id, recipient, subject, text_body, html_body, queued_at, next_attempt_at)
        VALUES (account, address, notice_subject, notice_text, notice_html, begun_at, begun_at);
    END IF;
    RETURN TRUE;
END
$$;
