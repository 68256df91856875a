-- A mail that cannot be delivered is not tried for ever.

ALTER TABLE outgoing_mails ADD COLUMN given_up_at timestamptz;
COMMENT ON COLUMN outgoing_mails.given_up_at IS 'When the last try had failed. Like a mail that was sent it is not tried again, and its bodies are emptied: they held a token.';
COMMENT ON COLUMN outgoing_mails.next_attempt_at IS 'When it is due. While somebody sends it: until when it is theirs.';
