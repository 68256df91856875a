-- The coach: chats, what is made once a day for everyone, and how often a service was asked.

CREATE TABLE chats (
    user_id         bigint      NOT NULL CONSTRAINT chats_user_fkey REFERENCES users (id) ON DELETE CASCADE,
    id              uuid        NOT NULL,
    created_at      timestamptz NOT NULL,
    last_message_at timestamptz NOT NULL,
    CONSTRAINT chats_pkey PRIMARY KEY (user_id, id)
);
COMMENT ON TABLE chats IS 'Forgotten two hours after the last message.';
CREATE INDEX chats_last_message_idx ON chats (last_message_at);

CREATE TABLE chat_turns (
    user_id     bigint      NOT NULL,
    chat_id     uuid        NOT NULL,
    turn_number integer     NOT NULL,
    role        text        NOT NULL,
    content     text        NOT NULL,
    created_at  timestamptz NOT NULL,
    CONSTRAINT chat_turns_pkey PRIMARY KEY (user_id, chat_id, turn_number),
    CONSTRAINT chat_turns_chat_fkey FOREIGN KEY (user_id, chat_id) REFERENCES chats (user_id, id) ON DELETE CASCADE,
    CONSTRAINT chat_turns_role_known CHECK (role IN ('user', 'assistant')),
    CONSTRAINT chat_turns_content_length CHECK (length(content) BETWEEN 1 AND 8000),
    CONSTRAINT chat_turns_number_positive CHECK (turn_number >= 1)
);

CREATE TABLE daily_contents (
    day     date        NOT NULL,
    kind    text        NOT NULL,
    content jsonb       NOT NULL,
    source  text        NOT NULL,
    made_at timestamptz NOT NULL,
    CONSTRAINT daily_contents_pkey PRIMARY KEY (day, kind),
    CONSTRAINT daily_contents_kind_known CHECK (kind IN ('tip', 'challenge')),
    CONSTRAINT daily_contents_source_known CHECK (source IN ('gemini', 'openai', 'builtin'))
);
COMMENT ON TABLE daily_contents IS 'Made once a day for everyone, however many ask.';

CREATE TABLE ai_uses (
    user_id bigint  NOT NULL CONSTRAINT ai_uses_user_fkey REFERENCES users (id) ON DELETE CASCADE,
    day     date    NOT NULL,
    answers integer NOT NULL,
    CONSTRAINT ai_uses_pkey PRIMARY KEY (user_id, day),
    CONSTRAINT ai_uses_answers_positive CHECK (answers >= 0)
);
COMMENT ON TABLE ai_uses IS 'Answers that a service gave to a member in a UTC day.';
