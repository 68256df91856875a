DELETE FROM attempts WHERE action = 'shared_read';
ALTER TABLE attempts
    DROP CONSTRAINT attempts_action_known,
    ADD CONSTRAINT attempts_action_known
        CHECK (action IN ('login', 'register', 'password_reset', 'email_verification', 'support_message'));
