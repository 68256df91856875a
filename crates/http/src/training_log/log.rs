//! Marking exercises as done, and what was done today and lately.

use super::performed::{self, PerformedSet, PerformedSetInput, SetsField};
use crate::error::{ApiError, ErrorBody, ErrorKind};
use crate::identity::{Identity, Member, check_expected_account};
use crate::input::{Checked, Field, Json, List, Query, all};
use crate::serve::AppState;
use actix_web::{HttpRequest, HttpResponse, web};
use chrono::NaiveDate;
use ironleaf_application::training_log::{LogExerciseError, LogForm};
use ironleaf_domain::Invalid;
use ironleaf_domain::ids::ExerciseId;
use ironleaf_domain::training_log::{self as domain, IdempotencyKey, LiftedWeight};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The header by which a client names a log that it wants made, so that asking again makes no second.
const IDEMPOTENCY_KEY: &str = "Idempotency-Key";

/// An exercise done on a day, with name, planned sets and reps as they were then; without its sets, of which there may be
/// thousands in an answer.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RecentLog {
    #[schema(minimum = 1)]
    id: i64,
    #[schema(minimum = 1)]
    exercise_id: i64,
    exercise_name: String,
    /// As planned.
    #[schema(minimum = 1, maximum = 10)]
    sets: u8,
    /// As planned.
    #[schema(minimum = 1, maximum = 100)]
    reps: u8,
    /// In kg: the heaviest set that is no warm-up, or what was given without sets; `null` when there is none.
    #[schema(required = true)]
    weight: Option<f64>,
    /// The member's own date.
    log_date: NaiveDate,
}

impl From<domain::ExerciseLog> for RecentLog {
    fn from(log: domain::ExerciseLog) -> Self {
        Self {
            id: log.id.get(),
            exercise_id: log.exercise_id.get(),
            exercise_name: log.exercise_name,
            sets: log.sets.get(),
            reps: log.reps.get(),
            weight: log.weight.map(LiftedWeight::kg),
            log_date: log.log_date,
        }
    }
}

/// An exercise done on a day, with its sets as they were done.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ExerciseLog {
    #[serde(flatten)]
    log: RecentLog,
    /// In their order; empty when it was just marked as done.
    performed: Vec<PerformedSet>,
}

impl From<domain::DetailedLog> for ExerciseLog {
    fn from(detailed: domain::DetailedLog) -> Self {
        Self { log: detailed.log.into(), performed: performed::written(&detailed.performed) }
    }
}

/// Logs as they are answered.
pub(super) fn written(logs: Vec<domain::DetailedLog>) -> Vec<ExerciseLog> {
    logs.into_iter().map(Into::into).collect()
}

/// How far today's training has come.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TodayStats {
    /// Every exercise logged today; may exceed the total.
    exercises_completed: usize,
    /// Exercises of today's plan day.
    total_exercises: usize,
    /// Today's logs.
    recent_logs: Vec<ExerciseLog>,
}

/// An exercise that was done.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct LogExerciseInput {
    #[serde(default)]
    #[schema(value_type = i64, minimum = 1, required = true)]
    exercise_id: Field<ExerciseId>,
    /// In kg, with two decimals at most. Not beside `performed`, from which it follows.
    #[serde(default)]
    #[schema(value_type = Option<f64>, minimum = 0, maximum = 1000, multiple_of = 0.01)]
    weight: Field<LiftedWeight>,
    /// The member's own date on which it was done, where that is not today: at most 90 days back, and not after the
    /// date at UTC+14.
    #[serde(default)]
    #[schema(value_type = Option<String>, format = Date)]
    log_date: Field<NaiveDate>,
    /// Set by set, where it was not just marked as done.
    #[serde(default)]
    #[schema(value_type = Option<Vec<PerformedSetInput>>, min_items = 1, max_items = 50)]
    performed: SetsField,
}

impl LogExerciseInput {
    fn read(self, request: &HttpRequest, identity: &Identity) -> Result<LogForm, ApiError> {
        let sets = self.performed.optional("performed").check("performed", |sets| match sets {
            Some(List(sets)) if sets.is_empty() => Err(Invalid::new("Please tell at least one set, or leave this out")),
            sets => Ok(sets.map(|List(sets)| sets).unwrap_or_default()),
        });
        let fields = all((
            self.exercise_id.required("exercise_id"),
            performed::read(self.weight.optional("weight"), sets),
            self.log_date.optional("log_date"),
            idempotency_key(request),
            identity.check_time_zone(),
        ));
        let (exercise_id, figures, log_date, idempotency_key, ()) = fields.finish()?;
        Ok(LogForm { exercise_id, figures, log_date, idempotency_key })
    }
}

