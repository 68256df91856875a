-- Foods of the catalogue, and the foods that members create.

CREATE SEQUENCE food_ids AS bigint;
COMMENT ON SEQUENCE food_ids IS 'Shared by foods and member_foods, so that a food ID is unique across both.';

CREATE TABLE foods (
    id            bigint       DEFAULT nextval('food_ids') CONSTRAINT foods_pkey PRIMARY KEY,
    seed_key      text         NOT NULL,
    name          text         NOT NULL,
    unit          text         NOT NULL CONSTRAINT foods_unit_known CHECK (unit IN ('g', 'ml')),
    calories      numeric(7,3) NOT NULL,
    protein       numeric(7,3) NOT NULL,
    carbs         numeric(7,3) NOT NULL,
    fat           numeric(7,3) NOT NULL,
    fiber         numeric(7,3),
    sugar         numeric(7,3),
    saturated_fat numeric(7,3),
    salt          numeric(7,3),
    portions      jsonb        NOT NULL,
    diet          text         NOT NULL,
    allergens     text[]       NOT NULL,
    family        text         NOT NULL,
    created_at    timestamptz  NOT NULL,
    archived_at   timestamptz,
    CONSTRAINT foods_seed_key_key UNIQUE (seed_key),
    CONSTRAINT foods_name_length CHECK (length(name) BETWEEN 1 AND 100),
    CONSTRAINT foods_calories_range CHECK (calories BETWEEN 0 AND 1000),
    CONSTRAINT foods_masses_range CHECK (
        least(protein, carbs, fat, fiber, sugar, saturated_fat, salt) >= 0
        AND greatest(protein, carbs, fat, fiber, sugar, saturated_fat, salt) <= CASE unit WHEN 'g' THEN 100 ELSE 150 END
    )
);
COMMENT ON TABLE foods IS 'Foods of the catalogue. Nutrition is of 100 g or 100 ml: calories in kcal, the others in g. NULL means not known.';
COMMENT ON COLUMN foods.seed_key IS 'Number of the food in USDA FoodData Central.';
COMMENT ON COLUMN foods.portions IS 'Portions in order, as [{"name", "amount"}], with the amount in the unit of the food.';
ALTER SEQUENCE food_ids OWNED BY foods.id;

CREATE TABLE member_foods (
    user_id         bigint       NOT NULL CONSTRAINT member_foods_user_fkey REFERENCES users (id) ON DELETE CASCADE,
    id              bigint       NOT NULL DEFAULT nextval('food_ids'),
    name            text         NOT NULL,
    brand           text,
    barcode         text,
    unit            text         NOT NULL CONSTRAINT member_foods_unit_known CHECK (unit IN ('g', 'ml')),
    calories        numeric(7,3) NOT NULL,
    protein         numeric(7,3) NOT NULL,
    carbs           numeric(7,3) NOT NULL,
    fat             numeric(7,3) NOT NULL,
    fiber           numeric(7,3),
    sugar           numeric(7,3),
    saturated_fat   numeric(7,3),
    salt            numeric(7,3),
    portions        jsonb        NOT NULL,
    diet            text,
    allergens       text[],
    idempotency_key uuid,
    created_at      timestamptz  NOT NULL,
    archived_at     timestamptz,
    CONSTRAINT member_foods_pkey PRIMARY KEY (user_id, id),
    CONSTRAINT member_foods_idempotency_key_key UNIQUE (user_id, idempotency_key),
    CONSTRAINT member_foods_name_length CHECK (length(name) BETWEEN 1 AND 100),
    CONSTRAINT member_foods_brand_length CHECK (length(brand) BETWEEN 1 AND 100),
    CONSTRAINT member_foods_barcode_length CHECK (length(barcode) IN (8, 13)),
    CONSTRAINT member_foods_calories_range CHECK (calories BETWEEN 0 AND 1000),
    CONSTRAINT member_foods_masses_range CHECK (
        least(protein, carbs, fat, fiber, sugar, saturated_fat, salt) >= 0
        AND greatest(protein, carbs, fat, fiber, sugar, saturated_fat, salt) <= CASE unit WHEN 'g' THEN 100 ELSE 150 END
    )
);
COMMENT ON TABLE member_foods IS 'Foods that a member created. An archived one is no longer offered. Nutrition is of 100 g or 100 ml, as in foods.';
COMMENT ON COLUMN member_foods.barcode IS 'EAN-13 or EAN-8. UPC-A is stored as EAN-13 with a leading 0.';
COMMENT ON COLUMN member_foods.allergens IS 'Allergens of the EU list. NULL means not known, and an empty list means none of the 14.';
CREATE UNIQUE INDEX member_foods_barcode_key ON member_foods (user_id, barcode) WHERE archived_at IS NULL;
