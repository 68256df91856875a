-- Recipes of members: foods that consist of other foods.

CREATE TABLE member_recipes (
    user_id            bigint         NOT NULL CONSTRAINT member_recipes_user_fkey REFERENCES users (id) ON DELETE CASCADE,
    id                 bigint         NOT NULL DEFAULT nextval('food_ids'),
    name               text           NOT NULL,
    description        text           NOT NULL,
    servings           smallint       NOT NULL,
    cooked_amount      numeric(7,1),
    ingredient_ids     bigint[]       NOT NULL,
    ingredient_amounts numeric(6,1)[] NOT NULL,
    idempotency_key    uuid,
    created_at         timestamptz    NOT NULL,
    archived_at        timestamptz,
    CONSTRAINT member_recipes_pkey PRIMARY KEY (user_id, id),
    CONSTRAINT member_recipes_idempotency_key_key UNIQUE (user_id, idempotency_key),
    CONSTRAINT member_recipes_name_length CHECK (length(name) BETWEEN 1 AND 100),
    CONSTRAINT member_recipes_description_length CHECK (length(description) <= 2000),
    CONSTRAINT member_recipes_servings_range CHECK (servings BETWEEN 1 AND 100),
    CONSTRAINT member_recipes_cooked_amount_range CHECK (cooked_amount BETWEEN 0.1 AND 500000),
    CONSTRAINT member_recipes_ingredients_number CHECK (cardinality(ingredient_ids) BETWEEN 1 AND 50),
    CONSTRAINT member_recipes_amounts_number CHECK (cardinality(ingredient_amounts) = cardinality(ingredient_ids)),
    CONSTRAINT member_recipes_ingredients_known CHECK (
        array_position(ingredient_ids, NULL) IS NULL AND array_position(ingredient_amounts, NULL) IS NULL
    ),
    CONSTRAINT member_recipes_amounts_range CHECK (0.1 <= ALL (ingredient_amounts) AND 10000 >= ALL (ingredient_amounts))
);
COMMENT ON TABLE member_recipes IS 'Recipes that a member created. Nutrition is calculated from the ingredients as they are.';
COMMENT ON COLUMN member_recipes.cooked_amount IS 'Amount of the dish in g. NULL means the sum of the ingredients.';
COMMENT ON COLUMN member_recipes.ingredient_ids IS 'Foods in order. They are no recipes.';
COMMENT ON COLUMN member_recipes.ingredient_amounts IS 'Amounts of the ingredients in order, each in the unit of its food.';
COMMENT ON SEQUENCE food_ids IS 'Shared by all tables of foods and recipes, so that a food ID is unique across them.';
