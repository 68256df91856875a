//! The catalogue's exercises as options for members.

use crate::error::ApiError;
use crate::identity::Member;
use crate::route::{RouteSpec, route};
use crate::state::AppState;
use actix_web::web;
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
    #[schema(minimum = 1)]
    id: i64,
    name: String,
    /// Equipment, such as `barbell` or `body only`.
    #[schema(required = true)]
    equipment: Option<String>,
    /// Primary muscles, such as `chest`.
    primary_muscles: Vec<String>,
}

impl From<CatalogueExercise> for ExerciseOption {
    fn from(exercise: CatalogueExercise) -> Self {
        Self {
            id: exercise.id.get(),
            name: exercise.name,
            equipment: exercise.equipment,
            primary_muscles: exercise.primary_muscles,
        }
    }
}

/// Lists all exercises of the catalogue by name.
#[utoipa::path(get, path = "/api/user/exercises", operation_id = "list_exercises", tag = "workout_plan",
    responses((status = 200, body = Vec<ExerciseOption>)))]
pub(crate) async fn list_exercises(
    _: Member,
    state: web::Data<AppState>,
) -> Result<web::Json<Vec<ExerciseOption>>, ApiError> {
    let exercises = state.services().workout_plan.list_exercises().await?;
    Ok(web::Json(exercises.into_iter().map(Into::into).collect()))
}
