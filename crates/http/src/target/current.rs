//! The current target.

use super::view::Target;
use crate::error::{ApiError, ErrorBody};
use crate::identity::Member;
use crate::input::{Json, Required, all, body};
use crate::route::{RouteSpec, route};
use crate::state::AppState;
use actix_web::web;
use ironleaf_application::target::TargetEdit;
use ironleaf_domain::diet_plan::{TargetMacros, TargetMass};
use ironleaf_domain::ids::TargetChangeId;
use serde::Serialize;
use utoipa::ToSchema;

/// Returns the routes of this file.
pub(super) fn routes() -> Vec<RouteSpec> {
    vec![
        route!(view_target, Member, Ordinary),
        route!(save_own_target, Member, Ordinary),
        route!(remove_own_target, Member, Ordinary),
    ]
}

body! {
    /// Macros of an own target.
    pub(crate) struct OwnTargetInput {
        /// In g, at least 0.8 and at most 3.5 per kg of the reference weight.
        protein: Required<TargetMass>,
        /// In g.
        carbs: Required<TargetMass>,
        /// In g, at least 0.6 per kg of the reference weight.
        fat: Required<TargetMass>,
    }
}

/// Target after a change.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ChangedTarget {
    target: Target,
    /// ID of the change, which can be undone; `null` if nothing was changed.
    change_id: Option<i64>,
}

impl From<TargetEdit> for ChangedTarget {
    fn from(edit: TargetEdit) -> Self {
        Self { target: edit.target.into(), change_id: edit.change_id.map(TargetChangeId::get) }
    }
}

/// Returns the member's current target.
#[utoipa::path(get, path = "/api/user/target", tag = "target",
    params(("Time-Zone" = Option<String>, Header, description = "IANA time zone that determines today's date")),
    responses(
        (status = 200, body = Target),
        (status = 400, description = "`profile_incomplete`, or `validation_failed` for a member who is too young",
            body = ErrorBody)))]
pub(crate) async fn view_target(
    Member(identity): Member,
    state: web::Data<AppState>,
) -> Result<web::Json<Target>, ApiError> {
    Ok(web::Json(state.services().target.view_target(&identity.actor).await?.into()))
}

/// Makes macros the member's own target.
#[utoipa::path(put, path = "/api/user/target", tag = "target", request_body = OwnTargetInput,
    params(
        ("Time-Zone" = Option<String>, Header, description = "IANA time zone that determines today's date")),
    responses(
        (status = 200, body = ChangedTarget),
        (status = 400, description = "`validation_failed`: the macros are out of range for this member, or the \
                                      member is under 18. `profile_incomplete`", body = ErrorBody)))]
pub(crate) async fn save_own_target(
    Member(identity): Member,
    state: web::Data<AppState>,
    Json(body): Json<OwnTargetInput>,
) -> Result<web::Json<ChangedTarget>, ApiError> {
    let masses = all((body.protein.read(), body.carbs.read(), body.fat.read())).finish();
    let (protein, carbs, fat) = masses?;
    let macros = TargetMacros { protein, carbs, fat };
    Ok(web::Json(state.services().target.save_own_target(&identity.actor, macros).await?.into()))
}

/// Makes the formula the member's target again.
#[utoipa::path(delete, path = "/api/user/target", tag = "target",
    params(
        ("Time-Zone" = Option<String>, Header, description = "IANA time zone that determines today's date")),
    responses(
        (status = 200, body = ChangedTarget),
        (status = 400, description = "`profile_incomplete`, or `validation_failed` for a member who is too young",
            body = ErrorBody)))]
pub(crate) async fn remove_own_target(
    Member(identity): Member,
    state: web::Data<AppState>,
) -> Result<web::Json<ChangedTarget>, ApiError> {
    Ok(web::Json(state.services().target.remove_own_target(&identity.actor).await?.into()))
}
