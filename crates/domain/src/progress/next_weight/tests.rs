use super::super::test_sessions::{kg, session, set};
use super::{NextWeightFacts, NextWeightReason, next_weight};
use crate::exercise::Reps;
use crate::loading::Loading;
use crate::profile::{AgeClass, WeightUnit};
use crate::progress::ExerciseSession;
use crate::training_log::LiftedWeight;
use crate::training_log::pounds::{from_pounds, in_pounds};
use crate::workout_plan::test_catalogue::named;
use proptest::prelude::*;

/// Returns the suggestion on 2026-11-21 and its reason. Sessions are dates and weights, latest first.
fn proposed(name: &str, age_class: Option<AgeClass>, sessions: &[(&str, f64)]) -> (Option<f64>, String) {
    let sessions: Vec<_> = sessions.iter().map(|(date, kg)| session(date, Some(*kg), None)).collect();
    proposed_for(name, age_class, 3, &sessions)
}

fn proposed_for(
    name: &str,
    age_class: Option<AgeClass>,
    num_of_days: u8,
    sessions: &[ExerciseSession],
) -> (Option<f64>, String) {
    let exercise = named(name);
    let next = next_weight(&NextWeightFacts {
        exercise: Some(&exercise),
        reps: Reps::new(8).unwrap(),
        sessions,
        num_of_days,
        age_class,
        unit: WeightUnit::Kilograms,
        loading: None,
        today: "2026-11-21".parse().unwrap(),
    });
    (next.weight.map(LiftedWeight::kg), next.reason.describe(WeightUnit::Kilograms))
}

const SQUAT: &str = "Barbell Squat";
const PRESS: &str = "Barbell Bench Press";
const CURL: &str = "Dumbbell Curl";

#[test]
fn double_progression_row_by_row() {
    const TWICE: [&str; 2] = ["2026-11-19", "2026-11-16"];
    for (name, weights, next, reason) in [
        (SQUAT, vec![100.0, 100.0], 105.0, "2 × all reps reached: +5 kg"),
        (SQUAT, vec![60.0, 60.0], 65.0, "2 × all reps reached: +5 kg"),
        (SQUAT, vec![57.5, 57.5], 60.0, "2 × all reps reached: +2.5 kg"),
        (PRESS, vec![60.0, 60.0], 62.5, "2 × all reps reached: +2.5 kg"),
        (PRESS, vec![20.0, 20.0], 22.0, "2 × all reps reached: +2 kg"),
        (CURL, vec![12.0, 12.0], 13.0, "2 × all reps reached: +1 kg"),
        (CURL, vec![8.0, 8.0], 8.5, "2 × all reps reached: +0.5 kg"),
        (CURL, vec![2.0, 2.0], 2.5, "2 × all reps reached: +0.5 kg"),
        (PRESS, vec![60.0], 60.0, "1 × all reps reached: the same again"),
        (PRESS, vec![62.5, 60.0], 62.5, "1 × all reps reached: the same again"),
        (PRESS, vec![57.5, 60.0], 57.5, "Lighter than the time before: the same again"),
        (PRESS, vec![998.0, 998.0], 1_000.0, "2 × all reps reached: +2 kg"),
        (PRESS, vec![1_000.0, 1_000.0], 1_000.0, "Top reached: the same again"),
    ] {
        let sessions: Vec<_> = TWICE.into_iter().zip(weights.iter().copied()).collect();
        assert_eq!(proposed(name, None, &sessions), (Some(next), reason.to_owned()), "{name} {weights:?}");
    }
}

#[test]
fn after_days_away_less_is_lifted() {
    for (last, next, reason) in [
        ("2026-11-08", 102.5, "2 × all reps reached: +2.5 kg"),
        ("2026-11-07", 90.0, "14 days away: 90 % of the last weight"),
        ("2026-10-24", 90.0, "28 days away: 90 % of the last weight"),
        ("2026-10-23", 80.0, "29 days away: 80 % of the last weight"),
        ("2020-01-01", 80.0, "2516 days away: 80 % of the last weight"),
    ] {
        let sessions = [(last, 100.0), ("2019-12-31", 100.0)];
        assert_eq!(proposed(PRESS, None, &sessions), (Some(next), reason.to_owned()), "{last}");
    }
    assert_eq!(proposed(PRESS, None, &[("2026-11-01", 42.5)]).0, Some(38.0), "38.25 rounded down to 0.5 kg");
    // A plan of thirty days repeats an exercise every thirty days.
    let sessions = ["2026-10-22", "2026-09-22"].map(|date| session(date, Some(100.0), None));
    assert_eq!(proposed_for(PRESS, None, 30, &sessions).1, "2 × all reps reached: +2.5 kg");
}

