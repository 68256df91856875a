//! Links to shared plans.

use super::plan_file::file_error;
use super::public_reads::read_error;
use crate::client_address::client_address;
use crate::error::{ApiError, ErrorBody};
use crate::identity::Member;
use crate::input::{Checked, Json, Optional, PathParts, all, body};
use crate::route::{RouteSpec, route};
use crate::state::AppState;
use actix_web::{HttpRequest, HttpResponse, web};
use chrono::{DateTime, Utc};
use ironleaf_application::sharing::{self as application, CreateLinkError, LINK_DAYS, MAX_LIVE_LINKS, OwnedPlan};
use ironleaf_domain::ValidationError;
use ironleaf_domain::ids::{PlanLinkId, ProgramId, WorkoutPlanId};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

/// Returns the routes of this file.
pub(super) fn routes() -> Vec<RouteSpec> {
    vec![
        route!(list_links, Member, Ordinary),
        route!(create_link, Member, Ordinary),
        route!(revoke_link, Member, Ordinary),
        route!(view_shared_plan, Everyone, Link),
    ]
}

/// Reads the validity of a link in days.
fn link_days(days: Optional<i64>) -> Checked<u16> {
    days.or(LINK_DAYS.into()).check("days", |days| {
        let days = u16::try_from(days).ok().filter(|days| (1..=365).contains(days));
        days.ok_or_else(|| ValidationError::new("Days must be between 1 and 365"))
    })
}

body! {
    /// The plan to share.
    pub(crate) struct PlanLinkInput {
        /// ID of a current or past plan of the member.
        plan_id: Optional<WorkoutPlanId>,
        /// ID of one of the member's programs, instead of `plan_id`.
        program_id: Optional<ProgramId>,
        /// Days until the link expires; 30 by default.
        #[schema = schema::whole_number(1..=365)]
        days: Optional<i64>,
    }
}

impl PlanLinkInput {
    fn read(self) -> Checked<(OwnedPlan, u16)> {
        let ids = all((self.plan_id.read(), self.program_id.read()));
        let plan = ids.and_then(|ids| match ids {
            (Some(plan), None) => Checked::valid(OwnedPlan::Followed(plan)),
            (None, Some(program)) => Checked::valid(OwnedPlan::Program(program)),
            (None, None) => Checked::error("plan_id", "Please send plan_id or program_id"),
            (Some(_), Some(_)) => Checked::error("program_id", "Please send plan_id or program_id, but not both"),
        });
        all((plan, link_days(self.days)))
    }
}

/// A new link. Its address is returned only once.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CreatedPlanLink {
    id: i64,
    /// Address with the secret of the link.
    #[schema(format = "uri")]
    url: String,
    name: String,
    expires_at: DateTime<Utc>,
}

/// A link of the member.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PlanLink {
    id: i64,
    name: String,
    created_at: DateTime<Utc>,
    expires_at: DateTime<Utc>,
    /// `null` if the member has not revoked it.
    revoked_at: Option<DateTime<Utc>>,
    /// Number of times the plan was read with the link.
    opened: u32,
}

impl From<application::PlanLink> for PlanLink {
    fn from(link: application::PlanLink) -> Self {
        let application::PlanLink { id, name, created_at, expires_at, revoked_at, opened } = link;
        Self { id: id.get(), name, created_at, expires_at, revoked_at, opened }
    }
}

/// A shared plan.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SharedPlan {
    /// The plan file; its schema is `/api/plan-file.schema.json`.
    file: Value,
    /// When the link stops working.
    expires_at: DateTime<Utc>,
}

/// Creates a link to a plan of the member, for anyone who has it. It shows the plan as it is now.
#[utoipa::path(post, path = "/api/user/plan-links", tag = "sharing", request_body = PlanLinkInput,
    responses(
        (status = 201, body = CreatedPlanLink),
        (status = 404, description = "Plan not found", body = ErrorBody),
        (status = 409, description = "20 links work already, or the plan has no file", body = ErrorBody)))]
pub(crate) async fn create_link(
    Member(identity): Member,
    state: web::Data<AppState>,
    Json(body): Json<PlanLinkInput>,
) -> Result<HttpResponse, ApiError> {
    let (plan, days) = body.read().finish()?;
    let created = state.services().sharing.create_link(&identity.actor, plan, days).await;
    let link = created.map_err(|error| match error {
        CreateLinkError::File(error) => file_error(error),
        CreateLinkError::TooMany => {
            ApiError::conflict(format!("You have {MAX_LIVE_LINKS} links. Revoke one to make another."))
        }
        CreateLinkError::Port(error) => error.into(),
    })?;
    let application::CreatedLink { id, url, name, expires_at } = link;
    Ok(HttpResponse::Created().json(CreatedPlanLink { id: id.get(), url, name, expires_at }))
}

/// Lists the links of the member, newest first. The oldest links that no longer work are dropped.
#[utoipa::path(get, path = "/api/user/plan-links", tag = "sharing",
    responses((status = 200, body = Vec<PlanLink>)))]
pub(crate) async fn list_links(
    Member(identity): Member,
    state: web::Data<AppState>,
) -> Result<web::Json<Vec<PlanLink>>, ApiError> {
    let links = state.ports().sharing.list_links(identity.actor.user_id).await?;
    Ok(web::Json(links.into_iter().map(Into::into).collect()))
}

/// Revokes a link of the member. It stops working immediately.
#[utoipa::path(delete, path = "/api/user/plan-links/{id}", tag = "sharing",
    params(("id" = i64, Path, minimum = 1)),
    responses((status = 204), (status = 404, description = "Link not found", body = ErrorBody)))]
pub(crate) async fn revoke_link(
    Member(identity): Member,
    state: web::Data<AppState>,
    path: PathParts,
) -> Result<HttpResponse, ApiError> {
    let id = path.id("id", PlanLinkId::new)?;
    if state.services().sharing.revoke_link(&identity.actor, id).await? {
        Ok(HttpResponse::NoContent().finish())
    } else {
        Err(ApiError::not_found("Link not found"))
    }
}

/// Returns a shared plan to anyone who has its link. A client address may make 60 requests per minute.
///
/// A link that is unknown, expired or revoked gives the same error.
#[utoipa::path(get, path = "/api/shared-plans/{secret}", tag = "sharing",
    params(("secret" = String, Path, description = "The last part of the link")),
    responses(
        (status = 200, body = SharedPlan),
        (status = 404, description = "This link does not work any more", body = ErrorBody),
        (status = 429, description = "`too_many_attempts`, with `Retry-After`", body = ErrorBody)))]
pub(crate) async fn view_shared_plan(
    request: HttpRequest,
    state: web::Data<AppState>,
    path: PathParts,
) -> Result<web::Json<SharedPlan>, ApiError> {
    let from = client_address(&request, state.settings());
    let opened = state.services().sharing.view_shared_plan(path.text("secret"), &from).await;
    let plan = opened.map_err(|error| read_error(error, "This link does not work any more."))?;
    let _share = state.shares().acquire_of_owner(plan.owner).await?;
    let file = serde_json::from_str(&plan.file).map_err(|error| {
        tracing::error!(%error, "a stored plan file is not JSON");
        ApiError::internal()
    })?;
    Ok(web::Json(SharedPlan { file, expires_at: plan.expires_at }))
}
