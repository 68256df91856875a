//! Personal records of a period: results that were better than on every earlier day.

use super::{Measured, Period, RecordKind, SessionResult};
use crate::ids::ExerciseId;
use crate::training_log::LiftedWeight;
use chrono::NaiveDate;
use std::cmp::Reverse;
use std::collections::HashMap;

/// Personal record at the time when it was set.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct NewRecord {
    pub exercise_id: ExerciseId,
    pub kind: RecordKind,
    /// Value in kg, repetitions or seconds, depending on the kind.
    pub value: f64,
    /// The record until then, in the same unit.
    pub before: f64,
    /// Date in the member's time zone.
    pub log_date: NaiveDate,
}

/// Returns the records that were set in a period, newest first.
///
/// `results` are all results up to the end of the period, in any order. A result is a record if it is better than on
/// every earlier day; the first result of a kind is none, and deload weeks do not count. `measured` decides which kinds
/// count for an exercise.
pub fn new_records(
    results: &[SessionResult],
    measured: impl Fn(ExerciseId) -> Measured,
    period: Period,
) -> Vec<NewRecord> {
    let mut by_date: Vec<&SessionResult> =
        results.iter().filter(|result| result.log_date <= period.to() && !result.is_deload).collect();
    by_date.sort_by_key(|result| result.log_date);
    let mut best_of = HashMap::<ExerciseId, [Option<f64>; 4]>::new();
    let mut records = Vec::new();
    for result in by_date {
        let exercise_id = result.exercise_id;
        let best = best_of.entry(exercise_id).or_default();
        let Measured { has_estimates, reps } = measured(exercise_id);
        let values = [
            (RecordKind::Heaviest, result.heaviest.map(LiftedWeight::kg)),
            (RecordKind::OneRepMax, result.one_rep_max().filter(|_| has_estimates)),
            (RecordKind::Volume, result.volume),
            (reps.unwrap_or(RecordKind::MostReps), reps.and(result.most_reps).map(f64::from)),
        ];
        for ((kind, value), best) in values.into_iter().zip(best) {
            let Some(value) = value else { continue };
            let before = best.replace(best.map_or(value, |best| best.max(value)));
            if let Some(before) = before.filter(|before| value > *before && period.contains(result.log_date)) {
                records.push(NewRecord { exercise_id, kind, value, before, log_date: result.log_date });
            }
        }
    }
    records.sort_by_key(|record| (Reverse(record.log_date), record.exercise_id));
    records
}

#[cfg(test)]
mod tests {
    use super::super::test_sessions::{bare, result};
    use super::{NewRecord, new_records};
    use crate::progress::{Measured, Period, RecordKind, SessionResult};
    use chrono::{Days, NaiveDate};
    use proptest::prelude::*;

    fn month() -> Period {
        Period::last_days(30, "2026-11-30".parse().unwrap())
    }

    fn shown(results: &[SessionResult], has_estimates: bool) -> Vec<(i64, RecordKind, f64, f64, String)> {
        let show = |one: NewRecord| {
            (one.exercise_id.get(), one.kind, one.value, one.before, one.log_date.format("%m-%d").to_string())
        };
        new_records(results, |_| Measured { has_estimates, reps: None }, month()).into_iter().map(show).collect()
    }

    #[test]
    fn a_record_is_better_than_every_earlier_day() {
        use RecordKind::{Heaviest, OneRepMax, Volume};
        let history = [
            result(7, "2026-10-01", 60.0, 6),
            result(7, "2026-11-02", 60.0, 6),
            result(7, "2026-11-09", 65.0, 3),
            result(7, "2026-11-16", 62.5, 6),
            result(8, "2026-11-16", 20.0, 6),
            result(8, "2026-11-23", 22.5, 6),
        ];
        // 65 × 3 is heavier, and weaker in both other kinds.
        assert_eq!(
            shown(&history, true),
            [
                (8, Heaviest, 22.5, 20.0, "11-23".to_owned()),
                (8, OneRepMax, 27.0, 24.0, "11-23".to_owned()),
                (8, Volume, 135.0, 120.0, "11-23".to_owned()),
                (7, OneRepMax, 75.0, 72.0, "11-16".to_owned()),
                (7, Volume, 375.0, 360.0, "11-16".to_owned()),
                (7, Heaviest, 65.0, 60.0, "11-09".to_owned()),
            ]
        );
        assert!(shown(&history, false).iter().all(|(_, kind, ..)| *kind != OneRepMax));
    }

    #[test]
    fn the_first_time_and_an_equal_result_are_no_records() {
        assert_eq!(shown(&[result(7, "2026-11-02", 60.0, 6), result(7, "2026-11-03", 60.0, 6)], true), []);
        let after_a_bare_one = [bare(7, "2026-10-01"), result(7, "2026-11-02", 60.0, 6)];
        assert_eq!(shown(&after_a_bare_one, true), [], "the first with a weight");
    }

    #[test]
    fn more_reps_or_seconds_are_a_record_where_they_count() {
        let done = |day: &str, reps| SessionResult { most_reps: Some(reps), ..bare(7, day) };
        let history = [done("2026-10-01", 10), done("2026-11-02", 12), done("2026-11-09", 12), done("2026-11-16", 11)];
        for kind in [RecordKind::MostReps, RecordKind::Longest] {
            let measured = Measured { has_estimates: false, reps: Some(kind) };
            let found: Vec<_> = new_records(&history, |_| measured, month())
                .into_iter()
                .map(|one| (one.kind, one.value, one.before, one.log_date.to_string()))
                .collect();
            assert_eq!(found, [(kind, 12.0, 10.0, "2026-11-02".to_owned())]);
        }
        assert_eq!(shown(&history, true), [], "of an exercise with a weight");
    }

    #[test]
    fn only_days_of_the_period_have_records() {
        let on = |day: &str| shown(&[result(7, "2026-10-01", 60.0, 6), result(7, day, 70.0, 6)], false).len();
        assert_eq!(["2026-10-31", "2026-11-01", "2026-11-30", "2026-12-01"].map(on), [0, 2, 2, 0]);
    }

    proptest! {
        #[test]
        fn records_equal_a_search_of_all_earlier_days(
            weights in prop::collection::vec((0_u64..60, 1_i64..40, 1_u16..12), 0..40), turn in 0_usize..40,
        ) {
            let first: NaiveDate = "2026-10-05".parse().unwrap();
            let mut results: Vec<SessionResult> = Vec::new();
            for (day, kg, reps) in weights {
                let date = first.checked_add_days(Days::new(day)).unwrap().to_string();
                if results.iter().all(|one| one.log_date.to_string() != date) {
                    results.push(result(7, &date, f64::from(i32::try_from(kg).unwrap()), reps));
                }
            }
            let heavier = |one: &SessionResult| {
                let mut earlier = results.iter().filter(|other| other.log_date < one.log_date).peekable();
                earlier.peek().is_some() && earlier.all(|other| other.heaviest < one.heaviest)
            };
            let mut expected: Vec<NaiveDate> = results
                .iter()
                .filter(|one| month().contains(one.log_date) && heavier(one))
                .map(|one| one.log_date)
                .collect();
            expected.sort_by_key(|date| std::cmp::Reverse(*date));
            let mut turned = results.clone();
            turned.rotate_left(turn.min(results.len()));
            let found: Vec<NaiveDate> = new_records(&turned, |_| Measured { has_estimates: true, reps: None }, month())
                .into_iter()
                .filter(|record| record.kind == RecordKind::Heaviest)
                .map(|record| record.log_date)
                .collect();
            prop_assert_eq!(found, expected);
        }
    }
}
