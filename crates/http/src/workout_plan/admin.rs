//! Administration of the catalogue's workout plans.

use crate::catalogue::{CatalogueAdmin, added, removed, shown};
use crate::error::{ApiError, ErrorBody};
use crate::input::{Json, PathParts, Query, Required, all, body, both, counts};
use crate::route::{RouteSpec, route};
use actix_web::{HttpResponse, web};
use ironleaf_application::workout_plan::{self as application, WorkoutPlanForm};
use ironleaf_domain::ids::WorkoutPlanId;
use ironleaf_domain::plan::{DayNum, NumOfDays};
use ironleaf_domain::text::{Description, Name};
use ironleaf_domain::workout_plan::DaysInUse;
use serde::Serialize;
use utoipa::ToSchema;

/// Returns the routes of this file.
pub(super) fn routes() -> Vec<RouteSpec> {
    vec![
        route!(list_plans, Admin, Ordinary),
        route!(add_plan, Admin, Ordinary),
        route!(view_plan, Admin, Ordinary),
        route!(update_plan, Admin, Ordinary),
        route!(remove_plan, Admin, Ordinary),
        route!(restore_plan, Admin, Ordinary),
    ]
}

/// A plan of the catalogue.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AdminWorkoutPlan {
    id: i64,
    name: String,
    description: String,
    #[schema(minimum = 1, maximum = 30)]
    num_of_days: u8,
    /// Version of the schedule. Read it before the schedule, and send it with a changed schedule.
    version: i64,
    /// Number of entries in the schedule.
    exercise_count: u64,
    /// Number of members who currently follow the plan.
    follower_count: u64,
    /// Weeks of a program; `null` for a plain plan.
    #[schema(minimum = 1, maximum = 52)]
    weeks: Option<u8>,
    /// Message for people that explains why members cannot choose the plan; `null` if it is available.
    unavailable_reason: Option<String>,
}

impl From<application::AdminWorkoutPlan> for AdminWorkoutPlan {
    fn from(plan: application::AdminWorkoutPlan) -> Self {
        Self {
            unavailable_reason: plan.unavailable_reason(),
            id: plan.id.get(),
            name: plan.name,
            description: plan.description,
            num_of_days: plan.num_of_days.get(),
            version: plan.version,
            exercise_count: plan.exercise_count,
            follower_count: plan.follower_count,
            weeks: plan.weeks,
        }
    }
}

counts! { NumOfDays, }

body! {
    /// Values of a plan.
    pub(crate) struct WorkoutPlanInput {
        name: Required<Name>,
        description: Required<Description>,
        num_of_days: Required<NumOfDays>,
    }
}

impl WorkoutPlanInput {
    fn read(self) -> Result<WorkoutPlanForm, ApiError> {
        let fields = all((self.name.read(), self.description.read(), self.num_of_days.read()));
        let (name, description, num_of_days) = fields.finish()?;
        Ok(WorkoutPlanForm { name, description, num_of_days })
    }
}

impl From<DaysInUse> for ApiError {
    fn from(DaysInUse(days): DaysInUse) -> Self {
        Self::conflict(days_in_use(&days))
    }
}

fn days_in_use(days: &[DayNum]) -> String {
    let numbers: Vec<String> = days.iter().map(|day| day.get().to_string()).collect();
    match numbers.as_slice() {
        [] => "Some days have exercises".to_owned(),
        [day] => format!("Day {day} has exercises. Remove them first."),
        [days @ .., last] => format!("Days {} and {last} have exercises. Remove them first.", days.join(", ")),
    }
}

/// Lists the catalogue's plans by name.
#[utoipa::path(get, path = "/admin/workout-plans", operation_id = "list_workout_plans", tag = "workout_plan",
    params(
        ("search" = Option<String>, Query, max_length = 100,
            description = "Only plans whose name or description contains this text"),
        ("limit" = Option<u8>, Query, minimum = 1, maximum = 200, description = "Maximum number; all by default"),
        ("after" = Option<i64>, Query, minimum = 1, description = "Only plans after the one with this ID")),
    responses((status = 200, body = Vec<AdminWorkoutPlan>)))]
pub(crate) async fn list_plans(
    admin: CatalogueAdmin,
    query: Query,
) -> Result<web::Json<Vec<AdminWorkoutPlan>>, ApiError> {
    let listing = query.listing(WorkoutPlanId::new)?;
    let plans = admin.ports().catalogue_workout_plans.list(listing).await?;
    Ok(shown(plans))
}

