DELETE FROM attempts WHERE action = 'product_lookup';
ALTER TABLE attempts
    DROP CONSTRAINT attempts_action_known,
    ADD CONSTRAINT attempts_action_known
        CHECK (action IN ('login', 'register', 'password_reset', 'email_verification', 'support_message', 'shared_read'));

DROP TABLE product_lookups;
