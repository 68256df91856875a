//! The schedule of a catalogue plan, for the editor.

use crate::catalogue::{CatalogueAdmin, added, removed, shown};
use crate::error::{ApiError, ErrorBody};
use crate::exercise_enums::RepUnitJson;
use crate::input::{Checked, Json, List, Optional, PathParts, Required, all, body, both};
use crate::route::{RouteSpec, route};
use actix_web::{HttpResponse, web};
use ironleaf_application::workout_plan as application;
use ironleaf_domain::Finding;
use ironleaf_domain::exercise::RestSeconds;
use ironleaf_domain::ids::{ExerciseId, WorkoutPlanId};
use ironleaf_domain::plan::{DayNum, OrderInDay, Superset};
use ironleaf_domain::workout_plan::{EntryError, NewSchedule, ReplaceScheduleError, Schedule, ScheduleEntry};
use serde::Serialize;
use utoipa::ToSchema;

/// Returns the routes of this file.
pub(super) fn routes() -> Vec<RouteSpec> {
    vec![
        route!(list_entries, Admin, Ordinary),
        route!(add_entry, Admin, Ordinary),
        route!(replace_schedule, Admin, Ordinary),
        route!(remove_entry, Admin, Ordinary),
    ]
}

/// An exercise in the schedule of a plan.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PlanEntry {
    exercise_id: i64,
    exercise_name: String,
    #[schema(minimum = 1, maximum = 30)]
    day_num: u8,
    /// Position in the day.
    #[schema(minimum = 1)]
    order_in_day: u8,
    plan_name: String,
    /// Number of days in the plan.
    #[schema(minimum = 1, maximum = 30)]
    num_of_days: u8,
    /// Planned sets.
    #[schema(minimum = 1, maximum = 10)]
    sets: u8,
    /// Planned reps, or seconds for a timed exercise.
    #[schema(minimum = 1, maximum = 100)]
    reps: u8,
    unit: RepUnitJson,
    /// Rest after a set, in seconds; `null` for the usual one for the member's goal.
    #[schema(minimum = 0, maximum = 600)]
    rest_seconds: Option<u16>,
    /// Number of the superset. Adjacent exercises of a day with the same number are done in turn.
    ///
    /// `null` for an exercise outside a superset.
    #[schema(minimum = 1, maximum = 30)]
    superset: Option<u8>,
    /// Whether the exercise was removed from the catalogue.
    archived: bool,
}

impl From<application::PlanEntry> for PlanEntry {
    fn from(entry: application::PlanEntry) -> Self {
        Self {
            exercise_id: entry.exercise_id.get(),
            exercise_name: entry.exercise_name,
            day_num: entry.day_num,
            order_in_day: entry.order_in_day,
            plan_name: entry.plan_name,
            num_of_days: entry.num_of_days.get(),
            sets: entry.sets.get(),
            reps: entry.reps.get(),
            unit: entry.unit.into(),
            rest_seconds: entry.rest_seconds.map(RestSeconds::get),
            superset: entry.superset.map(Superset::get),
            archived: entry.archived,
        }
    }
}

body! {
    /// An exercise and its position in a plan.
    pub(crate) struct PlanEntryInput {
        exercise_id: Required<ExerciseId>,
        day_num: Required<DayNum>,
        order_in_day: Required<OrderInDay>,
    }
}

impl PlanEntryInput {
    fn read(self) -> Checked<ScheduleEntry> {
        all((self.exercise_id.read(), self.day_num.read(), self.order_in_day.read())).map(
            |(exercise_id, day_num, order_in_day)| ScheduleEntry { exercise_id, day_num, order_in_day, superset: None },
        )
    }
}

body! {
    /// An exercise and its position in a whole schedule.
    pub(crate) struct ScheduleEntryInput -> ScheduleEntry {
        exercise_id: Required<ExerciseId>,
        day_num: Required<DayNum>,
        order_in_day: Required<OrderInDay>,
        /// Number of the superset: two to four adjacent exercises of a day with the same number.
        ///
        /// Omitted or `null` for an exercise outside a superset.
        superset: Optional<Superset>,
    }
}

impl ScheduleEntryInput {
    fn read(self) -> Checked<ScheduleEntry> {
        let Self { exercise_id, day_num, order_in_day, superset } = self;
        all((PlanEntryInput { exercise_id, day_num, order_in_day }.read(), superset.read()))
            .map(|(entry, superset)| ScheduleEntry { superset, ..entry })
    }
}

body! {
    /// A whole schedule.
    pub(crate) struct ScheduleInput {
        /// Entries in any order, at most 30 per day. Gaps between the positions of a day are closed.
        exercises: Required<List<ScheduleEntryInput, 0, { Schedule::MAX_ENTRIES }>>,
        /// Version of the plan when the schedule was read. Without it, any current schedule is replaced.
        version: Optional<i64>,
    }
}

impl ScheduleInput {
    fn read(self) -> Result<NewSchedule, ApiError> {
        let (entries, version) = all((self.exercises.read(), self.version.read())).finish()?;
        Ok(NewSchedule { entries, version })
    }
}