#[test]
fn without_a_weight_there_is_no_number() {
    let none = (None, "No weight yet: choose one that leaves two reps in hand".to_owned());
    assert_eq!(proposed(PRESS, None, &[]), none);
    assert_eq!(proposed(PRESS, None, &[("2026-11-19", 0.0)]), none);
    assert_eq!(proposed_for(PRESS, None, 3, &[session("2026-11-19", None, None)]), none);
    // If the last log has no weight, the one before is used, and the last one still counts as attendance.
    let forgotten = [session("2026-11-19", None, None), session("2026-11-01", Some(60.0), None)];
    assert_eq!(proposed_for(PRESS, None, 3, &forgotten).0, Some(60.0));
}

#[test]
fn age_changes_the_step() {
    let twice = [("2026-11-19", 100.0), ("2026-11-16", 100.0)];
    for (age, next) in [(13, 105.0), (17, 105.0), (64, 105.0), (65, 102.5)] {
        assert_eq!(proposed(SQUAT, Some(AgeClass::of(age)), &twice).0, Some(next), "{age}");
    }
    let (press, curl) = ([("2026-11-19", 60.0), ("2026-11-16", 60.0)], [("2026-11-19", 12.0), ("2026-11-16", 12.0)]);
    assert_eq!(proposed(PRESS, Some(AgeClass::Senior), &press).0, Some(61.0), "half of 2.5 rounded down to 0.5 kg");
    assert_eq!(proposed(CURL, Some(AgeClass::Senior), &curl).0, Some(12.5));
    let (weight, reason) = proposed(SQUAT, Some(AgeClass::Child), &twice);
    assert_eq!((weight, reason.as_str()), (None, "Under the age of 13, train with your own body weight only"));
}

#[test]
fn performed_sets_tell_whether_all_reps_were_reached() {
    let done = |date, reps: [u16; 3]| session(date, Some(60.0), Some(reps.map(|reps| set(reps, 60.0)).to_vec()));
    for (last, before, reason) in [
        ([8, 8, 8], [8, 8, 8], "2 × all reps reached: +2.5 kg"),
        ([9, 8, 8], [10, 9, 8], "2 × all reps reached: +2.5 kg"),
        ([8, 8, 7], [8, 8, 8], "Not all reps reached: the same again"),
        ([8, 8, 8], [8, 8, 7], "1 × all reps reached: the same again"),
    ] {
        let sessions = [done("2026-11-19", last), done("2026-11-16", before)];
        assert_eq!(proposed_for(PRESS, None, 3, &sessions).1, reason, "{last:?} after {before:?}");
    }
}

#[test]
fn a_higher_rep_target_must_be_reached_again() {
    let exercise = named(PRESS);
    let sessions = ["2026-11-19", "2026-11-16"].map(|date| session(date, Some(60.0), None));
    let facts = NextWeightFacts {
        exercise: Some(&exercise),
        reps: Reps::new(10).unwrap(),
        sessions: &sessions,
        num_of_days: 3,
        age_class: None,
        unit: WeightUnit::Kilograms,
        loading: None,
        today: "2026-11-21".parse().unwrap(),
    };
    assert_eq!(next_weight(&facts).weight, Some(kg(60.0)));
    let unknown = next_weight(&NextWeightFacts { exercise: None, reps: Reps::new(8).unwrap(), ..facts });
    assert_eq!(unknown.weight, Some(kg(61.0)), "an unknown exercise increases by the smallest standard increment");
}

