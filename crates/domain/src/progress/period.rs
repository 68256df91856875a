use crate::ValidationError;
use chrono::{Days, NaiveDate};

/// Maximum length of a period that members can choose, in days: a leap year.
const MAX_DAYS: i64 = 366;

/// Days from a first to a last one, both included: at least one day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Period {
    from: NaiveDate,
    to: NaiveDate,
}

impl Period {
    /// Creates a period; fails if it ends before it begins or is longer than 366 days.
    pub fn new(from: NaiveDate, to: NaiveDate) -> Result<Self, ValidationError> {
        let period = Self::of_any_length(from, to)?;
        if period.days() > MAX_DAYS {
            return Err(ValidationError::new("A period can have 366 days at most"));
        }
        Ok(period)
    }

    /// Creates a period of any length, for what costs the same whatever its length; fails if it ends before it begins.
    pub fn of_any_length(from: NaiveDate, to: NaiveDate) -> Result<Self, ValidationError> {
        if to < from {
            Err(ValidationError::new("The last day must not be before the first"))
        } else {
            Ok(Self { from, to })
        }
    }

    /// Creates the period of the `days` days up to `today`; at least one day.
    pub fn last_days(days: u16, today: NaiveDate) -> Self {
        let before = Days::new(u64::from(days.saturating_sub(1)));
        Self { from: today.checked_sub_days(before).unwrap_or(today), to: today }
    }

    /// Returns the first day.
    pub fn from(self) -> NaiveDate {
        self.from
    }

    /// Returns the last day.
    pub fn to(self) -> NaiveDate {
        self.to
    }

    /// Returns the number of days.
    pub fn days(self) -> i64 {
        (self.to - self.from).num_days() + 1
    }

    /// Returns whether a day is in the period.
    pub fn contains(self, day: NaiveDate) -> bool {
        (self.from..=self.to).contains(&day)
    }
}

#[cfg(test)]
mod tests {
    use super::Period;
    use chrono::NaiveDate;

    fn date(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    #[test]
    fn a_period_has_1_to_366_days() {
        for (from, to, days) in [
            ("2026-11-21", "2026-11-21", Some(1)),
            ("2026-11-21", "2026-11-20", None),
            ("2026-01-01", "2026-12-31", Some(365)),
            ("2024-01-01", "2024-12-31", Some(366)),
            ("2026-01-01", "2027-01-01", Some(366)),
            ("2026-01-01", "2027-01-02", None),
            ("-262143-01-01", "+262142-12-31", None),
        ] {
            assert_eq!(Period::new(date(from), date(to)).ok().map(Period::days), days, "{from} to {to}");
        }
    }

    #[test]
    fn the_last_days_end_with_today() {
        let week = Period::last_days(7, date("2026-11-21"));
        assert_eq!((week.from(), week.to(), week.days()), (date("2026-11-15"), date("2026-11-21"), 7));
        let inside = ["2026-11-14", "2026-11-15", "2026-11-21", "2026-11-22"].map(|day| week.contains(date(day)));
        assert_eq!(inside, [false, true, true, false]);
        assert_eq!(Period::last_days(0, date("2026-11-21")).days(), 1);
    }
}
