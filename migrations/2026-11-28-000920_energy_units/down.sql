ALTER TABLE profiles DROP COLUMN energy_unit;
