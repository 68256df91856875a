//! Alternatives to an exercise.

use crate::error::{ApiError, ErrorBody};
use crate::exercise_enums::RepUnitJson;
use crate::identity::Member;
use crate::input::{PathParts, Query, both};
use crate::limits::misfit::MarkedExercise;
use crate::route::{RouteSpec, route};
use crate::state::AppState;
use crate::training_location::TrainingLocationJson;
use actix_web::web;
use ironleaf_domain::exercise::{CatalogueExercise, RestSeconds};
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
    id: i64,
    name: String,
    description: String,
    #[schema(minimum = 1, maximum = 10)]
    sets: u8,
    /// Reps, or seconds for a timed exercise.
    #[schema(minimum = 1, maximum = 100)]
    reps: u8,
    unit: RepUnitJson,
    #[serde(flatten)]
    marked: MarkedExercise,
    /// Rest after a set, in seconds; `null` for the rest of the exercise that it replaces.
    #[schema(minimum = 0, maximum = 600)]
    rest_seconds: Option<u16>,
}

impl From<CatalogueExercise> for AlternativeExercise {
    fn from(exercise: CatalogueExercise) -> Self {
        Self {
            id: exercise.id.get(),
            // An alternative always fits.
            marked: MarkedExercise::new(exercise.demands(), None),
            name: exercise.name,
            description: exercise.description,
            sets: exercise.sets.get(),
            reps: exercise.reps.get(),
            unit: exercise.unit.into(),
            rest_seconds: exercise.rest_seconds.map(RestSeconds::get),
        }
    }
}

/// Lists alternatives from the catalogue that fit the member's limits, most similar first.
///
/// Empty for exercises that are not in the catalogue.
#[utoipa::path(get, path = "/api/user/exercises/{id}/alternatives", tag = "workout_plan",
    params(
        ("id" = i64, Path, minimum = 1),
        ("location" = Option<TrainingLocationJson>, Query,
            description = "Place whose equipment suffices, by default that of the member's limits")),
    responses(
        (status = 200, body = Vec<AlternativeExercise>),
        (status = 404, description = "Exercise not found", body = ErrorBody)))]
pub(crate) async fn list_alternatives(
    Member(identity): Member,
    state: web::Data<AppState>,
    path: PathParts,
    query: Query,
) -> Result<web::Json<Vec<AlternativeExercise>>, ApiError> {
    let (id, place) = both(path.id("id", ExerciseId::new), query.optional_text("location").finish())?;
    let found = state.services().workout_plan.list_alternatives(&identity.actor, id, place).await?;
    let alternatives = found.ok_or_else(|| ApiError::not_found("Exercise not found"))?;
    Ok(web::Json(alternatives.into_iter().map(Into::into).collect()))
}
