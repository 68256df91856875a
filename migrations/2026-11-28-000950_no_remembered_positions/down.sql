ALTER TABLE program_runs ADD COLUMN kept_changes bigint;
COMMENT ON COLUMN program_runs.kept_changes IS 'Number of changes when the state was kept. With its date it names the state.';

CREATE TABLE catalogue_versions (
    catalogue text   CONSTRAINT catalogue_versions_pkey PRIMARY KEY,
    version   bigint NOT NULL,
    CONSTRAINT catalogue_versions_catalogue CHECK (catalogue IN ('exercises'))
);
COMMENT ON TABLE catalogue_versions IS 'Number of changes of a catalogue that servers remember in parts.';
INSERT INTO catalogue_versions (catalogue, version) VALUES ('exercises', 1);
