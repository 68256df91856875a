//! Work that is done beside the requests, by every server.

use ironleaf_application::Services;
use ironleaf_application::housekeeping::Leftover;
use std::time::Duration;
use tokio::time::interval;

/// How often chats are forgotten and days closed.
const EVERY: Duration = Duration::from_mins(5);

/// How often everything else is looked through for what has had its time.
const SWEEP_EVERY: Duration = Duration::from_hours(1);

/// Batches that one sweep removes of one kind at most, so that it comes to an end.
const MOST_BATCHES: usize = 100;

/// Removes what has had its time, again and again. Several servers may do so at once.
pub(super) async fn keep_house(services: Services) {
    let mut every = interval(EVERY);
    let mut sweep_every = interval(SWEEP_EVERY);
    loop {
        tokio::select! {
            _ = every.tick() => tidy(&services).await,
            _ = sweep_every.tick() => sweep(&services).await,
        }
    }
}

async fn tidy(services: &Services) {
    match services.coach.forget_old_chats().await {
        Ok(0) => {}
        Ok(chats) => tracing::info!(chats, "forgot old chats"),
        Err(error) => tracing::warn!(%error, "old chats could not be forgotten"),
    }
    match services.analytics.close_days().await {
        Ok(0) => {}
        Ok(days) => tracing::debug!(days, "kept the numbers of days that are over"),
        Err(error) => tracing::warn!(%error, "days that are over could not be closed"),
    }
}

async fn sweep(services: &Services) {
    for leftover in Leftover::ALL {
        for _ in 0..MOST_BATCHES {
            match services.housekeeping.remove(leftover).await {
                Ok(0) => break,
                Ok(rows) => tracing::info!(rows, ?leftover, "removed what has had its time"),
                Err(error) => {
                    tracing::warn!(%error, ?leftover, "what has had its time could not be removed");
                    break;
                }
            }
        }
    }
}
