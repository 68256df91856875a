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
LANGUAGE sql
AS $$
    WITH checked AS (
        SELECT id, email
        FROM users
        WHERE id = account AND password_hash = checked_hash AND role = checked_role
        FOR SHARE
    ), begun AS (
        INSERT INTO sessions (token_hash, user_id, created_at, last_used_at, user_agent)
        SELECT new_token_hash, checked.id, begun_at, begun_at, client FROM checked
        RETURNING sessions.user_id
    ), ended AS (
        DELETE FROM sessions WHERE token_hash = previous AND EXISTS (SELECT FROM begun)
    ), queued AS (
        INSERT INTO outgoing_mails (user_id, recipient, subject, text_body, html_body, queued_at, next_attempt_at)
        SELECT checked.id, checked.email, notice_subject, notice_text, notice_html, begun_at, begun_at
        FROM checked
        JOIN begun ON begun.user_id = checked.id
        WHERE notice_subject IS NOT NULL
    )
    SELECT EXISTS (SELECT FROM begun)
$$;
