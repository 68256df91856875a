use crate::Invalid;
use chrono::{DateTime, Days, NaiveDate, TimeDelta, Utc};

/// How long ago what is logged may have been done: a phone may have been without a network for that long.
const DAYS_BACK: Days = Days::new(90);

/// How far ahead of UTC the furthest zone is.
const FURTHEST_EAST: TimeDelta = TimeDelta::hours(14);

/// The latest day that has begun somewhere at `now`.
#[must_use]
pub fn latest_day(now: DateTime<Utc>) -> NaiveDate {
    now.checked_add_signed(FURTHEST_EAST).unwrap_or(now).date_naive()
}

/// The day of a log that is made at `now` by a member with this `today`: at most 90 days back, and one that has begun
/// somewhere. (A member may have come from further east since.)
pub fn log_day(day: NaiveDate, today: NaiveDate, now: DateTime<Utc>) -> Result<NaiveDate, Invalid> {
    let earliest = today.checked_sub_days(DAYS_BACK).unwrap_or(today);
    if day > latest_day(now) {
        return Err(Invalid::new("This day has not begun yet"));
    }
    if day < earliest {
        return Err(Invalid::new("A log can be made for the last 90 days"));
    }
    Ok(day)
}

#[cfg(test)]
mod tests {
    use super::log_day;
    use chrono::NaiveDate;

    #[test]
    fn a_log_is_of_the_last_ninety_days_or_of_a_day_that_has_begun_somewhere() {
        let date = |text: &str| text.parse::<NaiveDate>().unwrap();
        let today = date("2026-11-21");
        let at = |day: &str, now: &str| log_day(date(day), today, now.parse().unwrap()).is_ok();
        assert!(at("2026-11-21", "2026-11-21T09:59:59Z") && !at("2026-11-22", "2026-11-21T09:59:59Z"));
        assert!(at("2026-11-22", "2026-11-21T10:00:00Z") && !at("2026-11-23", "2026-11-21T10:00:00Z"));
        assert!(at("2026-08-23", "2026-11-21T12:00:00Z") && !at("2026-08-22", "2026-11-21T12:00:00Z"));
        assert!(!at("9999-12-31", "2026-11-21T12:00:00Z"));
    }
}
