ALTER TABLE exercises DROP COLUMN pattern_detail;
