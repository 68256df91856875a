//! Calendars of feeds that are kept until something of the member changes.

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use ironleaf_domain::ids::UserId;
use ironleaf_domain::sharing::CalendarSettings;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

/// Most bytes of all kept calendars. A usual one has 20 KB.
const MAX_BYTES: usize = 4 * 1024 * 1024;

/// Time after which a calendar is written again. A change of the catalogue is not noticed earlier.
const MAX_AGE: TimeDelta = TimeDelta::minutes(10);

/// Calendars by member.
#[derive(Default)]
pub(super) struct KeptCalendars(Mutex<HashMap<UserId, Kept>>);

struct Kept {
    key: CalendarKey,
    written_at: DateTime<Utc>,
    text: Arc<str>,
}

/// What a calendar depends on, without the catalogue.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct CalendarKey {
    /// Version of the program that the member follows.
    pub(super) run: String,
    /// Time, zone and current date.
    pub(super) settings: (Option<chrono::NaiveTime>, chrono_tz::Tz, NaiveDate),
}

impl CalendarKey {
    pub(super) fn new(run: String, settings: CalendarSettings) -> Self {
        Self { run, settings: (settings.time, settings.zone, settings.today) }
    }
}

impl KeptCalendars {
    pub(super) fn find(&self, owner: UserId, key: &CalendarKey, now: DateTime<Utc>) -> Option<Arc<str>> {
        let all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let kept = all.get(&owner).filter(|kept| kept.key == *key && now - kept.written_at < MAX_AGE)?;
        Some(Arc::clone(&kept.text))
    }

    /// Keeps a calendar. If there is no room for it, all others are forgotten.
    pub(super) fn keep(&self, owner: UserId, key: CalendarKey, text: &Arc<str>, now: DateTime<Utc>) {
        if text.len() > MAX_BYTES {
            return;
        }
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.remove(&owner);
        if all.values().map(|kept| kept.text.len()).sum::<usize>() + text.len() > MAX_BYTES {
            all.clear();
        }
        all.insert(owner, Kept { key, written_at: now, text: Arc::clone(text) });
    }
}
