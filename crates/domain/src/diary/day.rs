use super::DiaryEntry;
use crate::ValidationError;
use crate::diet_plan::EnergyNeed;
use crate::food::{FoodNutrient, NutritionTotal};
use crate::meal::MealType;
use crate::text_values::text_values;
use chrono::{DateTime, Days, NaiveDate, Utc};
use std::collections::BTreeSet;

/// Days before today that can have new entries. A phone may have been offline for that long.
const DAYS_BACK: Days = Days::new(90);

/// Days after today that can have entries, for planning.
pub const DAYS_AHEAD: Days = Days::new(7);

/// Checks the day of a diary entry for a member whose local date is `today`.
pub fn diary_day(day: NaiveDate, today: NaiveDate) -> Result<NaiveDate, ValidationError> {
    if day > today.checked_add_days(DAYS_AHEAD).unwrap_or(today) {
        return Err(ValidationError::new("You can plan food for the next 7 days only"));
    }
    if day < today.checked_sub_days(DAYS_BACK).unwrap_or(today) {
        return Err(ValidationError::new("You can log food for the last 90 days only"));
    }
    Ok(day)
}

/// Status of a day, as the member states it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, strum::EnumString, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum DayStatus {
    /// Nothing was said.
    #[default]
    Open,
    /// Everything is logged.
    Complete,
    /// Something is missing.
    Incomplete,
}

text_values!(DayStatus, "Please choose open, complete or incomplete");

/// Water drunk on a day: 0 to 10,000 ml.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Water(u16);

impl Water {
    /// Least and largest amount in ml.
    pub const BOUNDS: std::ops::RangeInclusive<u16> = 0..=10_000;

    /// Creates an amount; fails if it is out of range.
    pub fn new(ml: i64) -> Result<Self, ValidationError> {
        match u16::try_from(ml) {
            Ok(ml) if Self::BOUNDS.contains(&ml) => Ok(Self(ml)),
            _ => Err(ValidationError::new("Water must be between 0 and 10,000 ml")),
        }
    }

    /// Returns the milliliters.
    pub fn ml(self) -> u16 {
        self.0
    }
}

#[derive(Debug, Clone, PartialEq)]
pub struct DiaryDay {
    /// The day.
    pub date: NaiveDate,
    pub stored_status: DayStatus,
    /// Water, if the member logged any.
    pub water: Option<Water>,
    /// Entries in order of creation.
    pub entries: Vec<DiaryEntry>,
}

/// Facts that decide whether a day counts as fully logged.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct DaySummary {
    /// The day.
    pub date: NaiveDate,
    /// Status. A day without entries is never complete.
    pub status: DayStatus,
    /// Number of meals with entries.
    pub meals: usize,
    /// Sum of the calories.
    pub calories: f64,
}

impl DaySummary {
    /// Returns whether the day counts as fully logged.
    ///
    /// It is complete, or it is over and open, has entries in three meals, and at least half of the expenditure by the
    /// formula. Without a profile only complete days count.
    pub fn is_counted(&self, today: NaiveDate, formula: Option<&EnergyNeed>) -> bool {
        match self.status {
            DayStatus::Complete => true,
            DayStatus::Incomplete => false,
            DayStatus::Open => {
                let is_enough = formula.is_some_and(|need| self.calories >= need.tdee() / 2.0);
                self.date < today && self.meals >= 3 && is_enough
            }
        }
    }
}

/// Reason why a status cannot be set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StatusError {
    /// The day has not begun.
    InFuture,
    /// The day has no entry.
    WithoutEntry,
}

impl DiaryDay {
    /// Creates a day without anything.
    pub fn empty(date: NaiveDate) -> Self {
        Self { date, stored_status: DayStatus::Open, water: None, entries: Vec::new() }
    }

    /// Returns the status. A day without entries is never complete.
    pub fn status(&self) -> DayStatus {
        match self.stored_status {
            DayStatus::Complete if self.entries.is_empty() => DayStatus::Open,
            status => status,
        }
    }

    /// Returns the exact sum of the entries as they are shown.
    pub fn total(&self) -> NutritionTotal {
        self.entries.iter().map(DiaryEntry::nutrition).collect()
    }

