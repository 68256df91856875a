//! Estimated one-repetition maxima of a member's main lifts.

use super::{Period, SessionResult};
use crate::ids::ExerciseId;
use chrono::{Datelike, NaiveDate};
use std::collections::HashMap;

/// Maximum number of main lifts.
const MAX_LIFTS: usize = 4;
/// Maximum number of points per lift that are shown as they are.
const MAX_POINTS: usize = 60;

/// Best estimated one-repetition maximum of a day.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LiftPoint {
    /// Date in the member's time zone.
    pub log_date: NaiveDate,
    /// Estimate in kg.
    pub value: f64,
}

/// Exercise with its estimated one-repetition maxima.
#[derive(Debug, Clone, PartialEq)]
pub struct MainLift {
    pub exercise_id: ExerciseId,
    /// Points, oldest first. At least one.
    pub points: Vec<LiftPoint>,
    /// Last value minus the first one in kg, rounded to one decimal; `None` for a single point.
    pub change: Option<f64>,
}

/// Returns the main lifts of a period with their estimates.
///
/// With more than 60 days, a lift has the best day of each week (our choice).
pub fn main_lifts(
    results: &[SessionResult],
    of_program: &[ExerciseId],
    has_estimates: impl Fn(ExerciseId) -> bool,
    period: Period,
) -> Vec<MainLift> {
    let lift = |exercise_id: ExerciseId| {
        let mut points: Vec<LiftPoint> = points_of(results, exercise_id, period).collect();
        points.sort_by_key(|point| point.log_date);
        let change = match points.as_slice() {
            [first, .., last] => Some(((last.value - first.value) * 10.0).round() / 10.0),
            _ => None,
        };
        if points.len() > MAX_POINTS {
            points = best_of_weeks(&points);
        }
        MainLift { exercise_id, points, change }
    };
    choose_main_lifts(results, of_program, has_estimates, &[period]).into_iter().map(lift).collect()
}

/// Returns the four main lifts of some periods, among the exercises with an estimate there.
///
/// Those of the current program come first, in its order; then those with the most logs; of equally many, the one with
/// the highest estimate.
pub fn choose_main_lifts(
    results: &[SessionResult],
    of_program: &[ExerciseId],
    has_estimates: impl Fn(ExerciseId) -> bool,
    periods: &[Period],
) -> Vec<ExerciseId> {
    let mut logged = HashMap::<ExerciseId, (usize, Option<f64>)>::new();
    for result in results.iter().filter(|result| periods.iter().any(|period| period.contains(result.log_date))) {
        let (logs, best) = logged.entry(result.exercise_id).or_default();
        *logs += 1;
        *best = [*best, result.one_rep_max()].into_iter().flatten().reduce(f64::max);
    }
    let mut exercises: Vec<(ExerciseId, usize, f64)> = logged
        .into_iter()
        .filter(|(exercise, _)| has_estimates(*exercise))
        .filter_map(|(exercise, (logs, best))| Some((exercise, logs, best?)))
        .collect();
    let place = |exercise| of_program.iter().position(|one| *one == exercise).unwrap_or(of_program.len());
    exercises
        .sort_by(|a, b| place(a.0).cmp(&place(b.0)).then(b.1.cmp(&a.1)).then(b.2.total_cmp(&a.2)).then(a.0.cmp(&b.0)));
    exercises.into_iter().take(MAX_LIFTS).map(|(exercise, ..)| exercise).collect()
}

/// Returns the best estimate of an exercise in a period, in kg.
pub fn best_estimate(results: &[SessionResult], exercise: ExerciseId, period: Period) -> Option<f64> {
    points_of(results, exercise, period).map(|point| point.value).max_by(f64::total_cmp)
}

fn points_of(results: &[SessionResult], exercise: ExerciseId, period: Period) -> impl Iterator<Item = LiftPoint> {
    results
        .iter()
        .filter(move |result| result.exercise_id == exercise && period.contains(result.log_date))
        .filter_map(|result| Some(LiftPoint { log_date: result.log_date, value: result.one_rep_max()? }))
}

/// Returns the best day of each calendar week; of equal days, the first.
fn best_of_weeks(points: &[LiftPoint]) -> Vec<LiftPoint> {
    let same_week = |a: &LiftPoint, b: &LiftPoint| a.log_date.iso_week() == b.log_date.iso_week();
    let best = |week: &[LiftPoint]| {
        week.iter().copied().reduce(|best, point| if point.value > best.value { point } else { best })
    };
    points.chunk_by(same_week).filter_map(best).collect()
}

