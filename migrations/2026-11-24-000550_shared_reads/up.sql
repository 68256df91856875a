-- Reads of shared plans and calendars by clients without a session are throttled by client address.

ALTER TABLE attempts
    DROP CONSTRAINT attempts_action_known,
    ADD CONSTRAINT attempts_action_known CHECK (
        action IN ('login', 'register', 'password_reset', 'email_verification', 'support_message', 'shared_read')
    ) NOT VALID;