/// The header, which may be left out.
fn idempotency_key(request: &HttpRequest) -> Checked<Option<IdempotencyKey>> {
    match request.headers().get(IDEMPOTENCY_KEY) {
        None => Checked::valid(None),
        Some(value) => {
            Checked::of(IDEMPOTENCY_KEY, IdempotencyKey::parse(value.to_str().unwrap_or_default())).map(Some)
        }
    }
}

/// Logs an exercise as done, today or on a day of late.
#[utoipa::path(post, path = "/api/user/exercise-logs", tag = "training_log", request_body = LogExerciseInput,
    params(
        ("Idempotency-Key" = Option<String>, Header, format = "uuid",
            description = "Names the log, so that it can be asked for again until there is an answer: a key that made a \
                           log already gives that log, however long ago that was"),
        ("Expected-Account" = Option<i64>, Header, minimum = 1,
            description = "The `userId` of the account as which the page means to ask"),
        ("Time-Zone" = Option<String>, Header, description = "IANA zone, from which today follows")),
    responses(
        (status = 201, description = "Logged", body = ExerciseLog),
        (status = 200, description = "It was logged for that day, or by that key, already: the log that was made then",
            body = ExerciseLog),
        (status = 404, description = "No such exercise", body = ErrorBody),
        (status = 409, description = "`conflict`: the key made a log of another exercise. `other_account`: the session is \
                                      of another account than the one named; nothing was made", body = ErrorBody)))]
pub(crate) async fn log_exercise(
    Member(identity): Member,
    state: web::Data<AppState>,
    request: HttpRequest,
    Json(body): Json<LogExerciseInput>,
) -> Result<HttpResponse, ApiError> {
    check_expected_account(&request, &identity)?;
    let form = body.read(&request, &identity)?;
    match state.services().training_log.log_exercise(&identity.actor, form).await {
        Ok(logged) if logged.created => Ok(HttpResponse::Created().json(ExerciseLog::from(logged.log))),
        Ok(logged) => Ok(HttpResponse::Ok().json(ExerciseLog::from(logged.log))),
        Err(LogExerciseError::NoSuchExercise) => Err(ApiError::new(ErrorKind::NotFound, "There is no such exercise")),
        Err(LogExerciseError::Day(invalid)) => Err(ApiError::field("log_date", invalid.reason())),
        Err(LogExerciseError::KeyOfAnotherExercise) => {
            Err(ApiError::conflict("This idempotency key was used for another exercise"))
        }
        Err(LogExerciseError::Port(error)) => Err(error.into()),
    }
}

/// Today's logs.
#[utoipa::path(get, path = "/api/user/exercise-logs/today", tag = "training_log",
    params(("Time-Zone" = Option<String>, Header, description = "IANA zone, from which today follows")),
    responses((status = 200, body = Vec<ExerciseLog>)))]
pub(crate) async fn list_today_logs(
    Member(identity): Member,
    state: web::Data<AppState>,
) -> Result<web::Json<Vec<ExerciseLog>>, ApiError> {
    Ok(web::Json(written(state.services().training_log.list_today_logs(&identity.actor).await?)))
}

/// The logs of the last twelve months without their sets, oldest first within an exercise.
#[utoipa::path(get, path = "/api/user/exercise-logs/recent", tag = "training_log",
    params(
        ("since" = Option<NaiveDate>, Query, description = "Only since this date"),
        ("Time-Zone" = Option<String>, Header, description = "IANA zone, from which today follows")),
    responses((status = 200, body = Vec<RecentLog>)))]
pub(crate) async fn list_recent_logs(
    Member(identity): Member,
    state: web::Data<AppState>,
    query: Query,
) -> Result<web::Json<Vec<RecentLog>>, ApiError> {
    let since = query.optional_text("since").finish()?;
    let logs = state.services().training_log.list_recent_logs(&identity.actor, since).await?;
    Ok(web::Json(logs.into_iter().map(Into::into).collect()))
}

/// How far today's training has come.
#[utoipa::path(get, path = "/api/user/today-stats", tag = "training_log",
    params(("Time-Zone" = Option<String>, Header, description = "IANA zone, from which today follows")),
    responses((status = 200, body = TodayStats)))]
pub(crate) async fn view_today_stats(
    Member(identity): Member,
    state: web::Data<AppState>,
) -> Result<web::Json<TodayStats>, ApiError> {
    let today = state.services().training_log.view_today_stats(&identity.actor).await?;
    Ok(web::Json(TodayStats {
        exercises_completed: today.exercises_completed,
        total_exercises: today.total_exercises,
        recent_logs: written(today.recent_logs),
    }))
}
