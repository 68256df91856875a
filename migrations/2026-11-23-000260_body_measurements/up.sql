-- Circumferences of the body over time, and how a member wants to see lengths and body figures.

CREATE TABLE body_measurements (
    user_id     bigint       NOT NULL CONSTRAINT body_measurements_user_fkey REFERENCES users (id) ON DELETE CASCADE,
    measured_on date         NOT NULL,
    name        text         NOT NULL,
    value       numeric(4,1) NOT NULL,
    CONSTRAINT body_measurements_pkey PRIMARY KEY (user_id, measured_on, name),
    CONSTRAINT body_measurements_range CHECK (CASE name
        WHEN 'waist' THEN value BETWEEN 30 AND 250
        WHEN 'hip' THEN value BETWEEN 40 AND 250
        WHEN 'chest' THEN value BETWEEN 40 AND 250
        WHEN 'shoulders' THEN value BETWEEN 60 AND 200
        WHEN 'neck' THEN value BETWEEN 20 AND 80
        WHEN 'upper_arm' THEN value BETWEEN 10 AND 80
        WHEN 'forearm' THEN value BETWEEN 10 AND 60
        WHEN 'thigh' THEN value BETWEEN 20 AND 120
        WHEN 'calf' THEN value BETWEEN 15 AND 80
        ELSE false
    END)
);
COMMENT ON TABLE body_measurements IS 'Circumferences in cm, one row for each member, day and part of the body.';

ALTER TABLE profiles ADD COLUMN length_unit text NOT NULL DEFAULT 'cm';
ALTER TABLE profiles ADD CONSTRAINT profiles_length_unit_known CHECK (length_unit IN ('cm', 'in'));
ALTER TABLE profiles ADD COLUMN hide_body_figures boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN profiles.length_unit IS 'Unit in which lengths are entered and shown. They are stored in cm.';
COMMENT ON COLUMN profiles.hide_body_figures IS 'Whether the progress overview hides the figures of the body.';
