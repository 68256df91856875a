DELETE FROM attempts WHERE action = 'email_verification';
ALTER TABLE attempts
    DROP CONSTRAINT attempts_action_known,
    ADD CONSTRAINT attempts_action_known CHECK (action IN ('login', 'register', 'password_reset', 'support_message'));

DELETE FROM account_links WHERE purpose = 'email_verification';
ALTER TABLE account_links
    DROP CONSTRAINT account_links_purpose_known,
    ADD CONSTRAINT account_links_purpose_known CHECK (purpose IN ('password_reset', 'invitation'));
COMMENT ON TABLE account_links IS 'Links sent by mail to set a password: each is used once.';

ALTER TABLE users DROP COLUMN email_verified_at;
