//! Tip and challenge of the day for a member with limits.

use super::{ChallengeExercise, DailyChallenge, DailyTip};
use crate::exercise::{CatalogueExercise, Level, MovementPattern, RepUnit, Reps};
use crate::limits::{AnswerLimits, LimitsAtPlace, misfit_in_text};
use crate::text::Name;
use chrono::{Datelike, NaiveDate};
use std::sync::Arc;

/// Repetitions and seconds of an exercise that replaces another one.
const USUAL_REPS: u8 = 12;
const USUAL_SECONDS: i64 = 30;

/// Returns whether no sentence of a tip advises something that does not fit the limits.
pub fn is_tip_within_limits(tip: &DailyTip, limits: &Arc<AnswerLimits>) -> bool {
    misfit_in_text(tip.as_str(), limits).is_none()
}

/// Returns the challenge with exercises of the catalogue in place of those that do not fit. It is the same all day.
///
/// A name that the catalogue does not know is unfit while limits on training are set, and if it names unfit food. A
/// replacement needs no equipment.
/// Without enough replacements the challenge is shorter; `None` if nothing fits.
pub fn challenge_within_limits(
    day: NaiveDate,
    challenge: &DailyChallenge,
    exercises: &[CatalogueExercise],
    limits: LimitsAtPlace<'_>,
) -> Option<DailyChallenge> {
    let reader = AnswerLimits::of(limits.limits, exercises).map(Arc::new);
    let fits = |station: &ChallengeExercise| {
        let name = station.name().as_str();
        match station.of_catalogue(exercises) {
            Some(exercise) => !limits.are_set() || limits.fits(exercise),
            None => !limits.are_set() && reader.as_ref().is_none_or(|reader| misfit_in_text(name, reader).is_none()),
        }
    };
    if challenge.exercises().iter().all(fits) {
        return Some(challenge.clone());
    }
    let kept: Vec<&str> = challenge.exercises().iter().filter(|s| fits(s)).map(|s| s.name().as_str()).collect();
    let mut replacements = replacements(day, exercises, limits, &kept).into_iter();
    let stations = challenge
        .exercises()
        .iter()
        .filter_map(|station| if fits(station) { Some(station.clone()) } else { replacements.next() })
        .collect();
    DailyChallenge::new(stations).ok()
}

/// Returns stations that fit, in an order that changes daily. Neighbors have different patterns where possible.
fn replacements(
    day: NaiveDate,
    exercises: &[CatalogueExercise],
    limits: LimitsAtPlace<'_>,
    kept: &[&str],
) -> Vec<ChallengeExercise> {
    let mut fitting: Vec<&CatalogueExercise> = exercises
        .iter()
        .filter(|exercise| is_easy_to_begin(exercise) && limits.fits(exercise))
        .filter(|exercise| !kept.iter().any(|name| name.eq_ignore_ascii_case(&exercise.name)))
        .collect();
    fitting.sort_by(|one, other| one.name.cmp(&other.name));
    let turn = usize::try_from(day.num_days_from_ce()).unwrap_or(0).checked_rem(fitting.len()).unwrap_or(0);
    fitting.rotate_left(turn);
    // The first exercise of each pattern, then the second one, and so on. Stretches come last.
    let rank = |at: usize| {
        let pattern = fitting[at].pattern;
        let before = fitting[..at].iter().filter(|other| other.pattern == pattern).count();
        (pattern == Some(MovementPattern::Mobility), before, at)
    };
    let mut order: Vec<usize> = (0..fitting.len()).collect();
    order.sort_by_key(|at| rank(*at));
    order.into_iter().filter_map(|at| station(fitting[at])).collect()
}

fn is_easy_to_begin(exercise: &CatalogueExercise) -> bool {
    exercise.equipment.as_deref() == Some("body only")
        && exercise.also_needs.is_empty()
        && exercise.level == Some(Level::Beginner)
        && exercise.pattern.is_some()
}

fn station(exercise: &CatalogueExercise) -> Option<ChallengeExercise> {
    let name = Name::new(&exercise.name).ok()?;
    match exercise.unit {
        RepUnit::Reps => ChallengeExercise::new(name, Reps::new(USUAL_REPS.into()).ok(), None).ok(),
        RepUnit::Seconds => ChallengeExercise::new(name, None, Some(USUAL_SECONDS)).ok(),
    }
}

