//! Questions that continue the one before.

use super::asked::{ExerciseNames, Question};
use super::family::Family;
use super::parts::Parts;
use super::period::{Period, Span};
use crate::food::FoodNutrient;
use chrono::NaiveDate;

/// Returns whether a question can be repeated with these parts.
pub(super) fn accepts(before: &Question, parts: &Parts) -> bool {
    use Family as F;
    let family = before.family;
    let takes_exercise = family.needs_exercise()
        || matches!(
            family,
            F::WhyWeight
                | F::OneRepMaxOf
                | F::LastRecord
                | F::Stalled
                | F::TopLifts
                | F::Volume
                | F::Sets
                | F::SetsMuscle
                | F::LastTrained
                | F::LastWorkout
                | F::Compare
        );
    let takes_muscle =
        matches!(family, F::Sets | F::SetsOf | F::SetsMuscle | F::Muscles | F::LastTrained | F::ExercisesFor);
    let takes_period = matches!(
        family,
        F::Today
            | F::Day
            | F::NextSession
            | F::LastWorkout
            | F::DayLog
            | F::LastOf
            | F::Best
            | F::BestIn
            | F::LastRecord
            | F::Volume
            | F::VolumeOf
            | F::Sessions
            | F::Sets
            | F::SetsOf
            | F::RepsOf
            | F::SetsMuscle
            | F::Muscles
            | F::Compare
            | F::Adherence
            | F::BodyWeight
            | F::WeightChange
            | F::Eaten
            | F::EatenMean
            | F::EatenOn
            | F::Water
    );
    let takes_nutrient =
        matches!(family, F::Target | F::Macros | F::Eaten | F::EatenMean | F::EatenOn | F::FoodFacts | F::Meals);
    let is_guidance = family == F::Guidance;
    parts.unit.is_some()
        || parts.exercise.is_some() && takes_exercise
        || parts.muscle.is_some() && takes_muscle
        || parts.period.is_some() && takes_period
        || parts.nutrient.is_some() && takes_nutrient
        || parts.meal.is_some() && family == F::Meals
        || parts.measure.is_some() && family == F::Measurement
        || parts.place.is_some() && matches!(family, F::FindProgram | F::ExercisesFor)
        || parts.number.is_some() && family == F::FindProgram
        || parts.set.is_some() && matches!(family, F::OneRepMaxOf | F::MostReps)
        || parts.minutes.is_some() && is_guidance
        || parts.food.is_some() && family == F::FoodFacts
        || parts.grams.is_some() && family == F::FoodFacts
}

/// Returns the question before with other parts.
pub(super) fn continued(before: &Question, parts: Parts, today: NaiveDate) -> Question {
    let old = before.parts.clone();
    // An exercise and a muscle replace each other.
    let (exercise, muscle) = match (parts.exercise, parts.muscle) {
        (None, None) => (old.exercise, old.muscle),
        named => named,
    };
    let names_food = parts.food.is_some();
    let parts = Parts {
        exercise,
        muscle,
        period: parts.period.or(old.period),
        other_period: parts.other_period.or(old.other_period),
        unit: parts.unit.or(old.unit),
        nutrient: parts.nutrient.or(old.nutrient),
        meal: parts.meal.or(old.meal),
        // Another food has its own amount.
        grams: if names_food { parts.grams } else { parts.grams.or(old.grams) },
        food: parts.food.or(old.food),
        set: parts.set.or(old.set),
        number: if names_food { parts.number } else { parts.number.or(old.number) },
        minutes: parts.minutes.or(old.minutes),
        measure: parts.measure.or(old.measure),
        place: parts.place.or(old.place),
        topic: old.topic,
        site: old.site,
        wants_left: parts.wants_left || old.wants_left,
        is_thanks: false,
    };
    let is_today = parts.period == Some(Period::day(today));
    let family = match before.family {
        Family::Today | Family::Day | Family::NextSession => {
            if is_today {
                Family::Today
            } else {
                Family::Day
            }
        }
        family => family,
    };
    Question { family, parts }
}

/// Returns the question with the family that fits its parts.
pub(super) fn fitted(question: Question, names: &dyn ExerciseNames) -> Question {
    use Family as F;
    let parts = &question.parts;
    let (has_exercise, has_muscle) = (parts.exercise.is_some(), parts.muscle.is_some());
    let is_period = parts.period.is_some_and(|period| !period.is_all_time());
    let is_day = parts.period.is_some_and(|period| period.span == Span::Day);
    let counts_reps = parts.exercise.is_some_and(|exercise| names.counts_reps(exercise));
    let is_nutrient = parts.nutrient.is_some_and(|nutrient| nutrient != FoodNutrient::Calories);
    let family = match question.family {
        F::Best | F::BestIn | F::TopLifts if counts_reps => F::MostReps,
        F::Best | F::TopLifts if has_exercise && is_period => F::BestIn,
        F::BestIn | F::TopLifts if has_exercise && !is_period => F::Best,
        F::Best | F::BestIn | F::MostReps | F::OneRepMax | F::ProgressOf if !has_exercise => F::TopLifts,
        F::NextWeight if !has_exercise => F::Today,
        F::OneRepMaxOf if has_exercise && parts.set.is_none() => F::OneRepMax,
        F::OneRepMax if parts.set.is_some_and(|set| set.reps.is_some()) => F::OneRepMaxOf,
        F::LastOf if !has_exercise && is_day => F::DayLog,
        F::LastOf if !has_exercise => F::LastWorkout,
        F::LastWorkout if has_exercise => F::LastOf,
        F::LastWorkout if is_day => F::DayLog,
        F::Volume | F::VolumeOf if counts_reps => F::RepsOf,
        F::Volume if has_exercise => F::VolumeOf,
        F::VolumeOf if !has_exercise => F::Volume,
        F::Sets | F::SetsMuscle if has_exercise => F::SetsOf,
        F::Sets | F::SetsOf | F::RepsOf | F::Muscles if !has_exercise && has_muscle => F::SetsMuscle,
        F::SetsOf if !has_exercise => F::Sets,
        F::Target if is_nutrient => F::Macros,
        F::Macros if parts.nutrient == Some(FoodNutrient::Calories) => F::Target,
        F::Eaten | F::EatenOn if is_period && !is_day => F::EatenMean,
        F::EatenMean if is_day => F::Eaten,
        F::EatenOn if parts.nutrient.is_some() => F::Eaten,
        F::BodyWeight if is_period && !is_day => F::WeightChange,
        family => family,
    };
    Question { family, parts: question.parts }
}
