//! Answers to check-ins.

use super::refusal::FOR_ADULTS;
use super::view::TargetPointJson;
use crate::error::{ApiError, ErrorBody, ErrorKind};
use crate::identity::Member;
use crate::input::{Json, Query, Required, all, body, idempotency_key};
use crate::route::{RouteSpec, route};
use crate::state::AppState;
use crate::wire_enum::wire_enum;
use actix_web::{HttpRequest, HttpResponse, web};
use chrono::{DateTime, Utc};
use ironleaf_application::target::{AnswerCheckInError, AnswerOutcome, CheckInForm};
use ironleaf_domain::ids::TargetChangeId;
use ironleaf_domain::target::{self as domain, CheckInAnswer};
use serde::Serialize;
use utoipa::ToSchema;

/// Returns the routes of this file.
pub(super) fn routes() -> Vec<RouteSpec> {
    vec![route!(answer_check_in, Member, Ordinary), route!(list_check_ins, Member, Ordinary)]
}

wire_enum! {
    /// Answer to a check-in: whether to use the proposed target.
    CheckInAnswerJson = CheckInAnswer as "CheckInAnswer", read
}

body! {
    /// Answer of the member.
    pub(crate) struct CheckInInput {
        answer: Required<CheckInAnswer>,
        /// Proposed calories as the member saw them; those of the current target if no other was proposed.
        calories: Required<i64>,
    }
}

/// An answered check-in.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CheckIn {
    id: i64,
    answer: CheckInAnswerJson,
    before: TargetPointJson,
    after: TargetPointJson,
    answered_at: DateTime<Utc>,
    /// ID of the change of the target, which can be undone; `null` if the target stayed.
    change_id: Option<i64>,
}

impl From<domain::CheckIn> for CheckIn {
    fn from(check_in: domain::CheckIn) -> Self {
        Self {
            id: check_in.id.get(),
            answer: check_in.answer.into(),
            before: check_in.before.into(),
            after: check_in.after.into(),
            answered_at: check_in.answered_at,
            change_id: check_in.change_id.map(TargetChangeId::get),
        }
    }
}

/// Answers the check-in that is due.
#[utoipa::path(post, path = "/api/user/check-ins", tag = "target", request_body = CheckInInput,
    params(
        ("Idempotency-Key" = Option<String>, Header, format = "uuid",
            description = "Makes retries safe: repeating a request with the same key returns the answer that the key \
                           stored, at any later time"),
        ("Time-Zone" = Option<String>, Header, description = "IANA time zone that determines today's date")),
    responses(
        (status = 201, description = "Answered", body = CheckIn),
        (status = 200, description = "Already answered with that key", body = CheckIn),
        (status = 400, description = "`profile_incomplete`, or `validation_failed`, also for a member under 18",
            body = ErrorBody),
        (status = 409, description = "`conflict`: no check-in is due, it proposes other calories by now, or the key \
                                      stored another answer", body = ErrorBody)))]
pub(crate) async fn answer_check_in(
    Member(identity): Member,
    state: web::Data<AppState>,
    request: HttpRequest,
    Json(body): Json<CheckInInput>,
) -> Result<HttpResponse, ApiError> {
    let fields = all((body.answer.read(), body.calories.read(), idempotency_key(&request)));
    let (answer, calories, key) = fields.finish()?;
    let form = CheckInForm { answer, calories, key };
    match state.services().target.answer_check_in(&identity.actor, form).await {
        Ok(AnswerOutcome::Created(check_in)) => Ok(HttpResponse::Created().json(CheckIn::from(check_in))),
        Ok(AnswerOutcome::Existing(check_in)) => Ok(HttpResponse::Ok().json(CheckIn::from(check_in))),
        Ok(AnswerOutcome::KeyOfAnotherAnswer) => Err(ApiError::conflict("This key stored another answer")),
        Ok(AnswerOutcome::Changed) | Err(AnswerCheckInError::NotDue) => {
            Err(ApiError::conflict("No check-in is due. Please reload the page."))
        }
        Err(AnswerCheckInError::OtherProposal) => {
            Err(ApiError::conflict("The proposal has changed since. Please look at the new one."))
        }
        Err(AnswerCheckInError::Minor) => Err(ApiError::new(ErrorKind::ValidationFailed, FOR_ADULTS)),
        Err(AnswerCheckInError::Target(error)) => Err(error.into()),
    }
}

/// Lists the member's answers, newest first.
#[utoipa::path(get, path = "/api/user/check-ins", tag = "target",
    params(("limit" = Option<u8>, Query, minimum = 1, maximum = 200, description = "Maximum number; all by default")),
    responses((status = 200, body = Vec<CheckIn>)))]
pub(crate) async fn list_check_ins(
    Member(identity): Member,
    state: web::Data<AppState>,
    query: Query,
) -> Result<web::Json<Vec<CheckIn>>, ApiError> {
    let limit = query.limit().finish()?;
    let check_ins = state.ports().targets.list_check_ins(identity.actor.user_id, limit).await?;
    Ok(web::Json(check_ins.into_iter().map(Into::into).collect()))
}