impl From<EntryError> for ApiError {
    fn from(error: EntryError) -> Self {
        match error {
            EntryError::NoSuchDay(_) => Self::field("day_num", &error.to_string()),
            EntryError::TwiceInDay(_) | EntryError::DayIsFull(_) => Self::conflict(error.to_string()),
        }
    }
}

impl From<ReplaceScheduleError> for ApiError {
    fn from(error: ReplaceScheduleError) -> Self {
        match error {
            ReplaceScheduleError::Changed => {
                Self::conflict("Someone else changed this plan. Your changes were not saved.")
            }
            ReplaceScheduleError::Violations(violations) => invalid_schedule(&violations),
        }
    }
}

/// Returns the error for entries that break rules, with a message for each path.
fn invalid_schedule(violations: &[Finding]) -> ApiError {
    let text = match violations {
        [fault] => format!("The schedule was not saved. {}", fault.reason),
        _ => format!("The schedule was not saved: its entries break a rule in {} places", violations.len()),
    };
    ApiError::fields(text, violations.iter().map(|fault| (fault.path.clone(), fault.reason.to_string())).collect())
}

/// Lists the schedule of a plan by day and position.
#[utoipa::path(get, path = "/admin/workout-plans/{id}/exercises", operation_id = "list_schedule_entries",
    tag = "workout_plan",
    params(("id" = i64, Path, minimum = 1)),
    responses(
        (status = 200, body = Vec<PlanEntry>),
        (status = 404, description = "Plan not found", body = ErrorBody)))]
pub(crate) async fn list_entries(
    admin: CatalogueAdmin,
    path: PathParts,
) -> Result<web::Json<Vec<PlanEntry>>, ApiError> {
    let id = path.id("id", WorkoutPlanId::new)?;
    let entries = admin.ports().schedules.list_entries(id).await?;
    Ok(shown(entries))
}

/// Adds an exercise to a plan at its position, or at the end of a shorter day.
///
/// Later entries move down. The exercise is not part of a superset. If its position is inside a superset, it is added
/// after the superset.
#[utoipa::path(post, path = "/admin/workout-plans/{id}/exercises", tag = "workout_plan", request_body = PlanEntryInput,
    params(("id" = i64, Path, minimum = 1)),
    responses(
        (status = 201, body = PlanEntry),
        (status = 404, description = "Plan or exercise not found", body = ErrorBody),
        (status = 409,
            description = "`conflict`: the exercise is already in that day, or the day is full", body = ErrorBody)))]
pub(crate) async fn add_entry(
    admin: CatalogueAdmin,
    path: PathParts,
    Json(body): Json<PlanEntryInput>,
) -> Result<HttpResponse, ApiError> {
    let (id, entry) = both(path.id("id", WorkoutPlanId::new), body.read().finish())?;
    let created = admin.services().workout_plan_admin.add_entry(&admin.actor, id, entry).await?;
    Ok(added(PlanEntry::from(created)))
}

/// Removes an exercise from a day of a plan. Later entries move up.
///
/// If one exercise of a superset remains, it is no longer a superset.
#[utoipa::path(delete, path = "/admin/workout-plans/{id}/exercises/{exerciseId}/{day}", tag = "workout_plan",
    params(
        ("id" = i64, Path, minimum = 1),
        ("exerciseId" = i64, Path, minimum = 1),
        ("day" = u8, Path, minimum = 1, maximum = 30)),
    responses(
        (status = 204),
        (status = 404, description = "The exercise is not in this day of the plan", body = ErrorBody)))]
pub(crate) async fn remove_entry(admin: CatalogueAdmin, path: PathParts) -> Result<HttpResponse, ApiError> {
    let exercise = both(path.id("exerciseId", ExerciseId::new), path.id("day", |day| DayNum::new(day).ok()));
    let (id, (exercise_id, day)) = both(path.id("id", WorkoutPlanId::new), exercise)?;
    admin.services().workout_plan_admin.remove_entry(&admin.actor, id, exercise_id, day).await?;
    Ok(removed())
}

/// Replaces the whole schedule of a plan and returns it. Entries that stay keep their prescription.
#[utoipa::path(put, path = "/admin/workout-plans/{id}/exercises", tag = "workout_plan", request_body = ScheduleInput,
    params(("id" = i64, Path, minimum = 1)),
    responses(
        (status = 200, body = Vec<PlanEntry>),
        (status = 404, description = "Plan not found", body = ErrorBody),
        (status = 409, description = "`conflict`: the schedule now has another `version`", body = ErrorBody)))]
pub(crate) async fn replace_schedule(
    admin: CatalogueAdmin,
    path: PathParts,
    Json(body): Json<ScheduleInput>,
) -> Result<web::Json<Vec<PlanEntry>>, ApiError> {
    let (id, new) = both(path.id("id", WorkoutPlanId::new), body.read())?;
    let schedule = admin.services().workout_plan_admin.replace_schedule(&admin.actor, id, new).await?;
    Ok(shown(schedule))
}
