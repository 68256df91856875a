//! The configured provider of the coach.

use crate::identity::Member;
use crate::route::{RouteSpec, route};
use crate::state::AppState;
use actix_web::web;
use serde::Serialize;
use utoipa::ToSchema;

/// Returns the routes of this file.
pub(super) fn routes() -> Vec<RouteSpec> {
    vec![route!(view_source, Member, Trivial)]
}

/// The configured provider of the coach.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CoachSource {
    #[schema(value_type = CoachSourceSchema)]
    source: &'static str,
}

/// An AI service or the built-in coach.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[expect(dead_code, reason = "used only to generate the OpenAPI document")]
#[schema(as = CoachName)]
pub(crate) enum CoachSourceSchema {
    Gemini,
    OpenAi,
    BuiltIn,
}

/// Returns the provider of the coach, so that pages can name it.
#[utoipa::path(get, path = "/gemini/coach", tag = "coach", responses((status = 200, body = CoachSource)))]
pub(crate) async fn view_source(_: Member, state: web::Data<AppState>) -> web::Json<CoachSource> {
    web::Json(CoachSource { source: state.services().coach.view_source().as_str() })
}
