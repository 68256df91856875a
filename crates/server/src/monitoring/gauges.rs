//! Gauges, which are read when the metrics are scraped.

use crate::adapters::Argon2Hasher;
use crate::free_space::{MEGABYTE, disk_space};
use crate::wiring::Wiring;
use ironleaf_application::backup::BackupService;
use ironleaf_application::mail::MailService;
use ironleaf_persistence::Database;
use metrics::gauge;
use metrics_process::Collector;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use tokio::task::spawn_blocking;
use tokio::time::timeout;

/// Timeout of the query for a metric. After a timeout, the other metrics are served without it.
const QUERY_TIMEOUT: Duration = Duration::from_secs(1);

pub(super) struct Gauges {
    database: Database,
    hasher: Arc<Argon2Hasher>,
    mail: MailService,
    backup: BackupService,
    /// A folder on the disk whose space is shown.
    disk: PathBuf,
    process: Collector,
}

impl Gauges {
    pub(super) fn new(wiring: &Wiring, database: &Database, disk: PathBuf) -> Self {
        let process = Collector::default();
        process.describe();
        Self {
            database: database.clone(),
            hasher: Arc::clone(&wiring.hasher),
            mail: wiring.services.mail.clone(),
            backup: wiring.services.backup.clone(),
            disk,
            process,
        }
    }

    /// Sets every gauge to its current value.
    pub(super) async fn read(&self) {
        self.process.collect();
        let pool = self.database.pool_load();
        gauge!("ironleaf_db_connections_max").set(pool.size);
        gauge!("ironleaf_db_connections", "state" => "busy").set(pool.busy);
        gauge!("ironleaf_db_connections", "state" => "idle").set(pool.idle);
        gauge!("ironleaf_db_waiting").set(pool.waiting);
        let hashes = self.hasher.load();
        gauge!("ironleaf_password_hashes_active").set(as_gauge(hashes.active));
        gauge!("ironleaf_password_hashes_waiting").set(as_gauge(hashes.waiting));
        tokio::join!(self.read_mails(), self.read_backups(), self.read_disk());
    }

    async fn read_mails(&self) {
        // Unknown is NaN, not zero: zero would look healthy while the database is unavailable.
        let (mut waiting, mut given_up, mut age) = (f64::NAN, f64::NAN, f64::NAN);
        if let Ok(Ok((queue, oldest))) = timeout(QUERY_TIMEOUT, self.mail.queue_status()).await {
            (waiting, given_up) = (as_gauge(queue.waiting), as_gauge(queue.given_up));
            age = oldest.as_seconds_f64();
        }
        gauge!("ironleaf_mails_waiting").set(waiting);
        gauge!("ironleaf_mails_given_up").set(given_up);
        gauge!("ironleaf_mails_oldest_age_seconds").set(age);
    }

    async fn read_backups(&self) {
        let newest = match timeout(QUERY_TIMEOUT, self.backup.status()).await {
            Ok(Ok(status)) => {
                status.history.newest().map_or(0.0, |(made_at, _, _)| as_gauge(made_at.timestamp().unsigned_abs()))
            }
            _ => f64::NAN,
        };
        gauge!("ironleaf_backup_last_success_timestamp_seconds").set(newest);
    }

    async fn read_disk(&self) {
        let folder = self.disk.clone();
        let (free, size) = match timeout(QUERY_TIMEOUT, spawn_blocking(move || disk_space(&folder))).await {
            Ok(Ok(Ok(space))) => (as_bytes(space.free), as_bytes(space.size)),
            _ => (f64::NAN, f64::NAN),
        };
        gauge!("ironleaf_disk_free_bytes").set(free);
        gauge!("ironleaf_disk_size_bytes").set(size);
    }
}

/// Returns a count as a gauge value: exact up to four billion, which no count here reaches.
fn as_gauge(number: u64) -> f64 {
    u32::try_from(number).unwrap_or(u32::MAX).into()
}

/// Returns a number of bytes as a gauge value, exact to a megabyte.
fn as_bytes(bytes: u64) -> f64 {
    as_gauge(bytes / MEGABYTE) * 1e6
}
