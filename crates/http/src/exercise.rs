//! Administration of the catalogue's exercises.

use crate::error::{ApiError, ErrorBody};
use crate::exercise_schema::{MovementPatternSchema, RepUnitSchema};
use crate::identity::Admin;
use crate::input::{Field, Json, PathParts, Query, all, both};
use crate::route::{RouteSpec, route};
use crate::state::AppState;
use actix_web::{HttpResponse, web};
use ironleaf_application::exercise::{self as application, ExerciseError, ExerciseForm};
use ironleaf_domain::exercise::{MovementPattern, RepUnit, Reps, RestSeconds, Sets};
use ironleaf_domain::ids::ExerciseId;
use ironleaf_domain::text::{Description, Name};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Returns the routes of this file.
pub(crate) fn routes() -> Vec<RouteSpec> {
    vec![
        route!(list_exercises, Admin, Ordinary),
        route!(add_exercise, Admin, Ordinary),
        route!(update_exercise, Admin, Ordinary),
        route!(remove_exercise, Admin, Ordinary),
        route!(restore_exercise, Admin, Ordinary),
    ]
}

/// An exercise of the catalogue.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AdminExercise {
    #[schema(minimum = 1)]
    id: i64,
    name: String,
    description: String,
    /// Default number of sets.
    #[schema(minimum = 1, maximum = 10)]
    sets: u8,
    /// Default number of reps, or seconds for a timed exercise.
    #[schema(minimum = 1, maximum = 100)]
    reps: u8,
    #[schema(value_type = RepUnitSchema)]
    unit: &'static str,
    /// Movement pattern; `null` if it is unknown.
    #[schema(value_type = Option<MovementPatternSchema>, required = true)]
    pattern: Option<&'static str>,
    /// Rest after a set, in seconds; `null` for the usual one for the member's goal.
    #[schema(required = true, minimum = 0, maximum = 600)]
    rest_seconds: Option<u16>,
    /// Number of catalogue plans that contain it.
    plan_count: u64,
}

impl From<application::AdminExercise> for AdminExercise {
    fn from(exercise: application::AdminExercise) -> Self {
        Self {
            id: exercise.id.get(),
            name: exercise.name,
            description: exercise.description,
            sets: exercise.sets.get(),
            reps: exercise.reps.get(),
            unit: exercise.unit.as_str(),
            pattern: exercise.pattern.map(MovementPattern::as_str),
            rest_seconds: exercise.rest_seconds.map(RestSeconds::get),
            plan_count: exercise.plan_count,
        }
    }
}

/// Values of an exercise.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct ExerciseInput {
    #[serde(default)]
    #[schema(value_type = String, min_length = 1, max_length = 100, required = true)]
    name: Field<Name>,
    #[serde(default)]
    #[schema(value_type = String, min_length = 1, max_length = 2000, required = true)]
    description: Field<Description>,
    #[serde(default)]
    #[schema(value_type = u8, minimum = 1, maximum = 10, required = true)]
    sets: Field<Sets>,
    #[serde(default)]
    #[schema(value_type = u8, minimum = 1, maximum = 100, required = true)]
    reps: Field<Reps>,
    /// Unit of `reps`, for a new exercise `reps` by default. If it is omitted in a change, it stays.
    #[serde(default)]
    #[schema(value_type = RepUnitSchema, required = false)]
    unit: Field<RepUnit>,
    /// Movement pattern; `null` if it is unknown. If it is omitted in a change, it stays.
    #[serde(default)]
    #[schema(value_type = Option<MovementPatternSchema>)]
    pattern: Field<MovementPattern>,
    /// Rest after a set, in seconds; `null` for the usual one. If it is omitted in a change, it stays.
    #[serde(default)]
    #[schema(value_type = Option<u16>, minimum = 0, maximum = 600)]
    rest_seconds: Field<RestSeconds>,
}

impl ExerciseInput {
    fn read(self) -> Result<ExerciseForm, ApiError> {
        let fields = all((
            self.name.required("name"),
            self.description.required("description"),
            self.sets.required("sets"),
            self.reps.required("reps"),
            self.unit.change("unit"),
            self.pattern.optional_change("pattern"),
            self.rest_seconds.optional_change("rest_seconds"),
        ));
        let (name, description, sets, reps, unit, pattern, rest_seconds) = fields.finish()?;
        Ok(ExerciseForm { name, description, sets, reps, unit, pattern, rest_seconds })
    }
}

