-- Whoever registers an address need not own it. Staff rights wait until a mailed link has proven that they do.

ALTER TABLE users ADD COLUMN email_verified_at timestamptz;
COMMENT ON COLUMN users.email_verified_at IS 'When the address was proven to be the owner''s: by a mailed link, or by the operator. Null: not yet.';

ALTER TABLE account_links
    DROP CONSTRAINT account_links_purpose_known,
    ADD CONSTRAINT account_links_purpose_known
        CHECK (purpose IN ('password_reset', 'invitation', 'email_verification')) NOT VALID;
COMMENT ON TABLE account_links IS 'Links sent by mail to set a password or to verify the address: each is used once.';

ALTER TABLE attempts
    DROP CONSTRAINT attempts_action_known,
    ADD CONSTRAINT attempts_action_known
        CHECK (action IN ('login', 'register', 'password_reset', 'email_verification', 'support_message')) NOT VALID;
