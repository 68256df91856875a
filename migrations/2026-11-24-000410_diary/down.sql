DROP TABLE food_settings;
DROP TABLE diary_days;
DROP TABLE diary_changes;
DROP TABLE diary_entries;
