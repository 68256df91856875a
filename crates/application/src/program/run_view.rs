//! The program that a member follows.

use super::{FollowedRun, ProgramService, ProgramSource, ProgramWeek};
use crate::limits::{WithLimits, find_limits};
use crate::shared::{Actor, PortError, compute};
use chrono::NaiveDate;
use ironleaf_domain::ids::{ExerciseId, ProgramId, WorkoutPlanId};
use ironleaf_domain::plan::PlanSource;
use ironleaf_domain::program::{
    Advice, AtEnd, Missed, Position, RunState, ScheduleKind, Track, TrackState, TrackUnit, advice, in_kg, run_state,
    track_unit,
};

/// Value of a track.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrackView {
    pub key: String,
    /// Exercise; of a ladder the current rung.
    pub exercise_id: ExerciseId,
    pub exercise_name: String,
    /// Name of the rule.
    pub rule: &'static str,
    /// Hundredths of a kilogram, seconds or reps.
    pub value: Option<i64>,
    /// Unit of the value.
    pub unit: TrackUnit,
    /// Stage, from 1.
    pub stage: u8,
    /// Rung, from 1.
    pub rung: u8,
    /// Failures in a row.
    pub fails: u8,
    /// Why the value is what it is.
    pub reason: String,
    /// Date of the last change.
    pub changed_on: Option<NaiveDate>,
}

/// The program that a member follows, or a plain plan as a program of one week.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RunView {
    /// ID of the choice.
    pub id: WorkoutPlanId,
    /// Plan of the catalogue.
    pub plan_id: Option<WorkoutPlanId>,
    /// Own program.
    pub program_id: Option<ProgramId>,
    /// Version; `None` for a plain plan.
    pub version: Option<i64>,
    /// A newer version, if there is one.
    pub newer_version: Option<i64>,
    pub name: String,
    pub description: String,
    pub source: PlanSource,
    /// First date.
    pub started_on: NaiveDate,
    pub state: RunState,
    /// How days meet the calendar.
    pub schedule: ScheduleKind,
    /// Training weekdays.
    pub weekdays: Vec<u8>,
    /// Policy for missed weeks.
    pub missed: Missed,
    /// Continuation after the last week.
    pub at_end: AtEnd,
    /// Weeks of a cycle.
    pub weeks: u8,
    /// Current week, from 1.
    pub week: u8,
    /// Current cycle, from 1.
    pub cycle: u16,
    /// Today's or the next day, from 1.
    pub day: Option<u8>,
    pub day_name: Option<String>,
    /// Whether the week is lighter on purpose.
    pub is_deload: bool,
    pub next_session_on: Option<NaiveDate>,
    /// Number of days of the week that were missed.
    pub missed_days: usize,
    pub tracks: Vec<TrackView>,
    pub advice: Vec<Advice>,
}

impl ProgramService {
    /// Returns the program that the actor follows; `None` without any plan.
    pub async fn view_program(&self, actor: &Actor) -> Result<Option<RunView>, PortError> {
        let today = actor.date_at(self.ports.clock.now());
        match self.ports.programs.find_run(actor.user_id, today).await? {
            Some(followed) => Ok(followed.view(today)),
            None => Ok(self.ports.plans.find_current(actor.user_id).await?.map(|plan| plain(plan, today))),
        }
    }

    /// Returns the weeks from the current one on; `None` without a program.
    pub async fn list_program_weeks(
        &self,
        actor: &Actor,
        count: u8,
    ) -> Result<Option<WithLimits<Vec<ProgramWeek>>>, PortError> {
        let today = actor.date_at(self.ports.clock.now());
        let (followed, limits) = futures_util::try_join!(
            self.ports.programs.find_run(actor.user_id, today),
            find_limits(&*self.ports.limits, actor.user_id)
        )?;
        let Some(followed) = followed else { return self.plain_weeks(actor, limits, count).await };
        let weeks = compute(move || {
            let weeks = followed.run.at(today, |position| position.course.preview_after(today, &position.logs, count));
            followed.exercise_view().weeks(weeks.unwrap_or_default())
        });
        Ok(Some(WithLimits { value: weeks.await?, limits }))
    }

    /// Returns the one week of a plain plan, as often as asked.
    async fn plain_weeks(
        &self,
        actor: &Actor,
        limits: ironleaf_domain::limits::Limits,
        count: u8,
    ) -> Result<Option<WithLimits<Vec<ProgramWeek>>>, PortError> {
        let Some(followed) = self.ports.plans.find_current(actor.user_id).await? else { return Ok(None) };
        let day = |(day, exercises): (u8, Vec<ironleaf_domain::workout_plan::PlanExercise>)| super::ProgramDay {
            day,
            name: format!("Day {day}"),
            date: None,
            exercises,
        };
        let trained = followed.plan.days.into_iter().filter(|(_, exercises)| !exercises.is_empty());
        let days: Vec<super::ProgramDay> = trained.map(day).collect();
        let week = |cycle| ProgramWeek { week: 1, cycle, is_deload: false, days: days.clone() };
        Ok(Some(WithLimits { value: (1..=u16::from(count)).map(week).collect(), limits }))
    }
}

