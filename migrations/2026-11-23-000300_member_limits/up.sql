-- What the plans of a member must respect: diet, allergens, disliked foods, equipment, and body parts to go easy on.

CREATE TABLE member_limits (
    user_id    bigint      NOT NULL CONSTRAINT member_limits_user_fkey REFERENCES users (id) ON DELETE CASCADE,
    diet       text        NOT NULL
        CONSTRAINT member_limits_diet_known CHECK (diet IN ('vegan', 'vegetarian', 'pescatarian', 'omnivore')),
    allergens  text[]      NOT NULL,
    dislikes   text[]      NOT NULL CONSTRAINT member_limits_few_dislikes CHECK (cardinality(dislikes) <= 20),
    location   text        NOT NULL CONSTRAINT member_limits_location_known CHECK (location IN ('gym', 'home')),
    gym        text[],
    home       text[],
    spare      text[]      NOT NULL,
    updated_at timestamptz NOT NULL,
    CONSTRAINT member_limits_pkey PRIMARY KEY (user_id)
);
COMMENT ON TABLE member_limits IS 'Limits that the plans of a member respect. Without a row nothing is limited.';
COMMENT ON COLUMN member_limits.gym IS 'Equipment at the gym. NULL means what is usual there, and an empty list means body weight only.';
COMMENT ON COLUMN member_limits.home IS 'Equipment at home, as for the gym.';
