-- The bar and the steps between weights that a member can load.

CREATE TABLE loadings (
    user_id       bigint       NOT NULL CONSTRAINT loadings_user_fkey REFERENCES users (id) ON DELETE CASCADE,
    unit          text         NOT NULL CONSTRAINT loadings_unit_known CHECK (unit IN ('kg', 'lb')),
    bar           numeric(4,2) NOT NULL,
    barbell_step  numeric(4,2) NOT NULL,
    dumbbell_step numeric(4,2) NOT NULL,
    other_step    numeric(4,2) NOT NULL,
    CONSTRAINT loadings_pkey PRIMARY KEY (user_id, unit),
    CONSTRAINT loadings_bar_range CHECK (bar BETWEEN 0 AND CASE unit WHEN 'kg' THEN 30 ELSE 65 END),
    CONSTRAINT loadings_steps_range CHECK (
        least(barbell_step, dumbbell_step, other_step) >= CASE unit WHEN 'kg' THEN 0.25 ELSE 0.5 END
        AND greatest(barbell_step, dumbbell_step, other_step) <= CASE unit WHEN 'kg' THEN 10 ELSE 25 END
    )
);
COMMENT ON TABLE loadings IS 'Bar and steps between weights that a member can load, in the unit of the row. Without a row the standard applies.';
