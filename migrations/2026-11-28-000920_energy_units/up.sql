-- The unit of energies moves from the device to the account.

ALTER TABLE profiles ADD COLUMN energy_unit text NOT NULL DEFAULT 'kcal';
ALTER TABLE profiles ADD CONSTRAINT profiles_energy_unit_known CHECK (energy_unit IN ('kcal', 'kJ'));
COMMENT ON COLUMN profiles.energy_unit IS 'Unit in which energies are entered and shown. They are stored in kcal.';
