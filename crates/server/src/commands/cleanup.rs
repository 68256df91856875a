//! Periodic cleanup, which every server runs in the background.

use ironleaf_application::Services;
use ironleaf_application::cleanup::ExpiredData;
use std::time::Duration;
use tokio::time::interval;

/// Interval of deleting expired chats and closing days.
const CLEANUP_INTERVAL: Duration = Duration::from_mins(5);

/// Interval of deleting other expired rows.
const SWEEP_INTERVAL: Duration = Duration::from_hours(1);

/// Maximum number of batches of one kind in one pass, so that the pass ends.
const MAX_BATCHES: usize = 100;

/// Deletes expired rows periodically. Safe to run on several servers concurrently.
pub(super) async fn run_cleanup_loop(services: Services) {
    let mut every = interval(CLEANUP_INTERVAL);
    let mut sweep_every = interval(SWEEP_INTERVAL);
    loop {
        tokio::select! {
            _ = every.tick() => run_frequent_cleanup(&services).await,
            _ = sweep_every.tick() => delete_expired_rows(&services).await,
        }
    }
}

async fn run_frequent_cleanup(services: &Services) {
    match services.coach.delete_expired_chats().await {
        Ok(0) => {}
        Ok(chats) => tracing::info!(chats, "deleted expired chats"),
        Err(error) => tracing::warn!(%error, "failed to delete expired chats"),
    }
    match services.analytics.close_days().await {
        Ok(0) => {}
        Ok(days) => tracing::debug!(days, "stored the user counts of past days"),
        Err(error) => tracing::warn!(%error, "failed to store the user counts of past days"),
    }
}

async fn delete_expired_rows(services: &Services) {
    for &leftover in ExpiredData::ALL {
        for _ in 0..MAX_BATCHES {
            match services.cleanup.remove(leftover).await {
                Ok(0) => break,
                Ok(rows) => tracing::info!(rows, ?leftover, "deleted expired rows"),
                Err(error) => {
                    tracing::warn!(%error, ?leftover, "failed to delete expired rows");
                    break;
                }
            }
        }
    }
}
