//! Suggested next weight by double progression (coaching rule 11).

mod increment;

use self::increment::{MAX_WEIGHT, Progression, increment_between};
use super::ExerciseSession;
use crate::exercise::{CatalogueExercise, Reps};
use crate::loading::Loading;
use crate::profile::{AgeClass, WeightUnit};
use crate::training_log::LiftedWeight;
use chrono::NaiveDate;

/// Complete sessions at one weight before it increases (NSCA two-for-two rule).
const SESSIONS_BEFORE_A_STEP: usize = 2;
/// Absences in days from which the weight is reduced to 90%, and above which to 80%.
const DAYS_AWAY: i64 = 14;
const DAYS_LONG_AWAY: i64 = 28;
const DAYS_OF_A_WEEK: u8 = 7;

/// Suggested weight and the reason.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NextWeight {
    /// Suggested weight; `None` if there is no basis for one.
    pub weight: Option<LiftedWeight>,
    /// Reason for the suggestion.
    pub reason: NextWeightReason,
}

/// Reason for a suggested weight, or for the lack of one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NextWeightReason {
    /// Members under 13 train with their own body weight only.
    OwnBodyOnly,
    /// The exercise has no log with a weight.
    NoWeightYet,
    /// The last session was long ago, so the weight is reduced.
    Away {
        /// Days since the last session.
        days: i64,
        /// Percentage of the last weight.
        percent: u8,
    },
    /// The last weight was lower than the one before.
    WasLowered,
    /// The last session did not reach all reps.
    RepsMissing,
    /// One session reached all reps at the current weight.
    ReachedOnce,
    /// Two sessions reached all reps at the current weight, so it increases.
    ReachedTwice {
        /// Current weight.
        from: LiftedWeight,
        /// Suggested weight.
        to: LiftedWeight,
    },
    /// Two sessions reached all reps at the maximum weight.
    MaximumReached,
}

impl NextWeightReason {
    /// Returns a short description, with weights in the member's unit.
    pub fn describe(self, unit: WeightUnit) -> String {
        match self {
            Self::OwnBodyOnly => "Under the age of 13, train with your own body weight only".to_owned(),
            Self::NoWeightYet => "No weight yet: choose one that leaves two reps in hand".to_owned(),
            Self::Away { days, percent } => format!("{days} days away: {percent} % of the last weight"),
            Self::WasLowered => "Lighter than the time before: the same again".to_owned(),
            Self::RepsMissing => "Not all reps reached: the same again".to_owned(),
            Self::ReachedOnce => "1 × all reps reached: the same again".to_owned(),
            Self::MaximumReached => "Top reached: the same again".to_owned(),
            Self::ReachedTwice { from, to } => {
                let increment = increment_between(from, to, unit);
                format!("2 × all reps reached: +{increment} {}", unit.as_str())
            }
        }
    }
}

/// Input for the next weight of an exercise.
#[derive(Debug, Clone, Copy)]
pub struct NextWeightFacts<'a> {
    /// Catalogue entry. Without one the weight increases by the smallest standard increment (our choice).
    pub exercise: Option<&'a CatalogueExercise>,
    /// Currently planned reps; the maximum if the days of the plan differ (our choice).
    pub reps: Reps,
    /// Sessions of the exercise, latest first. Only the last two with a weight are used.
    pub sessions: &'a [ExerciseSession],
    /// Training days in one cycle of the plan.
    ///
    /// A cycle can be longer than a week; the days beyond a week do not count as absence (our choice).
    pub num_of_days: u8,
    /// Age group; `None` without a profile, which is treated like an adult.
    pub age_class: Option<AgeClass>,
    /// Unit of the increments.
    pub unit: WeightUnit,
    /// Bar and steps that the member saved for that unit.
    ///
    /// `None` without any, which leaves the rule's increments.
    pub loading: Option<Loading>,
    /// Current date in the member's time zone.
    pub today: NaiveDate,
}

/// Returns the suggested next weight of an exercise.
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
    if let Some(percent) = facts.percent_after(days) {
        return NextWeight {
            weight: Some(facts.progression().reduced(weight, percent)),
            reason: Reason::Away { days, percent },
        };
    }
    let before = lifted.next();
    let at_this_weight = [Some((latest, weight)), before.filter(|(_, lifted)| *lifted == weight)];
    let reached = at_this_weight.iter().flatten().take_while(|(session, _)| session.reached(facts.reps)).count();
    let reason = match before {
        Some((_, lifted)) if weight < lifted => Reason::WasLowered,
        _ if reached >= SESSIONS_BEFORE_A_STEP && weight.hundredths() >= MAX_WEIGHT => Reason::MaximumReached,
        _ if reached >= SESSIONS_BEFORE_A_STEP => {
            let next = facts.progression().raised(weight);
            return NextWeight { weight: Some(next), reason: Reason::ReachedTwice { from: weight, to: next } };
        }
        _ if reached == 0 => Reason::RepsMissing,
        _ => Reason::ReachedOnce,
    };
    NextWeight { weight: Some(weight), reason }
}

impl<'a> NextWeightFacts<'a> {
    fn progression(&self) -> Progression<'a> {
        let Self { exercise, age_class, unit, loading, .. } = *self;
        Progression { exercise, age_class, unit, loading }
    }

    /// Returns the percentage of the last result after days without the exercise; `None` if it stays.
    pub(super) fn percent_after(&self, days: i64) -> Option<u8> {
        match days - i64::from(self.num_of_days.saturating_sub(DAYS_OF_A_WEEK)) {
            ..DAYS_AWAY => None,
            DAYS_AWAY..=DAYS_LONG_AWAY => Some(90),
            _ => Some(80),
        }
    }
}

#[cfg(test)]
mod tests;
