//! Supervises the private PostgreSQL of a running server, and restarts it when it exits unexpectedly.

use ironleaf_private_postgres::PrivatePostgres;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::task::spawn_blocking;
use tokio::time::sleep;

/// Interval of checking whether the server still runs. A check costs one system call.
const POLL_INTERVAL: Duration = Duration::from_millis(250);

/// Pauses before restarts in succession.
const RESTART_DELAYS: [Duration; 4] =
    [Duration::ZERO, Duration::from_secs(1), Duration::from_secs(2), Duration::from_secs(4)];

/// Uptime after which earlier failures no longer count.
const STABLE_AFTER: Duration = Duration::from_mins(1);

/// The private PostgreSQL of this process; `None` once it is stopped for good.
pub(super) type SharedPostgres = Arc<Mutex<Option<PrivatePostgres>>>;

/// The reason for no further restarts of the private PostgreSQL, as one line.
#[derive(Debug, thiserror::Error)]
#[error("the private PostgreSQL does not stay up, after {attempts} restarts: {reason}")]
pub(super) struct GaveUp {
    attempts: usize,
    reason: String,
}

/// Decides whether and when to restart.
#[derive(Debug, Default)]
struct Backoff {
    restarts: usize,
}

impl Backoff {
    /// Returns the pause before the next restart of a server that ran this long, or `None` to give up.
    fn next(&mut self, uptime: Duration) -> Option<Duration> {
        if uptime >= STABLE_AFTER {
            self.restarts = 0;
        }
        let delay = RESTART_DELAYS.get(self.restarts).copied()?;
        self.restarts += 1;
        Some(delay)
    }
}

/// Restarts the server whenever it ends unexpectedly. Returns only when it gives up.
///
/// The process should then exit, so that its service manager can restart it.
pub(super) async fn supervise(postgres: &SharedPostgres) -> GaveUp {
    let mut backoff = Backoff::default();
    let mut up_since = Instant::now();
    loop {
        sleep(POLL_INTERVAL).await;
        let Some(mut reason) = ended(postgres) else { continue };
        let mut uptime = up_since.elapsed();
        loop {
            let Some(delay) = backoff.next(uptime) else {
                tracing::error!(reason, "the private PostgreSQL keeps failing: the server exits");
                return GaveUp { attempts: backoff.restarts, reason };
            };
            tracing::error!(reason, restart_in_secs = delay.as_secs(), "the private PostgreSQL is down: restarting it");
            sleep(delay).await;
            match restart(postgres).await {
                Ok(()) => break,
                Err(error) => (reason, uptime) = (error, Duration::ZERO),
            }
        }
        up_since = Instant::now();
        tracing::warn!("the private PostgreSQL runs again");
    }
}

/// Returns the exit status as text, if the server has exited unexpectedly.
fn ended(postgres: &SharedPostgres) -> Option<String> {
    let mut postgres = postgres.lock().unwrap_or_else(PoisonError::into_inner);
    match postgres.as_mut()?.exit_status() {
        Ok(status) => status.map(|status| format!("it ended with {status}")),
        Err(error) => Some(format!("its state is unknown: {error}")),
    }
}

async fn restart(postgres: &SharedPostgres) -> Result<(), String> {
    let postgres = Arc::clone(postgres);
    let restarted = spawn_blocking(move || {
        let mut postgres = postgres.lock().unwrap_or_else(PoisonError::into_inner);
        postgres.as_mut().map_or(Ok(()), PrivatePostgres::restart)
    });
    match restarted.await {
        Ok(outcome) => outcome.map_err(|error| error.to_string()),
        Err(error) => Err(error.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::{Backoff, RESTART_DELAYS, STABLE_AFTER};
    use std::time::Duration;

    #[test]
    fn a_failing_server_restarts_with_growing_delays_until_given_up() {
        let mut backoff = Backoff::default();
        let short = STABLE_AFTER.checked_sub(Duration::from_millis(1)).unwrap();
        let delays: Vec<_> = std::iter::from_fn(|| backoff.next(short)).collect();
        assert_eq!(delays, RESTART_DELAYS);
        assert!(delays.is_sorted() && delays[0].is_zero());
    }

    #[test]
    fn stable_uptime_forgets_earlier_failures() {
        let mut backoff = Backoff::default();
        while backoff.next(Duration::ZERO).is_some() {}
        assert_eq!(backoff.next(STABLE_AFTER), Some(RESTART_DELAYS[0]));
        assert_eq!(backoff.next(Duration::ZERO), Some(RESTART_DELAYS[1]));
    }
}
