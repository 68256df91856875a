//! The configured provider of the coach.

use crate::error::ApiError;
use crate::identity::Member;
use crate::route::{RouteSpec, route};
use crate::state::AppState;
use actix_web::web;
use ironleaf_domain::plan::PlanSource;
use serde::Serialize;
use utoipa::ToSchema;

/// Returns the routes of this file.
pub(super) fn routes() -> Vec<RouteSpec> {
    vec![route!(view_source, Member, Trivial)]
}

/// The configured provider of the coach.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CoachSource {
    source: CoachSourceJson,
}

/// An AI service or the built-in coach.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = CoachName)]
pub(crate) enum CoachSourceJson {
    Gemini,
    OpenAi,
    BuiltIn,
}

impl TryFrom<PlanSource> for CoachSourceJson {
    type Error = ApiError;

    /// Converts the source of a coach. No coach has the source of catalogue plans or of members' own plans.
    fn try_from(source: PlanSource) -> Result<Self, ApiError> {
        match source {
            PlanSource::Gemini => Ok(Self::Gemini),
            PlanSource::OpenAi => Ok(Self::OpenAi),
            PlanSource::BuiltIn => Ok(Self::BuiltIn),
            PlanSource::Catalogue | PlanSource::Own => {
                tracing::error!(source = source.as_str(), "this is not the source of a coach");
                Err(ApiError::internal())
            }
        }
    }
}

/// Returns the provider of the coach, so that pages can name it.
#[utoipa::path(get, path = "/gemini/coach", tag = "coach", responses((status = 200, body = CoachSource)))]
pub(crate) async fn view_source(_: Member, state: web::Data<AppState>) -> Result<web::Json<CoachSource>, ApiError> {
    Ok(web::Json(CoachSource { source: state.ports().coach.source().try_into()? }))
}
