use crate::ValidationError;
use chrono::{Datelike, NaiveDate};

/// Date of birth: from 1900-01-01 to the member's local date at the time of entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BirthDate(NaiveDate);

impl BirthDate {
    /// Creates a value; fails if the date is before 1900 or after `today`.
    pub fn new(date: NaiveDate, today: NaiveDate) -> Result<Self, ValidationError> {
        if date > today {
            return Err(ValidationError::new("Birth date cannot be later than today"));
        }
        Self::stored(date)
    }

    /// Creates a value from a stored date, which is not compared with today.
    ///
    /// In another time zone the current date can be a day earlier than it was at the time of entry.
    pub fn stored(date: NaiveDate) -> Result<Self, ValidationError> {
        if date.year() < 1900 || date.year() > 9999 {
            return Err(ValidationError::new("Birth date must be 1900-01-01 or later"));
        }
        Ok(Self(date))
    }

    pub fn date(self) -> NaiveDate {
        self.0
    }

    /// Returns the age in full years on `today`; 0 if the date is in the future.
    pub fn age(self, today: NaiveDate) -> u32 {
        today.years_since(self.0).unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::BirthDate;
    use chrono::NaiveDate;

    fn date(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    #[test]
    fn from_1900_to_today() {
        let today = date("2026-11-21");
        for good in ["1900-01-01", "2026-11-21"] {
            assert!(BirthDate::new(date(good), today).is_ok(), "{good}");
        }
        for bad in ["1899-12-31", "2026-11-22", "9999-12-31"] {
            assert!(BirthDate::new(date(bad), today).is_err(), "{bad}");
        }
    }

    #[test]
    fn age_counts_full_years() {
        let born = BirthDate::stored(date("2000-02-29")).unwrap();
        for (today, age) in
            [("2000-02-29", 0), ("2026-02-28", 25), ("2026-03-01", 26), ("2024-02-29", 24), ("1999-01-01", 0)]
        {
            assert_eq!(born.age(date(today)), age, "{today}");
        }
    }
}
