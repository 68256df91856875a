-- What the coach must not do twice at once: answer in one chat, or make a day's content. And how often plans are asked for.

ALTER TABLE chats ADD COLUMN answering_until timestamptz;
COMMENT ON COLUMN chats.answering_until IS 'Until then no other message is let in. Null: nobody is being answered.';

-- Nothing has written to this table yet, so its check need not wait for a folder of its own.
ALTER TABLE ai_uses ADD COLUMN requests integer NOT NULL DEFAULT 0;
ALTER TABLE ai_uses ADD CONSTRAINT ai_uses_requests_positive CHECK (requests >= 0);
COMMENT ON COLUMN ai_uses.requests IS 'Requests for a plan in that UTC day, of whichever planner.';
COMMENT ON TABLE ai_uses IS 'What a member had of the coach in a UTC day.';
COMMENT ON COLUMN ai_uses.answers IS 'Answers that a service gave.';

CREATE TABLE daily_content_claims (
    day           date        NOT NULL,
    kind          text        NOT NULL,
    claimed_until timestamptz NOT NULL,
    CONSTRAINT daily_content_claims_pkey PRIMARY KEY (day, kind),
    CONSTRAINT daily_content_claims_kind_known CHECK (kind IN ('tip', 'challenge'))
);
COMMENT ON TABLE daily_content_claims IS 'Who may make a day''s content has a row here, until it is made or the time is up by the database''s clock.';
