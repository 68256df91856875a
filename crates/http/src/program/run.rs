//! The program that a member follows.

use super::input::{StartChoices, source};
use super::prescription::Amount;
use super::refusal::{no_plan, program_refusal};
use super::words::{AtEndJson, MissedJson, ProgramState, ScheduleKindJson};
use crate::error::{ApiError, ErrorBody};
use crate::identity::Member;
use crate::input::{Json, Optional, all, body};
use crate::plan_source::PlanSourceJson;
use crate::route::{RouteSpec, route};
use crate::state::AppState;
use actix_web::{HttpResponse, web};
use chrono::NaiveDate;
use ironleaf_application::program::{RunView, TrackView};
use ironleaf_domain::ids::{ProgramId, WorkoutPlanId};
use ironleaf_domain::program::{Advice, TrackUnit};
use serde::Serialize;
use utoipa::ToSchema;

/// Returns the routes of this file.
pub(super) fn routes() -> Vec<RouteSpec> {
    vec![route!(view_program, Member, Ordinary), route!(start_program, Member, Ordinary)]
}

/// Unit of a track's value.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) enum ProgramUnit {
    #[serde(rename = "kg")]
    Kilograms,
    #[serde(rename = "s")]
    Seconds,
    #[serde(rename = "reps")]
    Reps,
}

/// Training weekdays of the member. Monday is 1.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RunSchedule {
    kind: ScheduleKindJson,
    weekdays: Vec<u8>,
}

/// Value of a track.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RunTrack {
    key: String,
    /// Of a ladder the current rung.
    exercise_id: i64,
    exercise_name: String,
    /// Kind of the rule.
    rule: &'static str,
    /// `null` if it is not known yet.
    #[schema(value_type = Option<f64>)]
    value: Option<Amount>,
    unit: ProgramUnit,
    #[schema(minimum = 1)]
    stage: u8,
    #[schema(minimum = 1)]
    rung: u8,
    /// Failures in a row.
    fails: u8,
    reason: String,
    /// Date of the last change; `null` before one.
    changed_on: Option<NaiveDate>,
}

impl From<TrackView> for RunTrack {
    fn from(track: TrackView) -> Self {
        Self {
            key: track.key,
            exercise_id: track.exercise_id.get(),
            exercise_name: track.exercise_name,
            rule: track.rule,
            value: track.value.map(|value| Amount::new(value, track.unit == TrackUnit::Weight)),
            unit: match track.unit {
                TrackUnit::Weight => ProgramUnit::Kilograms,
                TrackUnit::Seconds => ProgramUnit::Seconds,
                TrackUnit::Reps => ProgramUnit::Reps,
            },
            stage: track.stage,
            rung: track.rung,
            fails: track.fails,
            reason: track.reason,
            changed_on: track.changed_on,
        }
    }
}

/// Advice on the program.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RunAdvice {
    code: &'static str,
    text: &'static str,
}

impl From<Advice> for RunAdvice {
    fn from(advice: Advice) -> Self {
        Self { code: advice.code(), text: advice.text() }
    }
}

/// The program that the member follows, or a plain plan as a program of one week without tracks.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Run {
    id: i64,
    /// Plan of the catalogue; `null` for an own program.
    plan_id: Option<i64>,
    /// Own program; `null` for one of the catalogue and for a plain plan.
    program_id: Option<i64>,
    /// `null` for a plain plan.
    #[schema(minimum = 1)]
    version: Option<i64>,
    /// A newer version that the member can take; `null` without one.
    #[schema(minimum = 1)]
    newer_version: Option<i64>,
    name: String,
    description: String,
    source: PlanSourceJson,
    started_on: NaiveDate,
    state: ProgramState,
    schedule: RunSchedule,
    missed: MissedJson,
    at_end: AtEndJson,
    #[schema(minimum = 1, maximum = 52)]
    weeks: u8,
    #[schema(minimum = 1, maximum = 52)]
    week: u8,
    #[schema(minimum = 1)]
    cycle: u16,
    /// Today's or the next day, from 1.
    #[schema(minimum = 1)]
    day: Option<u8>,
    day_name: Option<String>,
    is_deload: bool,
    next_session_on: Option<NaiveDate>,
    /// Number of days of this week that were missed.
    missed_days: usize,
    tracks: Vec<RunTrack>,
    advice: Vec<RunAdvice>,
}

impl From<RunView> for Run {
    fn from(run: RunView) -> Self {
        Self {
            id: run.id.get(),
            plan_id: run.plan_id.map(WorkoutPlanId::get),
            program_id: run.program_id.map(ProgramId::get),
            version: run.version,
            newer_version: run.newer_version,
            name: run.name,
            description: run.description,
            source: run.source.into(),
            started_on: run.started_on,
            state: run.state.into(),
            schedule: RunSchedule { kind: run.schedule.into(), weekdays: run.weekdays },
            missed: run.missed.into(),
            at_end: run.at_end.into(),
            weeks: run.weeks,
            week: run.week,
            cycle: run.cycle,
            day: run.day,
            day_name: run.day_name,
            is_deload: run.is_deload,
            next_session_on: run.next_session_on,
            missed_days: run.missed_days,
            tracks: run.tracks.into_iter().map(Into::into).collect(),
            advice: run.advice.into_iter().map(Into::into).collect(),
        }
    }
}

body! {
    /// The program to start: `plan_id` or `program_id`.
    pub(crate) struct StartProgramInput {
        #[flatten]
        start: StartChoices,
        plan_id: Optional<WorkoutPlanId>,
        program_id: Optional<ProgramId>,
    }
}

/// Returns the program that the member follows.
#[utoipa::path(get, path = "/api/user/program", tag = "program",
    params(("Time-Zone" = Option<String>, Header, description = "IANA time zone that determines today's date")),
    responses((status = 200, body = Run), (status = 404, description = "`no_plan`", body = ErrorBody)))]
pub(crate) async fn view_program(
    Member(identity): Member,
    state: web::Data<AppState>,
) -> Result<web::Json<Run>, ApiError> {
    let run = state.services().program.view_program(&identity.actor).await?;
    Ok(web::Json(run.ok_or_else(no_plan)?.into()))
}

/// Starts a program, which replaces the current plan.
#[utoipa::path(post, path = "/api/user/program", tag = "program", request_body = StartProgramInput,
    params(("Time-Zone" = Option<String>, Header, description = "IANA time zone that determines today's date")),
    responses(
        (status = 201, description = "Started", body = Run),
        (status = 404, description = "Program not found", body = ErrorBody)))]
pub(crate) async fn start_program(
    Member(identity): Member,
    state: web::Data<AppState>,
    Json(body): Json<StartProgramInput>,
) -> Result<HttpResponse, ApiError> {
    let named = all((body.plan_id.read(), body.program_id.read()));
    let named = named.and_then(|(plan_id, program_id)| source(plan_id, program_id));
    let (source, form) = all((named, body.start.read())).finish()?;
    let run = state.services().program.start_program(&identity.actor, source, form).await;
    Ok(HttpResponse::Created().json(Run::from(run.map_err(program_refusal)?)))
}
