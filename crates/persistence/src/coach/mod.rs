//! AI coach: usage counts, shared daily content and chats.

mod ai_uses;
mod chats;
mod contents;
mod daily_contents;
mod rows;

use chrono::TimeDelta;
use std::time::Duration;

/// Limits a lease to one day, so that adding it to a time cannot overflow.
fn lease_time(lease: Duration) -> TimeDelta {
    const MAX_LEASE: TimeDelta = TimeDelta::days(1);
    TimeDelta::from_std(lease).map_or(MAX_LEASE, |lease| lease.min(MAX_LEASE))
}