    /// Returns the sum of one meal.
    pub fn total_of(&self, meal_type: MealType) -> NutritionTotal {
        self.entries.iter().filter(|entry| entry.meal_type == meal_type).map(DiaryEntry::nutrition).collect()
    }

    /// Returns the time whose target the day has: of a past day its latest entry; `None` for the current target.
    pub fn time_of_target(&self, today: NaiveDate) -> Option<DateTime<Utc>> {
        self.entries.iter().map(|entry| entry.logged_at).max().filter(|_| self.date < today)
    }

    /// Returns what decides whether the day counts.
    pub fn summary(&self) -> DaySummary {
        let meals: BTreeSet<MealType> = self.entries.iter().map(|entry| entry.meal_type).collect();
        DaySummary {
            date: self.date,
            status: self.status(),
            meals: meals.len(),
            calories: self.total().value(FoodNutrient::Calories).unwrap_or_default(),
        }
    }

    /// Returns whether the day counts as fully logged, as [`DaySummary::is_counted`] decides.
    pub fn is_counted(&self, today: NaiveDate, need: Option<&EnergyNeed>) -> bool {
        self.summary().is_counted(today, need)
    }

    /// Checks whether the member can set a status.
    pub fn check_status(&self, status: DayStatus, today: NaiveDate) -> Result<(), StatusError> {
        match status {
            DayStatus::Complete if self.date > today => Err(StatusError::InFuture),
            DayStatus::Complete if self.entries.is_empty() => Err(StatusError::WithoutEntry),
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{DayStatus, DiaryDay, StatusError, Water, diary_day};
    use crate::diary::DiaryEntry;
    use crate::food::FoodNutrition;
    use crate::meal::MealType;
    use chrono::NaiveDate;

    fn date(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn entry(meal_type: MealType, calories: f64) -> DiaryEntry {
        DiaryEntry::of_test(meal_type, FoodNutrition::typed(calories, [0.0; 3]).unwrap())
    }

    #[test]
    fn entries_range_from_ninety_days_ago_to_seven_days_ahead() {
        let today = date("2026-11-24");
        for (day, is_valid) in
            [("2026-08-26", true), ("2026-08-25", false), ("2026-12-01", true), ("2026-12-02", false)]
        {
            assert_eq!(diary_day(date(day), today).is_ok(), is_valid, "{day}");
        }
    }

    #[test]
    fn a_day_without_entries_is_never_complete() {
        let today = date("2026-11-24");
        let mut day = DiaryDay { stored_status: DayStatus::Complete, ..DiaryDay::empty(today) };
        assert_eq!(day.status(), DayStatus::Open);
        assert_eq!(day.check_status(DayStatus::Complete, today), Err(StatusError::WithoutEntry));
        assert_eq!(day.check_status(DayStatus::Incomplete, today), Ok(()));
        let incomplete = DiaryDay { stored_status: DayStatus::Incomplete, ..DiaryDay::empty(today) };
        assert_eq!(incomplete.status(), DayStatus::Incomplete);
        day.entries.push(entry(MealType::Lunch, 100.0));
        assert_eq!(day.status(), DayStatus::Complete);
        assert_eq!(day.check_status(DayStatus::Complete, today), Ok(()));
        let yesterday = today.pred_opt().unwrap();
        assert_eq!(day.check_status(DayStatus::Complete, yesterday), Err(StatusError::InFuture));
    }

    #[test]
    fn without_a_profile_only_complete_days_count() {
        let today = date("2026-11-24");
        let meals = [MealType::Breakfast, MealType::Lunch, MealType::Dinner];
        let entries = meals.map(|meal_type| entry(meal_type, 800.0)).to_vec();
        let day = |stored_status| DiaryDay { stored_status, water: None, entries: entries.clone(), date: today };
        assert!(day(DayStatus::Complete).is_counted(today, None));
        assert!(!day(DayStatus::Open).is_counted(today, None));
        assert!(!day(DayStatus::Incomplete).is_counted(today, None));
    }

    #[test]
    fn water_has_bounds() {
        assert_eq!(Water::new(10_000).map(Water::ml), Ok(10_000));
        assert!(Water::new(-1).is_err() && Water::new(10_001).is_err());
    }
}