/// Adds a plan to the catalogue. It becomes available with its first exercise.
#[utoipa::path(post, path = "/admin/add-workout-plans", operation_id = "add_workout_plan", tag = "workout_plan",
    request_body = WorkoutPlanInput,
    responses((status = 201, body = AdminWorkoutPlan)))]
pub(crate) async fn add_plan(
    admin: CatalogueAdmin,
    Json(body): Json<WorkoutPlanInput>,
) -> Result<HttpResponse, ApiError> {
    let created = admin.services().catalogue_workout_plans.add(&admin.actor, body.read()?).await?;
    Ok(added(AdminWorkoutPlan::from(created)))
}

/// Returns a plan of the catalogue.
#[utoipa::path(get, path = "/admin/workout-plans/{id}", tag = "workout_plan", params(("id" = i64, Path, minimum = 1)),
    responses(
        (status = 200, body = AdminWorkoutPlan),
        (status = 404, description = "Plan not found", body = ErrorBody)))]
pub(crate) async fn view_plan(admin: CatalogueAdmin, path: PathParts) -> Result<web::Json<AdminWorkoutPlan>, ApiError> {
    let id = path.id("id", WorkoutPlanId::new)?;
    let plan = admin.ports().schedules.find(id).await?;
    Ok(web::Json(plan.into()))
}

/// Changes a plan. Its followers see the change immediately.
#[utoipa::path(put, path = "/admin/workout-plans/{id}", operation_id = "update_workout_plan", tag = "workout_plan",
    request_body = WorkoutPlanInput,
    params(("id" = i64, Path, minimum = 1)),
    responses(
        (status = 200, body = AdminWorkoutPlan),
        (status = 404, description = "Plan not found", body = ErrorBody),
        (status = 409, description = "`conflict`: days that would be removed have exercises", body = ErrorBody)))]
pub(crate) async fn update_plan(
    admin: CatalogueAdmin,
    path: PathParts,
    Json(body): Json<WorkoutPlanInput>,
) -> Result<web::Json<AdminWorkoutPlan>, ApiError> {
    let (id, form) = both(path.id("id", WorkoutPlanId::new), body.read())?;
    let updated = admin.services().catalogue_workout_plans.update(&admin.actor, id, form).await?;
    Ok(web::Json(updated.into()))
}

/// Removes a plan from the catalogue. Its followers keep it.
#[utoipa::path(delete, path = "/admin/workout-plans/{id}", operation_id = "remove_workout_plan", tag = "workout_plan",
    params(("id" = i64, Path, minimum = 1)),
    responses((status = 204), (status = 404, description = "Plan not found", body = ErrorBody)))]
pub(crate) async fn remove_plan(admin: CatalogueAdmin, path: PathParts) -> Result<HttpResponse, ApiError> {
    let id = path.id("id", WorkoutPlanId::new)?;
    admin.services().catalogue_workout_plans.remove(&admin.actor, id).await?;
    Ok(removed())
}

/// Restores a removed plan to the catalogue. Has no effect if the plan was not removed.
#[utoipa::path(post, path = "/admin/workout-plans/{id}/restore", operation_id = "restore_workout_plan",
    tag = "workout_plan",
    params(("id" = i64, Path, minimum = 1)),
    responses(
        (status = 200, body = AdminWorkoutPlan),
        (status = 404, description = "Plan not found", body = ErrorBody)))]
pub(crate) async fn restore_plan(
    admin: CatalogueAdmin,
    path: PathParts,
) -> Result<web::Json<AdminWorkoutPlan>, ApiError> {
    let id = path.id("id", WorkoutPlanId::new)?;
    let restored = admin.services().catalogue_workout_plans.restore(&admin.actor, id).await?;
    Ok(web::Json(restored.into()))
}

#[cfg(test)]
mod tests {
    use super::days_in_use;
    use ironleaf_domain::plan::DayNum;

    #[test]
    fn a_shorter_plan_names_the_days_that_have_exercises() {
        let days = |numbers: &[i64]| {
            days_in_use(&numbers.iter().map(|number| DayNum::new(*number).unwrap()).collect::<Vec<_>>())
        };
        assert_eq!(days(&[5]), "Day 5 has exercises. Remove them first.");
        assert_eq!(days(&[4, 6]), "Days 4 and 6 have exercises. Remove them first.");
        assert_eq!(days(&[4, 5, 6]), "Days 4, 5 and 6 have exercises. Remove them first.");
    }
}
