//! Choice of the exercises of a week.

use super::candidates::{Candidates, Choice};
use super::prescription::Prescriber;
use super::request::WorkoutRequest;
use super::slot::Slot;
use super::template::{SessionTemplate, Template};
use crate::exercise::CatalogueExercise;
use crate::exercise::exercise_role::{DayRoles, ExerciseRole, MovementKind, Prescription};
use crate::ids::ExerciseId;
use crate::profile::AgeClass;
use crate::profile::FitnessGoal;
use crate::workout_plan::session_time::{Effort, session_time};
use std::collections::{BTreeMap, HashSet};
use std::time::Duration;

/// Exercise with its prescription.
#[derive(Debug, Clone, Copy)]
pub(super) struct PlannedExercise<'a> {
    pub(super) exercise: &'a CatalogueExercise,
    pub(super) role: ExerciseRole,
    pub(super) prescription: Prescription,
}

impl PlannedExercise<'_> {
    /// Returns whether the exercise is conditioning.
    pub(super) fn is_conditioning(&self) -> bool {
        self.role == ExerciseRole::Conditioning
    }
}

/// Session with its exercises in order.
#[derive(Debug, Clone)]
pub(super) struct Session<'a> {
    pub(super) day_num: u8,
    pub(super) exercises: Vec<PlannedExercise<'a>>,
}

impl Session<'_> {
    /// Returns the estimated duration.
    pub(super) fn time(&self) -> Duration {
        session_time(self.exercises.iter().map(|planned| Effort {
            sets: planned.prescription.sets,
            reps: planned.prescription.reps,
            unit: planned.exercise.unit,
            rest: Duration::from_secs(planned.prescription.rest_seconds.get().into()),
        }))
    }
}

/// Returns the slots of each day.
///
/// Adds a balance exercise for trainees from 65 on, and conditioning at the end of two sessions for fat loss of adults
/// under 65.
pub(super) fn slots_of_the_week(template: &Template, goal: FitnessGoal, age_class: AgeClass) -> Vec<(u8, Vec<Slot>)> {
    let slots = |session: &SessionTemplate| {
        let mut slots = session.slots.to_vec();
        if age_class == AgeClass::Senior {
            slots.push(Slot::Balance);
        }
        // Most conditioning includes jumping or running, which does not suit everyone over 65. For them balance matters
        // more (our choice).
        if goal == FitnessGoal::LoseFat && age_class == AgeClass::Adult && session.may_close_with_conditioning {
            slots.push(Slot::Conditioning);
        }
        (session.day_num, slots)
    };
    template.sessions.iter().map(slots).collect()
}

/// Returns the number of occurrences of each slot in a week.
pub(super) fn uses(week: &[(u8, Vec<Slot>)]) -> BTreeMap<Slot, usize> {
    week.iter().flat_map(|(_, slots)| slots).fold(BTreeMap::new(), |mut uses, slot| {
        *uses.entry(*slot).or_default() += 1;
        uses
    })
}

/// Chooser of the exercises of a week.
pub(super) struct Chooser<'c, 'a> {
    choice: &'c Choice<'a>,
    turn: usize,
    /// Offset for accessory exercises, for a different plan of the same request.
    variant: usize,
    /// Number of times that each slot has been filled.
    filled: BTreeMap<Slot, usize>,
    used_this_week: HashSet<ExerciseId>,
}

impl<'c, 'a> Chooser<'c, 'a> {
    pub(super) fn new(choice: &'c Choice<'a>, request: &WorkoutRequest<'_>, variant: usize) -> Self {
        let index = usize::try_from(request.seed.request_index).unwrap_or_default();
        Self { choice, turn: index, variant, filled: BTreeMap::new(), used_this_week: HashSet::new() }
    }

