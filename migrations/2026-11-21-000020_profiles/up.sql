-- What a member tells about body and goal, and body weight over time.

CREATE TABLE profiles (
    user_id                 bigint       CONSTRAINT profiles_pkey PRIMARY KEY
                                         CONSTRAINT profiles_user_fkey REFERENCES users (id) ON DELETE CASCADE,
    fname                   text         NOT NULL,
    lname                   text         NOT NULL,
    gender                  text         NOT NULL,
    birth_date              date         NOT NULL,
    weight                  numeric(5,2) NOT NULL,
    height                  numeric(4,1) NOT NULL,
    number_of_training_days smallint     NOT NULL,
    fitness_goal            text         NOT NULL,
    weight_unit             text         NOT NULL DEFAULT 'kg',
    updated_at              timestamptz  NOT NULL,
    CONSTRAINT profiles_fname_length CHECK (length(fname) BETWEEN 1 AND 100),
    CONSTRAINT profiles_lname_length CHECK (length(lname) BETWEEN 1 AND 100),
    CONSTRAINT profiles_gender_known CHECK (gender IN ('male', 'female', 'other')),
    CONSTRAINT profiles_birth_date_range CHECK (birth_date >= DATE '1900-01-01'),
    CONSTRAINT profiles_weight_range CHECK (weight BETWEEN 20 AND 400),
    CONSTRAINT profiles_height_range CHECK (height BETWEEN 90 AND 250),
    CONSTRAINT profiles_training_days_range CHECK (number_of_training_days BETWEEN 3 AND 6),
    CONSTRAINT profiles_fitness_goal_known CHECK (fitness_goal IN ('gain_muscle', 'lose_fat', 'keep_currrent_weight')),
    CONSTRAINT profiles_weight_unit_known CHECK (weight_unit IN ('kg', 'lb'))
);
COMMENT ON TABLE profiles IS 'There is a row only once the form has been saved, and then it is whole.';
COMMENT ON COLUMN profiles.weight IS 'Body weight in kg.';
COMMENT ON COLUMN profiles.height IS 'In cm.';
COMMENT ON COLUMN profiles.fitness_goal IS 'The third value is spelt with three r''s by the specification.';

CREATE TABLE body_weights (
    user_id     bigint       NOT NULL CONSTRAINT body_weights_user_fkey REFERENCES users (id) ON DELETE CASCADE,
    measured_on date         NOT NULL,
    weight      numeric(5,2) NOT NULL,
    CONSTRAINT body_weights_pkey PRIMARY KEY (user_id, measured_on),
    CONSTRAINT body_weights_weight_range CHECK (weight BETWEEN 20 AND 400)
);
COMMENT ON TABLE body_weights IS 'Body weight in kg, one figure a member and day.';
