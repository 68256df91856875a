//! Alternatives to an exercise.

use crate::error::{ApiError, ErrorBody};
use crate::exercise_schema::{MovementPatternSchema, RepUnitSchema};
use crate::identity::Member;
use crate::input::PathParts;
use crate::route::{RouteSpec, route};
use crate::state::AppState;
use actix_web::web;
use ironleaf_domain::exercise::{CatalogueExercise, MovementPattern, RestSeconds};
use ironleaf_domain::ids::ExerciseId;
use serde::Serialize;
use utoipa::ToSchema;

/// Returns the routes of this file.
pub(super) fn routes() -> Vec<RouteSpec> {
    vec![route!(list_alternatives, Member, Ordinary)]
}

/// An alternative to an exercise.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AlternativeExercise {
    /// Exercise ID, for logging it.
    #[schema(minimum = 1)]
    id: i64,
    name: String,
    description: String,
    #[schema(minimum = 1, maximum = 10)]
    sets: u8,
    /// Reps, or seconds for a timed exercise.
    #[schema(minimum = 1, maximum = 100)]
    reps: u8,
    #[schema(value_type = RepUnitSchema)]
    unit: &'static str,
    /// Movement pattern; `null` if it is unknown.
    #[schema(value_type = Option<MovementPatternSchema>, required = true)]
    pattern: Option<&'static str>,
    /// Rest after a set, in seconds; `null` for the rest of the exercise that it replaces.
    #[schema(required = true, minimum = 0, maximum = 600)]
    rest_seconds: Option<u16>,
    /// Equipment, such as `barbell` or `body only`.
    #[schema(required = true)]
    equipment: Option<String>,
    /// Primary muscles, such as `chest`.
    primary_muscles: Vec<String>,
}

impl From<CatalogueExercise> for AlternativeExercise {
    fn from(exercise: CatalogueExercise) -> Self {
        Self {
            id: exercise.id.get(),
            name: exercise.name,
            description: exercise.description,
            sets: exercise.sets.get(),
            reps: exercise.reps.get(),
            unit: exercise.unit.as_str(),
            pattern: exercise.pattern.map(MovementPattern::as_str),
            rest_seconds: exercise.rest_seconds.map(RestSeconds::get),
            equipment: exercise.equipment,
            primary_muscles: exercise.primary_muscles,
        }
    }
}

/// Lists alternatives from the catalogue, most similar first. Empty for exercises that are not in it.
#[utoipa::path(get, path = "/api/user/exercises/{id}/alternatives", tag = "workout_plan",
    params(("id" = i64, Path, minimum = 1)),
    responses(
        (status = 200, body = Vec<AlternativeExercise>),
        (status = 404, description = "Exercise not found", body = ErrorBody)))]
pub(crate) async fn list_alternatives(
    Member(identity): Member,
    state: web::Data<AppState>,
    path: PathParts,
) -> Result<web::Json<Vec<AlternativeExercise>>, ApiError> {
    let id = path.id("id", ExerciseId::new)?;
    let found = state.services().workout_plan.list_alternatives(&identity.actor, id).await?;
    let alternatives = found.ok_or_else(|| ApiError::not_found("Exercise not found"))?;
    Ok(web::Json(alternatives.into_iter().map(Into::into).collect()))
}
