ALTER TABLE meals ADD COLUMN preparation_minutes smallint;
ALTER TABLE meals ADD CONSTRAINT meals_preparation_range CHECK (preparation_minutes BETWEEN 1 AND 600);
COMMENT ON COLUMN meals.preparation_minutes IS 'Time that preparation takes. NULL means not known.';
