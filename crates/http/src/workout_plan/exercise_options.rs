//! The catalogue's exercises as options for members.

use crate::error::ApiError;
use crate::identity::Member;
use crate::limits::misfit::MarkedExercise;
use crate::route::{RouteSpec, route};
use crate::state::AppState;
use actix_web::web;
use ironleaf_application::limits::WithLimits;
use ironleaf_domain::exercise::CatalogueExercise;
use serde::Serialize;
use utoipa::ToSchema;

/// Returns the routes of this file.
pub(super) fn routes() -> Vec<RouteSpec> {
    vec![route!(list_exercises, Member, Ordinary)]
}

/// Key data of a catalogue exercise.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ExerciseOption {
    id: i64,
    name: String,
    #[serde(flatten)]
    marked: MarkedExercise,
}

/// Lists all exercises of the catalogue by name.
#[utoipa::path(get, path = "/api/user/exercises", operation_id = "list_exercises", tag = "workout_plan",
    responses((status = 200, body = Vec<ExerciseOption>)))]
pub(crate) async fn list_exercises(
    Member(identity): Member,
    state: web::Data<AppState>,
) -> Result<web::Json<Vec<ExerciseOption>>, ApiError> {
    let WithLimits { value, limits } = state.services().workout_plan.list_exercises(&identity.actor).await?;
    let option = |exercise: CatalogueExercise| ExerciseOption {
        id: exercise.id.get(),
        marked: MarkedExercise::new(exercise.demands(), limits.at_usual_place()),
        name: exercise.name,
    };
    Ok(web::Json(value.into_iter().map(option).collect()))
}
