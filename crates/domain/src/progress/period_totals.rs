use super::{MuscleSets, Period, SessionResult, muscle_sets};
use crate::exercise::CatalogueExercise;
use crate::ids::ExerciseId;
use std::collections::{BTreeMap, BTreeSet};

/// Training of a period.
#[derive(Debug, Clone, PartialEq)]
pub struct PeriodTotals {
    /// Number of days with a log.
    pub sessions: f64,
    /// Number of sets, without warm-ups.
    pub sets: f64,
    /// Number of personal records.
    pub records: f64,
    /// Sets of each muscle of the catalogue.
    pub muscles: Vec<MuscleSets>,
}

/// Returns the totals of a period.
///
/// `records` is the number of its personal records.
pub fn period_totals(
    results: &[SessionResult],
    records: usize,
    exercises: &BTreeMap<ExerciseId, CatalogueExercise>,
    period: Period,
) -> PeriodTotals {
    let inside = || results.iter().filter(|result| period.contains(result.log_date));
    let days: BTreeSet<_> = inside().map(|result| result.log_date).collect();
    let trained: Vec<_> = inside().map(|result| (result.exercise_id, result.sets)).collect();
    PeriodTotals {
        sessions: count(days.len()),
        sets: inside().map(|result| f64::from(result.sets)).sum(),
        records: count(records),
        muscles: muscle_sets(&trained, exercises),
    }
}

impl PeriodTotals {
    /// Returns the totals per week, rounded to one decimal.
    ///
    /// Periods of different lengths can be compared with them.
    pub fn per_week(self, period: Period) -> Self {
        let weeks = count(usize::try_from(period.days()).unwrap_or(0)) / 7.0;
        let rate = |number: f64| (number / weeks * 10.0).round() / 10.0;
        Self {
            sessions: rate(self.sessions),
            sets: rate(self.sets),
            records: rate(self.records),
            muscles: self.muscles.into_iter().map(|one| MuscleSets { sets: rate(one.sets), ..one }).collect(),
        }
    }
}

fn count(number: usize) -> f64 {
    u32::try_from(number).unwrap_or(u32::MAX).into()
}

#[cfg(test)]
mod tests {
    use super::{PeriodTotals, period_totals};
    use crate::progress::test_sessions::bare;
    use crate::progress::{Period, SessionResult};
    use crate::workout_plan::test_catalogue::named;
    use proptest::prelude::*;
    use std::collections::BTreeMap;

    fn totals(results: &[SessionResult], period: Period) -> PeriodTotals {
        let squat = named("Barbell Squat");
        period_totals(results, 3, &BTreeMap::from([(squat.id, squat)]), period)
    }

    fn shown(totals: &PeriodTotals) -> (f64, f64, f64, f64) {
        let glutes = totals.muscles.iter().find(|one| one.muscle == "glutes").unwrap();
        (totals.sessions, totals.sets, totals.records, glutes.sets)
    }

    #[test]
    fn only_days_of_the_period_count() {
        let squat = named("Barbell Squat").id.get();
        let other = squat + 1;
        let days = ["2026-11-14", "2026-11-15", "2026-11-21", "2026-11-22"];
        let mut results = days.map(|day| bare(squat, day)).to_vec();
        results.push(bare(other, "2026-11-15"));
        let week = Period::last_days(7, "2026-11-21".parse().unwrap());
        assert_eq!(shown(&totals(&results, week)), (2.0, 9.0, 3.0, 3.0));
        let two_weeks = Period::last_days(14, "2026-11-21".parse().unwrap());
        assert_eq!(shown(&totals(&results, two_weeks)), (3.0, 12.0, 3.0, 4.5));
        assert_eq!(shown(&totals(&results, two_weeks).per_week(two_weeks)), (1.5, 6.0, 1.5, 2.3));
    }

    proptest! {
        #[test]
        fn a_week_has_the_same_totals_per_week(days in prop::collection::btree_set(1_u32..=30, 0..30)) {
            let squat = named("Barbell Squat").id.get();
            let results: Vec<_> = days.iter().map(|day| bare(squat, &format!("2026-11-{day:02}"))).collect();
            let week = Period::last_days(7, "2026-11-21".parse().unwrap());
            let of_week = totals(&results, week);
            prop_assert_eq!(of_week.clone().per_week(week), of_week);
            let month = Period::last_days(30, "2026-11-30".parse().unwrap());
            let sessions = f64::from(u32::try_from(days.len()).unwrap());
            prop_assert!((totals(&results, month).sessions - sessions).abs() < f64::EPSILON);
        }
    }
}
