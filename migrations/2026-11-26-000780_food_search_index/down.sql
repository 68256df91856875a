CREATE INDEX imported_foods_order ON imported_foods (is_doubtful, name_length, id);
DROP INDEX imported_foods_search;
