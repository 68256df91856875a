DELETE FROM attempts WHERE action = 'invitation';
ALTER TABLE attempts
    DROP CONSTRAINT attempts_action_known,
    ADD CONSTRAINT attempts_action_known CHECK (
        action IN ('login', 'register', 'password_reset', 'email_verification', 'support_message', 'shared_read',
                   'product_lookup', 'notice')
    );
DROP TABLE invitations;
