//! A plain plan as a program of one week without tracks.

use crate::exercise::{Level, TrainingLocation, has_equipment};
use crate::ids::ExerciseId;
use crate::program::{AtEnd, Day, Document, Group, ScheduleKind, SetKind, Slot, Target};
use crate::workout_plan::{PlanExercise, WorkoutPlan};

/// Longest plan that follows the week.
const WEEK: u8 = 7;

/// Reason why a plain plan has no file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PlainPlanError {
    /// It has no exercise.
    #[error("A plan without exercises cannot be shared.")]
    Empty,
    /// It repeats after more than seven days.
    #[error("A plan that repeats after more than 7 days cannot be shared.")]
    LongRotation,
}

pub(super) fn plain_document(plan: &WorkoutPlan) -> Result<Document<ExerciseId>, PlainPlanError> {
    if plan.num_of_days > WEEK {
        return Err(PlainPlanError::LongRotation);
    }
    let days: Vec<_> = plan.days.iter().filter(|(_, exercises)| !exercises.is_empty()).collect();
    if days.is_empty() {
        return Err(PlainPlanError::Empty);
    }
    let exercises = || days.iter().flat_map(|(_, exercises)| exercises.iter());
    let is_for_home = exercises().all(|exercise| has_equipment(exercise.demands(), TrainingLocation::Home));
    Ok(Document {
        name: plan.name.clone(),
        description: plan.description.clone(),
        // A plain plan does not state the experience that it needs.
        level: Level::Beginner,
        goal: None,
        location: if is_for_home { TrainingLocation::Home } else { TrainingLocation::Gym },
        weeks: 1,
        deload_weeks: Vec::new(),
        at_end: AtEnd::Repeat,
        schedule: ScheduleKind::Weekday,
        weekdays: days.iter().map(|(weekday, _)| **weekday).collect(),
        tracks: Vec::new(),
        days: (1..).zip(&days).map(|(number, (_, exercises))| day(number, exercises)).collect(),
    })
}

fn day(number: usize, exercises: &[PlanExercise]) -> Day<ExerciseId> {
    Day { name: format!("Day {number}"), slots: exercises.iter().map(slot).collect() }
}

fn slot(exercise: &PlanExercise) -> Slot<ExerciseId> {
    let group = Group {
        count: exercise.sets.get(),
        reps: Some(exercise.reps.get()),
        reps_max: None,
        amrap: false,
        percent: None,
        of: None,
        rir: None,
        kind: SetKind::Working,
        // The usual rest follows from the goal of whoever trains.
        rest_seconds: None,
        judges: true,
    };
    Slot {
        target: Target::Exercise(exercise.id),
        role: None,
        weeks: None,
        superset: exercise.superset.map(crate::plan::Superset::get),
        note: String::new(),
        sets: vec![group],
    }
}
