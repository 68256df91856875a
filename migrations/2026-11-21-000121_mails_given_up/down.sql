COMMENT ON COLUMN outgoing_mails.next_attempt_at IS NULL;
ALTER TABLE outgoing_mails DROP COLUMN given_up_at;
