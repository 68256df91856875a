//! The weight to train with next (coaching rule 11): double progression.

use super::ExerciseSession;
use crate::exercise::{CatalogueExercise, Mechanic, MovementPattern, Reps};
use crate::profile::{AgeClass, WeightUnit};
use crate::training_log::LiftedWeight;
use crate::training_log::pounds::in_pounds;
use chrono::NaiveDate;

/// In hundredths of kg, as all figures here.
const LARGE_STEP: i64 = 500;
/// From this weight on squats, hinges and bridges go up by the large step.
const LARGE_STEP_FROM: i64 = 6_000;
const STEP_OF_COMPOUND_LIFTS: i64 = 250;
const STEP_OF_ISOLATION: i64 = 100;
/// Steps and reduced weights are whole multiples of it, rounded down so that no bound is passed.
const GRAIN: i64 = 50;
const MOST: i64 = 100_000;

/// Sessions at one weight that have to be complete before it goes up (NSCA's two-for-two).
const SESSIONS_BEFORE_A_STEP: usize = 2;
/// From so many days away on a little less is lifted, and after so many more a good deal less.
const DAYS_AWAY: i64 = 14;
const DAYS_LONG_AWAY: i64 = 28;
const DAYS_OF_A_WEEK: u8 = 7;

/// A proposal, which may be ignored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NextWeight {
    /// The weight; `None` where there is nothing to go by.
    pub weight: Option<LiftedWeight>,
    /// Why.
    pub reason: NextWeightReason,
}

/// Why a weight is proposed, or none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NextWeightReason {
    /// Under 13 nothing is lifted but one's own body.
    OwnBodyOnly,
    /// It was never done with a weight.
    NoWeightYet,
    /// It was last done so many days ago: so many percent of what it was.
    Away {
        /// Days since.
        days: i64,
        /// The share of the weight.
        percent: u8,
    },
    /// The last weight was lower than the one before.
    WasLowered,
    /// Not all reps were reached at the last weight.
    RepsMissing,
    /// All reps were reached once at the last weight.
    ReachedOnce,
    /// All reps were reached twice at one weight: so much more.
    ReachedTwice(LiftedWeight),
}

impl NextWeightReason {
    /// In a short line, with weights in the unit that the member reads.
    #[must_use]
    pub fn in_words(self, unit: WeightUnit) -> String {
        match self {
            Self::OwnBodyOnly => "Under the age of 13, your own body is weight enough".to_owned(),
            Self::NoWeightYet => "No weight yet: choose one that leaves two reps in hand".to_owned(),
            Self::Away { days, percent } => format!("{days} days away: {percent} % of the last weight"),
            Self::WasLowered => "Lighter than the time before: the same again".to_owned(),
            Self::RepsMissing => "Not all reps reached: the same again".to_owned(),
            Self::ReachedOnce => "1 × all reps reached: the same again".to_owned(),
            Self::ReachedTwice(step) => {
                let step = match unit {
                    WeightUnit::Kilograms => step.kg(),
                    WeightUnit::Pounds => in_pounds(step),
                };
                format!("2 × all reps reached: +{step} {}", unit.as_str())
            }
        }
    }
}

/// What the next weight of an exercise follows from.
#[derive(Debug, Clone, Copy)]
pub struct NextWeightFacts<'a> {
    /// What the catalogue knows of it; what it does not know goes up by the smallest step (ours).
    pub exercise: Option<&'a CatalogueExercise>,
    /// The reps that the plan asks for now; the most of them, where its days differ (ours).
    pub reps: Reps,
    /// The sessions of it, the latest first. More than the last two that had a weight tell nothing.
    pub sessions: &'a [ExerciseSession],
    /// Training days of the plan. In a plan that goes round in more than a week the days beyond a week are no absence
    /// (ours).
    pub num_of_days: u8,
    /// The member's age; `None` without a profile, and then the rules of adults hold.
    pub age_class: Option<AgeClass>,
    /// The member's own date.
    pub today: NaiveDate,
}

/// What to lift next.
#[must_use]
pub fn next_weight(facts: &NextWeightFacts<'_>) -> NextWeight {
    use NextWeightReason as Reason;
    if facts.age_class == Some(AgeClass::Child) {
        return NextWeight { weight: None, reason: Reason::OwnBodyOnly };
    }
    let mut lifted = facts.sessions.iter().filter_map(|session| Some((session, session.lifted()?)));
    let (Some(latest_of_all), Some((latest, weight))) = (facts.sessions.first(), lifted.next()) else {
        return NextWeight { weight: None, reason: Reason::NoWeightYet };
    };
    let days = (facts.today - latest_of_all.log_date).num_days();
    let days_between = i64::from(facts.num_of_days.saturating_sub(DAYS_OF_A_WEEK));
    if let Some(percent) = percent_after(days - days_between) {
        return NextWeight { weight: Some(reduced(weight, percent)), reason: Reason::Away { days, percent } };
    }
    let before = lifted.next();
    let at_this_weight = [Some((latest, weight)), before.filter(|(_, lifted)| *lifted == weight)];
    let reached = at_this_weight.iter().flatten().take_while(|(session, _)| session.reached(facts.reps)).count();
    let reason = match before {
        Some((_, lifted)) if weight < lifted => Reason::WasLowered,
        _ if reached >= SESSIONS_BEFORE_A_STEP => {
            let step = step(facts, weight);
            let next = (weight.hundredths() + step.hundredths()).min(MOST);
            let next = LiftedWeight::from_hundredths(next).unwrap_or(weight);
            return NextWeight { weight: Some(next), reason: Reason::ReachedTwice(step) };
        }
        _ if reached == 0 => Reason::RepsMissing,
        _ => Reason::ReachedOnce,
    };
    NextWeight { weight: Some(weight), reason }
}

fn percent_after(days_away: i64) -> Option<u8> {
    match days_away {
        ..DAYS_AWAY => None,
        DAYS_AWAY..=DAYS_LONG_AWAY => Some(90),
        _ => Some(80),
    }
}

/// So many percent of a weight, in whole grains; at least one, and never more than the weight.
fn reduced(weight: LiftedWeight, percent: u8) -> LiftedWeight {
    let share = weight.hundredths() * i64::from(percent) / 100;
    let reduced = (share / GRAIN * GRAIN).max(GRAIN).min(weight.hundredths());
    LiftedWeight::from_hundredths(reduced).unwrap_or(weight)
}

/// By how much a weight goes up: never by more than a tenth, and at least by a grain.
fn step(facts: &NextWeightFacts<'_>, weight: LiftedWeight) -> LiftedWeight {
    let pattern = facts.exercise.and_then(|exercise| exercise.pattern);
    let is_large = matches!(pattern, Some(MovementPattern::Squat | MovementPattern::Hinge | MovementPattern::Bridge));
    let is_compound = facts.exercise.is_some_and(|exercise| exercise.mechanic == Some(Mechanic::Compound));
    let whole = if is_large && weight.hundredths() >= LARGE_STEP_FROM {
        LARGE_STEP
    } else if is_compound {
        STEP_OF_COMPOUND_LIFTS
    } else {
        STEP_OF_ISOLATION
    };
    let step = if facts.age_class == Some(AgeClass::Senior) { whole / 2 } else { whole };
    let step = step.min(weight.hundredths() / 10) / GRAIN * GRAIN;
    LiftedWeight::from_hundredths(step.max(GRAIN)).unwrap_or(weight)
}

#[cfg(test)]
mod tests;
