//! The catalogue's exercises as options for members.

use crate::error::ApiError;
use crate::exercise_enums::EquipmentJson;
use crate::identity::Member;
use crate::input::{Query, all};
use crate::limits::misfit::MarkedExercise;
use crate::route::{RouteSpec, route};
use crate::state::AppState;
use actix_web::web;
use ironleaf_application::limits::WithLimits;
use ironleaf_domain::exercise::CatalogueExercise;
use ironleaf_domain::workout_plan::ExerciseQuery;
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
    /// Other names under which people know it, such as `rdl`.
    aliases: &'static [&'static str],
    #[serde(flatten)]
    marked: MarkedExercise,
}

/// Converts exercises for a response.
pub(crate) fn to_response(found: WithLimits<Vec<CatalogueExercise>>) -> Vec<ExerciseOption> {
    let WithLimits { value, limits } = found;
    let option = |exercise: CatalogueExercise| ExerciseOption {
        id: exercise.id.get(),
        aliases: exercise.aliases(),
        marked: MarkedExercise::new(exercise.demands(), limits.at_usual_place()),
        name: exercise.name,
    };
    value.into_iter().map(option).collect()
}

/// Lists the exercises of the catalogue that match a search, best first, or all by name.
///
/// Names and other names are compared without case, accents, spaces, hyphens and plural s. First come exercises with
/// the name, then with the other name, then those with all words, then typing errors; within each, used ones first.
#[utoipa::path(get, path = "/api/user/exercises", operation_id = "list_exercises", tag = "workout_plan",
    params(
        ("search" = Option<String>, Query, min_length = 1, max_length = 100, description = "Name of an exercise"),
        ("muscle" = Option<String>, Query, description = "Only exercises with this primary muscle or group of muscles"),
        ("equipment" = Option<EquipmentJson>, Query, description = "Only exercises with this main equipment"),
        ("limit" = Option<u8>, Query, minimum = 1, maximum = 100, description = "Maximum number; all by default"),
        ("Time-Zone" = Option<String>, Header, description = "IANA time zone that determines today's date")),
    responses((status = 200, body = Vec<ExerciseOption>)))]
pub(crate) async fn list_exercises(
    Member(identity): Member,
    state: web::Data<AppState>,
    query: Query,
) -> Result<web::Json<Vec<ExerciseOption>>, ApiError> {
    let (search, muscle) = (query.optional_text("search"), query.optional_text("muscle"));
    let (equipment, limit) = (query.optional_text("equipment"), query.limit_up_to(100));
    let (search, muscle, equipment, limit) = all((search, muscle, equipment, limit)).finish()?;
    let query = ExerciseQuery { search, muscle, equipment, limit };
    Ok(web::Json(to_response(state.services().workout_plan.find_exercises(&identity.actor, &query).await?)))
}
