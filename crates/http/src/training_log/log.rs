//! Logging exercises, and today's logs.

use super::performed::{self, PerformedSet, PerformedSetInput};
use crate::error::{ApiError, ErrorBody, ErrorKind};
use crate::identity::Member;
use crate::input::{Json, List, Optional, Required, all, body, idempotency_key};
use crate::route::{RouteSpec, route};
use crate::state::AppState;
use actix_web::{HttpRequest, HttpResponse, web};
use chrono::NaiveDate;
use ironleaf_application::training_log::{LogExerciseError, LogForm};
use ironleaf_domain::ValidationError;
use ironleaf_domain::ids::ExerciseId;
use ironleaf_domain::training_log::{self as domain, LiftedWeight};
use serde::Serialize;
use std::borrow::Cow;
use utoipa::ToSchema;

/// Returns the routes of this file.
pub(super) fn routes() -> Vec<RouteSpec> {
    vec![
        route!(view_today_stats, Member, Ordinary),
        route!(list_today_logs, Member, Ordinary),
        route!(log_exercise, Member, Ordinary),
    ]
}

/// A logged exercise with the name and the prescription of that time.
///
/// It has no sets, because a response may contain thousands of logs.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RecentLog<'a> {
    id: i64,
    exercise_id: i64,
    exercise_name: Cow<'a, str>,
    /// Planned sets.
    #[schema(minimum = 1, maximum = 10)]
    sets: u8,
    /// Planned reps.
    #[schema(minimum = 1, maximum = 100)]
    reps: u8,
    /// In kg: the heaviest set except warm-ups, or the weight entered without sets; `null` if none.
    weight: Option<f64>,
    /// The member's local date.
    log_date: NaiveDate,
    /// Whether the week of the program was lighter on purpose. Such a log counts for no record.
    deload: bool,
    /// Place in the program that the member followed.
    ///
    /// `null` without a program, or with one that lacks the exercise.
    program: Option<LogProgram>,
}

/// Place of a log in a program.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct LogProgram {
    #[schema(minimum = 1, maximum = 52)]
    week: u8,
    #[schema(minimum = 1)]
    cycle: u16,
    #[schema(minimum = 1)]
    day: u8,
}

impl From<domain::ProgramPlace> for LogProgram {
    fn from(place: domain::ProgramPlace) -> Self {
        Self { week: place.week, cycle: place.cycle, day: place.day }
    }
}

impl<'a> RecentLog<'a> {
    /// Creates the JSON of a log with this name.
    fn new(log: &domain::ExerciseLog, exercise_name: Cow<'a, str>) -> Self {
        Self {
            deload: log.is_deload(),
            program: log.program.map(Into::into),
            id: log.id.get(),
            exercise_id: log.exercise_id.get(),
            exercise_name,
            sets: log.sets.get(),
            reps: log.reps.get(),
            weight: log.weight.map(LiftedWeight::kg),
            log_date: log.log_date,
        }
    }
}

impl<'a> From<&'a domain::ExerciseLog> for RecentLog<'a> {
    fn from(log: &'a domain::ExerciseLog) -> Self {
        Self::new(log, Cow::Borrowed(&log.exercise_name))
    }
}

impl From<domain::ExerciseLog> for RecentLog<'static> {
    fn from(mut log: domain::ExerciseLog) -> Self {
        let name = std::mem::take(&mut log.exercise_name);
        Self::new(&log, Cow::Owned(name))
    }
}

/// A logged exercise with its performed sets.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ExerciseLog {
    #[serde(flatten)]
    log: RecentLog<'static>,
    /// Sets in order; empty if the exercise was only marked as done.
    performed: Vec<PerformedSet>,
}

impl From<domain::DetailedLog> for ExerciseLog {
    fn from(detailed: domain::DetailedLog) -> Self {
        Self { log: detailed.log.into(), performed: performed::to_response(&detailed.performed) }
    }
}

/// Converts logs for a response.
pub(super) fn to_response(logs: Vec<domain::DetailedLog>) -> Vec<ExerciseLog> {
    logs.into_iter().map(Into::into).collect()
}

/// Progress of today's workout.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TodayStats {
    /// Number of exercises logged today; may exceed the total.
    exercises_completed: usize,
    /// Number of exercises in today's plan day.
    total_exercises: usize,
    /// Today's logs.
    recent_logs: Vec<ExerciseLog>,
}

