//! The program that a member follows, as the member's current workout plan.

use super::view::ExerciseView;
use super::{FollowedRun, ProgramService, ProgramSource};
use crate::shared::{Actor, PortError};
use chrono::NaiveDate;
use ironleaf_domain::ids::{ExerciseId, WorkoutPlanId};
use ironleaf_domain::plan::PlanSource;
use ironleaf_domain::program::{Course, Position, RunState, ScheduleKind, run_state};
use ironleaf_domain::workout_plan::{PlanDays, PlanExercise, WorkoutPlan};

/// Number of a day that no program with weekdays has: a rest day.
const REST_DAY: u8 = 8;

/// Weeks whose exercises are looked at for suggested weights.
const WEEKS_AHEAD: u8 = 2;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProgramPosition {
    /// Week, from 1.
    pub week: u8,
    /// Weeks of a cycle.
    pub weeks: u8,
    /// Cycle, from 1.
    pub cycle: u16,
    /// Today's day, from 1; `None` on a rest day.
    pub day: Option<u8>,
    pub day_name: Option<String>,
    /// Whether the week is lighter on purpose.
    pub is_deload: bool,
    pub state: RunState,
}

/// A program as the current workout plan.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct CurrentProgram {
    /// The current week.
    pub(crate) plan: WorkoutPlan,
    /// Number of today's day among the days of the plan; another number on a rest day.
    pub(crate) today: u8,
    pub(crate) position: ProgramPosition,
}

impl ProgramService {
    /// Returns the current week of the program that the actor follows; `None` for a plain plan or none.
    pub(crate) async fn find_current_plan(&self, actor: &Actor) -> Result<Option<CurrentProgram>, PortError> {
        let today = actor.date_at(self.ports.clock.now());
        let Some(followed) = self.ports.programs.find_run(actor.user_id, today).await? else { return Ok(None) };
        Ok(followed.run.at(today, |position| followed.current_plan(&position)))
    }

    /// Returns the training days and exercises of week 1 of a current or past choice.
    ///
    /// `None` for a plain plan.
    pub(crate) async fn find_first_week(
        &self,
        actor: &Actor,
        id: WorkoutPlanId,
    ) -> Result<Option<(u8, PlanDays)>, PortError> {
        let followed = self.ports.programs.find_run_of_choice(actor.user_id, id).await?;
        Ok(followed.and_then(|followed| followed.first_week()))
    }
}

/// Returns the number of a day, from 0, among the days of a plan.
fn number_of_day(course: &Course<'_, ExerciseId>, day: usize) -> u8 {
    match course.document().schedule {
        ScheduleKind::Queue => u8::try_from(day + 1).unwrap_or(u8::MAX),
        ScheduleKind::Weekday => course.weekdays().get(day).copied().unwrap_or(REST_DAY),
    }
}

fn days_of_week(course: &Course<'_, ExerciseId>, view: ExerciseView<'_>, date: NaiveDate) -> PlanDays {
    let days = 0..course.document().days.len();
    days.map(|day| (number_of_day(course, day), view.day(course.asked(day, date)))).collect()
}

impl FollowedRun {
    pub(super) fn exercise_view(&self) -> ExerciseView<'_> {
        ExerciseView { exercises: &self.run.exercises, unit: self.run.loading.unit(), goal: self.goal }
    }

    /// Returns the number of training weekdays and the exercises of week 1, with the values at the start.
    fn first_week(&self) -> Option<(u8, PlanDays)> {
        let view = self.exercise_view();
        self.run.at_first_week(|course| {
            let weekdays = u8::try_from(course.weekdays().len()).unwrap_or(u8::MAX);
            (weekdays, days_of_week(course, view, self.run.started_on))
        })
    }

    /// Returns the current week as a plan; `None` if the version of the program is missing.
    pub(crate) fn current_week(&self, today: NaiveDate) -> Option<WorkoutPlan> {
        self.run.at(today, |position| self.current_plan(&position).plan)
    }

    /// Returns the main lifts of the program, in its order.
    pub(crate) fn main_lifts(&self, today: NaiveDate) -> Vec<ExerciseId> {
        self.run.at(today, |position| position.main_lifts()).unwrap_or_default()
    }

    /// Returns the number of training weekdays, and the exercises of the next weeks by date.
    ///
    /// The session of `today` is included unless its exercises were logged already.
    pub(crate) fn next_exercises(&self, today: NaiveDate) -> (u8, Vec<PlanExercise>) {
        let view = self.exercise_view();
        let next = |position: Position<'_>| {
            let mut days: Vec<_> = position
                .course
                .preview_after(today, &position.logs, WEEKS_AHEAD)
                .into_iter()
                .flat_map(|week| week.days)
                .filter(|day| day.date.is_some_and(|date| date >= today))
                .collect();
            days.sort_by_key(|day| day.date);
            let is_logged = |date: Option<NaiveDate>, id: ExerciseId| {
                date == Some(today) && position.logs.iter().any(|log| log.exercise == id)
            };
            let exercises = days.into_iter().flat_map(|day| {
                let date = day.date;
                view.day(day.exercises)
                    .into_iter()
                    .filter(move |exercise| !is_logged(date, exercise.id))
                    .collect::<Vec<_>>()
            });
            (u8::try_from(position.course.weekdays().len()).unwrap_or(u8::MAX), exercises.collect())
        };
        self.run.at(today, next).unwrap_or_default()
    }

    fn current_plan(&self, position: &Position<'_>) -> CurrentProgram {
        let (course, date) = (&position.course, position.date);
        let document = course.document();
        let (week, cycle) = course.position();
        let view = self.exercise_view();
        let number = |day: usize| number_of_day(course, day);
        let days = days_of_week(course, view, date);
        let day = position.day();
        let rest_day = match document.schedule {
            ScheduleKind::Queue => number(document.days.len()),
            ScheduleKind::Weekday => REST_DAY,
        };
        let (id, source) = match self.source {
            ProgramSource::Catalogue(plan) => (plan, PlanSource::Catalogue),
            ProgramSource::Own(_) => (self.id, self.plan_source),
        };
        CurrentProgram {
            today: day.map_or(rest_day, number),
            position: ProgramPosition {
                week,
                weeks: document.weeks,
                cycle,
                day: day.and_then(|day| u8::try_from(day + 1).ok()),
                day_name: day.and_then(|day| document.days.get(day)).map(|day| day.name.clone()),
                is_deload: course.is_deload(),
                state: run_state(course, self.run.started_on, date),
            },
            plan: WorkoutPlan {
                id,
                name: document.name.clone(),
                description: document.description.clone(),
                num_of_days: u8::try_from(course.weekdays().len()).unwrap_or(u8::MAX),
                source,
                days,
            },
        }
    }
}
