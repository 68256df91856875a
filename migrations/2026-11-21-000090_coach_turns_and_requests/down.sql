DROP TABLE daily_content_claims;
COMMENT ON COLUMN ai_uses.answers IS NULL;
COMMENT ON TABLE ai_uses IS 'Answers that a service gave to a member in a UTC day.';
ALTER TABLE ai_uses DROP COLUMN requests;
ALTER TABLE chats DROP COLUMN answering_until;
