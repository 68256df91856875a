-- Each entry has a UUID of its own, by which an import recognizes it.
ALTER TABLE diary_entries ADD COLUMN public_id uuid NOT NULL DEFAULT gen_random_uuid();
ALTER TABLE diary_entries ADD CONSTRAINT diary_entries_public_id_key UNIQUE (user_id, public_id);
COMMENT ON COLUMN diary_entries.public_id IS 'UUID of the entry in exported files. An import keeps that of the file.';
