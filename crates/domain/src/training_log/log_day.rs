use crate::ValidationError;
use chrono::{DateTime, Days, NaiveDate, TimeDelta, Utc};

/// Maximum age of a new log's date. A phone may have been offline for that long.
const DAYS_BACK: Days = Days::new(90);

/// Largest time zone offset ahead of UTC.
const FURTHEST_EAST: TimeDelta = TimeDelta::hours(14);

/// Returns the latest date that has begun in any time zone at `now`.
pub fn latest_day(now: DateTime<Utc>) -> NaiveDate {
    now.checked_add_signed(FURTHEST_EAST).unwrap_or(now).date_naive()
}

/// Checks the date of a log created at `now` by a member whose local date is `today`.
///
/// The date must be at most 90 days before `today`. It may be later than `today` if it has begun in some time zone,
/// because a member may have traveled west.
pub fn log_day(day: NaiveDate, today: NaiveDate, now: DateTime<Utc>) -> Result<NaiveDate, ValidationError> {
    let earliest = today.checked_sub_days(DAYS_BACK).unwrap_or(today);
    if day > latest_day(now) {
        return Err(ValidationError::new("This date is in the future"));
    }
    if day < earliest {
        return Err(ValidationError::new("You can log exercises for the last 90 days only"));
    }
    Ok(day)
}

#[cfg(test)]
mod tests {
    use super::log_day;
    use chrono::NaiveDate;

    #[test]
    fn log_days_range_from_ninety_days_ago_to_today_anywhere() {
        let date = |text: &str| text.parse::<NaiveDate>().unwrap();
        let today = date("2026-11-21");
        let at = |day: &str, now: &str| log_day(date(day), today, now.parse().unwrap()).is_ok();
        assert!(at("2026-11-21", "2026-11-21T09:59:59Z") && !at("2026-11-22", "2026-11-21T09:59:59Z"));
        assert!(at("2026-11-22", "2026-11-21T10:00:00Z") && !at("2026-11-23", "2026-11-21T10:00:00Z"));
        assert!(at("2026-08-23", "2026-11-21T12:00:00Z") && !at("2026-08-22", "2026-11-21T12:00:00Z"));
        assert!(!at("9999-12-31", "2026-11-21T12:00:00Z"));
    }
}
