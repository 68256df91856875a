-- Servers on one database make one backup together, and an admin sees how the last one went.

CREATE TABLE backup_runs (
    made_by       text        NOT NULL CONSTRAINT backup_runs_pkey PRIMARY KEY,
    claim_ends_at timestamptz,
    succeeded_at  timestamptz,
    bytes         bigint,
    failed_at     timestamptz,
    failure       text,
    CONSTRAINT backup_runs_made_by_known CHECK (made_by IN ('server', 'command')),
    CONSTRAINT backup_runs_bytes_range CHECK (bytes >= 0),
    CONSTRAINT backup_runs_success_whole CHECK ((succeeded_at IS NULL) = (bytes IS NULL)),
    CONSTRAINT backup_runs_failure_known CHECK (failure IN ('disk_full', 'folder', 'programs', 'database')),
    CONSTRAINT backup_runs_failure_whole CHECK ((failed_at IS NULL) = (failure IS NULL))
);
COMMENT ON TABLE backup_runs IS 'The latest backup of the servers and the latest one by command. Each has its row from the start.';
COMMENT ON COLUMN backup_runs.claim_ends_at IS 'Until when one server makes the backup. It renews the claim meanwhile.';
COMMENT ON COLUMN backup_runs.bytes IS 'Size of the latest backup.';

INSERT INTO backup_runs (made_by) VALUES ('server'), ('command');
