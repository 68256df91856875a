-- Barcodes that are looked up elsewhere, and how often that may happen.

CREATE TABLE product_lookups (
    barcode    text        CONSTRAINT product_lookups_pkey PRIMARY KEY,
    not_before timestamptz NOT NULL,
    CONSTRAINT product_lookups_barcode_length CHECK (length(barcode) IN (8, 13))
);
COMMENT ON TABLE product_lookups IS 'Barcodes that are being looked up or were found to be unknown. No row names a member.';
COMMENT ON COLUMN product_lookups.not_before IS 'When the barcode may be looked up again.';
CREATE INDEX product_lookups_not_before ON product_lookups (not_before);

ALTER TABLE attempts
    DROP CONSTRAINT attempts_action_known,
    ADD CONSTRAINT attempts_action_known CHECK (
        action IN ('login', 'register', 'password_reset', 'email_verification', 'support_message', 'shared_read',
                   'product_lookup')
    ) NOT VALID;
