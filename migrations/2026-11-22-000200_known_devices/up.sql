-- A device that has signed in to an account has counts of its own, and a password reset clears the account's counts. All
-- servers on the database sign and check the cookies of devices with one key.

CREATE TABLE server_keys (
    purpose    text        NOT NULL CONSTRAINT server_keys_pkey PRIMARY KEY,
    key        bytea       NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT server_keys_purpose_known CHECK (purpose IN ('device')),
    CONSTRAINT server_keys_key_length CHECK (octet_length(key) = 32)
);
COMMENT ON TABLE server_keys IS 'Secret keys that all servers on this database share.';
COMMENT ON COLUMN server_keys.purpose IS 'What the key signs: cookies of known devices.';

-- Four UUIDs of version 4 bring 488 random bits, of which the hash keeps 256.
INSERT INTO server_keys (purpose, key)
VALUES ('device', sha256(convert_to(
    gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));

-- The table holds a day of attempts, so that writing it again takes moments.
ALTER TABLE attempts ADD COLUMN about text NOT NULL GENERATED ALWAYS AS (substring(subject FROM '[^ ]*$')) STORED;
COMMENT ON COLUMN attempts.about IS 'The last word of the subject: an email, the id of an account, or an address.';
CREATE INDEX attempts_about_idx ON attempts (about, action);