#[test]
fn an_increment_is_described_in_the_members_unit() {
    let reason = NextWeightReason::ReachedTwice { from: kg(60.0), to: kg(62.5) };
    assert_eq!(reason.describe(WeightUnit::Pounds), "2 × all reps reached: +5.5 lb");
    assert_eq!(reason.describe(WeightUnit::Kilograms), "2 × all reps reached: +2.5 kg");
}

proptest! {
    #[test]
    fn a_proposal_is_never_a_jump(
        weights in prop::collection::vec(1_i64..=100_000, 1..4),
        days in 0_u64..100,
        age in 13_u32..90,
    ) {
        let last = crate::training_log::LiftedWeight::from_hundredths(weights[0]).unwrap();
        let first = "2026-11-21".parse::<chrono::NaiveDate>().unwrap() - chrono::Days::new(days);
        let sessions: Vec<_> = (0..).zip(&weights).map(|(index, hundredths)| {
            let date = (first - chrono::Days::new(index)).to_string();
            session(&date, Some(crate::training_log::LiftedWeight::from_hundredths(*hundredths).unwrap().kg()), None)
        }).collect();
        let (next, reason) = proposed_for(SQUAT, Some(AgeClass::of(age)), 3, &sessions);
        let (next, last) = (next.unwrap(), last.kg());
        prop_assert!(next <= last + (last * 0.1).max(0.5) + 1e-9, "{next} after {last}: {reason}");
        prop_assert!(next >= (last * 0.8 - 0.5).max(0.01) - 1e-9, "{next} after {last}: {reason}");
        prop_assert!(next <= last || reason.starts_with("2 × "), "{next} after {last}: {reason}");
    }
}

/// Returns the suggestion in pounds after two sessions at a weight, and its reason.
fn proposed_in_pounds(name: &str, loading: Option<Loading>, pounds: f64, last: &str) -> (f64, String) {
    let exercise = named(name);
    let lifted = from_pounds(pounds).unwrap();
    let sessions = [last, "2019-12-31"].map(|date| session(date, Some(lifted.kg()), None));
    let next = next_weight(&NextWeightFacts {
        exercise: Some(&exercise),
        reps: Reps::new(8).unwrap(),
        sessions: &sessions,
        num_of_days: 3,
        age_class: None,
        unit: WeightUnit::Pounds,
        loading,
        today: "2026-11-21".parse().unwrap(),
    });
    (in_pounds(next.weight.unwrap()), next.reason.describe(WeightUnit::Pounds))
}

#[test]
fn pounds_go_up_by_pounds() {
    for (name, pounds, next, reason) in [
        (SQUAT, 225.0, 235.0, "2 × all reps reached: +10 lb"),
        (SQUAT, 130.0, 135.0, "2 × all reps reached: +5 lb"),
        (PRESS, 135.0, 140.0, "2 × all reps reached: +5 lb"),
        (PRESS, 45.0, 49.5, "2 × all reps reached: +4.5 lb"),
        (CURL, 30.0, 32.5, "2 × all reps reached: +2.5 lb"),
        (CURL, 2.0, 2.5, "2 × all reps reached: +0.5 lb"),
    ] {
        assert_eq!(proposed_in_pounds(name, None, pounds, "2026-11-19"), (next, reason.to_owned()), "{name}");
    }
    let away = proposed_in_pounds(PRESS, None, 135.0, "2026-11-07");
    assert_eq!(away, (121.5, "14 days away: 90 % of the last weight".to_owned()));
}

#[test]
fn own_steps_make_each_suggested_weight() {
    let own = Some(Loading::standard(WeightUnit::Pounds));
    for (name, pounds, last, next, reason) in [
        (PRESS, 45.0, "2026-11-19", 50.0, "2 × all reps reached: +5 lb"),
        (CURL, 30.0, "2026-11-19", 35.0, "2 × all reps reached: +5 lb"),
        (PRESS, 137.5, "2026-11-19", 140.0, "2 × all reps reached: +2.5 lb"),
        (PRESS, 135.0, "2026-11-07", 120.0, "14 days away: 90 % of the last weight"),
        (PRESS, 45.0, "2026-11-07", 45.0, "14 days away: 90 % of the last weight"),
    ] {
        assert_eq!(proposed_in_pounds(name, own, pounds, last), (next, reason.to_owned()), "{name} {pounds}");
    }
}
