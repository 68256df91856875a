ALTER TABLE diary_entries DROP COLUMN public_id;