impl FollowedRun {
    /// Returns the run on a date; `None` if its version is missing.
    pub(crate) fn view(&self, today: NaiveDate) -> Option<RunView> {
        self.run.at(today, |position| self.view_at(&position))
    }

    fn view_at(&self, position: &Position<'_>) -> RunView {
        let (course, today) = (&position.course, position.date);
        let document = course.document();
        let version = course.state().version().unwrap_or(self.run.version);
        let after = position.after();
        let unit = self.run.loading.unit();
        let track = |(track, state): (&Track<ExerciseId>, TrackState)| {
            let exercise_id = after.exercise_of(track, &state);
            let unit_of_value = track_unit(&track.rule.kind);
            let value = state.value.map(|value| match unit_of_value {
                TrackUnit::Weight => in_kg(value, unit),
                TrackUnit::Seconds | TrackUnit::Reps => value,
            });
            TrackView {
                key: track.key.clone(),
                exercise_id,
                exercise_name: self.run.exercises.get(&exercise_id).map(|one| one.name.clone()).unwrap_or_default(),
                rule: track.rule.kind.as_str(),
                value,
                unit: unit_of_value,
                stage: state.stage,
                rung: state.rung,
                fails: state.fails,
                reason: state.reason,
                changed_on: state.changed_on,
            }
        };
        let tracks = after.document().tracks.iter().zip(after.states_after_away(today)).map(track).collect();
        let (week, cycle) = course.position();
        let day = position.day().or_else(|| course.next_day());
        let (plan_id, program_id, source) = match self.source {
            ProgramSource::Catalogue(id) => (Some(id), None, PlanSource::Catalogue),
            ProgramSource::Own(id) => (None, Some(id), self.plan_source),
        };
        let missed = match (document.schedule, course.missed_weeks_pass()) {
            (ScheduleKind::Queue, _) => Missed::Wait,
            (ScheduleKind::Weekday, true) => Missed::Pass,
            (ScheduleKind::Weekday, false) => Missed::Shift,
        };
        RunView {
            id: self.id,
            plan_id,
            program_id,
            version: Some(version),
            newer_version: (self.latest_version > version).then_some(self.latest_version),
            name: document.name.clone(),
            description: document.description.clone(),
            source,
            started_on: self.run.started_on,
            state: run_state(course, self.run.started_on, today),
            schedule: document.schedule,
            weekdays: course.weekdays().to_vec(),
            missed,
            at_end: course.at_end(),
            weeks: document.weeks,
            week,
            cycle,
            day: day.and_then(|day| u8::try_from(day + 1).ok()),
            day_name: day.and_then(|day| document.days.get(day)).map(|day| day.name.clone()),
            is_deload: course.is_deload(),
            next_session_on: position.next_session_on(),
            missed_days: course.missed_days(today),
            tracks,
            advice: advice(after.states(), today),
        }
    }
}

/// Returns a plain plan as a program of one week without tracks.
fn plain(followed: ironleaf_domain::workout_plan::FollowedPlan, today: NaiveDate) -> RunView {
    let day = followed.day_on(today);
    let plan = followed.plan;
    let trains = |day: &u8| plan.days.get(day).is_some_and(|exercises| !exercises.is_empty());
    let weekdays = (1..=7).filter(trains).collect();
    RunView {
        id: plan.id,
        plan_id: (plan.source == PlanSource::Catalogue).then_some(plan.id),
        program_id: None,
        version: None,
        newer_version: None,
        started_on: followed.chosen_on,
        state: RunState::Running,
        schedule: ScheduleKind::Weekday,
        weekdays,
        missed: Missed::Pass,
        at_end: AtEnd::Repeat,
        weeks: 1,
        week: 1,
        cycle: 1,
        day: Some(day).filter(trains),
        day_name: Some(day).filter(trains).map(|day| format!("Day {day}")),
        is_deload: false,
        next_session_on: today
            .iter_days()
            .take(31)
            .find(|date| trains(&ironleaf_domain::workout_plan::plan_day(plan.num_of_days, *date, followed.chosen_on))),
        missed_days: 0,
        tracks: Vec::new(),
        advice: Vec::new(),
        source: plan.source,
        name: plan.name,
        description: plan.description,
    }
}