#[cfg(test)]
mod tests {
    use super::super::test_sessions::{bare, result};
    use super::{best_estimate, choose_main_lifts, main_lifts};
    use crate::ids::ExerciseId;
    use crate::progress::{Period, SessionResult};
    use chrono::{Days, NaiveDate};
    use proptest::prelude::*;

    fn date(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn november() -> Period {
        Period::last_days(30, date("2026-11-30"))
    }

    fn exercise(id: i64) -> ExerciseId {
        ExerciseId::new(id).unwrap()
    }

    #[test]
    fn the_most_logged_exercises_are_the_main_lifts() {
        let mut history = vec![result(9, "2026-10-31", 60.0, 1), result(9, "2026-12-01", 60.0, 1)];
        for day in ["2026-11-02", "2026-11-03", "2026-11-04"] {
            history.extend([result(8, day, 80.0, 1), bare(10, day), result(11, day, 40.0, 12)]);
        }
        history.extend([result(7, "2026-11-05", 100.0, 1), result(6, "2026-11-06", 50.0, 1)]);
        history.extend([result(5, "2026-11-04", 20.0, 1), result(4, "2026-11-04", 20.0, 1)]);
        let ids = |lifts: &[super::MainLift]| lifts.iter().map(|lift| lift.exercise_id.get()).collect::<Vec<_>>();
        let lifts = main_lifts(&history, &[], |_| true, november());
        assert_eq!(ids(&lifts), [8, 7, 6, 4], "by logs, then by the best estimate");
        let few = main_lifts(&history, &[], |id| id != exercise(8), november());
        assert_eq!(ids(&few), [7, 6, 4, 5], "exercises without estimates are excluded");
        let of_program = [exercise(4), exercise(10), exercise(6), exercise(99)];
        let lifts = main_lifts(&history, &of_program, |_| true, november());
        assert_eq!(ids(&lifts), [4, 6, 8, 7], "those of the program first, unless they have no estimate");
        let both = [november(), Period::last_days(1, date("2026-12-01"))];
        assert!(choose_main_lifts(&history, &[], |_| true, &both).contains(&exercise(9)));
    }

    #[test]
    fn a_lift_has_its_estimates_and_their_change() {
        let history = [
            result(7, "2026-11-09", 62.5, 1),
            bare(7, "2026-11-05"),
            result(7, "2026-11-02", 60.0, 5),
            result(7, "2026-10-31", 90.0, 5),
        ];
        let lifts = main_lifts(&history, &[], |_| true, november());
        let points: Vec<_> = lifts[0].points.iter().map(|point| (point.log_date, point.value)).collect();
        assert_eq!(points, [(date("2026-11-02"), 70.0), (date("2026-11-09"), 62.5)]);
        assert_eq!(lifts[0].change, Some(-7.5));
        assert_eq!(main_lifts(&history[..1], &[], |_| true, november())[0].change, None, "a single point");
        assert_eq!(best_estimate(&history, exercise(7), november()), Some(70.0));
        assert_eq!(best_estimate(&history, exercise(8), november()), None);
    }

    #[test]
    fn many_points_become_the_best_of_each_week() {
        let year = Period::last_days(364, date("2026-11-29"));
        let on = |days: u64| year.from().checked_add_days(Days::new(days)).unwrap().to_string();
        let train = |days: u64| (0..days).map(|day| result(7, &on(day), 60.0, 1)).collect::<Vec<SessionResult>>();
        let points = |history: &[SessionResult]| main_lifts(history, &[], |_| true, year)[0].points.clone();
        assert_eq!((points(&train(60)).len(), points(&train(61)).len(), points(&train(364)).len()), (60, 9, 52));
        let mut history = train(70);
        history[3] = result(7, &on(3), 65.0, 1);
        let best = points(&history)[0];
        assert_eq!((best.log_date.to_string(), best.value), (on(3), 65.0));
    }

    proptest! {
        #[test]
        fn the_best_estimate_is_in_the_points(values in prop::collection::vec((1_i32..100, 1_u16..12), 1..120)) {
            let first = date("2026-06-01");
            let history: Vec<SessionResult> = first
                .iter_days()
                .zip(values)
                .map(|(day, (kg, reps))| result(7, &day.to_string(), f64::from(kg), reps))
                .collect();
            let period = Period::last_days(366, date("2026-11-30"));
            let best = best_estimate(&history, exercise(7), period);
            let lifts = main_lifts(&history, &[], |_| true, period);
            let points: Vec<f64> = lifts.iter().flat_map(|lift| &lift.points).map(|point| point.value).collect();
            prop_assert_eq!(points.iter().copied().max_by(f64::total_cmp), best);
            prop_assert!(points.len() <= 60);
        }
    }
}