#[cfg(test)]
mod tests {
    use super::{challenge_within_limits, is_tip_within_limits};
    use crate::coach::{ChallengeExercise, DailyChallenge, DailyTip};
    use crate::exercise::TrainingLocation;
    use crate::limits::{Allergen, AnswerLimits, Kit, Limits, LimitsAtPlace, SparedPart};
    use crate::text::Name;
    use crate::workout_plan::test_catalogue::catalogue;
    use chrono::NaiveDate;
    use std::collections::BTreeSet;
    use std::sync::Arc;

    fn day() -> NaiveDate {
        "2026-11-25".parse().unwrap()
    }

    fn challenge(names: &[&str]) -> DailyChallenge {
        let station = |name: &&str| ChallengeExercise::new(Name::new(name).unwrap(), None, Some(30)).unwrap();
        DailyChallenge::new(names.iter().map(station).collect()).unwrap()
    }

    fn within(limits: &Limits, on: NaiveDate, names: &[&str]) -> Option<Vec<String>> {
        let place = LimitsAtPlace { limits, place: TrainingLocation::Home };
        let fitting = challenge_within_limits(on, &challenge(names), &catalogue(), place)?;
        Some(fitting.exercises().iter().map(|station| station.name().as_str().to_owned()).collect())
    }

    fn sparing(parts: &[SparedPart]) -> Limits {
        Limits { spare: parts.iter().copied().collect(), ..Limits::default() }
    }

    #[test]
    fn a_tip_is_read_sentence_by_sentence() {
        let milk = Limits { allergens: BTreeSet::from([Allergen::Milk]), ..Limits::default() };
        let limits = Arc::new(AnswerLimits::of(&milk, &[]).unwrap());
        for (tip, is_within) in [
            ("Drink water. Sleep well.", true),
            ("Avoid yogurt today.", true),
            ("Avoid stress. Eat yogurt with berries!", false),
            ("Eat yogurt with berries", false),
        ] {
            assert_eq!(is_tip_within_limits(&DailyTip::new(tip).unwrap(), &limits), is_within, "{tip}");
        }
    }

    #[test]
    fn a_challenge_without_limits_on_training_is_for_all() {
        let milk = Limits { allergens: BTreeSet::from([Allergen::Milk]), ..Limits::default() };
        let names = ["Push-Up", "Something of a service"];
        assert_eq!(within(&milk, day(), &names).unwrap(), names);
        let fitting = within(&milk, day(), &["Push-Up", "Squat, then a glass of milk"]).unwrap();
        assert_eq!((fitting.len(), fitting[0].as_str()), (2, "Push-Up"));
        assert!(!fitting[1].contains("milk"), "{fitting:?}");
    }

    #[test]
    fn unfit_and_unknown_exercises_are_replaced_all_day() {
        let limits = sparing(&[SparedPart::Knee]);
        let names = ["Push-Up", "Something of a service", "Bodyweight Squat"];
        let fitting = within(&limits, day(), &names).unwrap();
        assert_eq!((fitting.len(), fitting[0].as_str()), (3, "Push-Up"));
        assert!(!names.contains(&fitting[1].as_str()) && !names.contains(&fitting[2].as_str()), "{fitting:?}");
        assert_eq!(within(&limits, day(), &names), Some(fitting));
    }

    #[test]
    fn every_replacement_fits_every_limit() {
        let place = TrainingLocation::Home;
        for part in SparedPart::ALL {
            for other in SparedPart::ALL {
                let limits = Limits { home: Some(BTreeSet::from([Kit::Bands])), ..sparing(&[*part, *other]) };
                let at_place = LimitsAtPlace { limits: &limits, place };
                let Some(names) = within(&limits, day(), &["Burpee", "Running", "Squat", "Push-Up"]) else { continue };
                for name in names {
                    let exercise = catalogue().into_iter().find(|exercise| exercise.name == name).unwrap();
                    assert!(at_place.fits(&exercise), "{name} with {part:?} and {other:?}");
                }
            }
        }
    }

    #[test]
    fn nothing_is_left_if_every_part_is_spared() {
        let names: Option<Vec<String>> = within(&sparing(SparedPart::ALL), day(), &["Burpee"]);
        assert!(names.is_none_or(|names| !names.contains(&"Burpee".to_owned())));
    }
}
