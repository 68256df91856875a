use crate::ValidationError;
use chrono::NaiveDate;

/// Date of a weigh-in: from 1900-01-01 to the member's local date at the time of entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MeasuredOn(NaiveDate);

impl MeasuredOn {
    /// Earliest accepted date.
    pub const EARLIEST: NaiveDate = match NaiveDate::from_ymd_opt(1900, 1, 1) {
        Some(date) => date,
        None => NaiveDate::MIN,
    };

    /// Creates a value; fails if the date is before [`Self::EARLIEST`] or after `today`.
    pub fn new(date: NaiveDate, today: NaiveDate) -> Result<Self, ValidationError> {
        if date > today {
            return Err(ValidationError::new("The day cannot be later than today"));
        }
        if date < Self::EARLIEST {
            return Err(ValidationError::new("The day must be 1900-01-01 or later"));
        }
        Ok(Self(date))
    }

    pub fn date(self) -> NaiveDate {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::MeasuredOn;

    #[test]
    fn from_1900_to_today() {
        let of = |date: &str| MeasuredOn::new(date.parse().unwrap(), "2026-11-21".parse().unwrap());
        for good in ["1900-01-01", "2026-11-21"] {
            assert_eq!(of(good).unwrap().date().to_string(), good);
        }
        for bad in ["1899-12-31", "0001-01-01", "2026-11-22", "9999-12-31"] {
            assert!(of(bad).is_err(), "{bad}");
        }
    }
}
