//! Entries of the journal: what members tell their programs.

use super::input::Weekdays;
use super::journal::ProgramJournalEntry;
use super::refusal::entry_refusal;
use super::run::Run;
use crate::error::{ApiError, ErrorBody};
use crate::identity::Member;
use crate::input::{Checked, Json, Optional, Required, Small, all, body, idempotency_key};
use crate::route::{RouteSpec, route};
use crate::state::AppState;
use actix_web::{HttpRequest, HttpResponse, web};
use chrono::NaiveDate;
use ironleaf_application::program::{EntryFormContent, RunEntryForm, RunSettingsForm};
use ironleaf_domain::ValidationError;
use ironleaf_domain::program::{AtEnd, Missed, RunEntry, RunEntryKind, SetTo};
use ironleaf_domain::training_log::LiftedWeight;
use serde::Serialize;
use utoipa::ToSchema;

/// Returns the routes of this file.
pub(super) fn routes() -> Vec<RouteSpec> {
    vec![route!(add_run_entry, Member, Ordinary), route!(save_program_settings, Member, Ordinary)]
}

body! {
    /// An entry to add. Its kind decides which of the other fields it needs.
    pub(crate) struct ProgramEntryInput {
        /// Kind of the entry.
        ///
        /// `finish_day`, `skip_day`, `lighter_week`, `pause`, `resume`, `update_version`, `go_to` or `set_value`.
        kind: Required<String>,
        /// The member's local date; today by default. At most 90 days back.
        on: Optional<NaiveDate>,
        /// Of `go_to`.
        week: Optional<Small<1, 52>>,
        /// Of `go_to`.
        day: Optional<Small<1, 7>>,
        /// Key of a track, of `set_value`.
        track: Optional<String>,
        kg: Optional<LiftedWeight>,
        seconds: Optional<Small<1, 100>>,
        reps: Optional<Small<1, 200>>,
        stage: Optional<Small<1, 5>>,
        rung: Optional<Small<1, 8>>,
    }
}

impl ProgramEntryInput {
    fn read(self, request: &HttpRequest) -> Result<RunEntryForm, ApiError> {
        let kind = self.kind.check(|kind| match RunEntryKind::parse(&kind)? {
            RunEntryKind::Settings => Err(ValidationError::new("This kind of entry is unknown")),
            kind => Ok(kind),
        });
        let (week, day) = (self.week, self.day);
        let (track, kg, seconds, reps, stage, rung) =
            (self.track, self.kg, self.seconds, self.reps, self.stage, self.rung);
        let content = kind.and_then(|kind| match kind {
            RunEntryKind::FinishDay => entry(RunEntry::FinishDay),
            RunEntryKind::SkipDay => entry(RunEntry::SkipDay),
            RunEntryKind::LighterWeek => entry(RunEntry::LighterWeek),
            RunEntryKind::Pause => entry(RunEntry::Pause),
            RunEntryKind::Resume => entry(RunEntry::Resume),
            // Settings were rejected above.
            RunEntryKind::UpdateVersion | RunEntryKind::Settings => Checked::valid(EntryFormContent::UpdateVersion),
            RunEntryKind::GoTo => {
                all((week.required(), day.required())).and_then(|(week, day)| entry(RunEntry::GoTo { week, day }))
            }
            RunEntryKind::SetValue => {
                let kg = kg.read().map(|kg| kg.map(|kg| SetTo::Weight(kg.hundredths())));
                let seconds = seconds.read().map(|seconds| seconds.map(|seconds| SetTo::Seconds(seconds.into())));
                let reps = reps.read().map(|reps| reps.map(|reps| SetTo::Reps(reps.into())));
                all((track.required(), kg, seconds, reps, stage.read(), rung.read())).and_then(
                    |(track, kg, seconds, reps, stage, rung)| {
                        let values: Vec<SetTo> = [kg, seconds, reps].into_iter().flatten().collect();
                        match values.as_slice() {
                            [] if stage.is_none() && rung.is_none() => {
                                Checked::error("kg", "Please send a value, a stage or a rung")
                            }
                            [] | [_] => {
                                let value = values.first().copied();
                                entry(RunEntry::SetValue { track, value, stage, rung })
                            }
                            _ => Checked::error("kg", "Please send kg, seconds or reps, but only one"),
                        }
                    },
                )
            }
        });
        let fields = all((content, self.on.read(), idempotency_key(request))).finish()?;
        let (content, on, key) = fields;
        Ok(RunEntryForm { content, on, key })
    }
}

fn entry(entry: RunEntry) -> Checked<EntryFormContent> {
    Checked::valid(EntryFormContent::Entry(entry))
}

/// An added entry and the program after it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AddedProgramEntry {
    entry: ProgramJournalEntry,
    program: Run,
}

body! {
    /// Settings of the program.
    pub(crate) struct ProgramSettingsInput {
        /// Training weekdays, ascending. Monday is 1.
        weekdays: Required<Weekdays>,
        missed: Required<Missed>,
        at_end: Required<AtEnd>,
    }
}

/// Tells the program something in addition to logs. The position follows from all entries that are not undone.
#[utoipa::path(post, path = "/api/user/program/entries", tag = "program", request_body = ProgramEntryInput,
    params(
        ("Idempotency-Key" = Option<String>, Header, format = "uuid",
            description = "Makes retries safe: repeating a request with the same key returns the entry that the key \
                           created, at any later time"),
        ("Time-Zone" = Option<String>, Header, description = "IANA time zone that determines today's date")),
    responses(
        (status = 201, description = "Added", body = AddedProgramEntry),
        (status = 200, description = "Already added with that key", body = AddedProgramEntry),
        (status = 404, description = "`no_plan`", body = ErrorBody),
        (status = 409, description = "`conflict`: the entry makes no sense now, the plan is a plain plan, or the key \
                                      belongs to another entry", body = ErrorBody)))]
pub(crate) async fn add_run_entry(
    Member(identity): Member,
    state: web::Data<AppState>,
    request: HttpRequest,
    Json(body): Json<ProgramEntryInput>,
) -> Result<HttpResponse, ApiError> {
    let form = body.read(&request)?;
    let added = state.services().program.add_run_entry(&identity.actor, form).await.map_err(entry_refusal)?;
    let mut response = if added.created { HttpResponse::Created() } else { HttpResponse::Ok() };
    Ok(response.json(AddedProgramEntry { entry: added.entry.into(), program: added.program.into() }))
}

/// Changes the settings of the program, as an entry of the journal.
#[utoipa::path(put, path = "/api/user/program", tag = "program", request_body = ProgramSettingsInput,
    params(("Time-Zone" = Option<String>, Header, description = "IANA time zone that determines today's date")),
    responses(
        (status = 200, body = Run),
        (status = 404, description = "`no_plan`", body = ErrorBody),
        (status = 409, description = "`conflict`: the plan is a plain plan", body = ErrorBody)))]
pub(crate) async fn save_program_settings(
    Member(identity): Member,
    state: web::Data<AppState>,
    Json(body): Json<ProgramSettingsInput>,
) -> Result<web::Json<Run>, ApiError> {
    let fields = all((body.weekdays.read(), body.missed.read(), body.at_end.read()));
    let (weekdays, missed, at_end) = fields.finish()?;
    let form = RunSettingsForm { weekdays, missed, at_end };
    let run = state.services().program.save_program_settings(&identity.actor, form).await.map_err(entry_refusal)?;
    Ok(web::Json(run.into()))
}
