//! The coach: how often it was asked, what it made for everyone, and its chats.

mod ai_uses;
mod chats;
mod contents;
mod daily_contents;
mod rows;

pub use ai_uses::PgAiUses;
pub use chats::PgChatRepository;
pub use daily_contents::PgDailyContents;

use chrono::TimeDelta;
use std::time::Duration;

/// How long a right may be held. It is bounded, so that no sum with it is out of the calendar.
fn lease_time(lease: Duration) -> TimeDelta {
    const LONGEST: TimeDelta = TimeDelta::days(1);
    TimeDelta::from_std(lease).map_or(LONGEST, |lease| lease.min(LONGEST))
}
