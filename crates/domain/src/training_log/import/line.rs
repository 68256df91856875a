//! Contents of accepted and skipped lines of a file.

use super::context::Context;
use super::exercise_name::ExerciseName;
use super::planned::Planned;
use crate::ValidationError;
use crate::profile::WeightUnit;
use crate::spreadsheet::Note;
use crate::text_values::text_values;
use crate::training_log::{LiftedWeight, PerformedReps, PerformedSet, Rpe, SetKind, pounds};
use chrono::NaiveDate;

/// Content of an accepted line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ParsedSet {
    /// Completed set.
    Set(PerformedSet),
    /// Exercise that was only marked as done, with its weight if it has one.
    ///
    /// Occurs only in files exported by Ironleaf.
    Marked(Option<LiftedWeight>),
}

/// Reason why a valid line was skipped.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum SkipReason {
    /// `rest_timer`: a rest between sets.
    RestTimer,
    /// `note`: a comment.
    Note,
    /// `no_reps_or_time`: neither reps nor seconds.
    NoRepsOrTime,
    /// `distance_or_long`: a distance, or more seconds than a set can have.
    ///
    /// A log cannot store these.
    DistanceOrLong,
    /// `other_section`: a line of a Jefit file that is not in its exercise logs.
    OtherSection,
    /// `not_done`: a set that was planned but not completed.
    NotDone,
}

text_values!(SkipReason);

/// Content of a valid line.
pub(super) enum Line {
    /// Completed set or exercise.
    Taken { exercise: ExerciseName, day: NaiveDate, done: ParsedSet, planned: Option<Planned> },
    /// Line without content for a log.
    SkipReason(SkipReason),
}

/// Values of a set as most programs write them.
pub(super) struct SetValues {
    pub(super) reps: Option<f64>,
    pub(super) seconds: Option<f64>,
    pub(super) distance: Option<f64>,
    pub(super) weight: Option<f64>,
    /// Unit of the weight, if the file states it.
    pub(super) unit: Option<WeightUnit>,
    pub(super) kind: SetKind,
    pub(super) rpe: Option<f64>,
}

impl SetValues {
    /// Returns the line of these values for an exercise and day.
    ///
    /// Other programs write 0 for missing reps, weights and efforts.
    pub(super) fn line(
        self,
        exercise: ExerciseName,
        day: NaiveDate,
        context: &Context,
    ) -> Result<Line, ValidationError> {
        let reps = match self.counted(context)? {
            Ok(reps) => reps,
            Err(reason) => return Ok(Line::SkipReason(reason)),
        };
        let weight = self.weight.filter(|weight| *weight != 0.0);
        let is_help = |weight: &f64| *weight < 0.0 || is_assisted(exercise.name.as_str());
        let weight = if weight.as_ref().is_some_and(is_help) {
            context.note(Note::Assisted);
            None
        } else {
            weight.map(|weight| lifted(weight, self.unit.unwrap_or_else(|| context.assumed_unit()))).transpose()?
        };
        // An effort outside our scale must not reject the set.
        let effort = self.rpe.filter(|rpe| *rpe != 0.0);
        let rpe = effort.and_then(|rpe| Rpe::new(rpe).ok());
        if effort.is_some() && rpe.is_none() {
            context.note(Note::Effort);
        }
        let set = PerformedSet { reps, weight, kind: self.kind, rpe, key: None };
        Ok(Line::Taken { exercise, day, done: ParsedSet::Set(set), planned: None })
    }

    /// Returns the repetitions, or the seconds of a timed set, or why there are none.
    ///
    /// Seconds with a distance, and more than 1,000 seconds, do not count as a set.
    fn counted(&self, context: &Context) -> Result<Result<PerformedReps, SkipReason>, ValidationError> {
        if let Some(reps) = self.reps.filter(|reps| *reps != 0.0 && reps.floor() != 0.0) {
            if reps.fract() != 0.0 {
                context.note(Note::PartialRep);
            }
            return PerformedReps::new(whole(reps.floor()).unwrap_or(i64::MAX)).map(Ok);
        }
        let has_distance = self.distance.is_some_and(|distance| distance > 0.0);
        let lasted = self.seconds.is_some_and(|seconds| seconds > 0.0);
        let seconds = self.seconds.map_or(0.0, f64::round);
        let hold = whole(seconds).filter(|seconds| *seconds > 0 && !has_distance);
        Ok(match hold.and_then(|seconds| PerformedReps::new(seconds).ok()) {
            Some(seconds) => Ok(seconds),
            None if has_distance || lasted => Err(SkipReason::DistanceOrLong),
            None => Err(SkipReason::NoRepsOrTime),
        })
    }
}

/// Beginnings of the word for help in a name, as in `Pull Up (Assisted)`.
const HELP: [&str; 3] = ["assist", "asistid", "unterstützt"];

/// Returns whether the weight of an exercise helps instead of being lifted.
fn is_assisted(name: &str) -> bool {
    let name = name.to_lowercase();
    let mut words = name.split(|c: char| !c.is_alphanumeric());
    words.any(|word| HELP.iter().any(|help| word.starts_with(help)))
}

/// Returns a number without decimals as an integer.
pub(super) fn whole(figure: f64) -> Option<i64> {
    if figure.fract() == 0.0 { format!("{figure:.0}").parse().ok() } else { None }
}

/// Converts a number to a weight; fails if it is out of bounds.
pub(super) fn lifted(weight: f64, unit: WeightUnit) -> Result<LiftedWeight, ValidationError> {
    match unit {
        WeightUnit::Kilograms => pounds::rounded(weight),
        WeightUnit::Pounds => pounds::from_pounds(weight),
    }
}

/// Returns the unit that a header or a cell contains.
pub(super) fn unit_of(text: &str) -> Option<WeightUnit> {
    let text = text.to_lowercase();
    if text.contains("kg") || text.contains("kilo") {
        Some(WeightUnit::Kilograms)
    } else if text.contains("lb") || text.contains("pound") {
        Some(WeightUnit::Pounds)
    } else {
        None
    }
}

/// Returns the RPE of a set after which `reserve` more repetitions were possible.
pub(super) fn rpe_of_reserve(reserve: f64) -> f64 {
    10.0 - reserve
}
