-- Notices are bounded, so that nobody can have them sent to a stranger's address again and again.

ALTER TABLE users ADD COLUMN unverified_notice_at timestamptz;
COMMENT ON COLUMN users.unverified_notice_at IS 'Time of the one notice that was sent before the address was verified. Null: none was.';

ALTER TABLE attempts
    DROP CONSTRAINT attempts_action_known,
    ADD CONSTRAINT attempts_action_known CHECK (
        action IN ('login', 'register', 'password_reset', 'email_verification', 'support_message', 'shared_read',
                   'product_lookup', 'notice')
    ) NOT VALID;