    /// Creates a session for the slots of a day: lifts first, core and conditioning last.
    pub(super) fn session(&mut self, day_num: u8, slots: &[Slot], prescriber: Prescriber) -> Session<'a> {
        let mut chosen: Vec<(Slot, &'a CatalogueExercise)> = Vec::new();
        for slot in slots {
            let today: HashSet<ExerciseId> = chosen.iter().map(|(_, exercise)| exercise.id).collect();
            if let Some(exercise) = self.choose(*slot, &today) {
                self.used_this_week.insert(exercise.id);
                chosen.push((*slot, exercise));
            }
        }
        chosen.sort_by_key(|(slot, exercise)| place_in_session(*slot, exercise));
        let mut roles = DayRoles::default();
        let exercises = chosen.into_iter().map(|(slot, exercise)| {
            let role = match slot {
                Slot::Balance => ExerciseRole::Balance,
                Slot::Conditioning => ExerciseRole::Conditioning,
                // The exercise determines its role, because a fallback can fill the slot of a lift.
                _ => roles.next(kind(exercise)),
            };
            PlannedExercise { exercise, role, prescription: prescriber.prescribe(role, exercise) }
        });
        Session { day_num, exercises: exercises.collect() }
    }

    /// Returns an exercise for a slot, if possible one that is new in the week, and never one of `today`.
    fn choose(&mut self, slot: Slot, today: &HashSet<ExerciseId>) -> Option<&'a CatalogueExercise> {
        let filled = self.filled.entry(slot).or_default();
        // A repeated lift in a week uses a different exercise, even if it comes from a fallback slot: a row instead of
        // a pulldown. There is no good fallback for an overhead press, so that one is repeated.
        let may_repeat = *filled == 0 || !slot.is_lift() || slot == Slot::VerticalPush;
        let start = self.turn + *filled + if slot.is_lift() { 0 } else { self.variant };
        *filled += 1;
        let own = self.in_turn(slot, start);
        let instead: Vec<_> = slot.fallbacks().iter().flat_map(|slot| self.in_turn(*slot, start)).collect();
        let (spared, core) = if slot.is_extra() {
            (Vec::new(), Vec::new())
        } else {
            (self.choice.instead.clone(), self.in_turn(Slot::Core, start))
        };
        let last_resorts = self.choice.of(slot).map(|candidates| candidates.last_resorts.clone()).unwrap_or_default();
        let unused = |pool: &[&'a CatalogueExercise]| {
            pool.iter().copied().find(|one| !today.contains(&one.id) && !self.used_this_week.contains(&one.id))
        };
        let free = |pool: &[&'a CatalogueExercise]| pool.iter().copied().find(|one| !today.contains(&one.id));
        unused(&own)
            .or_else(|| free(&own).filter(|_| may_repeat))
            .or_else(|| unused(&instead))
            .or_else(|| free(&own))
            .or_else(|| free(&instead))
            .or_else(|| free(&last_resorts))
            .or_else(|| unused(&spared))
            .or_else(|| unused(&core))
            .or_else(|| free(&spared))
            .or_else(|| free(&core))
    }

    /// Returns the preferred candidates of a slot, rotated to begin at `start`, then the others.
    fn in_turn(&self, slot: Slot, start: usize) -> Vec<&'a CatalogueExercise> {
        let Some(Candidates { preferred, others, .. }) = self.choice.of(slot) else { return Vec::new() };
        let (later, first) = preferred.split_at(start % preferred.len().max(1));
        [first, later, others].concat()
    }
}

fn kind(exercise: &CatalogueExercise) -> MovementKind {
    MovementKind::of(exercise.pattern, exercise.mechanic)
}

/// Returns the rank of an exercise in its session. Equal ranks keep the order of the template.
fn place_in_session(slot: Slot, exercise: &CatalogueExercise) -> u8 {
    match slot {
        Slot::Conditioning => 4,
        Slot::Balance => 2,
        _ if kind(exercise) == MovementKind::Core => 3,
        _ if slot.is_lift() => 0,
        _ => 1,
    }
}
