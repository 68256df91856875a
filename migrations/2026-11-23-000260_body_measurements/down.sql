ALTER TABLE profiles DROP COLUMN hide_body_figures;
ALTER TABLE profiles DROP COLUMN length_unit;
DROP TABLE body_measurements;