body! {
    /// An exercise to log.
    pub(crate) struct LogExerciseInput {
        exercise_id: Required<ExerciseId>,
        /// In kg, with at most two decimals. Not allowed with `performed`, which determines it.
        weight: Optional<LiftedWeight>,
        /// The member's local date of the exercise; today by default.
        ///
        /// At most 90 days back, and not after the current date at UTC+14.
        log_date: Optional<NaiveDate>,
        /// The performed sets; omitted if the exercise was only marked as done.
        performed: Optional<List<PerformedSetInput, 1, { domain::PerformedSets::MAX }>>,
    }
}

impl LogExerciseInput {
    fn read(self, request: &HttpRequest) -> Result<LogForm, ApiError> {
        let sets = self.performed.check(|sets| match sets {
            Some(sets) if sets.is_empty() => {
                Err(ValidationError::new("Please enter at least one set, or omit this field"))
            }
            sets => Ok(sets.unwrap_or_default()),
        });
        let fields = all((
            self.exercise_id.read(),
            performed::read(self.weight, sets),
            self.log_date.read(),
            idempotency_key(request),
        ));
        let (exercise_id, figures, log_date, idempotency_key) = fields.finish()?;
        Ok(LogForm { exercise_id, figures, log_date, idempotency_key })
    }
}

/// Logs an exercise for today or a recent day.
#[utoipa::path(post, path = "/api/user/exercise-logs", tag = "training_log", request_body = LogExerciseInput,
    params(
        ("Idempotency-Key" = Option<String>, Header, format = "uuid",
            description = "Makes retries safe: repeating a request with the same key returns the log that the key \
                           created, at any later time"),
        ("Time-Zone" = Option<String>, Header, description = "IANA time zone that determines today's date")),
    responses(
        (status = 201, description = "Logged", body = ExerciseLog),
        (status = 200, description = "Already logged for that day or with that key: the existing log",
            body = ExerciseLog),
        (status = 404, description = "Exercise not found", body = ErrorBody),
        (status = 409, description = "`conflict`: the key belongs to a log of another exercise", body = ErrorBody)))]
pub(crate) async fn log_exercise(
    Member(identity): Member,
    state: web::Data<AppState>,
    request: HttpRequest,
    Json(body): Json<LogExerciseInput>,
) -> Result<HttpResponse, ApiError> {
    let form = body.read(&request)?;
    match state.services().training_log.log_exercise(&identity.actor, form).await {
        Ok(logged) if logged.created => Ok(HttpResponse::Created().json(ExerciseLog::from(logged.log))),
        Ok(logged) => Ok(HttpResponse::Ok().json(ExerciseLog::from(logged.log))),
        Err(LogExerciseError::NoSuchExercise) => Err(ApiError::new(ErrorKind::NotFound, "Exercise not found")),
        Err(LogExerciseError::Day(invalid)) => Err(ApiError::field("log_date", invalid.reason())),
        Err(LogExerciseError::KeyOfAnotherExercise) => {
            Err(ApiError::conflict("This idempotency key was used for another exercise"))
        }
        Err(LogExerciseError::Port(error)) => Err(error.into()),
    }
}

/// Lists today's logs.
#[utoipa::path(get, path = "/api/user/exercise-logs/today", tag = "training_log",
    params(("Time-Zone" = Option<String>, Header, description = "IANA time zone that determines today's date")),
    responses((status = 200, body = Vec<ExerciseLog>)))]
pub(crate) async fn list_today_logs(
    Member(identity): Member,
    state: web::Data<AppState>,
) -> Result<web::Json<Vec<ExerciseLog>>, ApiError> {
    Ok(web::Json(to_response(state.services().training_log.list_today_logs(&identity.actor).await?)))
}

/// Returns the progress of today's workout.
#[utoipa::path(get, path = "/api/user/today-stats", tag = "training_log",
    params(("Time-Zone" = Option<String>, Header, description = "IANA time zone that determines today's date")),
    responses((status = 200, body = TodayStats)))]
pub(crate) async fn view_today_stats(
    Member(identity): Member,
    state: web::Data<AppState>,
) -> Result<web::Json<TodayStats>, ApiError> {
    let today = state.services().training_log.view_today_stats(&identity.actor).await?;
    Ok(web::Json(TodayStats {
        exercises_completed: today.exercises_completed,
        total_exercises: today.total_exercises,
        recent_logs: to_response(today.recent_logs),
    }))
}
