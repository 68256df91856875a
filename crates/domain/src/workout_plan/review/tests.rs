use super::WorkoutRules;
use crate::exercise::{CatalogueExercise, Reps, RestSeconds, Sets, TrainingLocation};
use crate::limits::{Limits, LimitsAtPlace, SparedPart};
use crate::plan::{PlanReview, PlanSource};
use crate::profile::{FitnessGoal, TrainingDays};
use crate::text::Text;
use crate::workout_plan::test_catalogue::catalogue;
use crate::workout_plan::{GeneratedDay, GeneratedExercise, GeneratedWorkoutPlan};
use std::collections::BTreeSet;

type Entry<'a> = (&'a str, i64, i64);

/// A three-day week for gaining muscle without any findings.
const PUSH: &[Entry<'_>] = &[
    ("Barbell Bench Press", 4, 8),
    ("Standing Barbell Press", 4, 8),
    ("Cable Crossover", 3, 12),
    ("Triceps Pushdown", 3, 12),
    ("Plank", 3, 30),
];
const LEGS: &[Entry<'_>] = &[
    ("Barbell Squat", 4, 8),
    ("Romanian Deadlift", 4, 8),
    ("Glute Bridge", 3, 12),
    ("Leg Extension", 3, 12),
    ("Lying Leg Curl", 3, 12),
    ("Standing Machine Calf Raise", 4, 12),
];
const PULL: &[Entry<'_>] = &[
    ("Lat Pulldown", 4, 8),
    ("Seated Cable Row", 4, 8),
    ("Face Pull", 3, 12),
    ("Barbell Curl", 3, 12),
    ("Cable Crunch", 3, 12),
];

