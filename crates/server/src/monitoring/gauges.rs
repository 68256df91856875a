//! Gauges, which are read when the metrics are scraped.

use crate::adapters::Argon2Hasher;
use crate::wiring::Wiring;
use ironleaf_application::mail::MailService;
use ironleaf_persistence::Database;
use metrics::gauge;
use metrics_process::Collector;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::timeout;

/// Timeout of the query for the mail queue. After a timeout, the other metrics are served without it.
const QUERY_TIMEOUT: Duration = Duration::from_secs(1);

pub(super) struct Gauges {
    database: Database,
    hasher: Arc<Argon2Hasher>,
    mail: MailService,
    process: Collector,
}

impl Gauges {
    pub(super) fn new(wiring: &Wiring, database: &Database) -> Self {
        let process = Collector::default();
        process.describe();
        Self {
            database: database.clone(),
            hasher: Arc::clone(&wiring.hasher),
            mail: wiring.services.mail.clone(),
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
        self.read_mails().await;
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
}

/// Returns a count as a gauge value: exact up to four billion, which no count here reaches.
fn as_gauge(number: u64) -> f64 {
    u32::try_from(number).unwrap_or(u32::MAX).into()
}