impl From<ExerciseError> for ApiError {
    fn from(refusal: ExerciseError) -> Self {
        match refusal {
            ExerciseError::NotFound => Self::not_found("Exercise not found"),
            ExerciseError::NameTaken => Self::conflict("An exercise with this name already exists"),
        }
    }
}

/// Lists the catalogue's exercises by name.
#[utoipa::path(get, path = "/admin/exercises", operation_id = "list_catalogue_exercises", tag = "exercise",
    params(
        ("search" = Option<String>, Query, max_length = 100,
            description = "Only exercises whose name or description contains this text"),
        ("limit" = Option<u8>, Query, minimum = 1, maximum = 200, description = "Maximum number; all by default"),
        ("after" = Option<i64>, Query, minimum = 1, description = "Only exercises after the one with this ID")),
    responses((status = 200, body = Vec<AdminExercise>)))]
pub(crate) async fn list_exercises(
    _: Admin,
    state: web::Data<AppState>,
    query: Query,
) -> Result<web::Json<Vec<AdminExercise>>, ApiError> {
    let listing = query.listing(ExerciseId::new)?;
    let exercises = state.services().exercise.list_exercises(listing).await??;
    Ok(web::Json(exercises.into_iter().map(Into::into).collect()))
}

/// Adds an exercise to the catalogue.
#[utoipa::path(post, path = "/admin/exercises", tag = "exercise", request_body = ExerciseInput, responses(
    (status = 201, body = AdminExercise),
    (status = 409, description = "`conflict`: the name is taken", body = ErrorBody)))]
pub(crate) async fn add_exercise(
    Admin(identity): Admin,
    state: web::Data<AppState>,
    Json(body): Json<ExerciseInput>,
) -> Result<HttpResponse, ApiError> {
    let added = state.services().exercise.add_exercise(&identity.actor, body.read()?).await??;
    Ok(HttpResponse::Created().json(AdminExercise::from(added)))
}

/// Changes an exercise. Members see the change immediately in all catalogue plans that contain it.
#[utoipa::path(put, path = "/admin/exercises/{id}", tag = "exercise", request_body = ExerciseInput,
    params(("id" = i64, Path, minimum = 1)),
    responses(
        (status = 200, body = AdminExercise),
        (status = 404, description = "Exercise not found", body = ErrorBody),
        (status = 409, description = "`conflict`: the name is taken", body = ErrorBody)))]
pub(crate) async fn update_exercise(
    Admin(identity): Admin,
    state: web::Data<AppState>,
    path: PathParts,
    Json(body): Json<ExerciseInput>,
) -> Result<web::Json<AdminExercise>, ApiError> {
    let (id, form) = both(path.id("id", ExerciseId::new), body.read())?;
    let updated = state.services().exercise.update_exercise(&identity.actor, id, form).await??;
    Ok(web::Json(updated.into()))
}

/// Removes an exercise from the catalogue. Plans and logs keep it.
#[utoipa::path(delete, path = "/admin/exercises/{id}", tag = "exercise", params(("id" = i64, Path, minimum = 1)),
    responses((status = 204), (status = 404, description = "Exercise not found", body = ErrorBody)))]
pub(crate) async fn remove_exercise(
    Admin(identity): Admin,
    state: web::Data<AppState>,
    path: PathParts,
) -> Result<HttpResponse, ApiError> {
    let id = path.id("id", ExerciseId::new)?;
    state.services().exercise.remove_exercise(&identity.actor, id).await??;
    Ok(HttpResponse::NoContent().finish())
}

/// Restores a removed exercise to the catalogue. Has no effect if the exercise was not removed.
#[utoipa::path(post, path = "/admin/exercises/{id}/restore", tag = "exercise", params(("id" = i64, Path, minimum = 1)),
    responses(
        (status = 200, body = AdminExercise),
        (status = 404, description = "Exercise not found", body = ErrorBody),
        (status = 409, description = "`conflict`: another exercise has the name", body = ErrorBody)))]
pub(crate) async fn restore_exercise(
    Admin(identity): Admin,
    state: web::Data<AppState>,
    path: PathParts,
) -> Result<web::Json<AdminExercise>, ApiError> {
    let id = path.id("id", ExerciseId::new)?;
    let restored = state.services().exercise.restore_exercise(&identity.actor, id).await??;
    Ok(web::Json(restored.into()))
}
