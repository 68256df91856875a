//! What was eaten in a period.

use super::DiaryDay;
use crate::diet_plan::EnergyNeed;
use crate::food::NutritionTotal;
use chrono::NaiveDate;

/// Sum of the days with entries.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct DiarySum {
    /// Number of days with entries.
    pub days: u32,
    /// Number of days that count as fully logged.
    pub counted_days: u32,
    pub total: NutritionTotal,
}

impl DiarySum {
    /// Adds up days. Those without entries do not count.
    pub fn of<'a>(days: impl IntoIterator<Item = &'a DiaryDay>, today: NaiveDate, need: Option<&EnergyNeed>) -> Self {
        let mut sum = Self::default();
        for day in days.into_iter().filter(|day| !day.entries.is_empty()) {
            sum.days += 1;
            sum.counted_days += u32::from(day.is_counted(today, need));
            for entry in &day.entries {
                sum.total.add(entry.nutrition());
            }
        }
        sum
    }
}

#[cfg(test)]
mod tests {
    use super::DiarySum;
    use crate::diary::{DayStatus, DiaryDay, DiaryEntry};
    use crate::food::{FoodNutrient, FoodNutrition};
    use crate::meal::MealType;
    use chrono::NaiveDate;

    #[test]
    fn only_days_with_entries_count() {
        let today: NaiveDate = "2026-11-24".parse().unwrap();
        let day = |calories: &[f64], stored_status| DiaryDay {
            stored_status,
            entries: calories
                .iter()
                .map(|kcal| {
                    DiaryEntry::of_test(MealType::Lunch, FoodNutrition::typed(*kcal, [10.0, 0.0, 0.0]).unwrap())
                })
                .collect(),
            ..DiaryDay::empty(today)
        };
        let days = [
            day(&[1_000.0, 900.0], DayStatus::Complete),
            day(&[], DayStatus::Open),
            day(&[101.0], DayStatus::Open),
            day(&[500.0], DayStatus::Incomplete),
        ];
        let sum = DiarySum::of(&days, today, None);
        assert_eq!((sum.days, sum.counted_days), (3, 1));
        let value = |nutrient| (sum.total.value(nutrient), sum.total.mean(nutrient, sum.days));
        assert_eq!(value(FoodNutrient::Calories), (Some(2_501.0), Some(833.7)));
        assert_eq!(value(FoodNutrient::Protein), (Some(40.0), Some(13.3)));
        assert_eq!(value(FoodNutrient::Salt), (None, None));
        let nothing = DiarySum::of(&days[1..2], today, None);
        assert_eq!(nothing, DiarySum::default());
        assert_eq!(nothing.total.mean(FoodNutrient::Calories, 0), None);
    }
}