fn plan(days: &[(u8, &[Entry<'_>])]) -> GeneratedWorkoutPlan {
    plan_by(PlanSource::Gemini, days)
}

fn plan_by(source: PlanSource, days: &[(u8, &[Entry<'_>])]) -> GeneratedWorkoutPlan {
    let exercise = |(name, sets, reps): &Entry<'_>| GeneratedExercise {
        name: Text::new(name).unwrap(),
        description: Text::new("Steadily.").unwrap(),
        sets: Sets::new(*sets).unwrap(),
        reps: Reps::new(*reps).unwrap(),
        unit: None,
        rest_seconds: RestSeconds::new(90).ok(),
    };
    let days = days
        .iter()
        .map(|(day_num, entries)| GeneratedDay { day_num: *day_num, exercises: entries.iter().map(exercise).collect() })
        .collect();
    GeneratedWorkoutPlan::new(Text::new("Mine").unwrap(), Text::new("Three days.").unwrap(), source, days).unwrap()
}

fn rules(exercises: &[CatalogueExercise]) -> WorkoutRules<'_> {
    WorkoutRules {
        asked_days: Some(TrainingDays::new(3).unwrap()),
        age: Some(30),
        goal: Some(FitnessGoal::GainMuscle),
        starting: false,
        exercises,
        limits: None,
    }
}

fn review(days: &[(u8, &[Entry<'_>])]) -> PlanReview {
    plan(days).review(&rules(&catalogue()))
}

fn review_at(age: u32, days: &[(u8, &[Entry<'_>])]) -> PlanReview {
    let catalogue = catalogue();
    plan(days).review(&WorkoutRules { age: Some(age), ..rules(&catalogue) })
}

/// Returns path and message of the only violation.
fn fault(review: &PlanReview) -> (&str, &str) {
    let [fault] = review.violations.as_slice() else { panic!("{:?}", review.violations) };
    (fault.path.as_str(), fault.reason.reason())
}

fn has_note(review: &PlanReview, path: &str, words: &str) -> bool {
    review.notes.iter().any(|note| note.path == path && note.reason.reason().contains(words))
}

#[test]
fn a_sound_week_passes_without_a_note() {
    assert_eq!(review(&[(1, PUSH), (3, LEGS), (5, PULL)]), PlanReview::default());
}

#[test]
fn the_number_of_days_is_the_one_asked_for() {
    assert_eq!(fault(&review(&[(1, PUSH), (3, LEGS)])), ("days", "3 training days were requested"));
    let catalogue = catalogue();
    let by_hand = WorkoutRules { asked_days: None, ..rules(&catalogue) };
    assert!(plan(&[(1, PUSH), (3, LEGS)]).review(&by_hand).passes());
}

#[test]
fn a_session_takes_at_most_two_hours() {
    let long = &[("Barbell Squat", 10, 50), ("Leg Press", 10, 50), ("Hack Squat", 5, 50)];
    let review = review(&[(1, PUSH), (3, long), (5, PULL)]);
    assert_eq!(fault(&review).0, "days[1].exercises");
    assert!(fault(&review).1.contains("two hours"));
}

#[test]
fn a_group_has_at_most_30_weekly_sets() {
    let curls: &[Entry<'_>] = &[("Barbell Curls", 10, 10), ("hammer curl", 8, 10)];
    let review = review(&[(1, curls), (3, curls), (5, LEGS)]);
    assert_eq!(fault(&review), ("days", "36 weekly sets for the biceps are too many"));
}

#[test]
fn how_much_is_a_members_own_choice() {
    let catalogue = catalogue();
    let squats: &[Entry<'_>] = &[("Barbell Squat", 5, 5)];
    let days: Vec<(u8, &[Entry<'_>])> = (1..=7).map(|day| (day, squats)).collect();
    let by = |source| plan_by(source, &days).review(&WorkoutRules { asked_days: None, ..rules(&catalogue) });
    assert!(!by(PlanSource::Gemini).passes());
    let own = by(PlanSource::Own);
    assert!(own.passes() && has_note(&own, "days", "weekly sets"), "{own:?}");
}

#[test]
fn age_bars_exercises_and_few_reps() {
    let jumps: &[Entry<'_>] = &[("Box Jumps", 3, 10)];
    let expert: &[Entry<'_>] = &[("Barbell Front Squat", 3, 10)];
    let practiced: &[Entry<'_>] = &[("Pike Push-Up", 3, 10)];
    let loaded: &[Entry<'_>] = &[("Barbell Curl", 3, 10)];
    let few: &[Entry<'_>] = &[("Push-Up", 3, 5)];
    for (age, entries, faulty) in [
        (65, jumps, "name"),
        (65, expert, "name"),
        (64, jumps, ""),
        (64, expert, ""),
        (17, expert, "name"),
        (17, practiced, ""),
        (17, few, "reps"),
        (18, few, ""),
        (12, practiced, "name"),
        (12, loaded, "name"),
        (13, loaded, ""),
        (12, few, "reps"),
    ] {
        let review = review_at(age, &[(1, entries), (3, entries), (5, entries)]);
        let places: Vec<&str> = review.violations.iter().map(|fault| fault.path.as_str()).collect();
        assert_eq!(places.len(), if faulty.is_empty() { 0 } else { 3 }, "{age} {entries:?} {places:?}");
        assert!(places.iter().all(|path| path.starts_with("days[") && path.ends_with(faulty)), "{places:?}");
    }
    let catalogue = catalogue();
    let without_an_age = WorkoutRules { age: None, ..rules(&catalogue) };
    assert!(plan(&[(1, jumps), (2, expert), (3, few)]).review(&without_an_age).passes());
}

#[test]
fn seconds_are_no_reps() {
    let hold: &[Entry<'_>] = &[("Plank", 3, 5)];
    assert!(review_at(15, &[(1, hold), (3, hold), (5, hold)]).passes());
}

#[test]
fn a_session_out_of_the_usual_size_gets_a_note() {
    let few: &[Entry<'_>] = &[("Barbell Squat", 4, 8)];
    let found = review(&[(1, PUSH), (3, few), (5, PULL)]);
    assert!(found.passes());
    for words in ["3 to 8 exercises", "8 to 25 sets", "20 to 75 minutes"] {
        assert!(has_note(&found, "days[1].exercises", words), "{words}: {:?}", found.notes);
    }
    let single: &[Entry<'_>] = &[("Barbell Squat", 1, 8), ("Leg Press", 6, 10), ("Lying Leg Curl", 3, 12)];
    let found = review(&[(1, PUSH), (3, single), (5, PULL)]);
    for path in ["days[1].exercises[0].sets", "days[1].exercises[1].sets"] {
        assert!(has_note(&found, path, "2 to 5 sets"), "{path}");
    }
    assert!(!has_note(&found, "days[1].exercises[2].sets", "2 to 5 sets"));
}

#[test]
fn a_week_without_legs_push_or_pull_gets_a_note() {
    for (days, words) in [
        ([(1, PUSH), (3, PULL)], "for the legs"),
        ([(1, PULL), (3, LEGS)], "that pushes"),
        ([(1, PUSH), (3, LEGS)], "that pulls"),
    ] {
        assert!(has_note(&review(&days), "days", words), "{words}");
    }
}

#[test]
fn a_group_outside_its_band_gets_a_note() {
    let found = review(&[(1, PUSH), (3, LEGS), (5, PUSH)]);
    assert!(has_note(&found, "days", "0 sets for the back; 6 to 24 are recommended"), "{:?}", found.notes);
    let curls: &[Entry<'_>] = &[("Barbell Curl", 5, 10), ("Hammer Curl", 5, 10), ("Cable Curl", 5, 10)];
    let found = review(&[(1, curls), (3, LEGS), (5, curls)]);
    assert!(has_note(&found, "days", "30 sets for the biceps"), "{:?}", found.notes);
}

#[test]
fn nothing_is_missed_that_the_catalogue_cannot_train() {
    let catalogue: Vec<_> =
        catalogue().into_iter().filter(|e| !e.primary_muscles.contains(&"calves".to_owned())).collect();
    let legs: Vec<Entry<'_>> = LEGS[..4].to_vec();
    let found = plan(&[(1, PUSH), (3, &legs), (5, PULL)]).review(&rules(&catalogue));
    assert!(found.notes.iter().all(|note| !note.reason.reason().contains("calves")), "{:?}", found.notes);
}

#[test]
fn hard_training_on_two_consecutive_days_gets_a_note() {
    let found = review(&[(1, PUSH), (2, PUSH), (5, LEGS)]);
    assert!(has_note(&found, "days[1].exercises", "chest"), "{:?}", found.notes);
    let over_the_weekend = review(&[(1, PUSH), (3, LEGS), (7, PUSH)]);
    assert!(has_note(&over_the_weekend, "days[0].exercises", "chest"), "{:?}", over_the_weekend.notes);
    assert!(
        !review(&[(1, PUSH), (3, LEGS), (5, PUSH)])
            .notes
            .iter()
            .any(|note| note.reason.reason().contains("consecutive"))
    );
}

#[test]
fn unknown_names_get_a_note_and_hide_what_is_missing() {
    let unknown: &[Entry<'_>] = &[("Moon Walk", 3, 10), ("Sun Walk", 3, 10), ("Star Walk", 3, 10)];
    let found = review(&[(1, unknown), (3, unknown), (5, LEGS), (6, unknown)]);
    assert!(has_note(&found, "days", "not in the catalogue"), "{:?}", found.notes);
    assert!(!has_note(&found, "days", "that pushes"));
}

#[test]
fn known_names_are_spelled_as_in_the_catalogue() {
    let entries: &[Entry<'_>] = &[("push ups", 3, 10), ("Moon Walks", 3, 10)];
    let plan = plan(&[(1, entries)]).spelled_as_known(&catalogue());
    let names: Vec<&str> = plan.days()[0].exercises.iter().map(|exercise| exercise.name.as_str()).collect();
    assert_eq!(names, ["Push-Up", "Moon Walks"]);
}

#[test]
fn a_generated_plan_must_fit_the_limits() {
    let catalogue = catalogue();
    let limits = Limits { spare: BTreeSet::from([SparedPart::Knee]), ..Limits::default() };
    let limits = Some(LimitsAtPlace { limits: &limits, place: TrainingLocation::Gym });
    let rules = WorkoutRules { asked_days: None, limits, ..rules(&catalogue) };
    let days: &[(u8, &[Entry<'_>])] = &[(1, &[("Barbell Squat", 3, 8), ("Push-Up", 3, 10), ("Wheel Pose", 2, 10)])];
    let findings = |source| plan_by(source, days).review(&rules).violations;
    let unfit: Vec<_> =
        findings(PlanSource::OpenAi).into_iter().map(|found| (found.path, found.reason.reason().to_owned())).collect();
    let expected = [
        ("days[0].exercises[0]", "Loads the knee"),
        ("days[0].exercises[2]", "We do not know whether it loads the knee"),
    ];
    assert_eq!(unfit, expected.map(|(path, reason)| (path.to_owned(), reason.to_owned())));
    assert_eq!(findings(PlanSource::Own), [], "members may save what they like");
}
